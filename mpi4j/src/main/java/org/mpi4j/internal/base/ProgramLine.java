// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;

/** The line of the program that has called the library in the present thread; it takes long to find. */
public final class ProgramLine {
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

  /** A line as stack traces show it. */
  public static String text(StackFrame f) {
    return f.getClassName() + "." + f.getMethodName() + "(" + f.getFileName() + ":" + f.getLineNumber() + ")";
  }
}
