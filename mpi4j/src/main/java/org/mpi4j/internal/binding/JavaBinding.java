// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.provider.Buffers;
import org.mpi4j.internal.provider.Datatypes;
import org.mpi4j.internal.provider.Handles;
import org.mpi4j.internal.provider.Operations;
import org.mpi4j.internal.provider.Provider;
import org.mpi4j.internal.provider.Requests;
import org.mpi4j.internal.provider.Startup;
import org.mpi4j.internal.provider.ToolStart;

/** Implements the static methods and the constants of the API; {@link Provider} finds it by its name. */
public final class JavaBinding implements Provider {
  private final Startup startup = new JavaStartup();
  private final Buffers buffers = new JavaBuffers();
  private final Datatypes datatypes = new JavaDatatypes();
  private final Operations operations = new JavaOperations();
  private final Handles handles = new JavaHandles();
  private final Requests requests = new RequestLists();
  private final ToolStart tools = new JavaTools();

  @Override
  public Startup startup() {
    return startup;
  }

  @Override
  public Buffers buffers() {
    return buffers;
  }

  @Override
  public Datatypes datatypes() {
    return datatypes;
  }

  @Override
  public Operations operations() {
    return operations;
  }

  @Override
  public Handles handles() {
    return handles;
  }

  @Override
  public Requests requests() {
    return requests;
  }

  @Override
  public ToolStart tools() {
    return tools;
  }
}
