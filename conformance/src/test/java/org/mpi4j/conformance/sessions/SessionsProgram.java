// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import java.util.function.BooleanSupplier;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Session;

/**
 * A program whose ranks begin and end sessions, with and without the world model; the argument says how. It
 * uses no class of the tests, so that it runs with the library alone.
 */
public final class SessionsProgram {
  private static final int TIMES = 10;

  private SessionsProgram() {}

  public static void main(String... args) {
    switch (args[0]) {
      case "alone" -> alone(() -> !Mpi.isInitialized() && !Mpi.isFinalized());
      case "around" -> around(args);
      case "open" -> open();
      default -> throw new IllegalArgumentException(args[0]);
    }
    System.out.println(args[0] + " ended well");
  }

  /** Again and again, two at the same time, with a rest between. */
  private static void alone(BooleanSupplier world) {
    for (int i = 0; i < TIMES; i++) {
      try (Session one = begin(); Session two = begin()) {
        add(comm(one, "one"));
        add(comm(two, "two"));
      }
      check(world, "the world model is where it was");
    }
  }

  private static void around(String... args) {
    Session before = begin();
    add(comm(before, "before"));
    try (Mpi mpi = Mpi.init(args)) {
      check(() -> Mpi.isInitialized() && !Mpi.isFinalized(), "the world model has begun");
      add(mpi.world());
      Session within = begin();
      add(comm(within, "within"));
      add(comm(before, "still there"));
      before.close();
      within.close();
      add(mpi.world());
    }
    check(() -> Mpi.isInitialized() && Mpi.isFinalized(), "the world model has ended");
    alone(Mpi::isFinalized);
  }

  /** All ranks end one session, and the last one then ends in another that is open. */
  private static void open() {
    try (Session first = begin()) {
      add(comm(first, "first"));
    }
    Session session = begin();
    Intracomm comm = comm(session, "open");
    add(comm);
    if (comm.rank() < comm.size() - 1) {
      session.close();
    }
  }

  private static Session begin() {
    return Session.init(Info.NULL, Errhandler.ERRORS_RETURN);
  }

  private static Intracomm comm(Session session, String tag) {
    Group all = Group.fromSessionPset(session, "mpi://WORLD");
    return Intracomm.createFromGroup(all, tag, Info.NULL, Errhandler.ERRORS_RETURN);
  }

  private static void add(Intracomm comm) {
    int n = comm.size();
    check(() -> comm.allreduce(comm.rank(), Op.SUM) == n * (n - 1) / 2, "a sum over " + comm);
  }

  private static void check(BooleanSupplier isSo, String what) {
    if (!isSo.getAsBoolean()) {
      throw new IllegalStateException("not so: " + what);
    }
  }
}
