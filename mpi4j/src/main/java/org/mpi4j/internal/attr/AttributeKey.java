// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.attr;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** A key for attributes of one kind of object (a keyval). Freed, it lives on in the objects that use it. */
public final class AttributeKey {
  /** What a {@link Copier} answers if the duplicate shall not have the attribute. */
  public static final Object NOT_COPIED = new Object();

  /** What happens to a value when its object is duplicated. */
  @FunctionalInterface
  public interface Copier {
    /** The duplicate's value, or {@link #NOT_COPIED}; throws a Fault to make the duplication fail. */
    Object copy(Object oldObject, Object value);
  }

  /** What happens to a value that its object loses. */
  @FunctionalInterface
  public interface Deleter {
    /** Throws a Fault to make the call fail that has led here. */
    void delete(Object object, Object value);
  }

  /** The kinds of objects that have attributes. */
  public enum Kind {
    COMMUNICATOR,
    DATATYPE,
    WINDOW
  }

  private final Kind kind;
  private final Copier copier;
  private final Deleter deleter;
  private final String predefined;

  private volatile boolean freed;

  private AttributeKey(Kind kind, Copier copier, Deleter deleter, String predefined) {
    this.kind = kind;
    this.copier = copier;
    this.deleter = deleter;
    this.predefined = predefined;
  }

  /** A key of the user. */
  public static AttributeKey create(Kind kind, Copier copier, Deleter deleter) {
    return new AttributeKey(kind, copier, deleter, null);
  }

  /** A key whose values mpi4j gives, and nobody may set or delete. */
  public static AttributeKey predefined(Kind kind, String name) {
    return new AttributeKey(kind, (o, v) -> NOT_COPIED, (o, v) -> {}, name);
  }

  public Kind kind() {
    return kind;
  }

  /** Its name if it is predefined, else null. */
  public String predefined() {
    return predefined;
  }

  /**
   * Gives the key up: it can no longer be used, but what hangs on objects is copied and deleted as before.
   */
  public void free() {
    checkUsable();
    checkOwn();
    freed = true;
  }

  public boolean isFreed() {
    return freed;
  }

  /** Throws if the key has been freed. */
  void checkUsable() {
    if (freed) {
      throw new Fault(ErrorCode.KEYVAL, "the attribute key has been freed");
    }
  }

  /** Throws if the key is not a user's. */
  void checkOwn() {
    if (predefined != null) {
      throw new Fault(ErrorCode.KEYVAL, predefined + " is predefined: it can only be read");
    }
  }

  /** Throws unless the key is for this kind of object. */
  void checkKind(Kind expected) {
    if (kind != expected) {
      throw new Fault(ErrorCode.KEYVAL, "the attribute key is for a " + kind + ", not for a " + expected);
    }
  }

  Copier copier() {
    return copier;
  }

  Deleter deleter() {
    return deleter;
  }
}
