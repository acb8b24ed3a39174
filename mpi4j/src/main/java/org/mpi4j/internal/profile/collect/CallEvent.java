// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One call of a procedure, in a recording of the JVM. The fields are read by the recorder. */
@Name("mpi4j.Call")
@Label("MPI Call")
@Description("A call of MPI that is none of the others")
@Category("MPI")
@StackTrace
class CallEvent extends Event {
  @Label("Rank")
  @Description("The rank in the world that has called")
  int rank;

  @Label("Procedure")
  String procedure;

  @Label("Communicator")
  String communicator;

  @Label("Size")
  @Description("What the rank gave to the call")
  @DataAmount
  long bytes;
}
