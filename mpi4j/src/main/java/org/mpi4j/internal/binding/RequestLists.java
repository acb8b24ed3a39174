// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.mpi4j.Completed;
import org.mpi4j.ErrorClass;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.RequestsException;
import org.mpi4j.Status;
import org.mpi4j.internal.call.OwnRequest;
import org.mpi4j.internal.call.RequestList;
import org.mpi4j.internal.provider.Requests;

/** The calls on lists of requests. */
final class RequestLists implements Requests {
  @Override
  public Status emptyStatus() {
    return new StatusValue(Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, false);
  }

  private static Completed nothing() {
    return new Completed(Mpi.UNDEFINED, Status.EMPTY);
  }

  @Override
  public Request nullRequest() {
    return NullRequest.INSTANCE;
  }

  @Override
  public Message noProcMessage() {
    return NoProcMessage.INSTANCE;
  }

  @Override
  public Status[] waitAll(Request... list) {
    check("MPI_Waitall", list);
    return waitForAll(list);
  }

  private static Status[] waitForAll(Request... list) {
    return RequestList.awaitAll((Object[]) list) ? reportAll(list) : reportWithFailure(list);
  }

  @Override
  public Completed waitAny(Request... list) {
    check("MPI_Waitany", list);
    int i = RequestList.awaitOne((Object[]) list);
    return i == RequestList.NONE_ACTIVE ? nothing() : report(list, i);
  }

  @Override
  public Completed[] waitSome(Request... list) {
    check("MPI_Waitsome", list);
    RequestList.awaitOne((Object[]) list);
    return reportSome(list);
  }

  @Override
  public Optional<Status[]> testAll(Request... list) {
    check("MPI_Testall", list);
    return RequestList.areReady((Object[]) list) ? Optional.of(waitForAll(list)) : Optional.empty();
  }

  @Override
  public Optional<Completed> testAny(Request... list) {
    check("MPI_Testany", list);
    int i = RequestList.testOne((Object[]) list);
    if (i == RequestList.NONE_ACTIVE) {
      return Optional.of(nothing());
    }
    return i == RequestList.NONE_COMPLETE ? Optional.empty() : Optional.of(report(list, i));
  }

  @Override
  public Completed[] testSome(Request... list) {
    check("MPI_Testsome", list);
    return RequestList.testOne((Object[]) list) == RequestList.NONE_ACTIVE
        ? new Completed[] {nothing()} : reportSome(list);
  }

  @Override
  public Optional<Status[]> getStatusAll(Request... list) {
    check("MPI_Request_get_status_all", list);
    if (!RequestList.areReady((Object[]) list)) {
      return Optional.empty();
    }
    Status[] statuses = new Status[list.length];
    for (int i = 0; i < list.length; i++) {
      statuses[i] = peek(list[i]);
    }
    return Optional.of(statuses);
  }

  @Override
  public Optional<Completed> getStatusAny(Request... list) {
    check("MPI_Request_get_status_any", list);
    int i = RequestList.testOne((Object[]) list);
    if (i == RequestList.NONE_ACTIVE) {
      return Optional.of(nothing());
    }
    return i == RequestList.NONE_COMPLETE
        ? Optional.empty() : Optional.of(new Completed(i, peek(list[i])));
  }

  @Override
  public Completed[] getStatusSome(Request... list) {
    check("MPI_Request_get_status_some", list);
    if (RequestList.testOne((Object[]) list) == RequestList.NONE_ACTIVE) {
      return new Completed[] {nothing()};
    }
    List<Completed> some = new ArrayList<>();
    for (int i = 0; i < list.length; i++) {
      if (RequestList.isComplete(list[i])) {
        some.add(new Completed(i, peek(list[i])));
      }
    }
    return some.toArray(Completed[]::new);
  }

  @Override
  public void startAll(Prequest... requests) {
    if (requests == null) {
      throw new MpiException(ErrorClass.ERR_REQUEST, "the array of requests is null (MPI_Startall)");
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] == null) {
        throw new MpiException(
            ErrorClass.ERR_REQUEST, "requests[" + i + "] is null; none has been started (MPI_Startall)");
      }
    }
    for (Prequest r : requests) {
      r.start();
    }
  }

  /** Waits for the request in a thread of its own: the level must allow for that. */
  @Override
  public CompletableFuture<Status> future(Request request) {
    if (request instanceof OwnRequest l && !l.mayWaitAnywhere()) {
      throw new MpiException(ErrorClass.ERR_UNSUPPORTED_OPERATION,
          "a future is completed by another thread, which may not use MPI: this rank was started below"
              + " ThreadLevel.MULTIPLE. Start it with MULTIPLE, as Mpi.init(args) does, or use await, test or"
              + " Request.waitAll (toCompletableFuture)");
    }
    CompletableFuture<Status> future = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try {
            future.complete(request.await());
          } catch (Throwable t) { // whatever it is: whoever waits for the future must hear of it
            future.completeExceptionally(t);
          }
        });
    return future;
  }

  /** The engine knows its own requests and the null request; it can do nothing for others. */
  private static void check(String call, Request... list) {
    if (list == null) {
      throw new MpiException(ErrorClass.ERR_REQUEST, "the array of requests is null (" + call + ")");
    }
    for (int i = 0; i < list.length; i++) {
      if (!(list[i] instanceof OwnRequest) && list[i] != Mpi.REQUEST_NULL) {
        throw stranger(i, list[i], call);
      }
    }
  }

  private static MpiException stranger(int i, Request r, String call) {
    String text = r == null
        ? "requests[" + i + "] is null; put Mpi.REQUEST_NULL where there is no request (" + call + ")"
        : "requests[" + i + "] is of " + r.getClass() + ", not a request that a call of MPI has given; use"
            + " the requests of MPI here, and those of that class one by one (" + call + ")";
    return new MpiException(ErrorClass.ERR_REQUEST, text);
  }

  private static Status[] reportAll(Request... list) {
    Status[] statuses = new Status[list.length];
    boolean failed = false;
    for (int i = 0; i < list.length; i++) {
      Request r = list[i];
      Status s = take(list, i);
      statuses[i] = s;
      if (s.exception() != null) { // a generalized request may fail at its end
        handled(r, s);
        failed = true;
      }
    }
    if (failed) {
      throw new RequestsException(IntStream.range(0, statuses.length)
          .mapToObj(i -> new Completed(i, statuses[i])).toArray(Completed[]::new));
    }
    return statuses;
  }

  /** All that are complete are reported; those that are not stay and are marked ERR_PENDING. */
  private static Status[] reportWithFailure(Request... list) {
    Completed[] all = new Completed[list.length];
    for (int i = 0; i < list.length; i++) {
      Request r = list[i];
      boolean pending = RequestList.isPending(r);
      all[i] = new Completed(i, pending ? pending() : take(list, i));
      if (!pending) {
        handled(r, all[i].status());
      }
    }
    throw new RequestsException(all);
  }

  /** Made anew each time: an exception holds the classes that were on the stack when it was made. */
  private static Status pending() {
    MpiException why = new MpiException(ErrorClass.ERR_PENDING, "not complete yet");
    return new StatusValue(Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, false, why);
  }

  private static Completed[] reportSome(Request... list) {
    List<Completed> some = new ArrayList<>();
    boolean failed = false;
    for (int i = 0; i < list.length; i++) {
      if (RequestList.isComplete(list[i])) {
        Request r = list[i];
        Status s = take(list, i);
        failed |= handled(r, s) != null;
        some.add(new Completed(i, s));
      }
    }
    Completed[] result = some.toArray(Completed[]::new);
    if (failed) {
      throw new RequestsException(result);
    }
    return result;
  }

  private static Completed report(Request[] list, int i) {
    Request r = list[i];
    Status s = take(list, i);
    if (s.exception() != null) {
      throw handled(r, s);
    }
    return new Completed(i, s);
  }

  /** The exception of a status, if there is one, after the error handler has run that it belongs to. */
  private static MpiException handled(Request r, Status s) {
    if (s.exception() != null) {
      ((ApiRequest) r).rules().raise(s.exception());
    }
    return s.exception();
  }

  /** Reports one: its status, and the null handle in its place unless it is persistent. */
  private static Status take(Request[] list, int i) {
    if (!(list[i] instanceof ApiRequest own)) {
      return Status.EMPTY;
    }
    OwnRequest rules = own.rules();
    Status s = own.retire(rules.active() ? own.outcome() : Status.EMPTY);
    if (!rules.persistent()) {
      list[i] = Mpi.REQUEST_NULL;
    }
    return s;
  }

  private static Status peek(Request r) {
    return r instanceof ApiRequest own && own.rules().active() ? own.outcome() : Status.EMPTY;
  }
}
