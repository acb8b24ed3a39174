// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.launcher.job.UsageException;

/** Fills {@code %r} (rank), {@code %h} (host), {@code %j} (job) and {@code %%} in prefixes and file names. */
final class Pattern {
  private final String jobId;

  Pattern(String jobId) {
    this.jobId = jobId;
  }

  String fill(String pattern, int rank) {
    int percent = pattern.indexOf('%');
    if (percent < 0) {
      return pattern;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c != '%') {
        text.append(c);
      } else {
        text.append(value(pattern, ++i, rank));
      }
    }
    return text.toString();
  }

  private String value(String pattern, int at, int rank) {
    char letter = at < pattern.length() ? pattern.charAt(at) : ' ';
    return switch (letter) {
      case 'r' -> Integer.toString(rank);
      case 'h' -> ThisHost.name();
      case 'j' -> jobId;
      case '%' -> "%";
      default -> throw new UsageException("%" + letter + " in " + pattern + ": there are %r %h %j %%");
    };
  }
}
