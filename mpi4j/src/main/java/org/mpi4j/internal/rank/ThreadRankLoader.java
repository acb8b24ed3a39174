// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

/**
 * The context class loader of the threads of one rank of an in-JVM job, by which they find their rank. It
 * loads nothing itself.
 */
public final class ThreadRankLoader extends ClassLoader implements RankLocator {
  private final RankRuntime runtime;

  /** The loader of the threads of this runtime's rank. */
  public ThreadRankLoader(RankRuntime runtime, ClassLoader parent) {
    super(parent);
    this.runtime = runtime;
  }

  @Override
  public RankRuntime open(ThreadSupport level) {
    return runtime;
  }

  @Override
  public RankRuntime runtime() {
    return runtime;
  }
}
