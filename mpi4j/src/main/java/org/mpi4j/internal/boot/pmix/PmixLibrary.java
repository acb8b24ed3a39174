// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.base.Numbers;

/** The C library of PMIx: finds it, and refuses versions whose structures are not known. */
final class PmixLibrary {
  /** Its name where the system's loader searches: the interface has not changed since it has this number. */
  static final String NAME = "libpmix.so.2";

  /** Structures and numbers of these versions have been compared with those of {@link PmixLayout}. */
  private static final int FIRST_VERSION = 3;

  private static final int LAST_VERSION = 6;

  /** Launchers that are installed together with a library of their own. */
  private static final String[] LAUNCHERS = {"prterun", "mpirun"};

  private static final String[] FOLDERS = {"lib", "lib64"};
  private static final Pattern VERSION = Pattern.compile("(?:^|[^0-9.])([0-9]+)\\.[0-9]+");

  private final SymbolLookup symbols;
  private final MemorySegment memory;
  private final String version;

  private PmixLibrary(SymbolLookup symbols, MemorySegment memory, String version) {
    this.symbols = symbols;
    this.memory = memory;
    this.version = version;
  }

  /**
   * Loads the library.
   *
   * @param file the library; empty: what the system's loader finds, or what lies beside a launcher
   * @param path the directories with programs
   * @throws PmixUnavailableException if there is none, or none that can be used
   */
  static PmixLibrary load(String file, String path) throws PmixUnavailableException {
    MemorySegment memory = NativeAccess.allMemory().orElseThrow(() -> new PmixUnavailableException(
        "native access is denied to mpi4j"));
    if (ADDRESS.byteSize() != Long.BYTES) {
      throw new PmixUnavailableException("mpi4j knows PMIx on machines with 64-bit pointers only");
    }
    List<String> names = file.isEmpty() ? candidates(path) : List.of(file);
    for (String name : names) {
      Optional<SymbolLookup> symbols = NativeAccess.library(name);
      if (symbols.isPresent()) {
        return checked(name, symbols.get(), memory);
      }
    }
    throw new PmixUnavailableException("the library through which it is reached cannot be loaded ("
        + String.join(", ", names) + ")", true);
  }

  /** Where the library may be, the most likely place first. */
  static List<String> candidates(String path) {
    List<String> names = new ArrayList<>(List.of(NAME));
    for (String folder : path.split(File.pathSeparator)) {
      for (String launcher : LAUNCHERS) {
        addBeside(new File(folder, launcher), names);
      }
    }
    return names;
  }

  private static void addBeside(File launcher, List<String> names) {
    if (!launcher.canExecute()) {
      return;
    }
    try {
      File home = launcher.getCanonicalFile().getParentFile().getParentFile();
      for (String folder : FOLDERS) {
        String name = new File(new File(home, folder), NAME).getPath();
        if (new File(name).isFile() && !names.contains(name)) {
          names.add(name);
        }
      }
    } catch (IOException e) {
      // a link that leads nowhere: no library there
    }
  }

  private static PmixLibrary checked(String name, SymbolLookup symbols, MemorySegment memory)
      throws PmixUnavailableException {
    PmixLibrary library = new PmixLibrary(symbols, memory, "");
    String version = library.askVersion();
    if (!isKnown(version)) {
      throw new PmixUnavailableException(name + " is \"" + version + "\", and mpi4j knows the versions "
          + FIRST_VERSION + " to " + LAST_VERSION + " only");
    }
    return new PmixLibrary(symbols, memory, version);
  }

  /** True for the text of a version whose structures are known, such as OpenPMIx 4.2.2. */
  static boolean isKnown(String version) {
    Matcher number = VERSION.matcher(version);
    int major = number.find() ? Numbers.parse(number.group(1), 0) : 0;
    return major >= FIRST_VERSION && major <= LAST_VERSION;
  }

  private String askVersion() throws PmixUnavailableException {
    if (symbols.find("PMIx_Get_version").isEmpty()) {
      return "a library without PMIx_Get_version";
    }
    try {
      MethodHandle ask = function("PMIx_Get_version", FunctionDescriptor.of(ADDRESS));
      MemorySegment text = (MemorySegment) ask.invokeExact();
      return memory.getString(text.address());
    } catch (Throwable e) {
      throw PmixCalls.impossible(e);
    }
  }

  /** What the library says of itself. */
  String version() {
    return version;
  }

  /** All memory of the process. */
  MemorySegment memory() {
    return memory;
  }

  /** Links a function; that takes some milliseconds. */
  MethodHandle function(String name, FunctionDescriptor type) throws PmixUnavailableException {
    MemorySegment address = symbols.find(name).orElseThrow(() -> new PmixUnavailableException(
        "the library of PMIx (" + version + ") has no function " + name));
    return NativeAccess.function(address, type);
  }

  /** The function of the C library that frees memory. */
  static MethodHandle free() throws PmixUnavailableException {
    return NativeAccess.function("free", FunctionDescriptor.ofVoid(ADDRESS))
        .orElseThrow(() -> new PmixUnavailableException("this system has no C library with free"));
  }

  /** The directories with programs. */
  static String path(Map<String, String> environment) {
    return environment.getOrDefault("PATH", "");
  }
}
