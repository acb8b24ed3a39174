// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.ApiSource.ApiMethod;
import org.mpi4j.io.File;
import org.mpi4j.rma.Win;

/**
 * Each public method with each kind of bad argument, on unusable objects, in forbidden threads, after the
 * end: the error is one of MPI, of the class that the argument asks for and the documentation names; its text
 * names the procedure, the rank, the communicator, and the value.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EveryMethodTest {
  private static final int[] NO_EDGES = {};

  private final List<ApiMethod> methods;

  EveryMethodTest() throws IOException {
    methods = ApiSource.methods();
  }

  /** Fails, and tells all. */
  private static void assertNothingWrong(ApiSweep sweep, int fewestCalls) {
    assertEquals(List.of(), sweep.wrong(),
        () -> sweep.wrong().size() + " wrong:\n" + String.join("\n", sweep.wrong()));
    assertTrue(sweep.calls() >= fewestCalls, () -> sweep.calls() + " calls");
  }

  private void sweep(int fewestCalls, ThreadLevel level, Consumer<Job> body) {
    ApiSweep sweep = new ApiSweep(methods);
    try {
      MpiJobOptions.ranks(1).threadLevel(level).run(mpi -> body.accept(new Job(mpi, sweep)));
    } catch (MpiJobException e) {
      throw new AssertionError("in " + sweep.current(), e);
    }
    assertNothingWrong(sweep, fewestCalls);
  }

  private record Job(Mpi mpi, ApiSweep sweep) {

    Intracomm named() {
      Intracomm comm = mpi.world().dup();
      comm.setName(ApiArguments.NAME);
      return comm;
    }

    /** A communicator of each kind. */
    List<Intracomm> comms() {
      Intracomm plain = named();
      List<Intracomm> all = List.of(plain, plain.createCart(new int[] {1}, new boolean[] {false}, false),
          plain.createGraph(new int[] {0}, NO_EDGES, false),
          plain.createDistGraphAdjacent(
              NO_EDGES, Mpi.UNWEIGHTED, NO_EDGES, Mpi.UNWEIGHTED, Info.NULL, false));
      all.forEach(c -> c.setName(ApiArguments.NAME));
      return all;
    }
  }

  @Test
  void shouldReadTheSources() {
    assertTrue(methods.size() > 580, () -> methods.size() + " methods");
    assertTrue(methods.stream().filter(m -> !m.procedures().isEmpty()).count() > 300);
    assertTrue(methods.stream().filter(m -> !m.documented().isEmpty()).count() > 450);
  }

  @Test
  void shouldRefuseBadArgumentsOnCommunicators() {
    sweep(2000, ThreadLevel.MULTIPLE, job -> {
      ApiArguments arguments = new ApiArguments(job.named(), Mpi.PROC_NULL);
      for (Intracomm comm : job.comms()) {
        job.sweep.badArguments(comm, arguments, "rank 0 of " + ApiArguments.NAME);
      }
    });
  }

  @Test
  void shouldRefuseBadArgumentsOnOtherObjects() {
    sweep(200, ThreadLevel.MULTIPLE, job -> {
      ApiArguments arguments = new ApiArguments(job.named(), Mpi.PROC_NULL);
      job.sweep.badArguments(job.mpi, arguments, "rank 0 of ");
      try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
        job.sweep.badArguments(session, arguments, "rank 0");
      }
      for (Object o : List.of(job.mpi.world().group(), Datatype.INT.vector(2, 1, 2).commit(), Op.SUM,
          Info.create(), Status.EMPTY, Buf.of(new int[4]), Mpi.REQUEST_NULL, Mpi.MESSAGE_NO_PROC,
          StructType.of(ApiArguments.Point.class), Errhandler.ERRORS_RETURN, Comm.TAG_UB)) {
        job.sweep.badArguments(o, arguments, "");
      }
      job.sweep.badArguments(null, arguments, "");
    });
  }

  @Test
  void shouldRefuseBadArgumentsOnWindowsAndFiles() {
    sweep(300, ThreadLevel.MULTIPLE, job -> {
      ApiArguments arguments = new ApiArguments(job.named(), 0);
      try (Win win = Win.allocate(job.mpi.world(), 64, 4, Info.NULL);
          File file = File.open(job.mpi.world(), arguments.file().toString(), File.MODE_RDWR)) {
        win.setName(ApiArguments.NAME);
        win.lockAll(0);
        job.sweep.badArguments(win, arguments, "rank 0 of " + ApiArguments.NAME);
        win.unlockAll();
        job.sweep.badArguments(file, arguments, "rank 0 of ");
      }
    });
  }

  @Test
  void shouldRefuseObjectsThatAreNullOrFreed() {
    sweep(600, ThreadLevel.MULTIPLE, job -> {
      ApiArguments arguments = new ApiArguments(job.named(), 0);
      List<Intracomm> freed = job.comms();
      freed.forEach(Intracomm::free);
      Set<String> always = Set.of("close", "isNull", "compareTo", "abort");
      freed.forEach(c -> job.sweep.unusable(c, arguments, ErrorClass.ERR_COMM, always));
      job.sweep.unusable(Mpi.COMM_NULL, arguments, ErrorClass.ERR_COMM, Set.of("close", "name", "isNull"));
      job.sweep.unusable(Intercomm.NULL, arguments, ErrorClass.ERR_COMM, Set.of("close", "name", "isNull"));
      Datatype type = Datatype.INT.contiguous(2);
      type.free();
      for (Datatype t : List.of(type, Datatype.NULL)) {
        job.sweep.unusable(t, arguments, ErrorClass.ERR_TYPE, Set.of("close", "isNull", "name"));
      }
      Op op = Op.ofInt(Integer::sum, true);
      op.free();
      for (Op o : List.of(op, Op.NULL)) {
        job.sweep.unusable(o, arguments, ErrorClass.ERR_OP, Set.of("close", "isNull"));
      }
      job.sweep.unusable(Group.NULL, arguments, ErrorClass.ERR_GROUP, Set.of("close", "free", "isNull"));
      Info info = Info.create();
      info.free();
      for (Info i : List.of(info, Info.NULL)) {
        job.sweep.unusable(i, arguments, ErrorClass.ERR_INFO, Set.of("close", "isNull"));
      }
      Win window = Win.allocate(job.mpi.world(), 8, 8, Info.NULL);
      window.free();
      for (Win w : List.of(window, Win.NULL)) {
        job.sweep.unusable(w, arguments, ErrorClass.ERR_WIN, Set.of("close", "isNull", "name"));
      }
      File file = File.open(job.mpi.world(), arguments.file().toString(), File.MODE_RDWR);
      file.close();
      job.sweep.unusable(file, arguments, ErrorClass.ERR_FILE, Set.of("close", "isNull"));
      job.sweep.unusable(File.NULL, arguments, ErrorClass.ERR_FILE,
          Set.of("close", "isNull", "errhandler", "setErrhandler"));
      Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN);
      session.close();
      for (Session s : List.of(session, Session.NULL)) {
        job.sweep.unusable(s, arguments, ErrorClass.ERR_SESSION, Set.of("close", "isNull"));
      }
    });
  }

  @Test
  void shouldRefuseCallsAfterFinalize() {
    sweep(300, ThreadLevel.MULTIPLE, job -> {
      ApiArguments arguments = new ApiArguments(job.named(), 0);
      List<Intracomm> comms = job.comms();
      Win window = Win.allocate(job.mpi.world(), 8, 8, Info.NULL);
      File file = File.open(job.mpi.self(), arguments.file().toString(), File.MODE_RDWR);
      job.mpi.close();
      Set<String> always = Set.of("close", "isNull");
      comms.forEach(c -> job.sweep.unusable(c, arguments, ErrorClass.ERR_OTHER, always));
      job.sweep.unusable(window, arguments, ErrorClass.ERR_OTHER, always);
      job.sweep.unusable(file, arguments, ErrorClass.ERR_OTHER, always);
      job.sweep.unusable(job.mpi, arguments, ErrorClass.ERR_OTHER, Set.of("close", "threadLevel",
          "isThreadMain", "errorClass", "errorString", "exception", "addErrorClass", "addErrorCode",
          "addErrorString", "removeErrorClass", "removeErrorCode", "removeErrorString"));
    });
  }

  @Test
  void shouldRefuseThreadsThatTheLevelRulesOut() {
    sweep(300, ThreadLevel.FUNNELED, job -> {
      ApiArguments arguments = new ApiArguments(job.named(), 0);
      List<Intracomm> comms = job.comms();
      int[] refused = new int[1];
      Thread other = Thread.ofPlatform().name("the other thread").start(() -> {
        for (Intracomm c : comms) {
          refused[0] += job.sweep.inForbiddenThread(c, arguments, "the other thread", "FUNNELED", "MULTIPLE");
        }
      });
      try {
        other.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      assertTrue(refused[0] > 200, () -> refused[0] + " refused");
    });
  }
}
