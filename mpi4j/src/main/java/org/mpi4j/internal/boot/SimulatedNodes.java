// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.mpi4j.internal.base.Config;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/**
 * A process manager that reports other machines than there are, to test several on one. {@link
 * BootVariables#SIMULATED_NODES} names the machines; ranks of different machines count as ranks of different
 * JVMs, too.
 */
public final class SimulatedNodes implements ProcessManager {
  private static final String COMMA = ",";

  private final ProcessManager real;
  private final IntUnaryOperator nodes;

  private SimulatedNodes(ProcessManager real, IntUnaryOperator nodes) {
    this.real = real;
    this.nodes = nodes;
  }

  /** The manager itself, unless other machines are to be simulated. */
  public static ProcessManager over(ProcessManager real, Config config) {
    String text = config.get(BootVariables.SIMULATED_NODES);
    return text.isEmpty() ? real : new SimulatedNodes(real, parse(text));
  }

  /** The machine of each rank; throws IllegalArgumentException if the text is malformed. */
  static IntUnaryOperator parse(String text) {
    String[] words = text.split(COMMA, -1);
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      numbers[i] = number(words[i].strip());
    }
    int perNode = numbers[0];
    if (numbers.length == 1 && perNode == 0) {
      throw new IllegalArgumentException("must be at least 1, or a list of numbers with commas");
    }
    return numbers.length == 1 ? rank -> rank / perNode : rank -> numbers[rank % numbers.length];
  }

  private static int number(String word) {
    try {
      int number = Integer.parseInt(word);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new IllegalArgumentException("must be a number, or a list of numbers with commas");
  }

  @Override
  public int node(int rank) {
    return nodes.applyAsInt(rank);
  }

  @Override
  public boolean sameJvm(int rank) {
    return real.sameJvm(rank) && node(rank) == node(rank());
  }

  @Override
  public int rank() {
    return real.rank();
  }

  @Override
  public int size() {
    return real.size();
  }

  @Override
  public String jobId() {
    return real.jobId();
  }

  @Override
  public int appnum() {
    return real.appnum();
  }

  @Override
  public int appnum(int rank) {
    return real.appnum(rank);
  }

  @Override
  public void connected(boolean yes) {
    real.connected(yes);
  }

  @Override
  public int universeSize() {
    return real.universeSize();
  }

  @Override
  public void put(String key, String value) throws IOException {
    real.put(key, value);
  }

  @Override
  public void fence() throws IOException {
    real.fence();
  }

  @Override
  public String get(String key) throws IOException {
    return real.get(key);
  }

  @Override
  public String get(int rank, String key) throws IOException {
    return real.get(rank, key);
  }

  @Override
  public boolean tellsAbortMessage() {
    return real.tellsAbortMessage();
  }

  @Override
  public void abort(int code, String message) {
    real.abort(code, message);
  }

  @Override
  public void failed(String report, boolean consequence) {
    real.failed(report, consequence);
  }

  @Override
  public void leave() throws IOException {
    real.leave();
  }

  @Override
  public void rejoin() throws IOException {
    real.rejoin();
  }

  @Override
  public int cores() {
    return real.cores();
  }

  @Override
  public void answerWith(UnaryOperator<String> answers) {
    real.answerWith(answers);
  }

  @Override
  public int[] spawn(List<SpawnCommand> commands, String parentPort, SpawnListener listener)
      throws IOException {
    return real.spawn(commands, parentPort, listener);
  }

  @Override
  public void abandonSpawn(String parentPort) throws IOException {
    real.abandonSpawn(parentPort);
  }

  @Override
  public String parentPort() throws IOException {
    return real.parentPort();
  }

  @Override
  public boolean publish(String service, String port, Map<String, String> info) throws IOException {
    return real.publish(service, port, info);
  }

  @Override
  public boolean unpublish(String service, Map<String, String> info) throws IOException {
    return real.unpublish(service, info);
  }

  @Override
  public String lookup(String service, Map<String, String> info) throws IOException {
    return real.lookup(service, info);
  }

  @Override
  public void close() {
    real.close();
  }
}
