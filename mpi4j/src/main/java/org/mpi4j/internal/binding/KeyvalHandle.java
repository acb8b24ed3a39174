// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Optional;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Keyval;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.attr.AttributeKey.Kind;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.rma.Win;

/** An attribute key with the functions of the program. */
final class KeyvalHandle<O, T> implements Keyval<O, T> {
  private final AttributeKey key;

  private KeyvalHandle(Kind kind, Copy<O, T> copy, Delete<O, T> delete) {
    AttributeKey.Copier copier = (object, value) -> copied(copy, object, value);
    this.key = AttributeKey.create(kind, copier, (object, value) -> deleted(delete, object, value));
  }

  private KeyvalHandle(AttributeKey key) {
    this.key = key;
  }

  static <T> Keyval<Comm, T> predefined(String name) {
    return new KeyvalHandle<>(AttributeKey.predefined(Kind.COMMUNICATOR, name));
  }

  static <T> Keyval<Win, T> predefinedOfWindows(String name) {
    return new KeyvalHandle<>(AttributeKey.predefined(Kind.WINDOW, name));
  }

  static <T> Keyval<Win, T> forWins(Copy<Win, T> copy, Delete<Win, T> delete) {
    check(copy, delete, "MPI_Win_create_keyval");
    return new KeyvalHandle<>(Kind.WINDOW, copy, delete);
  }

  static <T> Keyval<Comm, T> forComms(Copy<Comm, T> copy, Delete<Comm, T> delete) {
    check(copy, delete, "MPI_Comm_create_keyval");
    return new KeyvalHandle<>(Kind.COMMUNICATOR, copy, delete);
  }

  static <T> Keyval<Datatype, T> forTypes(Copy<Datatype, T> copy, Delete<Datatype, T> delete) {
    check(copy, delete, "MPI_Type_create_keyval");
    return new KeyvalHandle<>(Kind.DATATYPE, copy, delete);
  }

  private static void check(Object copy, Object delete, String call) {
    if (copy == null || delete == null) {
      throw Errors.ofNoObject(ErrorClass.ERR_ARG, "the " + (copy == null ? "copy" : "delete")
          + " function is null: Keyval has some that do nothing (" + call + ")");
    }
  }

  @Override
  public void free() {
    try {
      key.free();
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Comm_free_keyval");
    }
  }

  @Override
  public void close() {
    if (!isNull()) {
      free();
    }
  }

  @Override
  public boolean isNull() {
    return key.isFreed();
  }

  @Override
  public String toString() {
    return key.predefined() == null ? "Keyval(" + key.kind() + ")" : key.predefined();
  }

  /** The engine's key of an argument; throws a Fault if there is none. */
  static AttributeKey key(Keyval<?, ?> keyval) {
    return OwnObjects.keyval(keyval).key;
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
