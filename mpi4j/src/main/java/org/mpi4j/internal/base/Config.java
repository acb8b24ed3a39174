// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * The values of all control variables for one rank; fixed once made.
 *
 * <p>A system property {@code mpi4j.<name>} wins over the environment variable {@code MPI4J_<NAME>}, which
 * wins over the default.
 */
public final class Config {
  /** The prefix of mpi4j's environment variables. */
  public static final String ENVIRONMENT_PREFIX = "MPI4J_";

  /** The prefix of mpi4j's system properties. */
  public static final String PROPERTY_PREFIX = "mpi4j.";

  /** The prefix of what the launcher passes to a rank; not control variables. */
  private static final String RESERVED = ENVIRONMENT_PREFIX + "JOB_";

  private final Map<Cvar<?>, Object> values = new HashMap<>();

  private Config() {}

  /** All defaults; for tests and tools. */
  public static Config defaults() {
    return new Config();
  }

  /**
   * Reads the values that were set.
   *
   * @throws IllegalArgumentException if a name is unknown or a value is not allowed; the message names
   *     all of them
   */
  public static Config read(List<Cvar<?>> known, Map<String, String> environment, Properties properties) {
    Config config = new Config();
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, String> e : environment.entrySet()) {
      String name = e.getKey();
      if (name.startsWith(ENVIRONMENT_PREFIX) && !name.startsWith(RESERVED)) {
        config.take(find(known, true, name), name, e.getValue(), wrong);
      }
    }
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith(PROPERTY_PREFIX)) {
        String plain = name.substring(PROPERTY_PREFIX.length());
        config.take(find(known, false, plain), name, properties.getProperty(name), wrong);
      }
    }
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", wrong));
    }
    return config;
  }

  /** The value of a variable; looks it up in a map: read it once, into a final field. */
  @SuppressWarnings("unchecked") // take() stores under c only what c.parse made
  public <T> T get(Cvar<T> c) {
    return (T) values.getOrDefault(c, c.fallback());
  }

  /** A copy in which one variable has another value; for tests and tools. */
  public <T> Config with(Cvar<T> c, T value) {
    Config copy = new Config();
    copy.values.putAll(values);
    copy.values.put(c, value);
    return copy;
  }

  /** Searches the list: few variables are set, mostly none, so building a map at each start would not pay. */
  private static Cvar<?> find(List<Cvar<?>> known, boolean inEnvironment, String name) {
    for (Cvar<?> c : known) {
      if (name.equals(inEnvironment ? c.environmentName() : c.name())) {
        return c;
      }
    }
    return null;
  }

  private void take(Cvar<?> c, String name, String text, List<String> wrong) {
    if (c == null) {
      wrong.add("unknown control variable " + name + "; mpi4j-info lists those there are");
      return;
    }
    try {
      values.put(c, c.parse().apply(text));
    } catch (IllegalArgumentException | ArithmeticException e) {
      wrong.add(name + " = " + text + ": " + e.getMessage() + ". " + c.about());
    }
  }
}
