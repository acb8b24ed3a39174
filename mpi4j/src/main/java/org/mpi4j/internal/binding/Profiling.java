// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import org.mpi4j.Mpi;
import org.mpi4j.internal.profile.FoundLayers;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.tool.ProfilingLayer;

/** The profiling layers of a rank; its runtime keeps them. */
final class Profiling {
  private Profiling() {}

  /** The layers of the rank that the calling thread belongs to; null if it has none. */
  static LayerStack ofThisRank() {
    RankRuntime runtime = RankLocator.current().runtime();
    return runtime == null ? null : of(runtime);
  }

  private static LayerStack of(RankRuntime runtime) {
    return (LayerStack) runtime.frontEnd();
  }

  /** Finds the layers of a rank that begins; null if it has none, or had begun before. */
  static LayerStack begin(RankRuntime runtime) {
    if (of(runtime) != null) {
      return null;
    }
    List<ProfilingLayer> found = FoundLayers.find(
        runtime.config().get(RuntimeVariables.PROFILE_LAYERS),
        Thread.currentThread().getContextClassLoader());
    if (found.isEmpty()) {
      return null;
    }
    LayerStack layers = new LayerStack(found);
    runtime.setFrontEnd(layers);
    return layers;
  }

  /** The world model by way of the layers that the rank has and one in front of them. */
  static Mpi over(MpiHandle mpi, ProfilingLayer first) {
    LayerStack before = of(mpi.runtime());
    LayerStack layers = before == null ? new LayerStack(List.of(first)) : before.with(first);
    mpi.runtime().setFrontEnd(layers);
    return (Mpi) layers.wrap(mpi);
  }
}
