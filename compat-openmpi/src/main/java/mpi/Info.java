// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.ErrorClass;

/** Hints: pairs of a key and a value. */
public final class Info implements Freeable, Cloneable {
  private org.mpi4j.Info core;

  /** An object without pairs. */
  public Info() throws MPIException {
    Job.running();
    core = org.mpi4j.Info.create();
  }

  Info(org.mpi4j.Info core) {
    this.core = core;
  }

  org.mpi4j.Info core() throws MPIException {
    if (core == null) {
      throw Job.absent(ErrorClass.ERR_INFO, "the info object is null");
    }
    return core;
  }

  void become(org.mpi4j.Info info) {
    core = info;
  }

  /** The hints of an argument, which may be INFO_NULL. */
  static org.mpi4j.Info hints(Info info) {
    return info == null || info.core == null ? org.mpi4j.Info.NULL : info.core;
  }

  /** Sets the value of a key. */
  public void set(String key, String value) throws MPIException {
    Job.run(() -> core().set(key, value));
  }

  /** The value of a key; null if there is none. */
  public String get(String key) throws MPIException {
    return Job.get(() -> core().get(key)).orElse(null);
  }

  /** Removes a key. */
  public void delete(String key) throws MPIException {
    Job.run(() -> core().delete(key));
  }

  /** How many keys there are. */
  public int size() throws MPIException {
    return Job.get(() -> core().nkeys());
  }

  /** The key with this number, from 0. */
  public String getKey(int i) throws MPIException {
    return Job.get(() -> core().nthkey(i));
  }

  /** The same as {@link #dup}, without a checked exception. */
  @Override
  @SuppressWarnings("MissingSuperCall") // a handle is no plain object
  public Info clone() {
    return Job.unchecked(this::dup);
  }

  /** A new object with the same pairs. */
  public Info dup() throws MPIException {
    return Job.get(() -> new Info(core().dup()));
  }

  /** Gives the object back. */
  @Override
  public void free() throws MPIException {
    Job.run(() -> core().free());
    core = null;
  }

  /** True for INFO_NULL, and after {@link #free}. */
  public boolean isNull() {
    return core == null || core.isNull();
  }
}
