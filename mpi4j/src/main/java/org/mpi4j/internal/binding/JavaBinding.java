// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.provider.Buffers;
import org.mpi4j.internal.provider.Datatypes;
import org.mpi4j.internal.provider.Environment;
import org.mpi4j.internal.provider.Files;
import org.mpi4j.internal.provider.Handles;
import org.mpi4j.internal.provider.Operations;
import org.mpi4j.internal.provider.Provider;
import org.mpi4j.internal.provider.Requests;
import org.mpi4j.internal.provider.Startup;
import org.mpi4j.internal.provider.ToolStart;
import org.mpi4j.internal.provider.Windows;

/**
 * Implements the static methods and the constants of the API; {@link Provider} finds it by its name.
 *
 * <p>From the first time that a rank of this JVM has profiling layers, static methods that are procedures
 * look for the layers of the rank that calls them.
 */
public final class JavaBinding implements Provider {
  private final Buffers buffers = new JavaBuffers();
  private final ToolStart tools = new JavaTools();
  private final ProfilablePart<Startup> startup =
      new ProfilablePart<>(Startup.class, new JavaStartup(this::profile));
  private final ProfilablePart<Datatypes> datatypes =
      new ProfilablePart<>(Datatypes.class, new JavaDatatypes());
  private final ProfilablePart<Operations> operations =
      new ProfilablePart<>(Operations.class, new JavaOperations());
  private final ProfilablePart<Handles> handles = new ProfilablePart<>(Handles.class, new JavaHandles());
  private final ProfilablePart<Windows> windows = new ProfilablePart<>(Windows.class, new JavaWindows());
  private final ProfilablePart<Environment> environment =
      new ProfilablePart<>(Environment.class, new JavaEnvironment());
  private final ProfilablePart<Requests> requests =
      new ProfilablePart<>(Requests.class, new RequestLists());
  private final ProfilablePart<Files> files = new ProfilablePart<>(Files.class, new JavaFiles());

  private void profile() {
    startup.profile();
    datatypes.profile();
    operations.profile();
    handles.profile();
    windows.profile();
    environment.profile();
    requests.profile();
    files.profile();
  }

  @Override
  public Startup startup() {
    return startup.get();
  }

  @Override
  public Buffers buffers() {
    return buffers;
  }

  @Override
  public Datatypes datatypes() {
    return datatypes.get();
  }

  @Override
  public Operations operations() {
    return operations.get();
  }

  @Override
  public Handles handles() {
    return handles.get();
  }

  @Override
  public Windows windows() {
    return windows.get();
  }

  @Override
  public Environment environment() {
    return environment.get();
  }

  @Override
  public Requests requests() {
    return requests.get();
  }

  @Override
  public Files files() {
    return files.get();
  }

  @Override
  public ToolStart tools() {
    return tools;
  }
}
