// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.attr.AttributeKey.Kind;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;

/**
 * A key under which a program keeps values of its own at objects of one kind (section 7.7). What happens to
 * them when the object is duplicated or freed, its two functions say.
 *
 * <p>The functions run with no lock held and may call MPI. Where they throw, the call that has led to them
 * fails: an {@link MpiException} with its error code, anything else, errors of the JVM included, as
 * ERR_OTHER with it as cause. Values that the standard's functions find in their "extra state" are best
 * captured by the lambda.
 *
 * @param <O> the kind of object: {@link Comm}, {@link Datatype}
 * @param <T> the type of the values
 */
public final class Keyval<O, T> implements AutoCloseable {
  /** The largest tag, at any communicator. */
  public static final Keyval<Comm, Integer> TAG_UB = predefined("MPI_TAG_UB");

  /** Always {@link Mpi#PROC_NULL}: no rank is the host process that old versions of the standard knew. */
  public static final Keyval<Comm, Integer> HOST = predefined("MPI_HOST");

  /** Always {@link Mpi#ANY_SOURCE}: all ranks can do input and output. */
  public static final Keyval<Comm, Integer> IO = predefined("MPI_IO");

  /** Whether the clocks of all ranks agree. */
  public static final Keyval<Comm, Boolean> WTIME_IS_GLOBAL = predefined("MPI_WTIME_IS_GLOBAL");

  /** How many ranks the job could have in all; there is no value if the launcher has not said so. */
  public static final Keyval<Comm, Integer> UNIVERSE_SIZE = predefined("MPI_UNIVERSE_SIZE");

  /** Which program of the command line this rank runs; there is no value if the launcher has not said so. */
  public static final Keyval<Comm, Integer> APPNUM = predefined("MPI_APPNUM");

  /** The largest error code that is in use. */
  public static final Keyval<Comm, Integer> LASTUSEDCODE = predefined("MPI_LASTUSEDCODE");

  private final AttributeKey key;

  /** What happens to a value when its object is duplicated. */
  @FunctionalInterface
  public interface Copy<O, T> {
    /** The value that the duplicate gets, or empty if it gets none. */
    Optional<T> copy(O object, Keyval<O, T> keyval, T value);
  }

  /** What happens to a value that is deleted, overwritten, or whose object is freed. */
  @FunctionalInterface
  public interface Delete<O, T> {
    /** Takes leave of the value. */
    void delete(O object, Keyval<O, T> keyval, T value);
  }

  private Keyval(Kind kind, Copy<O, T> copy, Delete<O, T> delete) {
    AttributeKey.Copier copier = (object, value) -> copied(copy, object, value);
    this.key = AttributeKey.create(kind, copier, (object, value) -> deleted(delete, object, value));
  }

  private Keyval(AttributeKey key) {
    this.key = key;
  }

  private static <T> Keyval<Comm, T> predefined(String name) {
    return new Keyval<>(AttributeKey.predefined(Kind.COMMUNICATOR, name));
  }

  /** A key for communicators. */
  @Procedure(value = {"MPI_Comm_create_keyval", "MPI_Keyval_create"}, section = "7.7.2")
  public static <T> Keyval<Comm, T> forComms(Copy<Comm, T> copy, Delete<Comm, T> delete) {
    return new Keyval<>(Kind.COMMUNICATOR, copy, delete);
  }

  /** A key for datatypes. */
  @Procedure(value = "MPI_Type_create_keyval", section = "7.7.4")
  public static <T> Keyval<Datatype, T> forTypes(Copy<Datatype, T> copy, Delete<Datatype, T> delete) {
    return new Keyval<>(Kind.DATATYPE, copy, delete);
  }

  /** As copy function: duplicates do not get the value. */
  public static <O, T> Copy<O, T> nullCopy() {
    return (object, keyval, value) -> Optional.empty();
  }

  /** As copy function: duplicates get the same value. */
  public static <O, T> Copy<O, T> dupCopy() {
    return (object, keyval, value) -> Optional.of(value);
  }

  /** As delete function: nothing happens. */
  public static <O, T> Delete<O, T> nullDelete() {
    return (object, keyval, value) -> {};
  }

  /**
   * Gives the key up: all later calls with it fail with ERR_KEYVAL. Where values are set, they stay, and are
   * copied and deleted as before.
   */
  @Procedure(
      value = {"MPI_Comm_free_keyval", "MPI_Type_free_keyval", "MPI_Keyval_free"}, section = "7.7")
  public void free() {
    try {
      key.free();
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Comm_free_keyval");
    }
  }

  /** {@link #free}, for try-with-resources; harmless if that was done. */
  @Override
  public void close() {
    if (!isNull()) {
      free();
    }
  }

  /** True after {@link #free}. */
  public boolean isNull() {
    return key.isFreed();
  }

  @Override
  public String toString() {
    return key.predefined() == null ? "Keyval(" + key.kind() + ")" : key.predefined();
  }

  /** The engine's key of an argument; throws a Fault if there is none. */
  static AttributeKey key(Keyval<?, ?> keyval) {
    if (keyval == null) {
      throw new Fault(ErrorCode.KEYVAL, "the attribute key is null");
    }
    return keyval.key;
  }

  @SuppressWarnings("unchecked") // the typed setters let nothing else in
  private Object copied(Copy<O, T> copy, Object object, Object value) {
    Optional<T> result =
        UserCode.get("the copy function of an attribute", () -> copy.copy((O) object, this, (T) value));
    if (result == null) {
      throw new Fault(ErrorCode.ARG, "the copy function of an attribute has returned null, not an Optional");
    }
    return result.isPresent() ? result.get() : AttributeKey.NOT_COPIED;
  }

  @SuppressWarnings("unchecked") // the typed setters let nothing else in
  private void deleted(Delete<O, T> delete, Object object, Object value) {
    UserCode.accept("the delete function of an attribute",
        (o, v) -> delete.delete((O) o, this, (T) v), object, value);
  }
}
