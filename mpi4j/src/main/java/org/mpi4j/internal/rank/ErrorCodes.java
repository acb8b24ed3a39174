// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** The error classes and codes that one rank's program has added (section 9.5). For any thread. */
public final class ErrorCodes {
  private Map<Integer, Integer> classes = Map.of(); // code to class; a class is its own code
  private Map<Integer, String> texts = Map.of();
  private int last = ErrorCode.LASTCODE;

  public synchronized int last() {
    return last;
  }

  public synchronized int addClass() {
    begin();
    last++;
    classes.put(last, last);
    return last;
  }

  public synchronized int addCode(int errorClass) {
    if (!isClass(errorClass)) {
      throw new Fault(ErrorCode.ARG, "class = " + errorClass + ", but there is no such error class");
    }
    begin();
    last++;
    classes.put(last, errorClass);
    return last;
  }

  public synchronized void addString(int code, String text) {
    checkAdded(code);
    texts.put(code, text == null ? "" : text);
  }

  /** What was added most recently goes first: a class only after its codes. */
  public synchronized void removeClass(int errorClass) {
    checkAdded(errorClass);
    long users = classes.values().stream().filter(c -> c == errorClass).count();
    if (classes.get(errorClass) != errorClass || users > 1) {
      String why = users > 1 ? " still has error codes" : " is no error class";
      throw new Fault(ErrorCode.ARG, errorClass + why);
    }
    classes.remove(errorClass);
    texts.remove(errorClass);
  }

  public synchronized void removeCode(int code) {
    checkAdded(code);
    if (classes.get(code) == code) {
      throw new Fault(ErrorCode.ARG, code + " is an error class");
    }
    classes.remove(code);
    texts.remove(code);
  }

  public synchronized void removeString(int code) {
    checkAdded(code);
    if (texts.remove(code) == null) {
      throw new Fault(ErrorCode.ARG, "error code " + code + " has no text");
    }
  }

  /** The class of a code that the program has added. */
  public synchronized int classOf(int code) {
    checkAdded(code);
    return classes.get(code);
  }

  /** The meaning of a code that the program has added; empty if the program has not said. */
  public synchronized String text(int code) {
    checkAdded(code);
    return texts.getOrDefault(code, "");
  }

  /** Makes the tables, which most programs do without. */
  private void begin() {
    if (last == ErrorCode.LASTCODE) {
      classes = new HashMap<>();
      texts = new HashMap<>();
    }
  }

  private boolean isClass(int number) {
    return ErrorCode.isStandard(number) || classes.getOrDefault(number, -1) == number;
  }

  private void checkAdded(int code) {
    if (!classes.containsKey(code)) {
      throw new Fault(ErrorCode.ARG, "error code " + code + " is none that the program has added");
    }
  }
}
