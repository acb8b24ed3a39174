// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.mpi4j.internal.provider.Provider;

/**
 * Hints for MPI: pairs of a key and a value, both text (chapter 10). Keys are numbered in the order in which
 * they were set first. For any thread.
 */
public interface Info extends AutoCloseable {
  /**
   * Longest key, bytes of UTF-8; the standard's MPI_MAX_INFO_KEY also counts the zero at the end of C
   * strings.
   */
  int MAX_KEY = 255;

  /** Longest value, bytes of UTF-8; see {@link #MAX_KEY}. */
  int MAX_VALUE = 1023;

  /** No hints; nothing can be set in it. */
  Info NULL = Provider.get().handles().infoNull();

  /**
   * A value, perhaps cut.
   *
   * @param value as many of its characters as were asked for
   * @param length of the whole value, characters
   */
  record Text(String value, int length) {}

  /** An object without pairs. */
  @Procedure(value = "MPI_Info_create", section = "10")
  static Info create() {
    return Provider.get().handles().info();
  }

  /** An object with these pairs. */
  static Info of(Map<String, String> pairs) {
    return Provider.get().handles().info(pairs);
  }

  /**
   * How this program was started, as {@link Mpi#env} says it: {@code command}, {@code argv}, {@code
   * maxprocs}, {@code host}, {@code arch}, {@code wdir}, as far as they are known. May be called before MPI
   * is started.
   *
   * @param arguments the program's own
   */
  @Procedure(value = "MPI_Info_create_env", section = "10")
  static Info createEnv(String... arguments) {
    return Provider.get().startup().environment(arguments);
  }

  /**
   * Sets the value of a key; one that was there is replaced. ERR_INFO_KEY, ERR_INFO_VALUE: see the limits.
   */
  @Procedure(value = "MPI_Info_set", section = "10")
  void set(String key, String value);

  /** Removes a key; ERR_INFO_NOKEY if it is not there. */
  @Procedure(value = "MPI_Info_delete", section = "10")
  void delete(String key);

  /** The value of a key, if there is one. */
  @Procedure(value = {"MPI_Info_get", "MPI_Info_get_string"}, section = "10")
  Optional<String> get(String key);

  /**
   * The beginning of a value, if there is one.
   *
   * @param most how many characters at most; zero is allowed
   */
  @Procedure(value = "MPI_Info_get_string", section = "10")
  Optional<Text> getString(String key, int most);

  /** How long the value of a key is, characters, if there is one. */
  @Procedure(value = "MPI_Info_get_valuelen", section = "15.1")
  OptionalInt valueLength(String key);

  /** How many keys there are. */
  @Procedure(value = "MPI_Info_get_nkeys", section = "10")
  int nkeys();

  /** The key with this number, {@code 0..nkeys-1}; numbers stay as they are as long as no key is removed. */
  @Procedure(value = "MPI_Info_get_nthkey", section = "10")
  String nthkey(int n);

  /** An object of its own with the same pairs in the same order. */
  @Procedure(value = "MPI_Info_dup", section = "10")
  Info dup();

  /** Gives the object up; all later calls on it fail with ERR_INFO. */
  @Procedure(value = "MPI_Info_free", section = "10")
  void free();

  /** {@link #free}, for try-with-resources; harmless if that was done. */
  @Override
  void close();

  /** True for {@link #NULL}, and after {@link #free}. */
  boolean isNull();
}
