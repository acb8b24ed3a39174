// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Hints for MPI: pairs of a key and a value, both text (chapter 10). Keys are numbered in the order in which
 * they were set first. For any thread.
 */
public final class Info implements AutoCloseable {
  /**
   * Longest key, bytes of UTF-8; the standard's MPI_MAX_INFO_KEY also counts the zero at the end of C
   * strings.
   */
  public static final int MAX_KEY = 255;

  /** Longest value, bytes of UTF-8; see {@link #MAX_KEY}. */
  public static final int MAX_VALUE = 1023;

  /** No hints; nothing can be set in it. */
  public static final Info NULL = new Info(null);

  private Map<String, String> pairs; // null: NULL, or freed

  private Info(Map<String, String> pairs) {
    this.pairs = pairs;
  }

  /**
   * A value, perhaps cut.
   *
   * @param value as many of its characters as were asked for
   * @param length of the whole value, characters
   */
  public record Text(String value, int length) {}

  /** An object without pairs. */
  @Procedure(value = "MPI_Info_create", section = "10")
  public static Info create() {
    return new Info(new LinkedHashMap<>());
  }

  /** An object with these pairs. */
  public static Info of(Map<String, String> pairs) {
    if (pairs == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the map of keys and values is null (Info.of)");
    }
    Info info = create();
    pairs.forEach(info::set);
    return info;
  }

  /**
   * How this program was started, as {@link Mpi#env} says it: {@code command}, {@code argv}, {@code
   * maxprocs}, {@code host}, {@code arch}, {@code wdir}, as far as they are known. May be called before MPI
   * is started.
   *
   * @param arguments the program's own
   */
  @Procedure(value = "MPI_Info_create_env", section = "10")
  public static Info createEnv(String... arguments) {
    if (arguments == null) {
      throw new MpiException(
          ErrorClass.ERR_ARG,
          "the array of arguments is null; pass none, or those of main (MPI_Info_create_env)");
    }
    return LaunchInfo.ofProcess(arguments);
  }

  /**
   * Sets the value of a key; one that was there is replaced. ERR_INFO_KEY, ERR_INFO_VALUE: see the limits.
   */
  @Procedure(value = "MPI_Info_set", section = "10")
  public synchronized void set(String key, String value) {
    checkKey(key, "MPI_Info_set");
    if (value == null || value.getBytes(StandardCharsets.UTF_8).length > MAX_VALUE) {
      throw error(ErrorClass.ERR_INFO_VALUE, "the value of \"" + key + "\" "
          + (value == null ? "is null" : "has more than " + MAX_VALUE + " bytes"), "MPI_Info_set");
    }
    pairs("MPI_Info_set").put(key, value);
  }

  /** Removes a key; ERR_INFO_NOKEY if it is not there. */
  @Procedure(value = "MPI_Info_delete", section = "10")
  public synchronized void delete(String key) {
    checkKey(key, "MPI_Info_delete");
    if (pairs("MPI_Info_delete").remove(key) == null) {
      throw error(ErrorClass.ERR_INFO_NOKEY, "there is no key \"" + key + "\"", "MPI_Info_delete");
    }
  }

  /** The value of a key, if there is one. */
  @Procedure(value = {"MPI_Info_get", "MPI_Info_get_string"}, section = "10")
  public synchronized Optional<String> get(String key) {
    checkKey(key, "MPI_Info_get_string");
    return Optional.ofNullable(pairs("MPI_Info_get_string").get(key));
  }

  /**
   * The beginning of a value, if there is one.
   *
   * @param most how many characters at most; zero is allowed
   */
  @Procedure(value = "MPI_Info_get_string", section = "10")
  public Optional<Text> getString(String key, int most) {
    if (most < 0) {
      String text = "most = " + most + ", but it must not be negative";
      throw error(ErrorClass.ERR_ARG, text, "MPI_Info_get_string");
    }
    return get(key).map(v -> new Text(v.substring(0, Math.min(most, v.length())), v.length()));
  }

  /** How long the value of a key is, characters, if there is one. */
  @Procedure(value = "MPI_Info_get_valuelen", section = "15.1")
  public OptionalInt valueLength(String key) {
    return get(key).map(v -> OptionalInt.of(v.length())).orElse(OptionalInt.empty());
  }

  /** How many keys there are. */
  @Procedure(value = "MPI_Info_get_nkeys", section = "10")
  public synchronized int nkeys() {
    return pairs("MPI_Info_get_nkeys").size();
  }

  /** The key with this number, {@code 0..nkeys-1}; numbers stay as they are as long as no key is removed. */
  @Procedure(value = "MPI_Info_get_nthkey", section = "10")
  public synchronized String nthkey(int n) {
    Map<String, String> all = pairs("MPI_Info_get_nthkey");
    if (n < 0 || n >= all.size()) {
      throw error(ErrorClass.ERR_ARG, "n = " + n + ", but there are " + all.size() + " keys",
          "MPI_Info_get_nthkey");
    }
    return List.copyOf(all.keySet()).get(n);
  }

  /** An object of its own with the same pairs in the same order. */
  @Procedure(value = "MPI_Info_dup", section = "10")
  public synchronized Info dup() {
    return new Info(new LinkedHashMap<>(pairs("MPI_Info_dup")));
  }

  /** Gives the object up; all later calls on it fail with ERR_INFO. */
  @Procedure(value = "MPI_Info_free", section = "10")
  public synchronized void free() {
    pairs("MPI_Info_free");
    pairs = null;
  }

  /** {@link #free}, for try-with-resources; harmless if that was done. */
  @Override
  public synchronized void close() {
    pairs = null;
  }

  /** True for {@link #NULL}, and after {@link #free}. */
  public synchronized boolean isNull() {
    return pairs == null;
  }

  @Override
  public synchronized String toString() {
    return pairs == null ? "MPI_INFO_NULL" : "Info" + pairs;
  }

  /** The pairs; none for {@link #NULL}, which is allowed where hints are given. */
  static Map<String, String> hints(Info info, String call) {
    if (info == null) {
      throw error(ErrorClass.ERR_INFO, "the info object is null; Info.NULL means no hints", call);
    }
    synchronized (info) {
      return info == NULL ? Map.of() : new LinkedHashMap<>(info.pairs(call));
    }
  }

  private Map<String, String> pairs(String call) {
    if (pairs == null) {
      throw error(ErrorClass.ERR_INFO, "the info object is INFO_NULL or has been freed", call);
    }
    return pairs;
  }

  private static void checkKey(String key, String call) {
    if (key == null || key.isEmpty() || key.getBytes(StandardCharsets.UTF_8).length > MAX_KEY) {
      String wrong = key == null ? "null" : key.isEmpty() ? "empty" : "longer than " + MAX_KEY + " bytes";
      throw error(ErrorClass.ERR_INFO_KEY, "the key is " + wrong, call);
    }
  }

  private static MpiException error(ErrorClass what, String text, String call) {
    return new MpiException(what, text + " (" + call + ")");
  }
}
