// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The home of a rank of {@link MpiJob}: the context class loader of its thread, and so of those that this one
 * starts. It loads nothing itself.
 */
final class ThreadRankLoader extends ClassLoader implements RankLocator {
  private final RankRuntime runtime;

  ThreadRankLoader(RankRuntime runtime, ClassLoader parent) {
    super(parent);
    this.runtime = runtime;
  }

  @Override
  public RankRuntime open(ThreadLevel level) {
    return runtime;
  }

  @Override
  public RankRuntime runtime() {
    return runtime;
  }
}
