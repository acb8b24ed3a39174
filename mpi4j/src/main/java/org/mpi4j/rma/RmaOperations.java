// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Procedure;
import org.mpi4j.Request;

/**
 * What a rank does with the memory of others (section 12.3). Each operation needs an access epoch, which
 * {@link RmaSynchronization} begins and ends; the end of the epoch, or a flush, completes it. Until then the
 * program must not change the buffers that an operation reads, nor look at those that it writes.
 *
 * <p>{@code target} is a rank of the window, or {@link Mpi#PROC_NULL}: then nothing happens. {@code disp}
 * counts in the target's displacement units from the start of its part; in a dynamic window it is an address
 * ({@link Win#attach}). Where no count and type of the target are given, they are those of the origin.
 *
 * <p>Accumulating operations on elements of the same basic datatype are atomic, element by element, whatever
 * the operation is and wherever the ranks are. Puts and gets are not, except for one, two, four or eight
 * bytes at a multiple of that. All operations are local, and wait at most until the way to the target has
 * room.
 *
 * <p>With the control variable {@code rma.check}, operations of one epoch that conflict fail with
 * ERR_RMA_CONFLICT, which says where both are made.
 */
public interface RmaOperations {

  /**
   * Writes data to a target.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin what is written; may be used again when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data do not fit
   *     into the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_BUFFER or ERR_TYPE for a buffer that cannot be read, ERR_WIN if the window is null or freed
   */
  @Procedure(value = {"MPI_Put", "MPI_Put_c"}, section = "12.3.1")
  void put(Buf origin, int target, long disp);

  /**
   * Writes data to a target, where they lie as another datatype says.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin what is written; may be used again when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements, of the same basic types as the origin's
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data do not fit
   *     into the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_COUNT if {@code count} is negative, ERR_BUFFER for a buffer that cannot be read, ERR_TYPE if a
   *     datatype is null, freed or not committed, or the sides differ in length, ERR_WIN if the window is
   *     null or freed
   */
  @Procedure(value = {"MPI_Put", "MPI_Put_c"}, section = "12.3.1")
  void put(Buf origin, int target, long disp, long count, Datatype type);

  /**
   * Reads data of a target.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin gets the data; may be looked at when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_BUFFER or ERR_TYPE for a buffer that cannot be written, ERR_WIN if the window is null or freed
   */
  @Procedure(value = {"MPI_Get", "MPI_Get_c"}, section = "12.3.2")
  void get(Buf origin, int target, long disp);

  /**
   * Reads data of a target, which lie there as another datatype says.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin gets the data; may be looked at when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements, of the same basic types as the origin's
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_COUNT if {@code count} is negative, ERR_BUFFER for a buffer that cannot be written, ERR_TYPE if
   *     a datatype is null, freed or not committed, or the sides differ in length, ERR_WIN if the window is
   *     null or freed
   */
  @Procedure(value = {"MPI_Get", "MPI_Get_c"}, section = "12.3.2")
  void get(Buf origin, int target, long disp, long count, Datatype type);

  /**
   * Combines data with those of a target, which get the result.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin the first operands; may be used again when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param op a predefined operation, {@link Op#REPLACE} among them
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_OP if {@code op} is null, of the program's own or not for elements of this type, ERR_BUFFER or
   *     ERR_TYPE for a buffer that cannot be read or has several basic types, ERR_WIN if the window is null
   *     or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Accumulate", "MPI_Accumulate_c"}, section = "12.3.4")
  void accumulate(Buf origin, int target, long disp, Op op);

  /**
   * Combines data with those of a target, which lie there as another datatype says and get the result.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin the first operands; may be used again when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements, of the same basic type as the origin's
   * @param op a predefined operation, {@link Op#REPLACE} among them
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_OP if {@code op} is null, of the program's own or not for elements of this type, ERR_COUNT if
   *     {@code count} is negative, ERR_BUFFER for a buffer that cannot be read, ERR_TYPE if a datatype is
   *     null, freed or not committed, or the sides differ in length or basic type, ERR_WIN if the window is
   *     null or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Accumulate", "MPI_Accumulate_c"}, section = "12.3.4")
  void accumulate(Buf origin, int target, long disp, long count, Datatype type, Op op);

  /**
   * Reads data of a target and combines them there, both at once for each element.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin the first operands; for {@link Op#NO_OP} it does not matter and may be null
   * @param result gets what was at the target before; may be looked at when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param op a predefined operation, {@link Op#REPLACE} and {@link Op#NO_OP} among them
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_OP if {@code op} is null, of the program's own or not for elements of this type, ERR_BUFFER or
   *     ERR_TYPE for buffers that cannot be used or do not go together, ERR_WIN if the window is null or
   *     freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Get_accumulate", "MPI_Get_accumulate_c"}, section = "12.3.4")
  void getAccumulate(Buf origin, Buf result, int target, long disp, Op op);

  /**
   * Reads data of a target, which lie there as another datatype says, and combines them, both at once for
   * each element.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin the first operands; for {@link Op#NO_OP} it does not matter and may be null
   * @param result gets what was at the target before; may be looked at when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements, of the same basic type as those of origin and result
   * @param op a predefined operation, {@link Op#REPLACE} and {@link Op#NO_OP} among them
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_OP if {@code op} is null, of the program's own or not for elements of this type, ERR_COUNT if
   *     {@code count} is negative, ERR_BUFFER for buffers that cannot be used, ERR_TYPE if a datatype is
   *     null, freed or not committed, or the sides differ in length or basic type, ERR_WIN if the window is
   *     null or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Get_accumulate", "MPI_Get_accumulate_c"}, section = "12.3.4")
  void getAccumulate(Buf origin, Buf result, int target, long disp, long count, Datatype type, Op op);

  /**
   * Reads one element of a target and combines it there, at once. For counters: costs least.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin one element, the first operand; for {@link Op#NO_OP} it does not matter and may be null
   * @param result one element of a predefined datatype; gets what was at the target before, and may be
   *     looked at when the operation is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param op a predefined operation, {@link Op#REPLACE} and {@link Op#NO_OP} among them
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the element is not in
   *     the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_OP if {@code op} is null, of the program's own or not for this type, ERR_BUFFER for buffers
   *     that cannot be used, ERR_COUNT if they do not have one element, ERR_TYPE if their types are not the
   *     same predefined one, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Fetch_and_op", section = "12.3.4")
  void fetchAndOp(Buf origin, Buf result, int target, long disp, Op op);

  /**
   * Reads one element of a target and, if it is the expected one, replaces it, at once.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param origin one element, the new value
   * @param compare one element, the expected value
   * @param result one element; gets what was at the target before, and may be looked at when the operation
   *     is complete
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the element is not in
   *     the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_BUFFER for buffers that cannot be used, ERR_COUNT if they do not have one element, ERR_TYPE if
   *     their types are not the same predefined integer, logical or byte type, ERR_WIN if the window is
   *     null or freed
   */
  @Procedure(value = "MPI_Compare_and_swap", section = "12.3.4")
  void compareAndSwap(Buf origin, Buf compare, Buf result, int target, long disp);

  /**
   * Writes data to a target, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when {@code origin} may be used
   * again; the data are at the target after a flush or unlock.
   *
   * @param origin what is written
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data do not fit
   *     into the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_BUFFER or ERR_TYPE for a buffer that cannot be read, ERR_WIN if the window is null or
   *     freed
   */
  @Procedure(value = {"MPI_Rput", "MPI_Rput_c"}, section = "12.3.5")
  Request rput(Buf origin, int target, long disp);

  /**
   * Writes data to a target, where they lie as another datatype says, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when {@code origin} may be used
   * again; the data are at the target after a flush or unlock.
   *
   * @param origin what is written
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data do not fit
   *     into the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_COUNT if {@code count} is negative, ERR_BUFFER for a buffer that cannot be read,
   *     ERR_TYPE if a datatype is null, freed or not committed, or the sides differ in length, ERR_WIN if
   *     the window is null or freed
   */
  @Procedure(value = {"MPI_Rput", "MPI_Rput_c"}, section = "12.3.5")
  Request rput(Buf origin, int target, long disp, long count, Datatype type);

  /**
   * Reads data of a target, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when the data are there.
   *
   * @param origin gets the data
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_BUFFER or ERR_TYPE for a buffer that cannot be written, ERR_WIN if the window is null or
   *     freed
   */
  @Procedure(value = {"MPI_Rget", "MPI_Rget_c"}, section = "12.3.5")
  Request rget(Buf origin, int target, long disp);

  /**
   * Reads data of a target, which lie there as another datatype says, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when the data are there.
   *
   * @param origin gets the data
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_COUNT if {@code count} is negative, ERR_BUFFER for a buffer that cannot be written,
   *     ERR_TYPE if a datatype is null, freed or not committed, or the sides differ in length, ERR_WIN if
   *     the window is null or freed
   */
  @Procedure(value = {"MPI_Rget", "MPI_Rget_c"}, section = "12.3.5")
  Request rget(Buf origin, int target, long disp, long count, Datatype type);

  /**
   * Combines data with those of a target, which get the result, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when {@code origin} may be used
   * again; the target has the result after a flush or unlock.
   *
   * @param origin the first operands
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param op a predefined operation
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_OP if {@code op} is null, of the program's own or not for elements of this type,
   *     ERR_BUFFER or ERR_TYPE for a buffer that cannot be read or has several basic types, ERR_WIN if the
   *     window is null or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Raccumulate", "MPI_Raccumulate_c"}, section = "12.3.5")
  Request raccumulate(Buf origin, int target, long disp, Op op);

  /**
   * Combines data with those of a target, which lie there as another datatype says and get the result, with
   * a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when {@code origin} may be used
   * again; the target has the result after a flush or unlock.
   *
   * @param origin the first operands
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements
   * @param op a predefined operation
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_OP if {@code op} is null, of the program's own or not for elements of this type,
   *     ERR_COUNT if {@code count} is negative, ERR_BUFFER for a buffer that cannot be read, ERR_TYPE if a
   *     datatype is null, freed or not committed, or the sides differ in length or basic type, ERR_WIN if
   *     the window is null or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Raccumulate", "MPI_Raccumulate_c"}, section = "12.3.5")
  Request raccumulate(Buf origin, int target, long disp, long count, Datatype type, Op op);

  /**
   * Reads data of a target and combines them there, both at once for each element, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when {@code result} has the data;
   * the target has the result after a flush or unlock.
   *
   * @param origin the first operands; for {@link Op#NO_OP} it does not matter and may be null
   * @param result gets what was at the target before
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param op a predefined operation
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_OP if {@code op} is null, of the program's own or not for elements of this type,
   *     ERR_BUFFER or ERR_TYPE for buffers that cannot be used or do not go together, ERR_WIN if the window
   *     is null or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Rget_accumulate", "MPI_Rget_accumulate_c"}, section = "12.3.5")
  Request rgetAccumulate(Buf origin, Buf result, int target, long disp, Op op);

  /**
   * Reads data of a target, which lie there as another datatype says, and combines them, both at once for
   * each element, with a request.
   *
   * <p>Local, and in passive target epochs only. The request is complete when {@code result} has the data;
   * the target has the result after a flush or unlock.
   *
   * @param origin the first operands; for {@link Op#NO_OP} it does not matter and may be null
   * @param result gets what was at the target before
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param count elements at the target, 0 or more
   * @param type of these elements
   * @param op a predefined operation
   * @return the request
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the data are not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC outside a passive target
   *     epoch, ERR_OP if {@code op} is null, of the program's own or not for elements of this type,
   *     ERR_COUNT if {@code count} is negative, ERR_BUFFER for buffers that cannot be used, ERR_TYPE if a
   *     datatype is null, freed or not committed, or the sides differ in length or basic type, ERR_WIN if
   *     the window is null or freed
   */
  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  @Procedure(value = {"MPI_Rget_accumulate", "MPI_Rget_accumulate_c"}, section = "12.3.5")
  Request rgetAccumulate(
      Buf origin, Buf result, int target, long disp, long count, Datatype type, Op op);

  /**
   * Reads a number of eight bytes at a target and combines it there, at once; needs no buffers.
   *
   * <p>Blocking: returns with the result, and is complete at the target.
   *
   * @param value the first operand
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @param op an operation on signed integers
   * @return what was at the target before; 0 for PROC_NULL
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the number is not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_OP if {@code op} is null, of the program's own or not for integers, ERR_WIN if the window is
   *     null or freed
   */
  @Procedure({})
  long fetchAndOp(long value, int target, long disp, Op op);

  /**
   * Reads a number of eight bytes at a target and, if it is the expected one, replaces it, at once; needs
   * no buffers.
   *
   * <p>Blocking: returns with the result, and is complete at the target.
   *
   * @param expected what must be there for the replacement
   * @param value the new value
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @return what was at the target before; 0 for PROC_NULL
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the number is not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_WIN if the window is null or freed
   */
  @Procedure({})
  long compareAndSwap(long expected, long value, int target, long disp);

  /**
   * Writes a number of eight bytes to a target; needs no buffer.
   *
   * <p>Local. The end of the epoch, or a flush, completes it.
   *
   * @param value what is written
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the number is not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_WIN if the window is null or freed
   */
  @Procedure({})
  void putLong(long value, int target, long disp);

  /**
   * Reads a number of eight bytes of a target; needs no buffer.
   *
   * <p>Blocking: returns with the number.
   *
   * @param target a rank of the window, or PROC_NULL
   * @param disp where in the target's part, displacement units, 0 or more
   * @return the number at the target; 0 for PROC_NULL
   * @throws MpiException ERR_RANK if {@code target} is out of range, ERR_RMA_RANGE if the number is not all
   *     in the target's part, ERR_DISP if {@code disp} is negative, ERR_RMA_SYNC without an access epoch,
   *     ERR_WIN if the window is null or freed
   */
  @Procedure({})
  long getLong(int target, long disp);
}
