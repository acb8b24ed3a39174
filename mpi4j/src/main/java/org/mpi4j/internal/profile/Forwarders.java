// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.util.function.Supplier;

/** The classes that forward calls to layers, which the build makes from the interfaces of the API. */
public abstract class Forwarders {

  /** For the generated class. */
  protected Forwarders() {}

  /** All of them. */
  static Forwarders get() {
    return Found.ALL;
  }

  /** How many procedures have numbers; the numbers begin with 0. */
  public abstract int procedures();

  /** The names of the interfaces that objects are asked for in turn, separated by spaces. */
  public abstract String kinds();

  /**
   * The constants of the API that an object may be.
   *
   * @param kind index among the interfaces
   */
  public abstract Object[] constants(int kind);

  /**
   * An object that forwards the calls of another one.
   *
   * @param kind index among the interfaces
   */
  public abstract ObjectForwarder make(int kind, LayerStack layers, Object inside);

  /**
   * An object that forwards the static calls of a part; null if there is no class for it.
   *
   * @param kind an interface of the provider
   * @param plain what implements it
   * @param layers of the calling thread's rank, or null if it has none
   */
  public abstract PartForwarder part(Class<?> kind, Object plain, Supplier<LayerStack> layers);

  /** Finds the class by its name when the first rank has layers: it is made after this one is compiled. */
  private static final class Found {
    private static final String NAME = "org.mpi4j.internal.profile.forward.GeneratedForwarders";
    private static final Forwarders ALL = find();

    private static Forwarders find() {
      try {
        Class<?> found = Class.forName(NAME, true, Forwarders.class.getClassLoader());
        return (Forwarders) found.getConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("mpi4j is not complete: it has no " + NAME
            + ", which the build makes after it has compiled the library", e);
      }
    }
  }
}
