// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.attr.Attributes;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ObjectName;

/**
 * What programs attach to a datatype: a name, and values of their own under keys (sections 7.7.4 and 7.8).
 */
public abstract sealed class TypeAttributes extends TypeConstructors permits Datatype {
  /** Bytes of UTF-8 that a name may have; what is longer is cut. */
  public static final int MAX_NAME = ObjectName.LONGEST;

  private volatile String name;
  private Attributes attributes; // made when first asked for

  TypeAttributes(String name) {
    this.name = name;
  }

  abstract boolean isPredefined();

  abstract MpiException wrong(String what, String call);

  /** The name, also of a type that has been freed. */
  final String ownName() {
    return name;
  }

  /**
   * The type's name. Local.
   *
   * @return of a predefined type that of the standard's constant; of others what {@link #setName} has set, at
   *     first empty
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = "MPI_Type_get_name", section = "7.8")
  public final String name() {
    tree();
    return name;
  }

  /**
   * Gives the type a name, which error messages use. Local; duplicates do not inherit it.
   *
   * @param newName cut after {@link #MAX_NAME} bytes of UTF-8
   * @throws MpiException ERR_TYPE if the type is null or freed, or predefined: other ranks in this JVM share
   *     it, so give a name to a duplicate; ERR_ARG if the name is null
   */
  @Procedure(value = "MPI_Type_set_name", section = "7.8")
  public final void setName(String newName) {
    tree();
    if (isPredefined()) {
      throw wrong("is predefined and keeps its name; name a duplicate of it", "MPI_Type_set_name");
    }
    if (newName == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the name is null (MPI_Type_set_name)");
    }
    name = ObjectName.cut(newName);
  }

  /**
   * The value that is attached to it under a key. Local.
   *
   * @param <T> the type of the value
   * @param keyval a key of {@link Keyval#forTypes}
   * @return the value that {@link #setAttr} has set or a copy function has given; empty if there is none
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_KEYVAL if the key is null or freed
   */
  @SuppressWarnings("unchecked") // the setter lets only such values in
  @Procedure(value = "MPI_Type_get_attr", section = "7.7.4")
  public final <T> Optional<T> attr(Keyval<Datatype, T> keyval) {
    tree();
    try {
      return Optional.ofNullable((T) attributes().get(Keyval.key(keyval)));
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Type_get_attr");
    }
  }

  /**
   * Attaches a value under a key. Local.
   *
   * <p>The value that was there is deleted first, with the key's delete function. Predefined types have
   * attributes, too; ranks in one JVM share them if they share the key.
   *
   * @param <T> the type of the value
   * @param keyval a key of {@link Keyval#forTypes}
   * @param value not null
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_KEYVAL if the key is null or freed,
   *     ERR_ARG if the value is null, ERR_OTHER or the class of an MpiException if the delete function throws
   */
  @Procedure(value = "MPI_Type_set_attr", section = "7.7.4")
  public final <T> void setAttr(Keyval<Datatype, T> keyval, T value) {
    tree();
    try {
      attributes().set(Keyval.key(keyval), value, this);
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Type_set_attr");
    }
  }

  /**
   * Removes the value that is attached under a key, with the key's delete function. Local.
   *
   * @param keyval a key of {@link Keyval#forTypes}
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_KEYVAL if the key is null or freed, or
   *     there is no value, ERR_OTHER or the class of an MpiException if the delete function throws
   */
  @Procedure(value = "MPI_Type_delete_attr", section = "7.7.4")
  public final void deleteAttr(Keyval<Datatype, ?> keyval) {
    tree();
    try {
      attributes().delete(Keyval.key(keyval), this);
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Type_delete_attr");
    }
  }

  private synchronized Attributes attributes() {
    if (attributes == null) {
      attributes = new Attributes(AttributeKey.Kind.DATATYPE);
    }
    return attributes;
  }

  private synchronized boolean hasAttributes() {
    return attributes != null;
  }

  final void copyAttributes(TypeAttributes from) {
    if (from.hasAttributes()) {
      try {
        Attributes copies = from.attributes().dup(from);
        synchronized (this) {
          attributes = copies;
        }
      } catch (Fault f) {
        throw MpiException.of(f, "MPI_Type_dup");
      }
    }
  }

  final void freeAttributes() {
    if (hasAttributes()) {
      try {
        attributes().freeAll(this);
      } catch (Fault f) {
        throw MpiException.of(f, "MPI_Type_free");
      }
    }
  }
}
