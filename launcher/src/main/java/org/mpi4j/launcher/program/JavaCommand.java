// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.mpi4j.internal.rank.InJvmEntry;
import org.mpi4j.launcher.job.UsageException;

/**
 * Completes a java command: the library, native access, a quicker start.
 *
 * <p>The user's flags come last, so they win. The library is a module where the cache for quick starts
 * serves, else the first jar of the class path. As a module its classes come from the cache and its jar stays
 * closed; on the class path the JDK would open it and read its table of contents to find the program's
 * classes, a third of a short program's time.
 */
final class JavaCommand {
  private static final String NATIVE_ACCESS = "--enable-native-access=";
  private static final String MODULE = "org.mpi4j";
  private static final String ADD_MODULE = "--add-modules=" + MODULE;

  /** True if the JDK knows the flags that are not documented; a later one may not start with them. */
  private static final boolean KNOWS_FLAGS = Runtime.version().feature() == 25;

  /** A cache that does not fit does not concern the user. */
  private static final String NO_MESSAGES = "-Xlog:aot*=off,cds*=off";

  /** Of classes: so much may be taken before the JVM looks for some to unload. */
  private static final int METASPACE_KB = 32 << 10;

  private static final int METASPACE_KB_PER_RANK = 64;

  /** Is there on Linux only, which has the JDK's provider of channels that is named below. */
  private static final Path OWN_PROCESS = Path.of("/proc/self");

  private final Toolchain tools;
  private final boolean crowded;
  private final TrainedCaches trainedCaches;

  /**
   * @param crowded true if there are at least as many ranks as cores: then the threads of a parallel
   *     collector would compete with the ranks
   */
  JavaCommand(Toolchain tools, boolean crowded, TrainedCaches trainedCaches) {
    this.tools = tools;
    this.crowded = crowded;
    this.trainedCaches = trainedCaches;
  }

  /** The whole command for {@code java} (the executable as the user named it) and its arguments. */
  List<String> complete(String java, JavaArguments a) {
    boolean own = java.equals(tools.java());
    return switch (a.kind) {
      case MAIN_CLASS -> mainClass(java, a, own);
      case JAR -> jar(java, a, own);
      case MODULE -> module(java, a);
      case SOURCE, OTHER -> other(java, a);
    };
  }

  /** The command that runs a program's ranks in one JVM; the program's class path is an argument there. */
  List<String> inOneJvm(String java, JavaArguments a, int ranks) {
    if (a.kind == JavaArguments.Kind.JAR) {
      takeFromManifest(a);
    }
    if (a.kind != JavaArguments.Kind.MAIN_CLASS) {
      throw new UsageException("--in-jvm needs a main class, a jar with one, or a source file");
    }
    boolean own = java.equals(tools.java());
    boolean module = own && cached(a) && a.leavesModulesAlone();
    List<String> command = start(java, a, own, module, null);
    command.add(1, metaspace(ranks)); // before the user's flags, so that those count
    addModulePath(command, module ? tools.library() : a.modulePath);
    if (module) {
      command.addAll(List.of(ADD_MODULE, "-cp", tools.launcher(), InJvmEntry.class.getName()));
    } else {
      command.addAll(List.of("-cp", tools.library() + File.pathSeparator + tools.launcher()));
    }
    command.add("org.mpi4j.launcher.InJvm");
    command.add(Integer.toString(ranks));
    command.add(withLayer(a));
    command.addAll(a.rest);
    return command;
  }

  /**
   * Each rank loads the program's classes for itself. With the JDK's own value the collector would stop all
   * ranks again and again, in vain, since no class can be unloaded while its rank runs.
   */
  private static String metaspace(int ranks) {
    return "-XX:MetaspaceSize=" + (METASPACE_KB + (long) ranks * METASPACE_KB_PER_RANK) + "k";
  }

  private List<String> mainClass(String java, JavaArguments a, boolean own) {
    boolean module = own && cached(a) && a.leavesModulesAlone();
    String trained = module && !choosesCache(a) ? trainedCaches.find(tools, withLayer(a)) : null;
    List<String> command = start(java, a, own, module, trained);
    if (module) {
      addProgram(command, a);
      return command;
    }
    addModulePath(command, a.modulePath);
    command.add("-cp");
    command.add(withLibrary(a));
    command.addAll(a.rest);
    return command;
  }

  /** Adds the library as a module and the program on the class path. */
  private void addProgram(List<String> command, JavaArguments a) {
    addModulePath(command, tools.library());
    command.add(ADD_MODULE);
    command.add("-cp");
    command.add(withLayer(a));
    command.addAll(a.rest);
  }

  /**
   * The commands that record what the JVM learns of a program, and make a cache of that record.
   *
   * @param record the file of the record
   * @throws UsageException if later runs could not use such a cache
   */
  Recording recording(String java, JavaArguments a, Path record) {
    boolean isClass = a.kind == JavaArguments.Kind.MAIN_CLASS
        || (a.kind == JavaArguments.Kind.JAR && takeFromManifest(a));
    boolean own = java.equals(tools.java());
    if (!isClass || !own || choosesCache(a) || !cached(a) || !a.leavesModulesAlone()) {
      throw new UsageException("--train is for a main class or a jar on the JDK of mpiexec, with mpi4j's own"
          + " caches in use, and without flags about modules, agents and caches");
    }
    Path cache = trainedCaches.prepare(tools, withLayer(a));
    Path made = cache.resolveSibling(cache.getFileName() + "." + ProcessHandle.current().pid());
    String configuration = "-XX:AOTConfiguration=" + record;
    return new Recording(recorder(java, a, List.of("-XX:AOTMode=record", configuration)),
        recorder(java, a, List.of("-XX:AOTMode=create", configuration, "-XX:AOTCache=" + made)), made, cache);
  }

  private List<String> recorder(String java, JavaArguments a, List<String> mode) {
    List<String> command = begin(java, a, true, MODULE + ",ALL-UNNAMED");
    addQuickSockets(command);
    if (KNOWS_FLAGS) {
      // what the JVM says of the record is not for the output of the rank
      command.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-DisplayVMOutput"));
    }
    command.add(NO_MESSAGES);
    command.addAll(mode);
    command.addAll(a.flags);
    addProgram(command, a);
    return command;
  }

  /**
   * True if mpi4j's cache is used, or one of the user's. Runs that record it and runs that use it must see
   * the same classes.
   */
  private boolean cached(JavaArguments a) {
    return a.hasFlag("-XX:AOT") || (tools.aotCache() != null && !choosesCache(a));
  }

  private List<String> jar(String java, JavaArguments a, boolean own) {
    return takeFromManifest(a) ? mainClass(java, a, own) : other(java, a);
  }

  /**
   * Makes a main class of a jar, as its manifest says: with -jar the class path would be that jar alone.
   * False if there is none, or an agent that only -jar starts.
   */
  private static boolean takeFromManifest(JavaArguments a) {
    Attributes manifest = manifest(a.rest.isEmpty() ? "" : a.rest.get(0));
    String main = manifest.getValue(Attributes.Name.MAIN_CLASS);
    if (main == null || manifest.getValue("Launcher-Agent-Class") != null) {
      return false;
    }
    addOpenings(a.flags, "--add-exports", manifest.getValue("Add-Exports"));
    addOpenings(a.flags, "--add-opens", manifest.getValue("Add-Opens"));
    a.classPath = a.rest.get(0);
    List<String> rest = new ArrayList<>(a.rest);
    rest.set(0, main.strip());
    a.rest = rest;
    a.kind = JavaArguments.Kind.MAIN_CLASS;
    return true;
  }

  private List<String> module(String java, JavaArguments a) {
    List<String> command = begin(java, a, false, MODULE);
    command.addAll(a.flags);
    command.add(ADD_MODULE);
    String path = a.modulePath == null ? "" : a.modulePath + File.pathSeparator;
    addModulePath(command, path + tools.library() + (a.layer == null ? "" : File.pathSeparator + a.layer));
    if (a.classPath != null) {
      command.add("-cp");
      command.add(a.classPath);
    }
    command.add("-m");
    command.addAll(a.rest);
    return command;
  }

  private List<String> other(String java, JavaArguments a) {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(a.flags);
    addModulePath(command, a.modulePath);
    boolean hidden = a.hasFlag("@") && a.classPath == null;
    if (!hidden) {
      command.add("-cp");
      command.add(withLibrary(a));
    }
    if (a.kind == JavaArguments.Kind.JAR) {
      command.add("-jar");
    }
    command.addAll(a.rest);
    return command;
  }

  /**
   * The beginning of a command.
   *
   * @param module true if the library is a module, as it is in the cache: a JVM that cannot use the cache it
   *     is given uses none, not even the JDK's own
   * @param trained a cache of the program's own; null: there is none
   */
  private List<String> start(String java, JavaArguments a, boolean own, boolean module, String trained) {
    List<String> command = begin(java, a, own, module ? MODULE + ",ALL-UNNAMED" : "ALL-UNNAMED");
    if (module && tools.aotCache() != null && !choosesCache(a)) {
      addCache(command, trained);
    }
    command.addAll(a.flags);
    return command;
  }

  private List<String> begin(String java, JavaArguments a, boolean own, String module) {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.add(NATIVE_ACCESS + module);
    command.add("-XX:-UsePerfData"); // a file in /tmp, which a killed rank would leave there
    if (own && crowded && !a.choosesCollector() && !collectorInEnvironment()) {
      command.add("-XX:+UseSerialGC");
    }
    if (own && crowded && KNOWS_FLAGS) {
      command.addAll(CompilerFlags.forCrowdedRanks(a));
    }
    return command;
  }

  /** True if the user's flags choose a cache: a JVM with such flags and mpi4j's cache does not start. */
  private static boolean choosesCache(JavaArguments a) {
    return a.hasFlag("-XX:AOT") || a.hasFlag("-XX:Shared") || a.hasFlag("-Xshare")
        || a.hasFlag("-XX:DumpLoadedClassList");
  }

  private void addCache(List<String> command, String trained) {
    command.add("-XX:AOTCache=" + (trained == null ? tools.aotCache() : trained));
    command.add(NO_MESSAGES);
    addQuickSockets(command);
    if (KNOWS_FLAGS) {
      // saves relocating the cache
      command.add("-XX:+UnlockDiagnosticVMOptions");
      command.add("-XX:ArchiveRelocationMode=0");
      if (trained == null) {
        command.add("-XX:-AOTReplayTraining"); // mpi4j's own has no profiles to look for
      }
    }
  }

  /** Spares the first socket of a process some work. */
  private static void addQuickSockets(List<String> command) {
    // the value in java.security; given here, sockets need not read that file
    command.add("-Djdk.includeInExceptions=hostInfoExclSocket");
    if (KNOWS_FLAGS) {
      addSelectorProvider(command);
    }
  }

  /**
   * Names the JDK's own provider of channels, which the first channel of a process needs: else it looks for
   * others in all jars, for which it opens them.
   */
  private static void addSelectorProvider(List<String> command) {
    if (Files.isDirectory(OWN_PROCESS)) {
      command.add("-Djava.nio.channels.spi.SelectorProvider=sun.nio.ch.EPollSelectorProvider");
    }
  }

  private static boolean collectorInEnvironment() {
    for (String name : new String[] {"JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"}) {
      String value = System.getenv(name);
      if (value != null && JavaArguments.isCollector(value)) {
        return true;
      }
    }
    return false;
  }

  private static void addModulePath(List<String> command, String path) {
    if (path != null) {
      command.add("--module-path");
      command.add(path);
    }
  }

  private String withLibrary(JavaArguments a) {
    String path = withLayer(a);
    return tools.library().equals(path) ? path : tools.library() + File.pathSeparator + path;
  }

  private static String withLayer(JavaArguments a) {
    String path = orEnvironment(a.classPath);
    return a.layer == null ? path : a.layer + File.pathSeparator + path;
  }

  /** The class path, or what java takes when there is none. */
  static String orEnvironment(String classPath) {
    String path = classPath == null ? System.getenv("CLASSPATH") : classPath;
    return path == null || path.isEmpty() ? "." : path;
  }

  private static void addOpenings(List<String> flags, String flag, String packages) {
    if (packages != null) {
      for (String each : packages.strip().split("\\s+")) {
        flags.add(flag + "=" + each + "=ALL-UNNAMED");
      }
    }
  }

  private static Attributes manifest(String jar) {
    try (JarFile file = new JarFile(jar)) {
      Manifest m = file.getManifest();
      return m == null ? new Attributes() : m.getMainAttributes();
    } catch (IOException e) {
      return new Attributes(); // java reports what is wrong with the file
    }
  }
}
