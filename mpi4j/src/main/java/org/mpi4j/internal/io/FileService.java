// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.Messenger;

/** What one rank has for files: the data representations that it knows, and the server of shared numbers. */
public final class FileService {
  /** Longest name of a data representation, bytes. */
  public static final int LONGEST_NAME = 127;

  private final ConcurrentMap<String, DataForm> forms = new ConcurrentHashMap<>();
  private final WordServer server;
  private volatile Object defaults;

  /** The files of a rank. */
  public FileService(Messenger messenger) {
    this.server = new WordServer(messenger);
    for (DataForm f : new DataForm[] {DataForm.NATIVE, DataForm.INTERNAL, DataForm.EXTERNAL32}) {
      forms.put(f.name(), f);
    }
  }

  /** What the front end keeps for files that are not open: the error handler. Null at first. */
  public Object defaults() {
    return defaults;
  }

  public void setDefaults(Object ofFrontEnd) {
    defaults = ofFrontEnd;
  }

  /** Adds a data representation. */
  public void register(DataForm form) {
    if (forms.putIfAbsent(form.name(), form) != null) {
      throw new Fault(
          ErrorCode.DUP_DATAREP, "the data representation \"" + form.name() + "\" exists already");
    }
  }

  /** The data representation of that name. */
  public DataForm form(String name) {
    DataForm form = name == null ? null : forms.get(name);
    if (form == null) {
      throw new Fault(ErrorCode.UNSUPPORTED_DATAREP, "the data representation is "
          + (name == null ? "null" : "\"" + name + "\"") + ", but this rank knows " + forms.keySet()
          + " only: register it first");
    }
    return form;
  }

  /**
   * Opens a file on all ranks of a communicator. Collective.
   *
   * @param hints throws a Fault if there are none to take
   * @param front what the front end knows the first view by
   */
  public OpenFile open(
      Communicator parent, String name, int amode, Supplier<Map<String, String>> hints, Object front) {
    if (parent.isInter()) {
      throw new Fault(ErrorCode.COMM, "the communicator joins two groups: files belong to one");
    }
    return Opening.open(parent, () -> Opening.Arguments.of(name, amode, hints.get()), server, front);
  }
}
