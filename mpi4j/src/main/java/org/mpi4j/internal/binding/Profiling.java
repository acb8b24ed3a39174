// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.internal.profile.FoundLayers;
import org.mpi4j.internal.profile.LayerStack;
import org.mpi4j.internal.profile.collect.CallCollector;
import org.mpi4j.internal.profile.collect.FlightLayer;
import org.mpi4j.internal.rank.HostName;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.recording.Recorder;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.tool.ProfilingLayer;

/** Gives a rank its profiling layers. */
final class Profiling {
  private Profiling() {}

  /** Finds the layers of a rank that begins; null if it has none, or had begun before. */
  static LayerStack begin(RankRuntime runtime) {
    RankState state = RankState.of(runtime);
    if (state.layers() != null) {
      return null;
    }
    List<ProfilingLayer> found = FoundLayers.find(
        runtime.config().get(RuntimeVariables.PROFILE_LAYERS),
        Thread.currentThread().getContextClassLoader());
    if (isFlightRecorded(runtime)) {
      found.add(new FlightLayer(runtime.manager().rank()));
    }
    String directory = runtime.config().get(RuntimeVariables.PROFILE_RECORD);
    if (!directory.isEmpty()) {
      found.add(collector(runtime, Path.of(directory))); // last: it measures MPI, not the other layers
    }
    if (found.isEmpty()) {
      return null;
    }
    LayerStack layers = new LayerStack(found);
    state.layers(layers);
    return layers;
  }

  private static boolean isFlightRecorded(RankRuntime runtime) {
    return switch (runtime.config().get(RuntimeVariables.PROFILE_JFR)) {
      case "on" -> {
        requireFlightRecorder();
        yield true;
      }
      case "off" -> false;
      // the recorder sets this property when it begins for the first time; its classes take time to load, and
      // a runtime image may not have them
      default -> System.getProperty("jdk.jfr.repository") != null && FlightLayer.isRecording();
    };
  }

  private static void requireFlightRecorder() {
    if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
      throw new MpiException(ErrorClass.ERR_OTHER, "profile.jfr is on, but this Java runs without the module"
          + " jdk.jfr; add it, by --add-modules jdk.jfr to java, or to jlink if this is a runtime image, or"
          + " set profile.jfr to auto (MPI_Init)");
    }
  }

  private static ProfilingLayer collector(RankRuntime runtime, Path directory) {
    ProcessManager job = runtime.manager();
    LongSupplier clock = () -> System.nanoTime() + runtime.clockOffset();
    try {
      Recorder recorder = new Recorder(directory, job.rank(), job.size(), clock.getAsLong());
      recorder.host(HostName.name());
      return new CallCollector(recorder, job.rank(), job.size(), clock);
    } catch (IOException e) {
      throw new MpiException(ErrorClass.ERR_IO, "the record of this rank's calls cannot be written to "
          + directory + ": " + e + "; name a directory that exists and has room in profile.record (MPI_Init)",
          e);
    }
  }

  /**
   * A program has committed a datatype, or freed one. Types that are made of predefined ones pass no layer,
   * so the collector hears of them here.
   */
  static void committed(DatatypeHandle type, boolean freed) {
    LayerStack layers = RankState.layersOfThisRank();
    if (layers != null) {
      layers.layer(CallCollector.class).ifPresent(c -> c.committed(type, freed));
    }
  }

  /** The world model by way of the layers that the rank has and one in front of them. */
  static Mpi over(MpiHandle mpi, ProfilingLayer first) {
    RankState state = RankState.of(mpi.runtime());
    LayerStack before = state.layers();
    LayerStack layers = before == null ? new LayerStack(List.of(first)) : before.with(first);
    state.layers(layers);
    return (Mpi) layers.wrap(mpi);
  }
}
