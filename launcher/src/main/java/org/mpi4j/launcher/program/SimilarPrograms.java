// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.launcher.job.SimilarWord;

/** Finds the program that was probably meant by a name that is none, among the files of a directory. */
final class SimilarPrograms {
  private static final String[] ENDINGS = {".java", ".jar", ".class"};

  private SimilarPrograms() {}

  /** What was probably meant by this file, which there is not, as the end of a sentence; may be empty. */
  static String suggestion(File missing) {
    File[] there = missing.getAbsoluteFile().getParentFile().listFiles(File::isFile);
    List<String> names = new ArrayList<>();
    for (File file : there == null ? new File[0] : there) {
      String name = file.getName();
      if (name.endsWith(".class") && name.indexOf('$') < 0) {
        names.add(name.substring(0, name.length() - ".class".length()));
      } else if (name.endsWith(".java") || name.endsWith(".jar") || file.canExecute()) {
        names.add(name);
      }
    }
    String nearest = named(missing.getName(), names);
    nearest = nearest == null ? SimilarWord.to(missing.getName(), names) : nearest;
    return nearest == null ? "" : "; did you mean " + nearest + "?";
  }

  /** The file that has this name with one of the endings, or in place of another. */
  private static String named(String name, List<String> names) {
    String stem = name;
    for (String ending : ENDINGS) {
      stem = name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : stem;
    }
    for (String each : List.of(stem + ".java", stem + ".jar", stem)) {
      if (!each.equals(name) && names.contains(each)) {
        return each;
      }
    }
    return null;
  }
}
