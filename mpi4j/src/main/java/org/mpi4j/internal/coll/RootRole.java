// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * The role of this rank in a collective with a root. On an intercommunicator the root says {@link #ROOT},
 * the others of its group {@link #PROC_NULL}, and the other group names the root by its rank.
 */
public enum RootRole {
  /** The root. */
  IS_ROOT,

  /** One of those that the root has to do with. */
  HAS_ROOT,

  /** In the root's group on an intercommunicator: nothing to do. */
  ASIDE;

  /** As root, at the root itself, on an intercommunicator. */
  public static final int ROOT = -4;

  /** As root, at the others of the root's group. */
  public static final int PROC_NULL = -3;

  /** The part of this rank; throws if there is no such root. */
  public static RootRole part(Steps s, int root) {
    return s.isInter() ? part(root, s.remoteSize()) : part(root, s.rank(), s.size());
  }

  /** The part of this rank of a communicator; throws if there is no such root. */
  public static RootRole part(CollectiveGroup group, int root) {
    return group.isInter() ? part(root, group.remoteSize()) : part(root, group.rank(), group.size());
  }

  private static RootRole part(int root, int rank, int size) {
    checkRoot(root, size);
    return root == rank ? IS_ROOT : HAS_ROOT;
  }

  /** Throws a Fault if the root is no rank of an intracommunicator of this size. */
  public static void checkRoot(int root, int size) {
    if (root < 0 || root >= size) {
      throw new Fault(
          ErrorCode.ROOT, "root = " + root + ", but the communicator has ranks 0.." + (size - 1));
    }
  }

  private static RootRole part(int root, int remoteSize) {
    if (root == ROOT) {
      return IS_ROOT;
    }
    if (root == PROC_NULL) {
      return ASIDE;
    }
    if (root < 0 || root >= remoteSize) {
      throw new Fault(
          ErrorCode.ROOT, "root = " + root + ", but the remote group has ranks 0.." + (remoteSize - 1)
          + "; in the root's group the root says ROOT and the others PROC_NULL");
    }
    return HAS_ROOT;
  }
}
