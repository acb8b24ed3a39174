// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;

/** Makes a job's name from what all of its ranks are told alike. */
public final class JobName {
  /**
   * Added to Slurm's name, which is only job.step: two clusters on one machine may both have it; and to Open
   * MPI's, which is a number made of the process and its machine.
   */
  private static final String[] SHARED = {
    "SLURM_CLUSTER_NAME", "SLURM_JOB_UID", "SLURM_JOB_START_TIME", "OMPI_MCA_orte_hnp_uri"
  };

  private static final int MAX_LENGTH = 48;

  private JobName() {}

  /**
   * The name of a job.
   *
   * @param kvs the launcher's name of it
   * @param environment of a rank
   */
  public static String of(String kvs, Map<String, String> environment) {
    StringBuilder all = new StringBuilder(kvs);
    for (String name : SHARED) {
      all.append('\n').append(environment.get(name));
    }
    byte[] hash = HmacSha256.of(new byte[0], all.toString().getBytes(StandardCharsets.UTF_8));
    return safe(kvs) + "-" + HexFormat.of().formatHex(hash, 0, 4);
  }

  private static String safe(String name) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < Math.min(MAX_LENGTH, name.length()); i++) {
      char c = name.charAt(i);
      boolean plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      safe.append(plain || c == '.' || c == '_' || c == '-' ? c : '_');
    }
    return safe.toString();
  }
}
