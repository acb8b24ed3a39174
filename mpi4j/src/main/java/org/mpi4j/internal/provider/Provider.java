// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

/**
 * Implements the static methods and the constants of the API. There is one object for each JVM, found by the
 * name of its class; it has no state, since whatever belongs to a rank hangs on that rank's objects.
 *
 * <p>A search for services would look into all jars of the program, which costs more than the rest of a
 * start.
 */
public interface Provider {

  /** The beginning and the end of MPI, and what is known of the process. */
  Startup startup();

  /** Message buffers, and packing. */
  Buffers buffers();

  /** Datatypes. */
  Datatypes datatypes();

  /** Reduction operations. */
  Operations operations();

  /** Communicators, groups, attribute keys, error handlers, info objects. */
  Handles handles();

  /** Windows, and keys and error handlers for them. */
  Windows windows();

  /** The clock, addresses, the version. */
  Environment environment();

  /** Requests, and how operations ended. */
  Requests requests();

  /** Files. */
  Files files();

  /** The tool information interface. */
  ToolStart tools();

  /** The provider of this JVM. */
  static Provider get() {
    return Found.PROVIDER;
  }

  /** Finds the provider when the first constant or static method of the API is used. */
  final class Found {
    private static final String NAME = "org.mpi4j.internal.binding.JavaBinding";
    private static final Provider PROVIDER = find();

    private Found() {}

    private static Provider find() {
      try {
        Class<?> found = Class.forName(NAME, true, Provider.class.getClassLoader());
        return (Provider) found.getConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("mpi4j is not complete: it has no " + NAME, e);
      }
    }
  }
}
