// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** An info object: its pairs in the order in which they were set first. */
final class InfoHandle implements Info {
  private Map<String, String> pairs; // null: NULL, or freed

  /** An object with these pairs, which it keeps; null: MPI_INFO_NULL. */
  InfoHandle(Map<String, String> pairs) {
    this.pairs = pairs;
  }

  static Info create() {
    return new InfoHandle(new LinkedHashMap<>());
  }

  static Info of(Map<String, String> pairs) {
    if (pairs == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the map of keys and values is null (Info.of)");
    }
    Info info = create();
    pairs.forEach(info::set);
    return info;
  }

  @Override
  public synchronized void set(String key, String value) {
    checkKey(key, "MPI_Info_set");
    if (value == null || value.getBytes(StandardCharsets.UTF_8).length > MAX_VALUE) {
      throw error(ErrorClass.ERR_INFO_VALUE, "the value of \"" + key + "\" "
          + (value == null ? "is null" : "has more than " + MAX_VALUE + " bytes"), "MPI_Info_set");
    }
    pairs("MPI_Info_set").put(key, value);
  }

  @Override
  public synchronized void delete(String key) {
    checkKey(key, "MPI_Info_delete");
    if (pairs("MPI_Info_delete").remove(key) == null) {
      throw error(ErrorClass.ERR_INFO_NOKEY, "there is no key \"" + key + "\"", "MPI_Info_delete");
    }
  }

  @Override
  public synchronized Optional<String> get(String key) {
    checkKey(key, "MPI_Info_get_string");
    return Optional.ofNullable(pairs("MPI_Info_get_string").get(key));
  }

  @Override
  public Optional<Text> getString(String key, int most) {
    if (most < 0) {
      String text = "most = " + most + ", but it must not be negative";
      throw error(ErrorClass.ERR_ARG, text, "MPI_Info_get_string");
    }
    return get(key).map(v -> new Text(v.substring(0, Math.min(most, v.length())), v.length()));
  }

  @Override
  public synchronized OptionalInt valueLength(String key) {
    String call = "MPI_Info_get_valuelen";
    checkKey(key, call);
    String value = pairs(call).get(key);
    return value == null ? OptionalInt.empty() : OptionalInt.of(value.length());
  }

  @Override
  public synchronized int nkeys() {
    return pairs("MPI_Info_get_nkeys").size();
  }

  @Override
  public synchronized String nthkey(int n) {
    Map<String, String> all = pairs("MPI_Info_get_nthkey");
    if (n < 0 || n >= all.size()) {
      throw error(ErrorClass.ERR_ARG, "n = " + n + ", but there are " + all.size() + " keys",
          "MPI_Info_get_nthkey");
    }
    return List.copyOf(all.keySet()).get(n);
  }

  @Override
  public synchronized Info dup() {
    return new InfoHandle(new LinkedHashMap<>(pairs("MPI_Info_dup")));
  }

  @Override
  public synchronized void free() {
    pairs("MPI_Info_free");
    pairs = null;
  }

  @Override
  public synchronized void close() {
    pairs = null;
  }

  @Override
  public synchronized boolean isNull() {
    return pairs == null;
  }

  @Override
  public synchronized String toString() {
    return pairs == null ? "MPI_INFO_NULL" : "Info" + pairs;
  }

  /** The pairs; none for {@link #NULL}, which is allowed where hints are given. */
  static Map<String, String> hints(Info info, String call) {
    try {
      return hints(info);
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
  }

  /** The pairs; none for {@link #NULL}. Throws a Fault, which a collective call passes on to other ranks. */
  static Map<String, String> hints(Info info) {
    if (info == null) {
      throw new Fault(ErrorCode.INFO, "the info object is null; Info.NULL means no hints");
    }
    InfoHandle own = OwnObjects.info(info);
    synchronized (own) {
      if (info == NULL) {
        return Map.of();
      }
      if (own.pairs == null) {
        throw new Fault(ErrorCode.INFO, "the info object has been freed; Info.NULL means no hints");
      }
      return new LinkedHashMap<>(own.pairs);
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
    return Errors.ofNoObject(what, text + " (" + call + ")");
  }
}
