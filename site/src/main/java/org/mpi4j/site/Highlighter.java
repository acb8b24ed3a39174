// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Colours code when the site is built, so that pages need no script for it. */
final class Highlighter {
  private static final Pattern JAVA = Pattern.compile("""
      (?<comment>//[^\\n]*|/\\*(?s:.*?)\\*/)\
      |(?<string>\"{3}(?s:.*?)\"{3}|"(?:\\\\.|[^"\\\\\\n])*"|'(?:\\\\.|[^'\\\\\\n])*')\
      |(?<annotation>@\\w+)\
      |(?<keyword>\\b(?:abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double\
      |else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long\
      |module|native|new|null|package|private|protected|public|record|requires|return|sealed|short|static\
      |super|switch|synchronized|this|throw|throws|true|false|try|var|void|volatile|while|yield)\\b)\
      |(?<number>\\b\\d[\\w.]*)\
      |(?<type>\\b[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*\\b)""");
  private static final Pattern SHELL = Pattern.compile("""
      (?<comment>(?m:(?<=^|\\s)\\#(?:\\s|!)[^\\n]*|^#SBATCH[^\\n]*))|(?<string>"[^"\\n]*"|'[^'\\n]*')\
      |(?<keyword>(?m:^\\$(?= )))\
      |(?<type>(?<= )--?[A-Za-z][\\w.-]*)""");
  private static final Pattern XML = Pattern.compile("""
      (?<comment><!--(?s:.*?)-->)|(?<keyword></?[\\w.:-]+|/?>)|(?<string>"[^"\\n]*")""");
  private static final String[] GROUPS = {"comment", "string", "annotation", "keyword", "number", "type"};

  private Highlighter() {}

  /**
   * Makes HTML of code.
   *
   * @param kind {@code java}, {@code sh}, {@code xml}; anything else stays without colours
   * @param code as it is written
   */
  static String html(String kind, String code) {
    return switch (kind) {
      case "java" -> coloured(JAVA, code);
      case "sh", "bash" -> coloured(SHELL, code);
      case "xml" -> coloured(XML, code);
      default -> escaped(code);
    };
  }

  private static String coloured(Pattern tokens, String code) {
    StringBuilder html = new StringBuilder();
    Matcher token = tokens.matcher(code);
    int end = 0;
    while (token.find()) {
      html.append(escaped(code.substring(end, token.start())));
      html.append("<span class=\"").append(kindOf(token)).append("\">");
      html.append(escaped(token.group())).append("</span>");
      end = token.end();
    }
    return html.append(escaped(code.substring(end))).toString();
  }

  private static String kindOf(Matcher token) {
    for (String group : GROUPS) {
      if (token.namedGroups().containsKey(group) && token.group(group) != null) {
        return group;
      }
    }
    throw new IllegalStateException("a token of no group: " + token.group());
  }

  /** Text as HTML shows it. */
  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }
}
