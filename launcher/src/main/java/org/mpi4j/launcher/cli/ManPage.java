// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import java.util.Locale;

/** Manual pages of mpiexec and the tools, made from the table of options and the texts of {@code --help}. */
public final class ManPage {
  private static final String EXAMPLES = "Examples:";

  private ManPage() {}

  /**
   * The page of mpiexec.
   *
   * @param version mpi4j's, for the foot of the page
   */
  public static String mpiexec(String version) {
    StringBuilder page = new StringBuilder();
    head(page, "mpiexec", version, "start an MPI program in Java, or any other, on several ranks");
    int text = Help.HEAD.indexOf("\n\n");
    section(page, "SYNOPSIS");
    verbatim(page, Help.HEAD.substring("Usage: ".length(), text));
    section(page, "DESCRIPTION");
    verbatim(page, Help.HEAD.substring(text).strip());
    section(page, "OPTIONS");
    for (Option.Group group : Option.Group.values()) {
      page.append(".SS ").append(escaped(group.title)).append('\n');
      for (Option o : Option.values()) {
        if (o.group == group) {
          option(page, o);
        }
      }
    }
    int examples = Help.TAIL.indexOf(EXAMPLES);
    section(page, "EXIT CODE AND SIGNALS");
    verbatim(page, Help.TAIL.substring(0, examples).strip());
    section(page, "EXAMPLES");
    verbatim(page, Help.TAIL.substring(examples + EXAMPLES.length()).strip().replaceAll("(?m)^ +| {2,}", "\n")
        .replaceAll("\n+", "\n"));
    section(page, "SEE ALSO");
    page.append(".BR mpi4j-info (1),\n.BR mpi4j-top (1)\n");
    return page.toString();
  }

  /**
   * The page of a tool with a short help text.
   *
   * @param purpose what it does, for the list of pages
   * @param usage its help text, which begins with {@code Usage:}
   */
  public static String tool(String name, String version, String purpose, String usage) {
    StringBuilder page = new StringBuilder();
    head(page, name, version, purpose);
    int end = usage.indexOf("\n\n");
    section(page, "SYNOPSIS");
    verbatim(page, usage.substring("Usage: ".length(), end < 0 ? usage.length() : end).strip());
    if (end >= 0) {
      section(page, "DESCRIPTION");
      page.append(escaped(usage.substring(end).strip())).append('\n');
    }
    section(page, "SEE ALSO");
    page.append(".BR mpiexec (1)\n");
    return page.toString();
  }

  private static void head(StringBuilder page, String name, String version, String purpose) {
    page.append(".\\\" SPDX-License-Identifier: Apache-2.0\n");
    page.append(".TH ").append(name.toUpperCase(Locale.ROOT)).append(" 1 \"\" \"mpi4j ")
        .append(escaped(version)).append("\"\n");
    section(page, "NAME");
    page.append(escaped(name)).append(" \\- ").append(escaped(purpose)).append('\n');
  }

  private static void section(StringBuilder page, String title) {
    page.append(".SH ").append(title).append('\n');
  }

  private static void option(StringBuilder page, Option o) {
    page.append(".TP\n");
    String separator = "";
    for (String name : o.names()) {
      page.append(separator).append("\\fB").append(escaped((name.length() == 1 ? "-" : "--") + name))
          .append("\\fR");
      separator = ", ";
    }
    page.append(o.names.isEmpty() || o.mayHaveValue() ? "" : " ");
    page.append("\\fI").append(escaped(o.values)).append("\\fR\n");
    page.append(escaped(o.about)).append('\n');
  }

  private static void verbatim(StringBuilder page, String text) {
    page.append(".nf\n");
    text.lines().forEach(line -> page.append(escaped(line)).append('\n'));
    page.append(".fi\n");
  }

  /** Text that roff does not take for commands; its hyphens can be copied from the page. */
  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^(?=[.'])", "\\\\&");
  }
}
