// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * A launcher without MPI: it starts the same command several times, accepts a connection of each process, and
 * serves two barriers, at the start and at the end. Arguments: how many processes, then the command; each
 * process gets the port, its rank and the number of processes besides.
 */
final class LaunchJob {
  private LaunchJob() {}

  public static void main(String... args) throws Exception {
    int ranks = Integer.parseInt(args[0]);
    try (ServerSocketChannel port = ServerSocketChannel.open()) {
      port.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), ranks);
      String number = Integer.toString(((InetSocketAddress) port.getLocalAddress()).getPort());
      List<Process> all = new ArrayList<>();
      for (int rank = 0; rank < ranks; rank++) {
        List<String> command = new ArrayList<>(List.of(args).subList(1, args.length));
        command.addAll(List.of(number, Integer.toString(rank), args[0]));
        all.add(new ProcessBuilder(command).inheritIO().start());
      }
      serve(port, ranks);
      for (Process each : all) {
        each.waitFor();
      }
    }
    Runtime.getRuntime().halt(0); // System.exit takes longer
  }

  private static void serve(ServerSocketChannel port, int ranks) throws IOException {
    List<SocketChannel> connections = new ArrayList<>();
    for (int i = 0; i < ranks; i++) {
      connections.add(port.accept());
    }
    for (int barrier = 0; barrier < 2; barrier++) {
      for (SocketChannel each : connections) {
        LaunchedRank.receive(each);
      }
      for (SocketChannel each : connections) {
        LaunchedRank.send(each);
      }
    }
  }
}
