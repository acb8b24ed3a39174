// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ThreadLevel;

/**
 * The context class loader of the threads of one rank of an in-JVM job, by which they find their rank. It
 * loads nothing itself.
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
