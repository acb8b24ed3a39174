// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * The only access to native code: tells whether the user has granted it, and links C functions.
 *
 * <p>Linking costs tens of milliseconds, so callers link a function when they first need it, not at start.
 */
public final class NativeAccess {
  private NativeAccess() {}

  /** True if {@code --enable-native-access} names this module; asking prints no warning. */
  public static boolean granted() {
    return NativeAccess.class.getModule().isNativeAccessEnabled();
  }

  /**
   * Asks for native access where the user has neither granted nor denied it: the JVM then grants it and
   * prints a warning of its own, once.
   *
   * @return false if it is denied
   */
  @SuppressWarnings("restricted") // the call that shows whether access is granted
  public static boolean request() {
    if (!granted()) {
      try {
        MemorySegment.NULL.reinterpret(0); // does nothing but pass the JVM's check
      } catch (IllegalCallerException denied) {
        return false;
      }
    }
    return granted();
  }

  /** A C function of the standard library, or empty if native access was not granted or it does not exist. */
  public static Optional<MethodHandle> function(
      String name, FunctionDescriptor type, Linker.Option... options) {
    if (!granted()) {
      return Optional.empty();
    }
    return address(name).map(address -> link(Linker.nativeLinker(), address, type, options));
  }

  /** Calls C functions of this type, whose address is the first argument; empty if access was not granted. */
  @SuppressWarnings("restricted") // granted() is asked
  public static Optional<MethodHandle> function(FunctionDescriptor type) {
    return granted() ? Optional.of(Linker.nativeLinker().downcallHandle(type)) : Optional.empty();
  }

  /** Where a C function of the standard library is; empty if it does not exist. */
  public static Optional<MemorySegment> address(String name) {
    return Linker.nativeLinker().defaultLookup().find(name);
  }

  /**
   * Loads a library, which stays until the process ends.
   *
   * @param file the library's file, or its name as the system's loader searches it
   * @return its symbols; empty if native access was not granted, or it cannot be loaded
   */
  @SuppressWarnings("restricted") // granted() is asked
  public static Optional<SymbolLookup> library(String file) {
    try {
      return granted() ? Optional.of(SymbolLookup.libraryLookup(file, Arena.global())) : Optional.empty();
    } catch (IllegalArgumentException notFound) {
      return Optional.empty();
    }
  }

  /**
   * A C function at an address, such as one of a library; only where native access was granted.
   *
   * @throws IllegalCallerException if it was not
   */
  public static MethodHandle function(MemorySegment address, FunctionDescriptor type) {
    return link(Linker.nativeLinker(), address, type);
  }

  /**
   * A C function that calls a method, which must throw nothing; only where native access was granted. It is
   * there until the process ends.
   *
   * @throws IllegalCallerException if it was not
   */
  @SuppressWarnings("restricted") // the JVM asks
  public static MemorySegment callback(MethodHandle method, FunctionDescriptor type) {
    return Linker.nativeLinker().upcallStub(method, type, Arena.global());
  }

  /** All native memory as one segment, at its addresses; empty if native access was not granted. */
  @SuppressWarnings("restricted") // granted() was asked
  public static Optional<MemorySegment> allMemory() {
    return granted() ? Optional.of(MemorySegment.NULL.reinterpret(Long.MAX_VALUE)) : Optional.empty();
  }

  @SuppressWarnings("restricted") // granted() was asked
  private static MethodHandle link(
      Linker linker, MemorySegment address, FunctionDescriptor type, Linker.Option... options) {
    return linker.downcallHandle(address, type, options);
  }
}
