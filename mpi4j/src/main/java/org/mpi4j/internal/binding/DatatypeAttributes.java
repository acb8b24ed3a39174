// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Optional;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.TypeAttributes;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.attr.Attributes;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ObjectName;

/** Name and attributes of a datatype (sections 7.7.4 and 7.8). */
abstract class DatatypeAttributes extends DatatypeConstructors implements TypeAttributes {
  private volatile String name;
  private Attributes attributes; // made when first asked for

  DatatypeAttributes(String name) {
    this.name = name;
  }

  abstract boolean isPredefined();

  abstract MpiException wrong(String what, String call);

  /** The name, also of a type that has been freed. */
  final String ownName() {
    return name;
  }

  @Override
  public String name() {
    tree("MPI_Type_get_name");
    return name;
  }

  @Override
  public void setName(String newName) {
    tree("MPI_Type_set_name");
    if (isPredefined()) {
      throw wrong("is predefined and keeps its name; name a duplicate of it", "MPI_Type_set_name");
    }
    if (newName == null) {
      throw Errors.ofNoObject(ErrorClass.ERR_ARG, "the name is null (MPI_Type_set_name)");
    }
    name = ObjectName.cut(newName);
  }

  @SuppressWarnings("unchecked") // the setter lets only such values in
  @Override
  public <T> Optional<T> attr(Keyval<Datatype, T> keyval) {
    tree("MPI_Type_get_attr");
    try {
      return Optional.ofNullable((T) attributes().get(KeyvalHandle.key(keyval)));
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Type_get_attr");
    }
  }

  @Override
  public <T> void setAttr(Keyval<Datatype, T> keyval, T value) {
    tree("MPI_Type_set_attr");
    try {
      attributes().set(KeyvalHandle.key(keyval), value, this);
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Type_set_attr");
    }
  }

  @Override
  public void deleteAttr(Keyval<Datatype, ?> keyval) {
    tree("MPI_Type_delete_attr");
    try {
      attributes().delete(KeyvalHandle.key(keyval), this);
    } catch (Fault f) {
      throw Errors.ofNoObject(f, "MPI_Type_delete_attr");
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

  final void copyAttributes(DatatypeAttributes from) {
    if (from.hasAttributes()) {
      try {
        Attributes copies = from.attributes().dup(from);
        synchronized (this) {
          attributes = copies;
        }
      } catch (Fault f) {
        throw Errors.ofNoObject(f, "MPI_Type_dup");
      }
    }
  }

  final void freeAttributes() {
    if (hasAttributes()) {
      try {
        attributes().freeAll(this);
      } catch (Fault f) {
        throw Errors.ofNoObject(f, "MPI_Type_free");
      }
    }
  }
}
