// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.tool.Measurement;
import org.mpi4j.internal.tool.MeasuringSession;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.PvarSession;
import org.mpi4j.tool.ToolValue;

/** A session of performance variables. */
final class PvarSessionHandle implements PvarSession {
  private final ToolCalls calls;
  private final MeasuringSession session;

  PvarSessionHandle(ToolCalls calls, MeasuringSession session) {
    this.calls = calls;
    this.session = session;
  }

  @Override
  public PvarHandle handle(int index, Object object) {
    return calls.answer("MPI_T_pvar_handle_alloc", () -> {
      Pvar<?> pvar = calls.tools().catalogue().pvar(index);
      Measurement m = session.handle(pvar, calls.bound(pvar.details().ofComm(), pvar.name(), object));
      return new PvarHandleOf(calls, m, ToolRows.pvar(calls.tools(), index));
    });
  }

  @Override
  public void start(PvarHandle handle) {
    calls.call("MPI_T_pvar_start", () -> {
      if (handle == PvarHandle.ALL_HANDLES) {
        session.startAll();
      } else {
        session.start(one(handle));
      }
    });
  }

  @Override
  public void stop(PvarHandle handle) {
    calls.call("MPI_T_pvar_stop", () -> {
      if (handle == PvarHandle.ALL_HANDLES) {
        session.stopAll();
      } else {
        session.stop(one(handle));
      }
    });
  }

  @Override
  public ToolValue read(PvarHandle handle) {
    return calls.answer("MPI_T_pvar_read", () -> value(handle, () -> session.read(one(handle))));
  }

  @Override
  public void write(PvarHandle handle, ToolValue value) {
    calls.call("MPI_T_pvar_write", () -> {
      Measurement m = one(handle);
      if (value == null || value.count() == 0) {
        throw new Fault(ErrorCode.T_INVALID, "the value is " + (value == null ? "null" : "no number"));
      }
      session.write(m, m.pvar().kind().isReal()
          ? LongStream.range(0, value.count()).map(i -> bits(value, (int) i)).toArray() : value.asLongs());
    });
  }

  private static long bits(ToolValue value, int i) {
    return Double.doubleToRawLongBits(value.asDoubles()[i]);
  }

  @Override
  public void reset(PvarHandle handle) {
    calls.call("MPI_T_pvar_reset", () -> {
      if (handle == PvarHandle.ALL_HANDLES) {
        session.resetAll();
      } else {
        session.reset(one(handle));
      }
    });
  }

  @Override
  public ToolValue readreset(PvarHandle handle) {
    return calls.answer("MPI_T_pvar_readreset", () -> value(handle, () -> session.readReset(one(handle))));
  }

  private static ToolValue value(PvarHandle handle, Supplier<long[]> reading) {
    long[] value = reading.get();
    Pvar<?> pvar = one(handle).pvar();
    if (pvar.kind().isReal()) {
      return ToolValue.of(LongStream.of(value).mapToDouble(Double::longBitsToDouble).toArray());
    }
    List<String> words = pvar.details().words().get();
    return words.isEmpty() ? ToolValue.of(value) : ToolValue.of(value[0], words.get((int) value[0]));
  }

  private static Measurement one(PvarHandle handle) {
    if (handle instanceof PvarHandleOf own && own.measurement() != null) {
      return own.measurement();
    }
    throw new Fault(ErrorCode.T_INVALID_HANDLE, handle == null ? "the handle is null"
        : handle == PvarHandle.ALL_HANDLES ? "the call needs one handle, not ALL_HANDLES"
        : "the handle is of " + handle.getClass()
            + ", not one of mpi4j: use those that PvarSession.handle makes");
  }

  @Override
  public void free() {
    calls.call("MPI_T_pvar_session_free", session::free);
  }

  @Override
  public void close() {
    session.close();
  }

  @Override
  public boolean isNull() {
    return session.isFreed();
  }
}
