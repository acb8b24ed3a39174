// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

/**
 * Forwards the methods of one interface. The build makes a class for each interface: its methods hand
 * procedures, which have numbers, to the layers, and call directly what is no procedure.
 */
public abstract class Forwarder {

  /** For the generated classes. */
  protected Forwarder() {}

  /**
   * Calls a procedure.
   *
   * @param number of the procedure
   * @param target the object whose method it is
   * @param arguments of types that fit
   * @return null for void
   */
  public Object invoke(int number, Object target, Object... arguments) {
    throw new IllegalStateException("no procedure has number " + number + " in " + getClass());
  }

  /** What is known of a procedure, anew in each call. */
  public ProfiledMethod describe(int number) {
    throw new IllegalStateException("no procedure has number " + number + " in " + getClass());
  }
}
