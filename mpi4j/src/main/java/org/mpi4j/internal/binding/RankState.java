// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.MpiException;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;

/** What the API keeps for a rank; the rank's runtime holds it. */
final class RankState {
  private volatile LayerStack layers;
  private volatile ApiObject self;

  /** The state of a rank. */
  static RankState of(RankRuntime runtime) {
    synchronized (runtime) {
      if (runtime.frontEnd() == null) {
        runtime.setFrontEnd(new RankState());
      }
      return (RankState) runtime.frontEnd();
    }
  }

  /** The profiling layers of the rank that the calling thread belongs to; null if it has none. */
  static LayerStack layersOfThisRank() {
    RankState state = ofThisRank();
    return state == null ? null : state.layers;
  }

  /**
   * Runs the error handler of COMM_SELF, to which errors of calls go that have no communicator, session,
   * window or file (section 9.3). Does nothing where the world model has not begun or is over.
   */
  static void raiseOnSelf(MpiException error) {
    RankState state = ofThisRank();
    if (state != null && state.self != null) {
      state.self.raise(error);
    }
  }

  private static RankState ofThisRank() {
    RankRuntime runtime = RankLocator.current().runtime();
    return runtime == null ? null : (RankState) runtime.frontEnd();
  }

  /** The profiling layers of the rank; null if it has none. */
  LayerStack layers() {
    return layers;
  }

  void layers(LayerStack its) {
    layers = its;
  }

  /** Says which object is COMM_SELF. */
  void self(ApiObject its) {
    self = its;
  }
}
