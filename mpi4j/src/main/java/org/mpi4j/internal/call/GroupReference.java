// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.rank.Instance;

/**
 * The group that a front end's object stands for.
 *
 * @param instance what it is derived from; null for the empty group, which goes with all, and for GROUP_NULL
 * @param members null: it is GROUP_NULL
 */
public record GroupReference(Instance instance, Members members) {

  /** True if it is GROUP_NULL. */
  public boolean isNull() {
    return members == null;
  }

  /** True if it is the empty group that is derived from nothing. */
  public boolean isEmpty() {
    return members != null && instance == null;
  }

  /** Who is in it; throws a Fault if it is GROUP_NULL. */
  public Members given() {
    if (isNull()) {
      throw new Fault(ErrorCode.GROUP, "the group is GROUP_NULL");
    }
    return members;
  }

  /**
   * Who is in it; throws a Fault if it is GROUP_NULL, or does not go with other arguments.
   *
   * @param wanted what they are derived from; null: anything
   */
  public Members goingWith(Instance wanted) {
    Members found = given();
    if (instance != null && wanted != null && instance != wanted) {
      throw new Fault(
          ErrorCode.GROUP, "the group given is derived from " + instance.what() + ", but it must be from "
              + wanted.what());
    }
    return found;
  }
}
