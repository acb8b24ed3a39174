// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.mpi4j.Comm;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.PendingComm;
import org.mpi4j.Serializer;
import org.mpi4j.Status;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Hints;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.rank.Instance;

/**
 * A communicator as programs see it: its error handler, its attributes, and the facets for what it can do.
 * The null handles have no communicator of the engine.
 */
abstract class CommHandle extends ErrorHandlerOwner implements Comm, ObjectFacet, PackingFacet {
  private final Instance instance; // null: the null handle
  private final CollectiveCalls collectives = new CollectiveCalls(this);
  private final BufferCache reads = new BufferCache();
  private final BufferCache writes = new BufferCache();
  private final PendingDuplicate pending; // the duplication that makes it, or null
  private Communicator core; // null: the null handle, or not complete yet
  private volatile Errhandler<? super Comm> errhandler;

  /** A communicator that the rank has from the start; the null handle, if both are null. */
  CommHandle(Instance instance, Communicator core) {
    this.instance = instance;
    this.core = core;
    this.pending = null;
    this.errhandler = Errhandler.ERRORS_RETURN;
  }

  /** A communicator made from another, whose error handler it inherits. */
  CommHandle(CommHandle parent, Communicator core) {
    this.instance = parent.instance;
    this.core = core;
    this.pending = null;
    this.errhandler = parent.errhandler;
  }

  /** A duplicate that is not complete yet. */
  CommHandle(CommHandle parent, PendingDuplicate pending) {
    this.instance = parent.instance;
    this.pending = pending;
    this.errhandler = parent.errhandler;
  }

  @Override
  public final Communicator core() {
    if (instance != null) {
      instance.checkOpen();
    }
    Communicator c = core;
    return c == null || c.isFreed() ? completed() : c;
  }

  private Communicator completed() {
    if (core == null && pending != null) {
      if (!pending.operation().isDone()) {
        throw new Fault(ErrorCode.COMM, "the communicator is not complete: wait for its request first");
      }
      core = pending.result();
      return core;
    }
    throw new Fault(
        ErrorCode.COMM, core == null ? "the communicator is COMM_NULL" : "the communicator has been freed");
  }

  @Override
  final Messenger messenger() {
    return instance.messenger();
  }

  @Override
  final void checkAwaitable() {
    instance.checkOpen();
  }

  @Override
  public final ErrorHandlerOwner owner() {
    return this;
  }

  @Override
  public final CollectiveCalls collectives() {
    return collectives;
  }

  @Override
  public final BufferCache reads() {
    return reads;
  }

  @Override
  public final BufferCache writes() {
    return writes;
  }

  @Override
  public final BsendBuffer commonBuffer() {
    return instance.buffer();
  }

  @Override
  public final Serializer serializer() {
    return JavaSerializer.INSTANCE;
  }

  @Override
  final MpiException handled(MpiException e) {
    if (instance != null && !instance.isOver()) {
      Given.errhandler(errhandler).handle(this, e);
    }
    return e;
  }

  @Override
  final String place() {
    Communicator c = core;
    if (c == null) {
      return instance == null ? "COMM_NULL" : "a communicator in the making";
    }
    return "rank " + c.rank() + " of " + (c.name().isEmpty() ? "a communicator" : c.name());
  }

  /** The answer of a call that makes a communicator, together with all ranks of this one. */
  public final <T> T creation(String call, Supplier<T> body) {
    return answer(call, () -> {
      core().group().confirm(() -> CallText.claim(call));
      return body.get();
    });
  }

  /** The handle for a new communicator, of the class that it asks for; the null handle for null. */
  public abstract Comm handle(Communicator made);

  /** The handle for a duplicate that is not complete yet. */
  abstract CommHandle handle(PendingDuplicate begun);

  final Comm duplicate(String call, Map<String, String> hints) {
    Communicator made = creation(call, () -> core().dup(this));
    made.hints(hints);
    return handle(made);
  }

  final <C extends Comm> PendingComm<C> pending(Class<C> kind, String call, Map<String, String> hints) {
    PendingDuplicate begun = answer(call, () -> {
      core().group().confirmLater(() -> CallText.claim(call));
      return core().idup(this, hints);
    });
    return new PendingComm<>(kind.cast(handle(begun)), new DupRequest(this, call, begun));
  }

  /** The request of a nonblocking duplication. */
  private static final class DupRequest extends RequestHandle {
    private final PendingDuplicate begun;

    DupRequest(CommHandle parent, String call, PendingDuplicate begun) {
      super(parent, call, begun.operation(), null);
      this.begun = begun;
    }

    @Override
    Status status() {
      begun.discardIfFailed();
      return super.status();
    }
  }

  final Map<String, String> hints(Info info, String call) {
    return answer(call, () -> Hints.accepted(InfoHandle.hints(info)));
  }

  @Override
  public int size() { // called often: no lambda
    try {
      return core().size();
    } catch (Fault f) {
      throw error(f, "MPI_Comm_size");
    }
  }

  @Override
  public int rank() {
    try {
      return core().rank();
    } catch (Fault f) {
      throw error(f, "MPI_Comm_rank");
    }
  }

  @Override
  public boolean isInter() {
    return answer("MPI_Comm_test_inter", () -> core().isInter());
  }

  @Override
  public int remoteSize() {
    return answer("MPI_Comm_remote_size", () -> core().remoteRanks().size());
  }

  @Override
  public Group group() {
    return GroupHandle.of(instance, answer("MPI_Comm_group", () -> core().members()));
  }

  @Override
  public Group remoteGroup() {
    return GroupHandle.of(instance, answer("MPI_Comm_remote_group", () -> core().remoteMembers()));
  }

  @Override
  public Comparison compare(Comm other) {
    return Enums.comparison(answer("MPI_Comm_compare", () -> core().compare(other(other))));
  }

  @Override
  public boolean isNull() {
    Communicator c = core;
    return c == null ? instance == null : c.isFreed();
  }

  @Override
  public String name() {
    return instance == null ? "MPI_COMM_NULL" : answer("MPI_Comm_get_name", () -> core().name());
  }

  @Override
  public void setName(String name) {
    answer("MPI_Comm_set_name", () -> {
      core().name(name);
      return null;
    });
  }

  @Override
  public Info info() {
    return InfoHandle.of(answer("MPI_Comm_get_info", () -> Hints.inEffect(core().hints())));
  }

  @Override
  public void setInfo(Info info) {
    Map<String, String> those = hints(info, "MPI_Comm_set_info");
    answer("MPI_Comm_set_info", () -> {
      core().hints(Hints.merged(core().hints(), those));
      return null;
    });
  }

  @Override
  @SuppressWarnings("unchecked") // the setter lets only such values in
  public <T> Optional<T> attr(Keyval<Comm, T> keyval) {
    return answer("MPI_Comm_get_attr", () -> {
      Communicator c = core();
      AttributeKey key = KeyvalHandle.key(keyval);
      String given = key.predefined();
      Object value = given == null
          ? c.attributes().get(key) : PredefinedAttributes.value(instance.runtime(), given);
      return Optional.ofNullable((T) value);
    });
  }

  @Override
  public <T> void setAttr(Keyval<Comm, T> keyval, T value) {
    answer("MPI_Comm_set_attr", () -> {
      core().attributes().set(KeyvalHandle.key(keyval), value, this);
      return null;
    });
  }

  @Override
  public void deleteAttr(Keyval<Comm, ?> keyval) {
    answer("MPI_Comm_delete_attr", () -> {
      core().attributes().delete(KeyvalHandle.key(keyval), this);
      return null;
    });
  }

  @Override
  public Errhandler<? super Comm> errhandler() {
    answer("MPI_Comm_get_errhandler", this::core);
    return errhandler;
  }

  @Override
  public void setErrhandler(Errhandler<? super Comm> handler) {
    answer("MPI_Comm_set_errhandler", () -> {
      core();
      ErrhandlerHandle.checkUsable(handler, ErrhandlerHandle.Kind.COMM);
      return null;
    });
    errhandler = handler;
  }

  @Override
  public void callErrhandler(MpiException error) {
    answer("MPI_Comm_call_errhandler", this::core);
    handled(error);
  }

  @Override
  public void abort(int errorCode) {
    Errors.abort(instance, errorCode, "MPI_Abort(" + errorCode + ") by " + place());
  }

  /** What the error handlers do that end the job. */
  final void abortBy(MpiException error) {
    Errors.abort(instance, place(), error);
  }

  /** Deletes all attributes: what finalize does first to those of the rank's own communicator. */
  final void freeAttributes() {
    answer("MPI_Finalize", () -> {
      core().attributes().freeAll(this);
      return null;
    });
  }

  @Override
  public void free() {
    answer("MPI_Comm_free", () -> {
      core().free(this);
      return null;
    });
  }

  @Override
  public void close() {
    if (!isNull()) {
      free();
    }
  }

  @Override
  public void disconnect() {
    answer("MPI_Comm_disconnect", () -> {
      core().disconnect(this);
      return null;
    });
  }

  /** What a call from outside any communicator says about the one that it has made. */
  final void setUp(Map<String, String> hints, Errhandler<? super Comm> handler) {
    core.hints(hints);
    setErrhandler(handler);
  }

  /** The engine's communicator of an argument; throws a Fault if there is none that goes with this one. */
  final Communicator other(Comm comm) {
    CommHandle own = Given.comm(comm);
    Communicator c = own.core();
    if (own.instance != instance) {
      throw new Fault(
          ErrorCode.COMM, "the communicator given is derived from " + own.instance.what()
          + ", but this one from " + instance.what());
    }
    return c;
  }

  /** The members of an argument; throws a Fault if there are none that go with this communicator. */
  final Members members(Group group) {
    return GroupHandle.members(group, instance);
  }
}
