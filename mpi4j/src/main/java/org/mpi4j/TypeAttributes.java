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

  /** The type's name: of a predefined one that of the standard's constant, at first empty for others. */
  @Procedure(value = "MPI_Type_get_name", section = "7.8")
  public final String name() {
    tree();
    return name;
  }

  /**
   * Names the type. Duplicates do not inherit the name.
   *
   * @throws MpiException ERR_TYPE if the type is predefined: other ranks in this JVM share it, so give a name
   *     to a duplicate
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

  /** The value that was set with this key, if there is one. */
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
   * Sets a value; the one that was there is deleted first, with the key's delete function. Predefined types
   * have attributes, too; ranks in one JVM share them if they share the key.
   *
   * @param value not null
   * @throws MpiException ERR_KEYVAL if the key has been freed, or what the delete function throws
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

  /** Deletes the value that was set with this key; ERR_KEYVAL if there is none. */
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
