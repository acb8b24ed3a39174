// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import org.mpi4j.Grequest;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.UserCode;
import org.mpi4j.internal.call.OwnRequest;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;

/**
 * A request whose operation is the program's own. Its errors are those of the communicator of this rank
 * alone, or of a session.
 *
 * <p>Two events may come in either order and from any threads: {@code complete}, and the end of the handle.
 * Whichever comes last runs the free function, so that it runs once.
 */
final class GrequestHandle extends OwnRequest implements Grequest, ApiRequest {
  private static final String START = "MPI_Grequest_start";

  private static final int UNDER_WAY = 0;
  private static final int COMPLETE = 1;
  private static final int FREED = 2; // by the program, and not complete yet
  private static final int OVER = 3;

  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(GrequestHandle.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final ApiObject owner;
  private final Functions functions;
  private volatile int state; // what the operation has written before COMPLETE is visible after it
  private volatile Thread waiter;
  private Status outcome; // what the query function has told; null: ask it

  private GrequestHandle(ApiObject owner, Functions functions) {
    this.owner = owner;
    this.functions = functions;
  }

  static Grequest start(ApiObject owner, Functions functions) {
    return owner.answer(START, () -> {
      owner.instance().checkOpen();
      owner.messenger().engine().progress().entry().check();
      if (functions == null) {
        throw new Fault(ErrorCode.ARG, "the functions of the generalized request are null");
      }
      return new GrequestHandle(owner, functions);
    });
  }

  @Override
  public void complete() {
    owner.answer("MPI_Grequest_complete", () -> {
      owner.instance().checkOpen();
      progressEngine().entry().check();
      if (STATE.compareAndSet(this, UNDER_WAY, COMPLETE)) {
        wakeWaiter();
      } else if (STATE.compareAndSet(this, FREED, OVER)) {
        runFree();
      } else {
        throw new Fault(ErrorCode.REQUEST, "the generalized request is complete already");
      }
      return null;
    });
  }

  private void wakeWaiter() {
    if (progressEngine().entry().threaded()) {
      // "complete, then look for the waiter" pairs with "set the waiter, then look if complete"
      VarHandle.fullFence();
      progressEngine().wake(waiter);
    }
  }

  private void checkNotNull(String call) {
    try {
      demandNotNull();
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
  }

  @Override
  public void free() {
    checkNotNull("MPI_Request_free");
    owner.answer("MPI_Request_free", () -> {
      if (!STATE.compareAndSet(this, UNDER_WAY, FREED) && STATE.compareAndSet(this, COMPLETE, OVER)) {
        runFree();
      }
      return null;
    });
  }

  @Override
  public void cancel() {
    checkNotNull("MPI_Cancel");
    owner.answer("MPI_Cancel", () -> {
      outcome = null; // the query function may tell something else from now on
      boolean complete = isComplete();
      return run("cancel", () -> {
        functions.cancel(complete);
        return null;
      });
    });
  }

  @Override
  public boolean active() {
    return state < FREED;
  }

  @Override
  public boolean isComplete() {
    return state == COMPLETE;
  }

  @Override
  public OwnRequest rules() {
    return this;
  }

  @Override
  public boolean hasFailed() {
    return outcome().exception() != null;
  }

  @Override
  public Status outcome() {
    Status known = outcome;
    if (known == null) {
      known = query();
      outcome = known;
    }
    return known;
  }

  private Status query() {
    try {
      return OwnObjects.status(run("query", functions::query));
    } catch (Fault f) {
      return Status.EMPTY.withError(owner.failure(f, START));
    }
  }

  @Override
  public void retire() {
    retire(Status.EMPTY);
  }

  @Override
  public Status retire(Status reported) {
    outcome = null;
    if (!STATE.compareAndSet(this, COMPLETE, OVER)) {
      return reported; // two threads have waited for it, which the standard does not allow
    }
    try {
      runFree();
      return reported;
    } catch (Fault f) {
      MpiException e = owner.failure(f, START);
      if (reported.exception() != null) {
        e.addSuppressed(reported.exception());
      }
      return reported.withError(e);
    }
  }

  private void runFree() {
    run("free", () -> {
      functions.free();
      return null;
    });
  }

  private static <T> T run(String what, Callable<T> function) {
    return UserCode.get("the " + what + " function of a generalized request", function);
  }

  private Progress progressEngine() {
    return owner.messenger().engine().progress();
  }

  @Override
  public void raise(RuntimeException error) {
    owner.raise(error);
  }

  @Override
  public boolean mayWaitAnywhere() {
    return progressEngine().entry().threaded();
  }

  @Override
  public void progress() {
    progressEngine().pollOnce();
  }

  @Override
  public void block(Completion any) {
    try {
      owner.waitFor(any);
    } catch (Fault f) {
      throw owner.error(f, START);
    }
  }

  @Override
  public void waiter(Thread thread) {
    waiter = thread;
  }
}
