// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Function;
import org.mpi4j.Info;
import org.mpi4j.Ports;
import org.mpi4j.internal.call.PortCalls;

/** Ports and names, the same for the world model and for a session. */
interface PortsFacet extends Ports {

  /** The object that errors of these calls belong to. */
  ApiObject caller();

  private <T> T ask(String call, Function<PortCalls, T> body) {
    return caller().answer(call, () -> body.apply(new PortCalls(caller().instance())));
  }

  @Override
  default String openPort(Info info) {
    return ask("MPI_Open_port", c -> {
      InfoHandle.hints(info); // it must be an info object
      return c.open();
    });
  }

  @Override
  default void closePort(String portName) {
    ask("MPI_Close_port", c -> {
      c.close(portName);
      return null;
    });
  }

  @Override
  default void publishName(String serviceName, Info info, String portName) {
    ask("MPI_Publish_name", c -> {
      c.publish(serviceName, InfoHandle.hints(info), portName);
      return null;
    });
  }

  @Override
  default void unpublishName(String serviceName, Info info, String portName) {
    ask("MPI_Unpublish_name", c -> {
      c.unpublish(serviceName, InfoHandle.hints(info), portName);
      return null;
    });
  }

  @Override
  default String lookupName(String serviceName, Info info) {
    return ask("MPI_Lookup_name", c -> c.lookup(serviceName, InfoHandle.hints(info)));
  }
}
