// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobOptions;

/** Which algorithms a collective has, as its control variable says when it is set to something else. */
final class Algorithms {
  /** Those that can be chosen. */
  static final List<String> COLLECTIVES = List.of(
      "barrier", "bcast", "gather", "scatter", "allgather", "alltoall", "reduce", "allreduce",
      "reduce_scatter", "scan");

  private static final String AUTO = "auto";

  private Algorithms() {}

  /** All that do it, but for the choice by table. */
  static List<String> of(String collective) {
    MpiJobOptions job = MpiJobOptions.ranks(1).set("coll." + collective, "none-of-these");
    String message = assertThrows(MpiException.class, () -> job.run(mpi -> { })).getMessage();
    Matcher words = Pattern.compile("\\[(.*?)\\]").matcher(message);
    assertTrue(words.find(), message);
    List<String> all = List.of(words.group(1).split(", "));
    assertTrue(all.contains(AUTO), message);
    return all.stream().filter(a -> !a.equals(AUTO)).toList();
  }
}
