// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Keyval;
import org.mpi4j.rma.Win;

/**
 * The numbers of attribute keys of one kind of object. Values are kept in serialized form, so that each call
 * gets a copy.
 *
 * @param <O> mpi4j's kind of object
 */
final class Attributes<O> {
  /** The keys of communicators. */
  static final Attributes<Comm> COMMS =
      new Attributes<>(() -> org.mpi4j.Comm.createKeyval(Keyval.dupCopy(), Keyval.nullDelete()));

  /** The keys of datatypes. */
  static final Attributes<Datatype> TYPES =
      new Attributes<>(() -> Datatype.createKeyval(Keyval.dupCopy(), Keyval.nullDelete()));

  /** The keys of windows. */
  static final Attributes<Win> WINDOWS =
      new Attributes<>(() -> Win.createKeyval(Keyval.dupCopy(), Keyval.nullDelete()));

  /** Smaller numbers are those of predefined keys. */
  private static final int FIRST = 100;

  private final Supplier<Keyval<O, byte[]>> making;
  private final Map<Integer, Keyval<O, byte[]>> keys = new HashMap<>();
  private int next = FIRST;

  private Attributes(Supplier<Keyval<O, byte[]>> making) {
    this.making = making;
  }

  /** A new key. */
  synchronized int create() throws MPIException {
    Job.running();
    keys.put(next, Job.get(making::get));
    return next++;
  }

  synchronized void free(int keyval) throws MPIException {
    Job.run(key(keyval)::free);
    keys.remove(keyval);
  }

  /** The key with this number. */
  synchronized Keyval<O, byte[]> key(int keyval) throws MPIException {
    Keyval<O, byte[]> key = keys.get(keyval);
    if (key == null) {
      boolean freed = keyval >= FIRST && keyval < next;
      throw new MPIException(freed ? ErrorClass.ERR_OTHER : ErrorClass.ERR_KEYVAL,
          "keyval = " + keyval + (freed ? " has been freed" : ", but there is no such attribute key"));
    }
    return key;
  }

  /** Sets a value in serialized form. */
  @FunctionalInterface
  interface Setter {
    void set(byte[] bytes) throws MPIException;
  }

  static void set(Object value, Setter setter) throws MPIException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new MPIException(e);
    }
    Job.run(() -> setter.set(bytes.toByteArray()));
  }

  /** A copy of the value; null if there is none. */
  static Object get(Job.Source<Optional<byte[]>> source) throws MPIException {
    byte[] bytes = Job.get(source).orElse(null);
    if (bytes == null) {
      return null;
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new MPIException(e);
    }
  }
}
