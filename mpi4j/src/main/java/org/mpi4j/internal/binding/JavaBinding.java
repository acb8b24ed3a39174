// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.profile.StaticCalls;
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
  private final Startup plainStartup = new JavaStartup(this::profile);
  private volatile Startup startup = plainStartup;
  private volatile Datatypes datatypes = new JavaDatatypes();
  private volatile Operations operations = new JavaOperations();
  private volatile Handles handles = new JavaHandles();
  private volatile Windows windows = new JavaWindows();
  private volatile Environment environment = new JavaEnvironment();
  private volatile Requests requests = new RequestLists();
  private volatile Files files = new JavaFiles();

  private synchronized void profile() {
    if (startup == plainStartup) {
      startup = profiled(Startup.class, startup);
      datatypes = profiled(Datatypes.class, datatypes);
      operations = profiled(Operations.class, operations);
      handles = profiled(Handles.class, handles);
      windows = profiled(Windows.class, windows);
      environment = profiled(Environment.class, environment);
      requests = profiled(Requests.class, requests);
      files = profiled(Files.class, files);
    }
  }

  private static <T> T profiled(Class<T> kind, T plain) {
    return StaticCalls.profiled(kind, plain, RankState::layersOfThisRank);
  }

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
  public Windows windows() {
    return windows;
  }

  @Override
  public Environment environment() {
    return environment;
  }

  @Override
  public Requests requests() {
    return requests;
  }

  @Override
  public Files files() {
    return files;
  }

  @Override
  public ToolStart tools() {
    return tools;
  }
}
