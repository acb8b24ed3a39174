// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

/** The text of {@code mpiexec --help}, made from the table of options. */
public final class Help {
  private static final int COLUMN = 34;
  static final String HEAD =
      """
      Usage: mpiexec [options] PROGRAM [arguments] [ : [options] PROGRAM [arguments] ]...
             mpiexec [options] -configfile FILE

      Starts PROGRAM on several ranks that reach each other by MPI. PROGRAM is one of
        Hello.java       a source file; compiled once
        Hello            a main class on the class path (-cp, CLASSPATH or here)
        app.jar          a jar with a main class
        java ...         a java command line; what mpi4j needs is added
        ./anything       any other program

      Options may begin with one dash or two; a single value may follow "=".
      """;
  static final String TAIL =
      """

      Exit code: that of the first rank that failed (128+n after signal n), 0 if none did;
      124 after --timeout, 125 after --deadlock=abort, 123 if another machine is lost, 2 if the command line
      is wrong, 127 if a program is not found, 74 if output cannot be written (a full disk), 141 if nobody
      reads it.
      SIGQUIT (Ctrl-\\) to mpiexec tells where each rank is, and who waits for whom (docs/hangs.md).
      SIGINT, SIGTERM and SIGHUP to mpiexec end the job. Those that are ignored when it starts stay so:
      SIGHUP under nohup, SIGINT in the background of a script. With the job all processes end that its
      ranks have left running.
      Examples:  mpiexec -n 4 Hello.java            mpiexec -n 8 -l --set transport=tcp -cp build Main
                 mpiexec -n 1 master : -n 7 worker  mpiexec -n 2 --timeout 60 java -Xmx1g -jar app.jar
      """;

  private Help() {}

  public static String text() {
    StringBuilder text = new StringBuilder(HEAD);
    for (Option.Group group : Option.Group.values()) {
      text.append('\n').append(group.title).append(":\n");
      for (Option o : Option.values()) {
        if (o.group == group) {
          line(text, o);
        }
      }
    }
    return text.append(TAIL).toString();
  }

  private static void line(StringBuilder text, Option o) {
    int start = text.length();
    text.append("  ");
    String separator = "";
    for (String name : o.names()) {
      text.append(separator).append(name.length() == 1 ? "-" : "--").append(name);
      separator = ", ";
    }
    text.append(o.names.isEmpty() || o.mayHaveValue() ? "" : " ").append(o.values);
    if (text.length() - start > COLUMN - 2) {
      text.append('\n');
      start = text.length();
    }
    text.repeat(' ', COLUMN - (text.length() - start)).append(o.about).append('\n');
  }
}
