// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.is;

import java.util.List;
import org.mpi4j.nas.common.ProblemClass;

/**
 * The size of a problem of IS, and which ranks five of the keys have officially.
 *
 * @param logKeys there are 2^logKeys keys
 * @param logMaxKey keys are below 2^logMaxKey
 * @param tests what is known of five keys
 */
record Problem(int logKeys, int logMaxKey, List<Test> tests) {
  static final int ITERATIONS = 10;

  /**
   * What is known of a key. Two keys change from iteration to iteration, and with them the ranks of the
   * others.
   *
   * @param index where the key is
   * @param rank how many keys are smaller, but for what depends on the iteration
   * @param change by how much the rank grows from one iteration to the next
   */
  record Test(int index, int rank, int change) {

    int rankIn(int iteration) {
      return rank + change * iteration;
    }
  }

  static Problem of(ProblemClass size) {
    return switch (size) {
      case S -> new Problem(16, 11, List.of(
          new Test(48_427, 0, 1), new Test(17_148, 18, 1), new Test(23_627, 346, 1),
          new Test(62_548, 64_917, -1), new Test(4_431, 65_463, -1)));
      case W -> new Problem(20, 16, List.of(
          new Test(357_773, 1_249 - 2, 1), new Test(934_767, 11_698 - 2, 1), new Test(875_723, 1_039_987, -1),
          new Test(898_999, 1_043_896, -1), new Test(404_505, 1_048_018, -1)));
      case A -> new Problem(23, 19, List.of(
          new Test(2_112_377, 104 - 1, 1), new Test(662_041, 17_523 - 1, 1),
          new Test(5_336_171, 123_928 - 1, 1), new Test(3_642_833, 8_288_932 + 1, -1),
          new Test(4_250_760, 8_388_264 + 1, -1)));
      case B -> new Problem(25, 21, List.of(
          new Test(41_869, 33_422_937, -1), new Test(812_306, 10_244, 1), new Test(5_102_857, 59_149, 1),
          new Test(18_232_239, 33_135_281, -1), new Test(26_860_214, 99, 1)));
    };
  }

  int keys() {
    return 1 << logKeys;
  }

  int maxKey() {
    return 1 << logMaxKey;
  }
}
