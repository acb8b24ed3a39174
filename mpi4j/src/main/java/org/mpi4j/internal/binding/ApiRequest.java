// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Optional;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.call.OwnRequest;

/** A request that the library has given to a program: makes statuses and exceptions of its end. */
interface ApiRequest extends Request {

  /** The request as the rules see it. */
  OwnRequest rules();

  /** How an active, complete request ended, with the error in it. */
  Status outcome();

  /**
   * The completion is reported with this status.
   *
   * @return the status to report: the same, or one with an error of the end
   */
  default Status retire(Status reported) {
    rules().retire();
    return reported;
  }

  @Override
  default Status await() {
    if (!rules().active()) {
      return Status.EMPTY;
    }
    rules().awaitEnd();
    return report();
  }

  @Override
  default Optional<Status> test() {
    if (!rules().active()) {
      return Optional.of(Status.EMPTY);
    }
    return rules().ready() ? Optional.of(report()) : Optional.empty();
  }

  @Override
  default Optional<Status> getStatus() {
    if (!rules().active()) {
      return Optional.of(Status.EMPTY);
    }
    return rules().ready() ? Optional.of(good(outcome())) : Optional.empty();
  }

  @Override
  default boolean isNull() {
    return !rules().active();
  }

  private Status report() {
    return good(retire(outcome()));
  }

  /** The status; throws its error, if there is one, after the error handler has run. */
  private Status good(Status s) {
    if (s.exception() != null) {
      rules().raise(s.exception());
      throw s.exception();
    }
    return s;
  }
}
