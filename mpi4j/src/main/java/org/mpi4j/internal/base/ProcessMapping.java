// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which rank runs on which node, as the value of PMI_process_mapping tells it, and PMIx's pmix.anlmap.
 *
 * <p>{@code (vector,(first,nodes,ranks),...)}: the next {@code ranks} ranks are on node {@code first},
 * as many on {@code first + 1}, and so on for {@code nodes} nodes; then comes the next block; after the
 * last block it starts again with the first. So {@code (vector,(0,2,2),(5,1,1))} is
 * <pre>
 *   rank  0 1 2 3 4 | 5 6 7 8 9 | ...
 *   node  0 0 1 1 5 | 0 0 1 1 5
 * </pre>
 */
public final class ProcessMapping {
  private static final String HEAD = "(vector,";

  /** Three numbers of each block: first node, ranks on each node, ranks of this block and all before it. */
  private final int[] firstNode;
  private final int[] perNode;
  private final long[] ranksThrough;

  private ProcessMapping(List<int[]> blocks) {
    int n = blocks.size();
    firstNode = new int[n];
    perNode = new int[n];
    ranksThrough = new long[n];
    long ranks = 0;
    for (int i = 0; i < n; i++) {
      int[] block = blocks.get(i);
      firstNode[i] = block[0];
      perNode[i] = block[2];
      ranks = Math.addExact(ranks, Math.multiplyFull(block[1], block[2]));
      ranksThrough[i] = ranks;
    }
  }

  /** Without a mapping from the launcher: each rank is taken to be alone on its node, which is safe. */
  public static ProcessMapping unknown() {
    return new ProcessMapping(List.of(new int[] {0, Integer.MAX_VALUE, 1}));
  }

  /**
   * The mapping that a text describes.
   *
   * @throws IOException if it describes none
   */
  public static ProcessMapping parse(String text) throws IOException {
    String compact = text.replace(" ", "");
    if (!compact.startsWith(HEAD) || !compact.endsWith(")")) {
      throw malformed(text);
    }
    String body = compact.substring(HEAD.length(), compact.length() - 1);
    List<int[]> blocks = new ArrayList<>();
    for (int at = 0; at < body.length(); ) {
      int close = body.indexOf(')', at);
      if (body.charAt(at) != '(' || close < 0) {
        throw malformed(text);
      }
      blocks.add(block(body.substring(at + 1, close), text));
      at = afterComma(body, close + 1, text);
    }
    if (blocks.isEmpty()) {
      throw malformed(text);
    }
    return new ProcessMapping(blocks);
  }

  private static int afterComma(String body, int at, String text) throws IOException {
    if (at == body.length()) {
      return at;
    }
    if (body.charAt(at) != ',' || at + 1 == body.length()) {
      throw malformed(text);
    }
    return at + 1;
  }

  private static int[] block(String numbers, String text) throws IOException {
    String[] words = numbers.split(",", -1);
    if (words.length != 3) {
      throw malformed(text);
    }
    int first = Numbers.parse(words[0], -1);
    int nodes = Numbers.parse(words[1], -1);
    int ranks = Numbers.parse(words[2], -1);
    if (first < 0 || nodes < 1 || ranks < 1 || first > Integer.MAX_VALUE - nodes) {
      throw malformed(text);
    }
    return new int[] {first, nodes, ranks};
  }

  private static IOException malformed(String text) {
    return new IOException(
        "the launcher's PMI_process_mapping \"" + text
            + "\" is not of the form (vector,(first,nodes,ranks),...)");
  }

  /** The node of a rank; takes time only with the number of blocks, which is small. */
  public int node(int rank) {
    long position = rank % ranksThrough[ranksThrough.length - 1];
    int block = 0;
    while (position >= ranksThrough[block]) {
      block++;
    }
    long before = block == 0 ? 0 : ranksThrough[block - 1];
    return firstNode[block] + (int) ((position - before) / perNode[block]);
  }
}
