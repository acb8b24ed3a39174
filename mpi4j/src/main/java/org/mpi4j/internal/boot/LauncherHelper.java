// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.File;
import java.io.FilenameFilter;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.boot.pmi1.Pmi1Client;
import org.mpi4j.internal.spawn.JavaChild;
import org.mpi4j.spi.ProcessManager;

/**
 * Starts mpi4j's launcher beside a process that nobody has launched, so that this can spawn. The launcher
 * connects to a port that the process has opened, and is then the process manager of a job of one rank.
 */
final class LauncherHelper {
  private static final String MAIN = "org.mpi4j.launcher.Mpiexec";
  private static final int TOKEN_BYTES = 32;
  private static final int LOOK_MILLIS = 100;

  /** Where mpi4j's own jar lies in a tree of sources. */
  private static final String BUILT_LIBRARY = "mpi4j" + File.separator + "target";

  private final String jar;
  private final int timeoutMillis;
  private final Runnable onLost;

  /**
   * @param jar the launcher's jar; empty: beside mpi4j's own
   * @param onLost runs when the launcher is lost
   */
  LauncherHelper(String jar, int timeoutMillis, Runnable onLost) {
    this.jar = jar;
    this.timeoutMillis = timeoutMillis;
    this.onLost = onLost;
  }

  /** Starts it; the process manager that it is. */
  ProcessManager start() throws IOException {
    return Uninterrupted.onSockets(this::startHere);
  }

  private ProcessManager startHere() throws IOException {
    String token = HexFormat.of().formatHex(RandomBytes.next(TOKEN_BYTES));
    try (ServerSocket server = new ServerSocket(0, 8, Loopback.find())) {
      ProcessBuilder builder = new ProcessBuilder(command(server.getLocalPort())).inheritIO();
      builder.redirectInput(Redirect.PIPE);
      builder.environment().put("MPI4J_JOB_TOKEN", token);
      Process launcher = builder.start();
      ProcessManager manager = null;
      try {
        launcher.getOutputStream().close(); // standard input belongs to the program alone
        manager = await(server, launcher, Map.of("PMI_ID", "0", "MPI4J_JOB_TOKEN", token));
        return manager;
      } finally {
        if (manager == null) {
          launcher.destroyForcibly();
        }
      }
    }
  }

  private ProcessManager await(ServerSocket server, Process launcher, Map<String, String> environment)
      throws IOException {
    server.setSoTimeout(LOOK_MILLIS);
    long end = System.nanoTime() + timeoutMillis * 1_000_000L;
    while (System.nanoTime() < end && launcher.isAlive()) {
      Socket socket;
      try {
        socket = server.accept();
      } catch (SocketTimeoutException e) {
        continue; // the launcher is about to start, or has ended
      }
      try {
        return Pmi1Client.overSocket(socket, environment, timeoutMillis, onLost);
      } catch (IOException e) {
        socket.close(); // somebody else, who does not know the token
      }
    }
    throw new IOException(launcher.isAlive()
        ? "mpi4j's launcher, started to spawn processes, has not answered within " + timeoutMillis + " ms"
        : "mpi4j's launcher, started to spawn processes, has ended with code " + launcher.exitValue());
  }

  private List<String> command(int port) throws IOException {
    String library = own();
    String launcher = jar.isEmpty() ? find(new File(library)) : jar;
    List<String> words = new ArrayList<>();
    words.add(JavaChild.java());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData",
        "-Dlauncher.library=" + library, "-cp", launcher + File.pathSeparator + library, MAIN));
    words.addAll(List.of("--adopt", ProcessHandle.current().pid() + ":" + port));
    words.addAll(new JavaChild().self());
    return words;
  }

  /** Where the classes of mpi4j are. */
  private static String own() throws IOException {
    CodeSource source = LauncherHelper.class.getProtectionDomain().getCodeSource();
    try {
      return new File(source.getLocation().toURI()).getPath();
    } catch (URISyntaxException | IllegalArgumentException | NullPointerException e) {
      throw new IOException("mpi4j cannot find its own jar" + advice(), e);
    }
  }

  /** The launcher beside mpi4j's jar; or, in a tree of sources, where it is built. */
  private static String find(File library) throws IOException {
    File here = library.getAbsoluteFile().getParentFile();
    FilenameFilter isJar = (d, n) -> n.matches("mpi4j-launcher-\\d[^-]*(-SNAPSHOT)?\\.jar");
    File[] beside = here.listFiles(isJar);
    if (beside != null && beside.length > 0) {
      return beside[0].getPath();
    }
    if (here.getPath().endsWith(BUILT_LIBRARY)) {
      File built = new File(here, ".." + File.separator + ".." + File.separator + "launcher" + File.separator
          + "target" + File.separator + "classes").getCanonicalFile();
      if (built.isDirectory()) {
        return built.getPath();
      }
    }
    throw new IOException("this program was not started by a launcher, and there is no launcher of mpi4j in "
        + here + advice());
  }

  private static String advice() {
    return ". Start the program by mpiexec, or set " + BootVariables.LAUNCHER.environmentName()
        + " to the file mpi4j-launcher-VERSION.jar";
  }
}
