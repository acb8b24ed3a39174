// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Which threads of a rank may call MPI (section 11.6); each level includes those before it. Communication by
 * a thread that the level rules out fails with ERR_OTHER, and the text names the thread; queries such as
 * {@code comm.rank()} may be made by any.
 */
public enum ThreadLevel {
  /** The rank has one thread, the one that called init. */
  SINGLE(0),
  /** Only the thread that called init calls MPI. */
  FUNNELED(1024),
  /** Any thread may, never two at the same time; the program sees to that. Most that meet are found. */
  SERIALIZED(2048),
  /** Any thread at any time. */
  MULTIPLE(4096);

  private final int code;

  ThreadLevel(int code) {
    this.code = code;
  }

  /**
   * The number of the level in the standard's binary interface.
   *
   * @return 0 or more, larger for levels that allow more
   */
  public int code() {
    return code;
  }
}
