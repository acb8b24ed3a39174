// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.spawn;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Class paths of programs that are to be spawned: directories and jars. */
public final class ClassPath {
  private ClassPath() {}

  /** The entries of a path, as an option of the java command has it. */
  public static List<URL> of(String path) throws MalformedURLException {
    List<URL> entries = new ArrayList<>();
    for (String entry : path.split(File.pathSeparator)) {
      if (!entry.isEmpty()) {
        entries.add(entry(new File(entry)));
      }
    }
    return entries;
  }

  /** The entry that is a directory or jar. */
  public static URL entry(File file) throws MalformedURLException {
    return file.getAbsoluteFile().toURI().toURL();
  }

  /** True if some entry has a class of this name. */
  public static boolean has(List<URL> entries, String className) throws IOException {
    try (URLClassLoader loader = new URLClassLoader(entries.toArray(URL[]::new), null)) {
      return loader.findResource(className.replace('.', '/') + ".class") != null;
    }
  }

  /** The main class of a jar. */
  public static String mainClass(File file) throws IOException {
    try (JarFile jar = new JarFile(file)) {
      Manifest manifest = jar.getManifest();
      String name = manifest == null ? null
          : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
      if (name == null) {
        throw new IOException(file + " names no main class in its manifest");
      }
      return name.strip();
    }
  }
}
