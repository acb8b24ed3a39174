// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A block of code in a page.
 *
 * @param page the file
 * @param number which block of the page, from 1
 * @param kind {@code java}, {@code sh}, {@code text}, ...
 * @param with declarations that the block needs, of the comment before it
 * @param text the code
 */
record CodeBlock(Path page, int number, String kind, String with, String text) {
  private static final Pattern BLOCK =
      Pattern.compile("(?m)^(?:<!-- with: (.*) -->\\n)?```(\\w*)\\n((?s:.*?))^```$");
  private static final Pattern UNIT =
      Pattern.compile("(?m)^(?:public |final |abstract )*(?:class|interface) (\\w+)");

  static List<CodeBlock> of(Path page) throws IOException {
    List<CodeBlock> blocks = new ArrayList<>();
    for (MatchResult m : BLOCK.matcher(Files.readString(page)).results().toList()) {
      String with = m.group(1) == null ? "" : m.group(1);
      blocks.add(new CodeBlock(page, blocks.size() + 1, m.group(2), with, m.group(3)));
    }
    return blocks;
  }

  boolean isJava() {
    return kind.equals("java");
  }

  /** Whether it is a source file with a main method, and not a piece of one. */
  boolean isProgram() {
    return isJava() && text.contains("\nvoid main(");
  }

  /** The name of the class, and of the file, that the block becomes. */
  String className() {
    Matcher unit = UNIT.matcher(text);
    if (!isProgram() && unit.find()) {
      return unit.group(1);
    }
    return page.getFileName().toString().replace(".md", "").replace('-', '_') + "_" + number;
  }

  /** A source file of it: as it is, or within a class that has the usual variables of a rank. */
  String source() {
    String code = text.replaceAll("(?m)^(\\s*)\\.\\.\\.$", "").replace("{ ... }", "{ }");
    if (isProgram()) {
      return code;
    }
    String imports = """
        import java.lang.foreign.*;
        import java.nio.file.Path;
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.stream.*;
        import org.mpi4j.*;
        import org.mpi4j.io.*;
        import org.mpi4j.pool.*;
        import org.mpi4j.rma.*;
        import org.mpi4j.tool.*;
        """;
    if (UNIT.matcher(code).find()) {
      return code.startsWith("import ") ? code : imports + code;
    }
    return imports + "class " + className() + " {\n"
        + "  Mpi mpi;\n  Intracomm world;\n  int rank;\n  int size;\n"
        + "  void run() throws Exception {\n"
        + with + "\n" + code + "  }\n}\n";
  }

  @Override
  public String toString() {
    return page.getFileName() + ", block " + number;
  }
}
