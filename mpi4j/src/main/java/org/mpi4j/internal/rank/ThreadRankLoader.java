// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import org.mpi4j.internal.tool.Tools;

/**
 * The context class loader of the threads of one rank of an in-JVM job, by which they find their rank. It
 * loads nothing itself.
 */
public final class ThreadRankLoader extends ClassLoader implements RankLocator {
  private final RankRuntime runtime;
  private final RankTools tools;

  /** The loader of the threads of this runtime's rank. */
  public ThreadRankLoader(RankRuntime runtime, ClassLoader parent) {
    super(parent);
    this.runtime = runtime;
    this.tools = RankTools.of(runtime);
  }

  @Override
  public RankRuntime open(ThreadSupport level) {
    return runtime;
  }

  @Override
  public RankRuntime runtime() {
    return runtime;
  }

  @Override
  public Tools tools() {
    return tools.get();
  }
}
