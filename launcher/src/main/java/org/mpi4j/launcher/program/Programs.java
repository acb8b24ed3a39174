// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.UsageException;

/** Finds out what kind of program the user has given and how to start it. */
public final class Programs {
  private final Toolchain tools;
  private final TemporaryDirectories scratch;
  private final TrainedCaches trainedCaches;

  /** The Java programs that run, for those that they spawn; forgotten with their ranks. */
  private final Map<AppSpec, JavaProgram> running = new WeakHashMap<>();

  /**
   * @param elsewhere true if ranks run on other machines, too, which may not have this user's trained caches
   */
  public Programs(Toolchain tools, TemporaryDirectories scratch, boolean elsewhere) {
    this.tools = tools;
    this.scratch = scratch;
    this.trainedCaches = new TrainedCaches(elsewhere ? Map.of() : System.getenv());
  }

  /**
   * The command to start for a program.
   *
   * @param crowded true if there are at least as many ranks as cores
   * @throws UsageException if there is no such program, or it does not compile
   */
  public List<String> command(AppSpec app, boolean crowded) {
    return command(app, null, crowded);
  }

  /**
   * The command to start for a program that a rank spawns. It runs on the JVM of that rank, with its class
   * path, module path and flags, if both are Java programs and nothing else is said.
   *
   * @param parent the program of that rank
   * @param crowded true if there are at least as many ranks as cores
   * @throws UsageException if there is no such program, or it does not compile
   */
  public List<String> spawned(AppSpec app, AppSpec parent, boolean crowded) {
    JavaProgram from = running.get(parent);
    return command(app, from == null ? null : new SpawnerCommand(from.java, from.arguments, parent), crowded);
  }

  private List<String> command(AppSpec app, SpawnerCommand from, boolean crowded) {
    JavaProgram program = javaProgram(app, from);
    if (program == null) {
      return executable(app);
    }
    List<String> command = javaCommand(crowded).complete(program.java, program.arguments);
    running.put(app, program);
    return command;
  }

  /**
   * The command that runs all ranks of a Java program in one JVM.
   *
   * @throws UsageException if it is no Java program, or does not compile
   */
  public List<String> inOneJvm(AppSpec app) {
    JavaProgram program = javaProgram(app, null);
    if (program == null) {
      throw new UsageException("--in-jvm: " + app.command.get(0) + " is no Java program");
    }
    return javaCommand(false).inOneJvm(program.java, program.arguments, app.ranks);
  }

  /**
   * How a rank of a Java program records what its JVM learns.
   *
   * @param record the file of the record
   * @throws UsageException if that cannot be done
   */
  public Recording recording(AppSpec app, boolean crowded, Path record) {
    JavaProgram program = app.command.get(0).endsWith(".java") ? null : javaProgram(app, null);
    if (program == null) {
      throw new UsageException("--train: " + app.command.get(0) + " is no main class and no jar");
    }
    return javaCommand(crowded).recording(program.java, program.arguments, record);
  }

  private JavaCommand javaCommand(boolean crowded) {
    return new JavaCommand(tools, crowded, trainedCaches);
  }

  /** True if it is a Java program: then each rank is a JVM. */
  public boolean isJava(AppSpec app) {
    String name = app.command.get(0);
    return isJava(name) || isFile(name, ".java", app) || isFile(name, ".jar", app) || isMainClass(name, app);
  }

  private record JavaProgram(String java, JavaArguments arguments) {}

  /** The java command and its arguments, or null for any other program. */
  private JavaProgram javaProgram(AppSpec app, SpawnerCommand from) {
    String name = app.command.get(0);
    if (isJava(name)) {
      return java(app, name, from);
    }
    String java = from == null ? tools.java() : from.java();
    if (isFile(name, ".java", app)) {
      return new JavaProgram(java, compiled(app, arguments(app, app.command, from)));
    }
    if (isFile(name, ".jar", app)) {
      return new JavaProgram(java, arguments(app, withFirst("-jar", app.command), from));
    }
    if (from != null && from.hasModule(name)) {
      return new JavaProgram(java, arguments(app, withFirst("-m", app.command), from));
    }
    return isMainClass(name, app) || (from != null && from.hasClass(name))
        ? new JavaProgram(java, arguments(app, app.command, from)) : null;
  }

  private static boolean isFile(String name, String ending, AppSpec app) {
    return name.endsWith(ending) && Executables.at(app, name).isFile();
  }

  private static boolean isMainClass(String name, AppSpec app) {
    boolean said = app.classPath != null || !app.jvmFlags.isEmpty();
    return said || (Executables.find(name, app) == null && isClassHere(name, app));
  }

  private static List<String> executable(AppSpec app) {
    String found = Executables.find(app.command.get(0), app);
    if (found == null) {
      throw notFound(app, app.command.get(0));
    }
    return withFirst(found, app.command.subList(1, app.command.size()));
  }

  private static boolean isJava(String name) {
    String last = new File(name).getName();
    return last.equals("java") || last.equals("java.exe");
  }

  private JavaProgram java(AppSpec app, String name, SpawnerCommand from) {
    JavaArguments a = arguments(app, app.command.subList(1, app.command.size()), from);
    if (a.kind == JavaArguments.Kind.SOURCE) {
      return new JavaProgram(tools.java(), compiled(app, a));
    }
    boolean plain = name.indexOf('/') < 0 && name.indexOf(File.separatorChar) < 0;
    String java = plain ? tools.java() : Executables.find(name, app);
    if (java == null) {
      throw notFound(app, name);
    }
    JdkRelease.check(java, tools);
    return new JavaProgram(java, a);
  }

  /**
   * The arguments for java: those that were given to mpiexec for it, then the user's words; what is missing
   * comes from the program that spawns this one.
   */
  private JavaArguments arguments(AppSpec app, List<String> words, SpawnerCommand from) {
    List<String> all = new ArrayList<>(app.jvmFlags);
    if (app.classPath != null) {
      all.add("-cp");
      all.add(app.classPath);
    }
    all.addAll(words);
    JavaArguments a = JavaArguments.parse(all);
    a.layer = app.compat == null ? null : tools.layer(app.compat);
    if (from != null) {
      from.complete(a, !isJava(app.command.get(0)));
    }
    return a;
  }

  /** The same with a main class in the place of the source file. */
  private JavaArguments compiled(AppSpec app, JavaArguments a) {
    File source = Executables.at(app, a.rest.get(0));
    if (!source.isFile()) {
      throw notFound(app, a.rest.get(0));
    }
    File target = scratch.directory();
    String classPath = a.classPath == null ? System.getenv("CLASSPATH") : a.classPath;
    String behind = classPath == null || classPath.isEmpty() ? "" : File.pathSeparator + classPath;
    String ours = a.layer == null ? tools.library() : tools.library() + File.pathSeparator + a.layer;
    String main = SourceProgram.compile(source, target, ours + behind, a.flags);
    removeSourceFlag(a.flags);
    a.classPath = target.getPath() + behind;
    a.rest = withFirst(main, a.rest.subList(1, a.rest.size()));
    a.kind = JavaArguments.Kind.MAIN_CLASS;
    return a;
  }

  private static void removeSourceFlag(List<String> flags) {
    int at = flags.indexOf("--source");
    if (at >= 0) {
      flags.subList(at, Math.min(at + 2, flags.size())).clear();
    }
  }

  private static List<String> withFirst(String first, List<String> words) {
    List<String> all = new ArrayList<>();
    all.add(first);
    all.addAll(words);
    return all;
  }

  private static boolean isClassHere(String name, AppSpec app) {
    String path = System.getenv("CLASSPATH");
    String file = name.replace('.', '/') + ".class";
    for (String entry : (path == null || path.isEmpty() ? "." : path).split(File.pathSeparator)) {
      if (new File(Executables.at(app, entry), file).isFile()) {
        return true;
      }
    }
    return false;
  }

  private static UsageException notFound(AppSpec app, String name) {
    String where = Executables.at(app, "").getPath();
    String advice =
        name.endsWith(".java") || name.endsWith(".jar") ? "" : " and no class of that name (-cp?)";
    return new UsageException(
        UsageException.NOT_FOUND, "cannot find " + name + ": no such file in " + where
            + ", not on PATH" + advice + SimilarPrograms.suggestion(Executables.at(app, name)));
  }
}
