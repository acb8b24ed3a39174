// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.mpi4j.Comm;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.Serializer;
import org.mpi4j.internal.attr.AttributeKey;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CallText;
import org.mpi4j.internal.call.CollectiveCalls;
import org.mpi4j.internal.call.CommReference;
import org.mpi4j.internal.call.DuplicateEnd;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.PointToPointCalls;
import org.mpi4j.internal.call.PredefinedAttributes;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Hints;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.rank.Instance;

/**
 * A communicator as programs see it: its error handler, its attributes, and the facets for what it can do.
 * The null handles have no communicator of the engine.
 */
abstract class CommHandle extends ApiObject implements Comm, ObjectFacet, PackingFacet, PartitionedFacet {
  private final CollectiveAccess collectives;
  private final BufferCache reads = new BufferCache();
  private final BufferCache writes = new BufferCache();
  private final CommReference comm;
  private final PointToPointCalls messages;
  private volatile Serializer serializer;

  /** A communicator that the rank has from the start; the null handle, if both are null. */
  CommHandle(Instance instance, Communicator core) {
    this(CommReference.of(instance, core), instance, ErrorHandler.RETURN);
    this.serializer = JavaSerializer.INSTANCE;
  }

  /** A communicator made from another, whose error handler it inherits. */
  CommHandle(CommHandle parent, Communicator core) {
    this(CommReference.of(parent.instance(), core), parent.instance(), parent.errorHandler());
    this.serializer = parent.serializer;
  }

  /** A duplicate that is not complete yet. */
  CommHandle(CommHandle parent, PendingDuplicate pending) {
    this(CommReference.of(parent.instance(), pending), parent.instance(), parent.errorHandler());
    this.serializer = parent.serializer;
  }

  private CommHandle(CommReference comm, Instance instance, ErrorHandler errorHandler) {
    super(ErrorHandler.Kind.COMMUNICATOR, instance, errorHandler);
    this.comm = comm;
    this.messages = new PointToPointCalls(comm);
    this.collectives = new CollectiveAccess(this, new CollectiveCalls(comm));
  }

  @Override
  public final Communicator core() {
    return comm.core();
  }

  @Override
  public final CommReference reference() {
    return comm;
  }

  @Override
  public final PointToPointCalls messages() {
    return messages;
  }

  @Override
  public final ApiObject owner() {
    return this;
  }

  @Override
  public final CollectiveAccess collectives() {
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
  public final Serializer serializer() {
    return serializer;
  }

  @Override
  public final void setSerializer(Serializer its) {
    answer("setSerializer", () -> {
      core();
      if (its == null) {
        throw new Fault(ErrorCode.ARG, "the serializer is null");
      }
      return null;
    });
    serializer = its;
  }

  @Override
  public final String place() {
    return comm.place();
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

  /** A duplicate; if {@code hints} throws a Fault, the call fails on the other ranks, too. */
  final Comm duplicate(String call, Supplier<Map<String, String>> hints) {
    return handle(creation(call, () -> core().dup(this, hints)));
  }

  /**
   * Starts a duplication.
   *
   * @param hints if it throws a Fault, the call fails on the other ranks, too
   * @param answer makes what the call returns of the duplicate and the request
   */
  final <P extends Comm.Pending> P begin(
      String call, Supplier<Map<String, String>> hints, BiFunction<CommHandle, Request, P> answer) {
    PendingDuplicate begun = answer(call, () -> {
      core().group().confirmLater(() -> CallText.claim(call));
      return core().idup(this, hints);
    });
    return answer.apply(
        handle(begun), new RequestHandle(this, call, begun.operation(), new DuplicateEnd(begun)));
  }

  /** The hints of an info object that are known; throws a Fault if it is null or freed. */
  static Map<String, String> hints(Info info) {
    return Hints.accepted(InfoHandle.hints(info));
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
  public boolean joinsTwoGroups() {
    return false;
  }

  @Override
  public int remoteSize() {
    return answer("MPI_Comm_remote_size", () -> core().remoteRanks().size());
  }

  @Override
  public Group group() {
    return GroupHandle.of(instance(), answer("MPI_Comm_group", () -> core().members()));
  }

  @Override
  public Group remoteGroup() {
    return GroupHandle.of(instance(), answer("MPI_Comm_remote_group", () -> core().remoteMembers()));
  }

  @Override
  public Comparison compare(Comm other) {
    return Enums.comparison(answer("MPI_Comm_compare", () -> core().compare(other(other))));
  }

  @Override
  public boolean isNull() {
    return comm.isNull();
  }

  @Override
  public String name() {
    return instance() == null ? "MPI_COMM_NULL" : answer("MPI_Comm_get_name", () -> core().name());
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
    answer("MPI_Comm_set_info", () -> {
      core().hints(Hints.merged(core().hints(), hints(info)));
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
          ? c.attributes().get(key) : PredefinedAttributes.value(instance().runtime(), given);
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
    return ErrhandlerHandle.of(errorHandler());
  }

  @Override
  public void setErrhandler(Errhandler<? super Comm> handler) {
    answer("MPI_Comm_set_errhandler", () -> {
      core();
      errorHandler(ErrhandlerHandle.rule(handler, ErrorHandler.Kind.COMMUNICATOR));
      return null;
    });
  }

  @Override
  public void callErrhandler(MpiException error) {
    answer("MPI_Comm_call_errhandler", this::core);
    raise(error);
  }

  @Override
  public void abort(int errorCode) {
    if (instance() == null) {
      throw error(new Fault(ErrorCode.COMM, "the communicator is COMM_NULL"), "MPI_Abort");
    }
    abort(errorCode, "MPI_Abort(" + errorCode + ") by " + place());
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
    core().hints(hints);
    setErrhandler(handler);
  }

  /** The engine's communicator of an argument; throws a Fault if there is none that goes with this one. */
  final Communicator other(Comm given) {
    return comm.other(OwnObjects.comm(given).comm);
  }

  /** The members of an argument; throws a Fault if there are none that go with this communicator. */
  final Members members(Group group) {
    return GroupHandle.members(group, instance());
  }
}
