// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/** The number of a rank in a text about it. Texts that differ in it alone count once. */
public final class RankInText {
  private RankInText() {}

  /** The text with {@code rank *} for {@code rank 3}, and {@code rank-*} for {@code rank-3}. */
  public static String removed(String text, int rank) {
    return text.replaceAll("\\brank([ -])" + rank + "\\b", "rank$1*");
  }
}
