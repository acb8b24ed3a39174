// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.mpi4j.Completed;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.RequestsException;

/** An array of requests in one call; entries that are null in either sense take no part in it. */
final class RequestList {
  private final Request[] requests;
  private final org.mpi4j.Request[] cores; // mpi4j replaces those whose completion it reports
  private final org.mpi4j.Request[] given; // the same before that
  private MPIException failure;

  RequestList(Request... requests) {
    this.requests = requests;
    this.cores = new org.mpi4j.Request[requests.length];
    for (int i = 0; i < cores.length; i++) {
      boolean takesPart = requests[i] != null && !requests[i].Is_null();
      cores[i] = takesPart ? requests[i].core() : Mpi.REQUEST_NULL;
    }
    this.given = cores.clone();
  }

  boolean hasActive() {
    return Arrays.stream(given).anyMatch(r -> r != Mpi.REQUEST_NULL);
  }

  Status waitAny() {
    return one(call(() -> org.mpi4j.Request.waitAny(cores)));
  }

  Optional<Status> testAny() {
    return call(() -> org.mpi4j.Request.testAny(cores)).map(this::one);
  }

  Status[] waitAll() {
    return all(call(() -> org.mpi4j.Request.waitAll(cores)));
  }

  Optional<Status[]> testAll() {
    return call(() -> org.mpi4j.Request.testAll(cores)).map(this::all);
  }

  List<Status> waitSome() {
    return some(call(() -> org.mpi4j.Request.waitSome(cores)));
  }

  List<Status> testSome() {
    return some(call(() -> org.mpi4j.Request.testSome(cores)));
  }

  private <T> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (RequestsException e) {
      clear();
      some(e.completed());
      throw e;
    } finally {
      clear();
    }
  }

  /** The requests whose completion has been reported turn null. */
  private void clear() {
    for (int i = 0; i < cores.length; i++) {
      if (cores[i] != given[i] && !requests[i].Is_null()) {
        requests[i].completed();
      }
    }
  }

  private Status one(Completed c) {
    Status s = report(c.index(), c.status());
    throwFailure();
    return s;
  }

  private Status[] all(org.mpi4j.Status... statuses) {
    Status[] all = new Status[statuses.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = requests[i] == null ? null : report(i, statuses[i]);
    }
    throwFailure();
    return all;
  }

  private List<Status> some(Completed... completed) {
    List<Status> some = new ArrayList<>();
    for (Completed c : completed) {
      if (c.index() != Mpi.UNDEFINED) {
        some.add(report(c.index(), c.status()));
      }
    }
    throwFailure();
    return some;
  }

  /** The first failure is kept until all have been reported. */
  private Status report(int index, org.mpi4j.Status status) {
    MpiException e = status.exception();
    if (given[index] == Mpi.REQUEST_NULL) {
      return new Status().at(index);
    }
    try {
      if (e == null) {
        return requests[index].report(status).at(index);
      }
      if (e.errorClass() != ErrorClass.ERR_PENDING) {
        keep(MPIException.of(e));
      }
    } catch (RuntimeException thrown) {
      keep(MPIException.of(thrown));
    }
    return null;
  }

  private void keep(MPIException e) {
    failure = failure == null ? e : failure;
  }

  private void throwFailure() {
    if (failure != null) {
      throw failure;
    }
  }
}
