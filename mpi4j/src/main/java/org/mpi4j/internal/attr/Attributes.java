// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.attr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.attr.AttributeKey.Kind;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The attributes of one object. Callbacks run with no lock held and may use the same object's attributes; if
 * one throws, the call fails and nothing changes.
 */
public final class Attributes {
  private final Kind kind;
  private final LinkedHashMap<AttributeKey, Object> values = new LinkedHashMap<>(); // in the order of setting

  /** The attributes of a new object of this kind: none. */
  public Attributes(Kind kind) {
    this.kind = kind;
  }

  /** The value; null if there is none. */
  public Object get(AttributeKey key) {
    check(key);
    synchronized (values) {
      return values.get(key);
    }
  }

  /** Sets the value, after deleting an earlier one. */
  public void set(AttributeKey key, Object value, Object owner) {
    check(key);
    key.checkOwn();
    if (value == null) {
      throw new Fault(ErrorCode.ARG, "the value is null; delete the attribute instead");
    }
    drop(key, owner);
    synchronized (values) {
      values.putLast(key, value);
    }
  }

  /** Deletes the value, which must exist. */
  public void delete(AttributeKey key, Object owner) {
    check(key);
    key.checkOwn();
    if (!drop(key, owner)) {
      throw new Fault(ErrorCode.KEYVAL, "the object has no attribute with this key");
    }
  }

  /**
   * The attributes of a duplicate of the object, as each key's copy function decides. If one fails, the
   * copies made before it are deleted.
   *
   * @param oldObject the object that is passed to the functions
   */
  public Attributes dup(Object oldObject) {
    Attributes copy = new Attributes(kind);
    try {
      snapshot().forEach(e -> {
        Object value = e.getKey().copier().copy(oldObject, e.getValue());
        if (value != AttributeKey.NOT_COPIED) {
          copy.values.put(e.getKey(), value);
        }
      });
    } catch (Fault f) {
      copy.discardAll(oldObject);
      throw f;
    }
    return copy;
  }

  /** Deletes all, the one that was set last first. If one fails, it and those before it stay. */
  public void freeAll(Object owner) {
    for (Map.Entry<AttributeKey, Object> last = last(); last != null; last = last()) {
      last.getKey().deleter().delete(owner, last.getValue());
      remove(last.getKey(), last.getValue());
    }
  }

  /**
   * Deletes all because of an error that is going to be reported. Errors of delete functions are not
   * reported, and do not keep the others from being called.
   */
  public void discardAll(Object owner) {
    for (Map.Entry<AttributeKey, Object> last = last(); last != null; last = last()) {
      remove(last.getKey(), last.getValue());
      try {
        last.getKey().deleter().delete(owner, last.getValue());
      } catch (Fault second) {
        continue; // the first error is reported
      }
    }
  }

  private void check(AttributeKey key) {
    if (key == null) {
      throw new Fault(ErrorCode.KEYVAL, "the attribute key is null");
    }
    key.checkKind(kind);
    key.checkUsable();
  }

  private boolean drop(AttributeKey key, Object owner) {
    Object old;
    synchronized (values) {
      old = values.get(key);
    }
    if (old == null) {
      return false;
    }
    key.deleter().delete(owner, old);
    remove(key, old);
    return true;
  }

  /** Removes the value, unless the callback has removed it or set another one. */
  private void remove(AttributeKey key, Object value) {
    synchronized (values) {
      if (values.get(key) == value) {
        values.remove(key);
      }
    }
  }

  private Map.Entry<AttributeKey, Object> last() {
    synchronized (values) {
      Map.Entry<AttributeKey, Object> last = values.lastEntry();
      return last == null ? null : Map.entry(last.getKey(), last.getValue());
    }
  }

  private List<Map.Entry<AttributeKey, Object>> snapshot() {
    synchronized (values) {
      return values.entrySet().stream().map(e -> Map.entry(e.getKey(), e.getValue())).toList();
    }
  }
}
