// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.attr;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * A key for attributes of one kind of object (a keyval). After it is freed, objects keep the attributes that
 * they have.
 */
public final class AttributeKey {
  /** What a {@link Copier} returns if the duplicate is not to have the attribute. */
  public static final Object NOT_COPIED = new Object();

  /** Copies a value when its object is duplicated. */
  @FunctionalInterface
  public interface Copier {
    /** The duplicate's value, or {@link #NOT_COPIED}; throws a Fault to make the duplication fail. */
    Object copy(Object oldObject, Object value);
  }

  /** Is called for a value that is deleted from its object. */
  @FunctionalInterface
  public interface Deleter {
    /** Releases the value; throws a Fault to make the present call fail. */
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

  /** A key whose values mpi4j sets, and programs can neither set nor delete. */
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
   * Frees the key: it can no longer be used, but values on objects are still copied and deleted by its
   * functions.
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
