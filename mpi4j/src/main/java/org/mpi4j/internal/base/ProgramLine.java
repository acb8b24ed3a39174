// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;

/** The line of the program that has called the library in the present thread; it takes long to find. */
public final class ProgramLine {
  private static final String LIBRARY = "org.mpi4j"; // the module's name

  private ProgramLine() {}

  /** That line, as stack traces show it. */
  public static String now() {
    return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(frames -> frames
        .filter(f -> isOfProgram(f.getDeclaringClass()))
        .findFirst()
        .map(ProgramLine::text)
        .orElse("an unknown place"));
  }

  /** True if a class is the program's: none of mpi4j, of an older API upon it, of the JDK, and no proxy. */
  public static boolean isOfProgram(Class<?> c) {
    return !LibraryClasses.holds(c) && !LibraryClasses.isLayer(c.getName()) && !Proxy.isProxyClass(c)
        && !c.getName().startsWith("java.") && !c.getName().startsWith("jdk.");
  }

  /**
   * The same of a frame of which only names are known: true, too, of the library's frames where it is no
   * module.
   */
  public static boolean isOfProgram(StackTraceElement e) {
    String name = e.getClassName();
    return !LIBRARY.equals(e.getModuleName()) && !name.startsWith("java.") && !name.startsWith("jdk.")
        && !LibraryClasses.isLayer(name) && !name.startsWith("$Proxy", name.lastIndexOf('.') + 1);
  }

  /** A line as stack traces show it. */
  public static String text(StackTraceElement e) {
    return text(e.getClassName(), e.getMethodName(), e.getFileName(), e.getLineNumber());
  }

  /** A line as stack traces show it. */
  public static String text(StackFrame f) {
    return text(f.getClassName(), f.getMethodName(), f.getFileName(), f.getLineNumber());
  }

  private static String text(String type, String method, String file, int line) {
    return type + "." + method + "(" + file + ":" + line + ")";
  }
}
