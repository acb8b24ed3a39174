// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mpi4j.internal.base.Base64Url;

/** The lines by which a rank hears what has become of the processes that it has asked for. */
public final class SpawnAnswers {
  /** Longer reasons are cut: lines are bounded. */
  private static final int MAX_BYTES = 16_000;

  private SpawnAnswers() {}

  /** So many processes of each command have been started. */
  public static String started(int id, int... counts) {
    return "cmd=mpi4j_spawned id=" + id + " counts="
        + Arrays.stream(counts).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }

  /** Nothing has been started. */
  public static String refused(int id, String why) {
    return "cmd=mpi4j_spawned id=" + id + " text=" + Base64Url.encode(why, MAX_BYTES);
  }

  /** All processes have joined their job. */
  public static String joined(int id) {
    return "cmd=mpi4j_spawn_over id=" + id;
  }

  /** A process has ended before all had joined. */
  public static String ended(int id, String why) {
    return "cmd=mpi4j_spawn_over id=" + id + " text=" + Base64Url.encode(why, MAX_BYTES);
  }
}
