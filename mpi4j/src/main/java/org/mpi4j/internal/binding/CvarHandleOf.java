// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.tool.ControlVariable;
import org.mpi4j.tool.CvarHandle;
import org.mpi4j.tool.ToolValue;

/** Reads and writes one control variable. */
final class CvarHandleOf implements CvarHandle {
  private static final int LONGEST_TEXT = 4096;

  private final ToolCalls calls;
  private final Cvar<?> cvar;
  private final ControlVariable variable;
  private volatile boolean freed;

  CvarHandleOf(ToolCalls calls, Cvar<?> cvar, ControlVariable variable) {
    this.calls = calls;
    this.cvar = cvar;
    this.variable = variable;
  }

  @Override
  public ControlVariable variable() {
    return variable;
  }

  @Override
  public int count() {
    return cvar.unit().equals("text") ? LONGEST_TEXT : 1;
  }

  @Override
  public ToolValue read() {
    return calls.answer("MPI_T_cvar_read", () -> {
      check();
      Object value = calls.tools().settings().get(cvar);
      List<String> words = ToolRows.words(cvar);
      return value instanceof Long number ? ToolValue.of(number)
          : words.isEmpty() ? ToolValue.of(value.toString())
          : ToolValue.of(words.indexOf(value.toString()), value.toString());
    });
  }

  @Override
  public void write(ToolValue value) {
    calls.call("MPI_T_cvar_write", () -> {
      check();
      calls.tools().settings().set(cvar, text(value));
    });
  }

  private String text(ToolValue value) {
    if (value == null) {
      throw new Fault(ErrorCode.T_INVALID, "the value of " + cvar.name() + " is null");
    }
    List<String> words = ToolRows.words(cvar);
    String text = value.asText();
    boolean isNumber = !words.isEmpty() && value.count() == 1 && text.equals(Long.toString(value.asLong()));
    if (!isNumber) {
      return text;
    }
    long number = value.asLong();
    if (number < 0 || number >= words.size()) {
      throw new Fault(ErrorCode.T_INVALID,
          cvar.name() + " = " + number + ", but it has the values 0.." + (words.size() - 1) + ": " + words);
    }
    return words.get((int) number);
  }

  @Override
  public void free() {
    calls.call("MPI_T_cvar_handle_free", () -> {
      check();
      freed = true;
    });
  }

  @Override
  public void close() {
    freed = true;
  }

  @Override
  public boolean isNull() {
    return freed;
  }

  private void check() {
    if (freed) {
      throw new Fault(ErrorCode.T_INVALID_HANDLE, "the handle of " + cvar.name() + " has been freed");
    }
  }
}
