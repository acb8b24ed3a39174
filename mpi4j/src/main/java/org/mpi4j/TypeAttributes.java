// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;

/**
 * What programs attach to a datatype: a name, and values of their own under keys (sections 7.7.4 and 7.8);
 * and how it was made (section 5.1.13).
 */
public interface TypeAttributes extends TypeConstructors {
  /** Bytes of UTF-8 that a name may have; what is longer is cut. */
  int MAX_NAME = 127;

  /**
   * The type's name. Local.
   *
   * @return of a predefined type that of the standard's constant; of others what {@link #setName} has set, at
   *     first empty
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = "MPI_Type_get_name", section = "7.8")
  String name();

  /**
   * Gives the type a name, which error messages use. Local; duplicates do not inherit it.
   *
   * @param newName cut after {@link #MAX_NAME} bytes of UTF-8
   * @throws MpiException ERR_TYPE if the type is null or freed, or predefined: other ranks in this JVM share
   *     it, so give a name to a duplicate; ERR_ARG if the name is null
   */
  @Procedure(value = "MPI_Type_set_name", section = "7.8")
  void setName(String newName);

  /**
   * The value that is attached to it under a key. Local.
   *
   * @param <T> the type of the value
   * @param keyval a key of {@link Datatype#createKeyval}
   * @return the value that {@link #setAttr} has set or a copy function has given; empty if there is none
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_KEYVAL if the key is null or freed
   */
  @Procedure(value = "MPI_Type_get_attr", section = "7.7.4")
  <T> Optional<T> attr(Keyval<Datatype, T> keyval);

  /**
   * Attaches a value under a key. Local.
   *
   * <p>The value that was there is deleted first, with the key's delete function. Predefined types have
   * attributes, too; ranks in one JVM share them if they share the key.
   *
   * @param <T> the type of the value
   * @param keyval a key of {@link Datatype#createKeyval}
   * @param value not null
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_KEYVAL if the key is null or freed,
   *     ERR_ARG if the value is null, ERR_OTHER or the class of an MpiException if the delete function throws
   */
  @Procedure(value = "MPI_Type_set_attr", section = "7.7.4")
  <T> void setAttr(Keyval<Datatype, T> keyval, T value);

  /**
   * Removes the value that is attached under a key, with the key's delete function. Local.
   *
   * @param keyval a key of {@link Datatype#createKeyval}
   * @throws MpiException ERR_TYPE if the type is null or freed, ERR_KEYVAL if the key is null or freed, or
   *     there is no value, ERR_OTHER or the class of an MpiException if the delete function throws
   */
  @Procedure(value = "MPI_Type_delete_attr", section = "7.7.4")
  void deleteAttr(Keyval<Datatype, ?> keyval);

  /**
   * Which constructor made the type, and how many arguments it got. Local.
   *
   * @return the constructor, {@link Combiner#NAMED} for predefined types, and the numbers of its arguments
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = {"MPI_Type_get_envelope", "MPI_Type_get_envelope_c"}, section = "5.1.13")
  Envelope envelope();

  /**
   * The arguments of the constructor that made the type. Local.
   *
   * @return the arguments; derived types among them are new
   * @throws MpiException ERR_TYPE if the type is predefined and has a name, null or freed
   */
  @Procedure(value = {"MPI_Type_get_contents", "MPI_Type_get_contents_c"}, section = "5.1.13")
  Contents contents();
}
