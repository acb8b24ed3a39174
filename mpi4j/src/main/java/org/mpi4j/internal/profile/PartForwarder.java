// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.util.function.Supplier;

/** Calls the layers of the calling rank for each static procedure of the API that a part implements. */
public abstract class PartForwarder extends Forwarder {
  /** What is called at last. */
  protected final Object inside;

  private final Supplier<LayerStack> layers;

  /**
   * @param inside a part of the provider
   * @param layers of the calling thread's rank, or null if it has none
   */
  protected PartForwarder(Object inside, Supplier<LayerStack> layers) {
    this.inside = inside;
    this.layers = layers;
  }

  /**
   * Calls a procedure: by way of the layers, where there are some.
   *
   * @param given a new array, which may be changed
   */
  protected final Object call(int number, Object... given) {
    LayerStack mine = layers.get();
    return mine == null ? invoke(number, inside, given) : mine.callStatic(this, number, given);
  }
}
