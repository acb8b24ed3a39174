// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Hints for MPI: pairs of a key and a value, both text (chapter 10).
 *
 * <p>Keys are numbered in the order in which they were set first. All calls are local, and any thread may
 * make them at any time.
 */
public interface Info extends AutoCloseable {
  /**
   * Longest key, bytes of UTF-8; the standard's MPI_MAX_INFO_KEY also counts the zero at the end of C
   * strings.
   */
  int MAX_KEY = 255;

  /**
   * Longest value, bytes of UTF-8; the standard's MPI_MAX_INFO_VAL also counts the zero at the end of C
   * strings.
   */
  int MAX_VALUE = 1023;

  /** No hints: nothing can be set in it, and nothing read from it. */
  Info NULL = Implementation.get().handles().infoNull();

  /**
   * A value, perhaps cut.
   *
   * @param value as many characters of it as were asked for
   * @param length of the whole value, characters
   */
  record Text(String value, int length) {}

  /**
   * Makes an object without pairs. Local; never throws.
   *
   * @return a new object, to be freed when it is needed no more
   */
  @Procedure(value = "MPI_Info_create", section = "10")
  static Info create() {
    return Implementation.get().handles().info();
  }

  /**
   * Makes an object with some pairs. Local.
   *
   * @param pairs keys, each 1 to {@link #MAX_KEY} bytes of UTF-8, and their values, each up to {@link
   *     #MAX_VALUE}; they are numbered in the map's order
   * @return a new object, to be freed when it is needed no more
   * @throws MpiException ERR_ARG if the map is null, ERR_INFO_KEY if a key is null, empty or too long,
   *     ERR_INFO_VALUE if a value is null or too long
   */
  static Info of(Map<String, String> pairs) {
    return Implementation.get().handles().info(pairs);
  }

  /**
   * Tells how this program was started. Local; may be called before MPI is started.
   *
   * @param arguments the program's own, for the value of {@code argv}
   * @return a new object with {@code command}, {@code argv}, {@code maxprocs}, {@code host}, {@code arch} and
   *     {@code wdir}, as far as they are known and not too long
   * @throws MpiException ERR_ARG if {@code arguments} is null
   */
  @Procedure(value = "MPI_Info_create_env", section = "10")
  static Info createEnv(String... arguments) {
    return Implementation.get().startup().environment(arguments);
  }

  /**
   * Sets the value of a key; one that was there is replaced. Local.
   *
   * @param key 1 to {@link #MAX_KEY} bytes of UTF-8
   * @param value up to {@link #MAX_VALUE} bytes of UTF-8
   * @throws MpiException ERR_INFO_KEY if the key is null, empty or too long, ERR_INFO_VALUE if the value is
   *     null or too long, ERR_INFO if the object is {@link #NULL} or freed
   */
  @Procedure(value = "MPI_Info_set", section = "10")
  void set(String key, String value);

  /**
   * Removes a key and its value. Local.
   *
   * @param key 1 to {@link #MAX_KEY} bytes of UTF-8
   * @throws MpiException ERR_INFO_NOKEY if the key is not there, ERR_INFO_KEY if the key is null, empty or
   *     too long, ERR_INFO if the object is {@link #NULL} or freed
   */
  @Procedure(value = "MPI_Info_delete", section = "10")
  void delete(String key);

  /**
   * The value of a key. Local.
   *
   * @param key 1 to {@link #MAX_KEY} bytes of UTF-8
   * @return the value; empty if the key is not there
   * @throws MpiException ERR_INFO_KEY if the key is null, empty or too long, ERR_INFO if the object is {@link
   *     #NULL} or freed
   */
  @Procedure(value = {"MPI_Info_get", "MPI_Info_get_string"}, section = "10")
  Optional<String> get(String key);

  /**
   * The beginning of a value. Local.
   *
   * @param key 1 to {@link #MAX_KEY} bytes of UTF-8
   * @param most how many characters to return at most, 0 or more
   * @return the beginning, and how long the whole value is; empty if the key is not there
   * @throws MpiException ERR_ARG if {@code most} is negative, ERR_INFO_KEY if the key is null, empty or too
   *     long, ERR_INFO if the object is {@link #NULL} or freed
   */
  @Procedure(value = "MPI_Info_get_string", section = "10")
  Optional<Text> getString(String key, int most);

  /**
   * How long the value of a key is. Local.
   *
   * @param key 1 to {@link #MAX_KEY} bytes of UTF-8
   * @return characters; empty if the key is not there
   * @throws MpiException ERR_INFO_KEY if the key is null, empty or too long, ERR_INFO if the object is {@link
   *     #NULL} or freed
   */
  @Procedure(value = "MPI_Info_get_valuelen", section = "15.1")
  OptionalInt valueLength(String key);

  /**
   * How many keys there are. Local.
   *
   * @return 0 or more
   * @throws MpiException ERR_INFO if the object is {@link #NULL} or freed
   */
  @Procedure(value = "MPI_Info_get_nkeys", section = "10")
  int nkeys();

  /**
   * The key with a number. Local; numbers stay as they are as long as no key is removed.
   *
   * @param n {@code 0..nkeys-1}
   * @return the key
   * @throws MpiException ERR_ARG if {@code n} is out of range, ERR_INFO if the object is {@link #NULL} or
   *     freed
   */
  @Procedure(value = "MPI_Info_get_nthkey", section = "10")
  String nthkey(int n);

  /**
   * Makes an object of its own with the same pairs in the same order. Local.
   *
   * @return a new object, to be freed when it is needed no more
   * @throws MpiException ERR_INFO if the object is {@link #NULL} or freed
   */
  @Procedure(value = "MPI_Info_dup", section = "10")
  Info dup();

  /**
   * Gives the object up: all later calls on it fail with ERR_INFO. Local; objects that it was given to go on.
   *
   * @throws MpiException ERR_INFO if the object is {@link #NULL} or freed
   */
  @Procedure(value = "MPI_Info_free", section = "10")
  void free();

  /**
   * Gives the object up, for try-with-resources; does nothing to {@link #NULL} or a freed one. Local; never
   * throws.
   */
  @Override
  void close();

  /**
   * Whether it is a null handle. Local; never throws.
   *
   * @return true for {@link #NULL}, and after {@link #free}
   */
  boolean isNull();
}
