// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.launcher.job.UsageException;

/** Fills {@code %r} (rank), {@code %h} (host), {@code %j} (job) and {@code %%} in prefixes and file names. */
final class Pattern {
  private final String jobId;

  Pattern(String jobId) {
    this.jobId = jobId;
  }

  /**
   * Fills a pattern.
   *
   * @param host the name of the rank's machine, null: this one
   */
  String fill(String pattern, String rank, String host) {
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
        text.append(value(pattern, ++i, rank, host));
      }
    }
    return text.toString();
  }

  private String value(String pattern, int at, String rank, String host) {
    char letter = at < pattern.length() ? pattern.charAt(at) : ' ';
    return switch (letter) {
      case 'r' -> rank;
      case 'h' -> host == null ? ThisHost.name() : host;
      case 'j' -> jobId;
      case '%' -> "%";
      default -> throw new UsageException("%" + letter + " in " + pattern + ": there are %r %h %j %%");
    };
  }
}
