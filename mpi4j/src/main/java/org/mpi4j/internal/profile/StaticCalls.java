// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/** Proxies of what implements the static methods of the API, which call the layers of the calling rank. */
public final class StaticCalls {
  private StaticCalls() {}

  /**
   * A proxy.
   *
   * @param kind an interface of the provider
   * @param plain what implements it
   * @param layers the layers of the calling thread's rank, or null if it has none
   */
  public static <T> T profiled(Class<T> kind, T plain, Supplier<LayerStack> layers) {
    return kind.cast(Proxy.newProxyInstance(StaticCalls.class.getClassLoader(), new Class<?>[] {kind},
        (_, method, given) -> {
          LayerStack mine = layers.get();
          return mine == null
              ? CallInProgress.invoke(method, plain, given) : mine.callStatic(method, plain, given);
        }));
  }
}
