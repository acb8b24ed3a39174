// SPDX-License-Identifier: Apache-2.0
//
// UnexpectedQueue: rank 0 receives late and watches how many messages wait for it.
// Shows: a performance variable of a communicator, its largest value, and a callback of an event.
// Run:   bin/mpiexec -n 4 examples/UnexpectedQueue.java [messages]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.util.concurrent.atomic.AtomicLong;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.ThreadLevel;
import org.mpi4j.tool.CallbackSafety;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.ToolInterface;

static final int WORK = 1; // the tags of our messages
static final int END = 2;

void main(String... args) {
  int messages = args.length == 0 ? 10 : wholeNumber(args[0]);
  try (var mpi = Mpi.init(args)) {
    if (messages < 1 || args.length > 1) {
      if (mpi.world().rank() == 0) {
        System.err.println("usage: UnexpectedQueue.java [messages]    (messages: 1 to 9999, else 10)");
      }
    } else if (mpi.world().rank() == 0) {
      watch(mpi, messages);
    } else {
      mpi.world().recv(new byte[0], 0, END); // rank 0 watches now
      for (int i = 0; i < messages; i++) {
        mpi.world().send(new int[] {i}, 0, WORK);
      }
      mpi.world().send(new byte[0], 0, END);
    }
  }
}

void watch(Mpi mpi, int messages) {
  var world = mpi.world();
  var early = new AtomicLong();
  try (var tools = ToolInterface.init(ThreadLevel.SINGLE); var session = tools.pvarSession()) {
    var length = session.handle(tools.pvarIndex("p2p.unexpected_queue", PvarClass.LEVEL), world);
    var most = session.handle(tools.pvarIndex("p2p.unexpected_queue", PvarClass.HIGHWATERMARK), world);
    session.start(PvarHandle.ALL_HANDLES);
    var event = tools.eventHandle(tools.eventIndex("p2p.unexpected"), world, Info.NULL);
    event.register(CallbackSafety.REQUIRE_MPI_RESTRICTED, Info.NULL,
        (instance, itself, place) -> early.incrementAndGet());

    for (int peer = 1; peer < world.size(); peer++) {
      world.send(new byte[0], peer, END);
    }
    for (int peer = 1; peer < world.size(); peer++) {
      world.recv(new byte[0], peer, END); // the messages before it have come, too, and wait
      IO.println("rank " + peer + " has sent all; waiting: " + session.read(length));
    }
    for (int peer = 1; peer < world.size(); peer++) {
      for (int i = 0; i < messages; i++) {
        world.recv(new int[1], peer, WORK);
      }
    }
    IO.println("waiting in the end: " + session.read(length));
    IO.println("waiting at most: " + session.read(most));
    IO.println("came before their receives: " + early);
  }
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,4}") ? Integer.parseInt(text) : -1;
}
