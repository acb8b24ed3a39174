// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.mpi4j.ApiSource.ApiMethod;
import org.mpi4j.io.Datarep;
import org.mpi4j.io.File;

/** Arguments for any method of the API, good ones and bad ones, on a communicator of one rank. */
final class ApiArguments {
  static final int NEGATIVE = -77;
  static final int LARGE = Integer.MAX_VALUE - 77;

  /** Of communicators. */
  static final String NAME = "the tests'";

  private static final Set<String> PEERS = Set.of("dest", "source");

  private final int peer;
  private final Map<Class<?>, Object> usable;
  private final Path file;

  /** A record for types of structures. */
  record Point(int x, double y) {}

  /**
   * @param comm any, usable
   * @param peer to whom messages go and from whom they come
   */
  ApiArguments(Intracomm comm, int peer) {
    this.peer = peer;
    this.usable = Map.ofEntries(
        Map.entry(boolean.class, false), Map.entry(double.class, 1.0), Map.entry(float.class, 1f),
        Map.entry(Datatype.class, Datatype.INT), Map.entry(Info.class, Info.NULL),
        Map.entry(Op.class, Op.SUM), Map.entry(Group.class, comm.group()), Map.entry(Comm.class, comm),
        Map.entry(Intracomm.class, comm), Map.entry(String.class, "external32"),
        Map.entry(Errhandler.class, Errhandler.ERRORS_RETURN), Map.entry(Session.class, Session.NULL),
        Map.entry(Keyval.class, Comm.createKeyval(Keyval.nullCopy(), Keyval.nullDelete())),
        Map.entry(MpiException.class, new MpiException(ErrorClass.ERR_OTHER, "any")),
        Map.entry(Request.class, Mpi.REQUEST_NULL), Map.entry(Object.class, "value"),
        Map.entry(Keyval.Copy.class, Keyval.nullCopy()), Map.entry(Keyval.Delete.class, Keyval.nullDelete()),
        Map.entry(Errhandler.Handler.class, (Errhandler.Handler<Object>) (object, error) -> { }),
        Map.entry(Grequest.Functions.class, (Grequest.Functions) () -> Status.EMPTY),
        Map.entry(UserFunction.class, (UserFunction) (in, inout) -> { }),
        Map.entry(IntBinaryOperator.class, (IntBinaryOperator) Integer::sum),
        Map.entry(LongBinaryOperator.class, (LongBinaryOperator) Long::sum),
        Map.entry(DoubleBinaryOperator.class, (DoubleBinaryOperator) Double::sum),
        Map.entry(FloatBinaryOperator.class, (FloatBinaryOperator) Float::sum),
        Map.entry(BinaryOperator.class, (BinaryOperator<Object>) (a, b) -> a),
        Map.entry(StructType.class, StructType.of(Point.class)), Map.entry(Class.class, Point.class),
        Map.entry(Record.class, new Point(1, 2)), Map.entry(Arena.class, Arena.ofAuto()),
        Map.entry(java.lang.foreign.MemoryLayout.class, ValueLayout.JAVA_INT),
        Map.entry(Datarep.Conversion.class, Datarep.NO_CONVERSION),
        Map.entry(Datarep.Extent.class, (Datarep.Extent) Datatype::size),
        Map.entry(Command.class, Command.of("no.such.Program", 1)),
        Map.entry(List.class, List.of("a")), Map.entry(Map.class, Map.of("k", "v")));
    try {
      this.file = Files.createTempFile("mpi4j-api", ".bin");
      file.toFile().deleteOnExit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The name of a file that methods may open and delete. */
  Path file() {
    return file;
  }

  /** A good argument for each parameter; new memory each time. */
  Object[] good(ApiMethod m) {
    Class<?>[] types = m.method().getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = good(types[i], m.parameters().get(i));
    }
    return arguments;
  }

  private Object good(Class<?> type, String name) {
    if (type == int.class || type == long.class) {
      long value = PEERS.contains(name) ? peer : number(name);
      return type == int.class ? (Object) (int) value : (Object) value;
    }
    if (name.equals("name") || name.equals("newName")) {
      return NAME;
    }
    if (name.equals("filename")) {
      return file.toString();
    }
    if (name.equals("commands")) {
      return List.of(Command.of("no.such.Program", 1));
    }
    if (type == Buf.class) {
      return Buf.of(new int[1]);
    }
    if (type == MemorySegment.class) {
      return name.equals("location") ? Arena.ofAuto().allocate(64) : MemorySegment.ofArray(new byte[64]);
    }
    if (type == Buffer.class || type == ByteBuffer.class) {
      return ByteBuffer.allocateDirect(64);
    }
    if (type.isArray()) {
      return array(type.getComponentType(), name);
    }
    return type.isEnum() ? type.getEnumConstants()[0] : usable.get(type);
  }

  private static long number(String name) {
    return switch (name) {
      case "tag", "sendTag", "recvTag", "count", "nnodes", "np", "blocklength", "p", "length",
          "dispUnit" -> 1;
      case "size" -> 4;
      case "amode" -> File.MODE_CREATE | File.MODE_RDWR;
      case "extent", "stride" -> 8;
      default -> 0;
    };
  }

  private Object array(Class<?> element, String name) {
    if (element == byte.class) {
      return new byte[64];
    }
    Object array = Array.newInstance(element, 1);
    if (element == int.class || element == long.class) {
      boolean isOne = Set.of("counts", "blocklengths", "dims", "sizes", "gsizes", "subsizes", "psizes",
          "degrees", "weights", "sourceWeights", "destWeights", "send", "recv", "array").contains(name);
      Array.set(array, 0, element == int.class ? (Object) (isOne ? 1 : 0) : (Object) (isOne ? 1L : 0L));
      if (name.equals("index")) { // of a graph without edges
        Array.set(array, 0, 0);
      }
      return name.equals("edges") ? new int[0] : array;
    }
    if (element == int[].class) {
      return new int[][] {{0, 0, 1}};
    }
    Object one = good(element, name);
    if (one != null) {
      Array.set(array, 0, one);
    }
    return array;
  }

  /**
   * A bad argument for one parameter.
   *
   * @param expected the class that the error must have; empty: any that the method documents
   * @param word what the text must have
   */
  record Bad(int parameter, Object value, Optional<ErrorClass> expected, String word) {}

  /** The bad arguments for a method, one at a time. */
  static List<Bad> bad(ApiMethod m) {
    List<Bad> all = new ArrayList<>();
    Class<?>[] types = m.method().getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      String name = m.parameters().get(i);
      Class<?> type = types[i];
      if (type == int.class) {
        all.add(new Bad(i, NEGATIVE, ofNumber(name), "" + NEGATIVE));
        all.add(new Bad(i, LARGE, ofNumber(name).filter(e -> e != ErrorClass.ERR_TAG), "" + LARGE));
      } else if (type == long.class) {
        all.add(new Bad(i, (long) NEGATIVE, ofNumber(name), "" + NEGATIVE));
        all.add(new Bad(i, Long.MAX_VALUE - 77, ofNumber(name), "" + (Long.MAX_VALUE - 77)));
      } else if (!type.isPrimitive()) {
        all.add(new Bad(i, null, ofType(type), "null"));
        int place = i;
        freed(type).ifPresent(f -> all.add(new Bad(place, f, ofType(type), "")));
        if (type.isArray() && !type.getComponentType().isPrimitive()) {
          all.add(new Bad(i, Array.newInstance(type.getComponentType(), 1), Optional.empty(), "null"));
        } else if (type == int[].class) {
          all.add(new Bad(i, new int[] {NEGATIVE}, Optional.empty(), ""));
        } else if (type == long[].class) {
          all.add(new Bad(i, new long[] {NEGATIVE}, Optional.empty(), ""));
        }
      }
    }
    return all;
  }

  /** What is no longer usable; empty if the type has no handles. */
  private static Optional<Object> freed(Class<?> type) {
    Object freed = null;
    if (type == Datatype.class) {
      Datatype t = Datatype.INT.contiguous(2).commit();
      t.free();
      freed = t;
    } else if (type == Info.class) {
      Info info = Info.create();
      info.free();
      freed = info;
    } else if (type == Op.class) {
      Op op = Op.ofInt(Integer::sum, true);
      op.free();
      freed = op;
    } else if (type == Group.class) {
      freed = Group.NULL;
    } else if (type == Comm.class || type == Intracomm.class) {
      freed = Mpi.COMM_NULL;
    } else if (type == Keyval.class) {
      Keyval<Comm, String> key = Comm.createKeyval(Keyval.nullCopy(), Keyval.nullDelete());
      key.free();
      freed = key;
    } else if (type == Errhandler.class) {
      Errhandler<Comm> handler = Comm.createErrhandler((c, e) -> { });
      handler.free();
      freed = handler;
    }
    return Optional.ofNullable(freed);
  }

  private static Optional<ErrorClass> ofNumber(String name) {
    return Optional.ofNullable(switch (name) {
      case "dest", "source", "rank", "localLeader", "remoteLeader" -> ErrorClass.ERR_RANK;
      case "tag", "sendTag", "recvTag" -> ErrorClass.ERR_TAG;
      case "root" -> ErrorClass.ERR_ROOT;
      case "count" -> ErrorClass.ERR_COUNT;
      default -> null;
    });
  }

  private static final Map<Class<?>, ErrorClass> CLASSES = Map.ofEntries(
      Map.entry(Buf.class, ErrorClass.ERR_BUFFER), Map.entry(Buf[].class, ErrorClass.ERR_BUFFER),
      Map.entry(Datatype.class, ErrorClass.ERR_TYPE), Map.entry(Comm.class, ErrorClass.ERR_COMM),
      Map.entry(Intracomm.class, ErrorClass.ERR_COMM), Map.entry(Group.class, ErrorClass.ERR_GROUP),
      Map.entry(Info.class, ErrorClass.ERR_INFO), Map.entry(Op.class, ErrorClass.ERR_OP),
      Map.entry(Errhandler.class, ErrorClass.ERR_ERRHANDLER), Map.entry(Keyval.class, ErrorClass.ERR_KEYVAL),
      Map.entry(Session.class, ErrorClass.ERR_SESSION), Map.entry(Request[].class, ErrorClass.ERR_REQUEST),
      Map.entry(Prequest[].class, ErrorClass.ERR_REQUEST));

  private static Optional<ErrorClass> ofType(Class<?> type) {
    return Optional.ofNullable(CLASSES.get(type));
  }
}
