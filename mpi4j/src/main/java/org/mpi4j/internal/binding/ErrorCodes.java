// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.HashMap;
import java.util.Map;
import org.mpi4j.ErrorClass;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** The error classes and codes that one rank's program has added (section 9.5). For any thread. */
final class ErrorCodes {
  private final Map<Integer, Integer> classes = new HashMap<>(); // code to class; a class is its own code
  private final Map<Integer, String> texts = new HashMap<>();
  private int last = ErrorClass.ERR_LASTCODE.code();

  synchronized int last() {
    return last;
  }

  synchronized int addClass() {
    last++;
    classes.put(last, last);
    return last;
  }

  synchronized int addCode(int errorClass) {
    if (!isClass(errorClass)) {
      throw new Fault(ErrorCode.ARG, "class = " + errorClass + ", but there is no such error class");
    }
    last++;
    classes.put(last, errorClass);
    return last;
  }

  synchronized void addString(int code, String text) {
    checkAdded(code);
    texts.put(code, text == null ? "" : text);
  }

  /** What was added most recently goes first: a class only after its codes. */
  synchronized void removeClass(int errorClass) {
    checkAdded(errorClass);
    long users = classes.values().stream().filter(c -> c == errorClass).count();
    if (classes.get(errorClass) != errorClass || users > 1) {
      String why = users > 1 ? " still has error codes" : " is no error class";
      throw new Fault(ErrorCode.ARG, errorClass + why);
    }
    classes.remove(errorClass);
    texts.remove(errorClass);
  }

  synchronized void removeCode(int code) {
    checkAdded(code);
    if (classes.get(code) == code) {
      throw new Fault(ErrorCode.ARG, code + " is an error class");
    }
    classes.remove(code);
    texts.remove(code);
  }

  synchronized void removeString(int code) {
    checkAdded(code);
    if (texts.remove(code) == null) {
      throw new Fault(ErrorCode.ARG, "error code " + code + " has no text");
    }
  }

  /** The class of a code. */
  synchronized int classOf(int code) {
    if (code <= ErrorClass.ERR_LASTCODE.code()) {
      return ErrorClass.of(code).code();
    }
    checkAdded(code);
    return classes.get(code);
  }

  /** What a code means; empty if the program has not said so. */
  synchronized String text(int code) {
    if (code <= ErrorClass.ERR_LASTCODE.code()) {
      return ErrorClass.of(code).text();
    }
    checkAdded(code);
    return texts.getOrDefault(code, "");
  }

  private boolean isClass(int number) {
    return number > ErrorClass.ERR_LASTCODE.code()
        ? classes.getOrDefault(number, -1) == number : ErrorClass.of(number).code() == number;
  }

  private void checkAdded(int code) {
    if (!classes.containsKey(code)) {
      throw new Fault(ErrorCode.ARG, "error code " + code + " is none that the program has added");
    }
  }
}
