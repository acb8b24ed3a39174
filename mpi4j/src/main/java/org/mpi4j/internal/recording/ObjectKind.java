// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/** Objects that a program makes and has to free. The order is part of the file's format. */
public enum ObjectKind {
  COMMUNICATOR("communicator"),
  DATATYPE("datatype"),
  OPERATION("reduction operation"),
  PERSISTENT_REQUEST("persistent request"),
  WINDOW("window"),
  FILE("file");

  private static final ObjectKind[] ALL = values();
  private final String words;

  ObjectKind(String words) {
    this.words = words;
  }

  static ObjectKind of(int number) {
    return number >= 0 && number < ALL.length ? ALL[number] : null;
  }

  /** In words, for one of them. */
  public String words() {
    return words;
  }
}
