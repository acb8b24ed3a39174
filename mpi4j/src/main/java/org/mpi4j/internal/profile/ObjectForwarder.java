// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import org.mpi4j.Wrapper;

/** Calls the layers for each procedure that is called on one object. */
public abstract class ObjectForwarder extends Forwarder implements Wrapper<Object> {
  /** What is called at last. */
  protected final Object inside;

  private final LayerStack layers;

  /**
   * @param inside an object of mpi4j
   */
  protected ObjectForwarder(LayerStack layers, Object inside) {
    this.layers = layers;
    this.inside = inside;
  }

  /**
   * Calls a procedure by way of the layers.
   *
   * @param given a new array, which may be changed
   */
  protected final Object call(int number, Object... given) {
    return layers.callOf(this, number, given);
  }

  /** What the program gets for an answer of the object. */
  protected final Object wrap(Object answer) {
    return layers.wrap(answer);
  }

  @Override
  public final Object wrapped() {
    return inside;
  }

  @Override
  public final boolean equals(Object other) {
    return inside.equals(LayerStack.unwrap(other));
  }

  @Override
  public final int hashCode() {
    return inside.hashCode();
  }

  @Override
  public final String toString() {
    return inside.toString();
  }
}
