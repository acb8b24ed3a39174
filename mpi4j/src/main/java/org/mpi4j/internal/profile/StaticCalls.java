// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.util.function.Supplier;

/** Makes objects that forward the calls of static methods of the API to the layers of the calling rank. */
public final class StaticCalls {
  private StaticCalls() {}

  /**
   * An object that does so.
   *
   * @param kind an interface of the provider
   * @param plain what implements it
   * @param layers the layers of the calling thread's rank, or null if it has none
   */
  public static <T> T profiled(Class<T> kind, T plain, Supplier<LayerStack> layers) {
    return kind.cast(Forwarders.get().part(kind, plain, layers));
  }
}
