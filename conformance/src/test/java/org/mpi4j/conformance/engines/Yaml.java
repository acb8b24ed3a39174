// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** A mapping of a YAML file. */
record Yaml(Map<?, ?> entries) {

  /** Reads all documents of a file; a key that is there twice is an error. */
  static List<Yaml> read(Path file) throws IOException {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    List<Yaml> all = new ArrayList<>();
    org.yaml.snakeyaml.Yaml reader = new org.yaml.snakeyaml.Yaml(new SafeConstructor(options));
    reader.loadAll(Files.readString(file)).forEach(d -> all.add(new Yaml((Map<?, ?>) d)));
    return all;
  }

  private Object value(String key) {
    Object value = entries.get(key);
    if (value == null) {
      throw new AssertionError("there is no " + key + " in " + entries);
    }
    return value;
  }

  /** The mapping of a key. */
  Yaml at(String key) {
    return new Yaml((Map<?, ?>) value(key));
  }

  /** The first mapping of a list. */
  Yaml first(String key) {
    return new Yaml((Map<?, ?>) ((List<?>) value(key)).getFirst());
  }

  String text(String key) {
    return value(key).toString();
  }

  /** The command of a container with its arguments. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    for (String key : List.of("command", "args")) {
      if (entries.containsKey(key)) {
        ((List<?>) value(key)).forEach(word -> words.add((String) word)); // Kubernetes takes strings only
      }
    }
    return words;
  }
}
