// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The constant of {@link Intercomm}, apart from its methods: the compiler gives an interface that narrows
 * inherited results methods with bodies. The first object of a class that implements such an interface
 * initializes it, and the constant the class: two ranks in one JVM could wait for each other.
 */
interface IntercommConstants {
  /** The null handle, typed. */
  Intercomm NULL = Implementation.get().handles().intercommNull();
}
