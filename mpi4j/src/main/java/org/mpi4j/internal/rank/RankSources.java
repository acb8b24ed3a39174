// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.rma.WindowTable;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.tool.ToolSources;
import org.mpi4j.internal.transport.tcp.TcpTransports;

/** The objects of one rank that its performance variables and events are read from. */
final class RankSources implements ToolSources {
  private final RankRuntime runtime;

  RankSources(RankRuntime runtime) {
    this.runtime = runtime;
  }

  @Override
  public <S> S find(Class<S> type) {
    Messenger messenger = runtime.messenger();
    Engine engine = messenger.engine();
    Object found;
    if (type == RankRuntime.class) {
      found = runtime;
    } else if (type == Messenger.class) {
      found = messenger;
    } else if (type == Engine.class) {
      found = engine;
    } else if (type == Progress.class) {
      found = engine.progress();
    } else if (type == Registry.class) {
      found = runtime.registry();
    } else if (type == WindowTable.class) {
      found = runtime.windows();
    } else if (type == TcpTransports.class) {
      found = engine.tcpTransports();
    } else {
      throw new IllegalArgumentException("a rank has no " + type);
    }
    return type.cast(found);
  }

  @Override
  public <S> S ofComm(Class<S> type, Object communicator) {
    Communicator c = (Communicator) communicator;
    Object found;
    if (type == Communicator.class) {
      found = c;
    } else if (type == Context.class) {
      found = c.messages();
    } else if (type == CollectiveGroup.class) {
      found = c.group();
    } else {
      throw new IllegalArgumentException("a communicator has no " + type);
    }
    return type.cast(found);
  }

  @Override
  public long context(Object communicator) {
    return ((Communicator) communicator).messages().id();
  }
}
