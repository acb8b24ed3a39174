// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import org.mpi4j.Mpi;
import org.mpi4j.internal.profile.FoundLayers;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.tool.ProfilingLayer;

/** Gives a rank its profiling layers. */
final class Profiling {
  private Profiling() {}

  /** Finds the layers of a rank that begins; null if it has none, or had begun before. */
  static LayerStack begin(RankRuntime runtime) {
    RankState state = RankState.of(runtime);
    if (state.layers() != null) {
      return null;
    }
    List<ProfilingLayer> found = FoundLayers.find(
        runtime.config().get(RuntimeVariables.PROFILE_LAYERS),
        Thread.currentThread().getContextClassLoader());
    if (found.isEmpty()) {
      return null;
    }
    LayerStack layers = new LayerStack(found);
    state.layers(layers);
    return layers;
  }

  /** The world model by way of the layers that the rank has and one in front of them. */
  static Mpi over(MpiHandle mpi, ProfilingLayer first) {
    RankState state = RankState.of(mpi.runtime());
    LayerStack before = state.layers();
    LayerStack layers = before == null ? new LayerStack(List.of(first)) : before.with(first);
    state.layers(layers);
    return (Mpi) layers.wrap(mpi);
  }
}
