// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;

/**
 * What programs attach to a datatype: a name, and values of their own under keys (sections 7.7.4 and 7.8).
 */
public interface TypeAttributes extends TypeConstructors {
  /** Bytes of UTF-8 that a name may have; what is longer is cut. */
  int MAX_NAME = 127;

  /** The type's name: of a predefined one that of the standard's constant, at first empty for others. */
  @Procedure(value = "MPI_Type_get_name", section = "7.8")
  String name();

  /**
   * Names the type. Duplicates do not inherit the name.
   *
   * @throws MpiException ERR_TYPE if the type is predefined: other ranks in this JVM share it, so give a name
   *     to a duplicate
   */
  @Procedure(value = "MPI_Type_set_name", section = "7.8")
  void setName(String newName);

  /** The value that was set with this key, if there is one. */
  @Procedure(value = "MPI_Type_get_attr", section = "7.7.4")
  <T> Optional<T> attr(Keyval<Datatype, T> keyval);

  /**
   * Sets a value; the one that was there is deleted first, with the key's delete function. Predefined types
   * have attributes, too; ranks in one JVM share them if they share the key.
   *
   * @param value not null
   * @throws MpiException ERR_KEYVAL if the key has been freed, or what the delete function throws
   */
  @Procedure(value = "MPI_Type_set_attr", section = "7.7.4")
  <T> void setAttr(Keyval<Datatype, T> keyval, T value);

  /** Deletes the value that was set with this key; ERR_KEYVAL if there is none. */
  @Procedure(value = "MPI_Type_delete_attr", section = "7.7.4")
  void deleteAttr(Keyval<Datatype, ?> keyval);
}
