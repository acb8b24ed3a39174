// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.spawn;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.SizedBytes;
import org.mpi4j.spi.SpawnCommand;

/**
 * What a rank asks its launcher to start.
 *
 * <pre>
 *   text     = UTF-8, behind the number of its bytes ({@link SizedBytes})
 *   command  = program, maxprocs, number of arguments, arguments, number of hints, names and values
 *   request  = parent's port, number of commands, commands
 * </pre>
 *
 * @param commands what to start
 * @param parentPort the port to which the new job connects
 */
public record SpawnRequest(List<SpawnCommand> commands, String parentPort) {
  /** Copies the list. */
  public SpawnRequest {
    commands = List.copyOf(commands);
  }

  /** How many processes it is for at most. */
  public long size() {
    return commands.stream().mapToLong(SpawnCommand::maxprocs).sum();
  }

  /**
   * The codes of all its processes.
   *
   * @param counts how many processes of each command have been started
   * @return for each process 0, or ERR_SPAWN for those beyond
   */
  public int[] codes(int... counts) {
    int[] codes = new int[Math.toIntExact(size())];
    int at = 0;
    for (int i = 0; i < commands.size(); i++) {
      int maxprocs = commands.get(i).maxprocs();
      for (int p = 0; p < maxprocs; p++) {
        codes[at++] = p < counts[i] ? ErrorCode.SUCCESS : ErrorCode.SPAWN;
      }
    }
    return codes;
  }

  /** This request as bytes. */
  public byte[] encoded() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      SizedBytes.write(out, parentPort);
      out.writeInt(commands.size());
      for (SpawnCommand c : commands) {
        SizedBytes.write(out, c.program());
        out.writeInt(c.maxprocs());
        out.writeInt(c.arguments().size());
        for (String argument : c.arguments()) {
          SizedBytes.write(out, argument);
        }
        out.writeInt(c.info().size());
        for (Map.Entry<String, String> hint : c.info().entrySet()) {
          SizedBytes.write(out, hint.getKey());
          SizedBytes.write(out, hint.getValue());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * Reads a request.
   *
   * @throws IOException if these bytes are none
   */
  public static SpawnRequest decoded(byte... bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    String port = SizedBytes.text(in);
    List<SpawnCommand> commands = new ArrayList<>();
    for (int left = SizedBytes.count(in); left > 0; left--) {
      String program = SizedBytes.text(in);
      int maxprocs = in.readInt();
      List<String> arguments = new ArrayList<>();
      for (int more = SizedBytes.count(in); more > 0; more--) {
        arguments.add(SizedBytes.text(in));
      }
      Map<String, String> info = new LinkedHashMap<>();
      for (int more = SizedBytes.count(in); more > 0; more--) {
        info.put(SizedBytes.text(in), SizedBytes.text(in));
      }
      if (maxprocs < 1) {
        throw new IOException("a spawn of " + maxprocs + " processes");
      }
      commands.add(new SpawnCommand(program, arguments, maxprocs, info));
    }
    return new SpawnRequest(commands, port);
  }
}
