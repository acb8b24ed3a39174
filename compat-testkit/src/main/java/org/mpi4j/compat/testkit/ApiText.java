// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An API as it is written down in a resource: heads of classes, each with its members. */
public final class ApiText {
  private static final Pattern VARIABLES = Pattern.compile("<([^<>]*)> ");
  private static final Pattern BOUND = Pattern.compile("(\\w) extends ([\\w.]+)");
  private static final Pattern METHOD = Pattern.compile("(.*?)(\\w+)\\((.*)\\)( ~)?");
  private static final Pattern FIELD = Pattern.compile("(static )?(final )?");

  private ApiText() {}

  /** From the head of each class to its members, in the form of {@link ApiReflection}. */
  public static Map<String, Set<String>> read(InputStream resource) throws IOException {
    Map<String, Set<String>> classes = new LinkedHashMap<>();
    Set<String> members = null;
    try (BufferedReader text = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        if (line.startsWith("  ")) {
          add(line.strip(), members);
        } else if (!line.isEmpty() && line.charAt(0) != '#') {
          members = new TreeSet<>();
          classes.put(line, members);
        }
      }
    }
    return classes;
  }

  private static void add(String line, Set<String> members) {
    Matcher modifiers = FIELD.matcher(line);
    if (line.indexOf('(') < 0 && modifiers.lookingAt()) {
      fields(modifiers.group(), line.substring(modifiers.end()), members);
    } else {
      members.add(method(line));
    }
  }

  private static void fields(String modifiers, String typeAndNames, Set<String> members) {
    int space = typeAndNames.indexOf(' ');
    for (String name : typeAndNames.substring(space + 1).split(", ")) {
      members.add(modifiers + typeAndNames.substring(0, space) + " " + name.replaceAll("=.*", ""));
    }
  }

  private static String method(String line) {
    String plain = line;
    Matcher variables = VARIABLES.matcher(line);
    if (variables.find()) {
      plain = variables.replaceFirst("");
      Matcher bound = BOUND.matcher(variables.group(1));
      while (bound.find()) {
        plain = plain.replaceAll("\\b" + bound.group(1) + "\\b", bound.group(2));
      }
    }
    Matcher m = METHOD.matcher(plain);
    if (!m.matches()) {
      throw new IllegalArgumentException(line);
    }
    String parameters = m.group(3).replaceAll(" \\w+(?=,|$)", "");
    return m.group(1) + m.group(2) + "(" + parameters + ")" + (m.group(4) == null ? " throws" : "");
  }
}
