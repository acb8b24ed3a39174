// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Subgroups;
import org.mpi4j.internal.p2p.Context;

/**
 * Opens a file on all ranks of a communicator, or on none. Rank 0 makes the file, if it is to be made, before
 * the others open it; what it has made goes again if a rank cannot open it.
 */
final class Opening {
  /** File systems of networks may tell for a while that there is no such file. */
  private static final int TRIES = 5;

  private static final long PAUSE_NS = 2_000_000;

  private final Communicator comm;
  private final Exchange exchange;
  private final FileName name;
  private final AccessMode mode;
  private boolean created;
  private FileBytes file;

  private Opening(Communicator comm, FileName name, AccessMode mode) {
    this.comm = comm;
    this.exchange = new Exchange(comm);
    this.name = name;
    this.mode = mode;
  }

  /** The arguments of a call, as far as they need no other rank. */
  record Arguments(FileName name, AccessMode mode, FileHints hints) {
    static Arguments of(String name, int amode, Map<String, String> hints) {
      AccessMode mode = new AccessMode(amode);
      mode.check();
      return new Arguments(FileName.of(name), mode, FileHints.none().with(hints));
    }
  }

  /**
   * Opens it. Collective over the parent.
   *
   * @param arguments throws a Fault if they are wrong, and the call fails on the other ranks, too
   * @param front what the front end knows the first view by
   */
  static OpenFile open(
      Communicator parent, Supplier<Arguments> arguments, WordServer server, Object front) {
    Arguments[] given = new Arguments[1];
    Communicator own = Subgroups.create(parent, () -> {
      given[0] = arguments.get();
      return parent.members();
    });
    own.name("file " + given[0].name.text()); // for diagnosis
    try {
      Opening opening = new Opening(own, given[0].name, given[0].mode);
      opening.openOnAll();
      try {
        return opening.result(server, given[0].hints, front);
      } catch (Fault f) {
        opening.undo();
        throw f;
      }
    } catch (Fault f) {
      own.free(null);
      throw f;
    }
  }

  private void openOnAll() {
    exchange.demandSame("amode", mode.bits());
    exchange.agree(comm.rank() == 0 ? Exchange.attempt(this::openFirst) : null);
    Fault failure = comm.rank() == 0 ? null : Exchange.attempt(this::openLater);
    try {
      exchange.agree(failure);
    } catch (Fault f) {
      undo();
      throw f;
    }
  }

  private void openFirst() {
    created = mode.has(AccessMode.CREATE) && FileBytes.create(name, mode.has(AccessMode.EXCL));
    try {
      file = FileBytes.open(name, mode);
    } catch (Fault f) {
      undo();
      throw f;
    }
  }

  private void openLater() {
    for (int i = 1; file == null; i++) {
      try {
        file = FileBytes.open(name, mode.withoutCreation());
      } catch (Fault f) {
        if (f.errorClass() != ErrorCode.NO_SUCH_FILE || i == TRIES) {
          throw f;
        }
        Uninterrupted.pause(PAUSE_NS);
      }
    }
  }

  private void undo() {
    if (file != null) {
      Exchange.attempt(file::close);
    }
    if (created) {
      Exchange.attempt(() -> Deletion.ofClosed(name)); // the error that is thrown counts
    }
  }

  private OpenFile result(WordServer server, FileHints hints, Object front) {
    long[] end = new long[1];
    exchange.agree(Exchange.attempt(() -> {
      if (comm.rank() == 0 && mode.has(AccessMode.APPEND)) {
        end[0] = file.size();
      }
    }));
    exchange.bcast(0, end);
    SharedWords words = words(server);
    try {
      exchange.agree(comm.rank() == 0 ? Exchange.attempt(
          () -> words.set(SharedWords.POINTER, end[0])) : null);
    } catch (Fault f) {
      words.close();
      throw f;
    }
    return new OpenFile(comm, name, mode, file,
        new OpenFile.FileState(words, View.bytes(front), hints, end[0], NativePieces.OF_JVM));
  }

  private SharedWords words(WordServer server) {
    if (comm.size() == 1) {
      return new SharedWords.Own();
    }
    Context context = comm.messages();
    SharedWords shared = SegmentWords.make(exchange, context);
    if (shared != null) {
      return shared;
    }
    boolean mine = comm.rank() == 0;
    if (mine) {
      server.serve(context.id());
    }
    exchange.barrier(); // it must serve before anybody asks
    return server.words(context.id(), context.ranks().world(0), mine);
  }
}
