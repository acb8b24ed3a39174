// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

/** Prints the compiler's messages, and counts the errors. */
final class CompilerMessages implements DiagnosticListener<JavaFileObject> {
  private int errors;

  @Override
  public void report(Diagnostic<? extends JavaFileObject> message) {
    if (message.getKind() == Diagnostic.Kind.ERROR) {
      errors++;
    }
    System.err.println(message);
  }

  int errors() {
    return errors;
  }
}
