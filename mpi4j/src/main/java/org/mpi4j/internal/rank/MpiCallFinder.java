// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.LibraryClasses;

/** Finds in stack traces which method of MPI the program has called, and on which of its lines. */
final class MpiCallFinder {
  private static final String PROXIES = "org.mpi4j.internal.profile.";

  private final Map<String, Boolean> isLibrary = new HashMap<>();

  /**
   * Where a thread is.
   *
   * @param inMpi it is in a method of MPI, which is {@code call}
   * @param call the outermost method that the program has called, of MPI or of the JDK; may be empty
   * @param place the line of the program that has called it; may be empty
   */
  record Place(boolean inMpi, String call, String place) {}

  /** Where a thread with this stack is. */
  Place of(StackTraceElement... stack) {
    int user = firstOfProgram(stack);
    boolean inMpi = false;
    String call = "";
    for (int i = 0; i < user; i++) {
      inMpi |= isLibrary(stack[i]);
    }
    if (user > 0) {
      StackTraceElement called = outermost(stack, user, inMpi);
      String method = called.getMethodName();
      call = inMpi ? method : simpleName(called.getClassName()) + "." + method;
    }
    return new Place(inMpi, call, user < stack.length ? text(stack[user]) : "");
  }

  /** The first frame of the program; behind the last profiling layer, if there are some. */
  private int firstOfProgram(StackTraceElement... stack) {
    int from = 0;
    for (int i = 0; i < stack.length; i++) {
      if (stack[i].getClassName().startsWith(PROXIES)) {
        from = i;
      }
    }
    for (int i = from; i < stack.length; i++) {
      if (!isOfJdk(stack[i]) && !isLibrary(stack[i])) {
        return i;
      }
    }
    return stack.length;
  }

  /** The last frame before the program's, of the library if the thread is in MPI; no generated one. */
  private StackTraceElement outermost(StackTraceElement[] stack, int user, boolean inMpi) {
    for (int i = user - 1; i > 0; i--) {
      boolean named = !stack[i].getMethodName().startsWith("lambda$");
      if (named && (!inMpi || isLibrary(stack[i])) && !stack[i].getClassName().startsWith(PROXIES)) {
        return stack[i];
      }
    }
    return stack[0];
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."))
        || frame.getClassName().startsWith("jdk.proxy");
  }

  private boolean isLibrary(StackTraceElement frame) {
    return isLibrary.computeIfAbsent(frame.getClassName(), MpiCallFinder::isLibraryClass);
  }

  private static boolean isLibraryClass(String name) {
    if (LibraryClasses.isLayer(name)) {
      return true;
    }
    if (!LibraryClasses.mayHold(name)) {
      return false;
    }
    try {
      return LibraryClasses.holds(Class.forName(name, false, LibraryClasses.class.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError notOfTheLibrary) {
      return false;
    }
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String text(StackTraceElement frame) {
    String method = " (" + simpleName(frame.getClassName()) + "." + frame.getMethodName() + ")";
    return frame.getFileName() == null ? frame.getClassName() + "." + frame.getMethodName()
        : frame.getFileName() + (frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber()) + method;
  }
}
