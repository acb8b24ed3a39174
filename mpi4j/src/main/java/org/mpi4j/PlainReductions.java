// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * {@code reduce} and {@code allreduce} of plain arrays in place of a {@link Buf}, and of a single number.
 *
 * <p>The rule is that of {@link PlainArrays}: whole arrays of each primitive type, in the blocking calls
 * alone. A single number is an {@code int}, a {@code long} or a {@code double}; others convert to these.
 *
 * <p>Each does what the call of the same name on {@code Buf.of(array)} does. Small arrays cost no allocation;
 * a {@code boolean} array passes through a copy.
 */
public interface PlainReductions {

  /**
   * Combines the {@code byte} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. Bytes have no
   *     meaning as numbers: of the predefined operations only {@link Op#BAND}, {@link Op#BOR} and {@link
   *     Op#BXOR} are defined for them
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code byte}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(byte[] send, byte[] recv, Op op, int root);

  /**
   * Combines the {@code byte} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. Bytes have no
   *     meaning as numbers: of the predefined operations only {@link Op#BAND}, {@link Op#BOR} and {@link
   *     Op#BXOR} are defined for them
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code byte}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(byte[] send, byte[] recv, Op op);

  /**
   * Combines the {@code char} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. A {@code char}
   *     counts as a number without a sign
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code char}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(char[] send, char[] recv, Op op, int root);

  /**
   * Combines the {@code char} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. A {@code char}
   *     counts as a number without a sign
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code char}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(char[] send, char[] recv, Op op);

  /**
   * Combines the {@code short} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code short}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(short[] send, short[] recv, Op op, int root);

  /**
   * Combines the {@code short} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code short}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(short[] send, short[] recv, Op op);

  /**
   * Combines the {@code int} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code int}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code op}
   *     throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank has
   *     died
   */
  void reduce(int[] send, int[] recv, Op op, int root);

  /**
   * Combines the {@code int} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code int}, ERR_BUFFER if an
   *     array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(int[] send, int[] recv, Op op);

  /**
   * Combines the {@code long} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code long}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(long[] send, long[] recv, Op op, int root);

  /**
   * Combines the {@code long} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code long}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(long[] send, long[] recv, Op op);

  /**
   * Combines the {@code float} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code float}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(float[] send, float[] recv, Op op, int root);

  /**
   * Combines the {@code float} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code float}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(float[] send, float[] recv, Op op);

  /**
   * Combines the {@code double} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code double}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(double[] send, double[] recv, Op op, int root);

  /**
   * Combines the {@code double} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code double}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(double[] send, double[] recv, Op op);

  /**
   * Combines the {@code boolean} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. Of the
   *     predefined operations only {@link Op#LAND}, {@link Op#LOR} and {@link Op#LXOR} are defined for truth
   *     values
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code boolean}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or
   *     ERR_TRUNCATE if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a
   *     function of {@code op} throws, or ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  void reduce(boolean[] send, boolean[] recv, Op op, int root);

  /**
   * Combines the {@code boolean} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. Of the
   *     predefined operations only {@link Op#LAND}, {@link Op#LOR} and {@link Op#LXOR} are defined for truth
   *     values
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code boolean}, ERR_BUFFER
   *     if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(boolean[] send, boolean[] recv, Op op);

  /**
   * Combines one {@code int} of each rank, and gives every rank the result (MPI_Allreduce, section 6.9.6).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @return the result, the same on all ranks of a group
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code int}, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  int allreduce(int value, Op op);

  /**
   * Combines one {@code int} of each rank, and gives the root the result (MPI_Reduce, section 6.9.1).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand; does not matter at the root of an intercommunicator
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the result at the root, {@code value} elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code int}, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a
   *     rank has died
   */
  int reduce(int value, Op op, int root);

  /**
   * Combines one {@code long} of each rank, and gives every rank the result (MPI_Allreduce, section 6.9.6).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @return the result, the same on all ranks of a group
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code long}, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  long allreduce(long value, Op op);

  /**
   * Combines one {@code long} of each rank, and gives the root the result (MPI_Reduce, section 6.9.1).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand; does not matter at the root of an intercommunicator
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the result at the root, {@code value} elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code long}, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a
   *     rank has died
   */
  long reduce(long value, Op op, int root);

  /**
   * Combines one {@code double} of each rank, and gives every rank the result (MPI_Allreduce, section 6.9.6).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @return the result, the same on all ranks of a group
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code double}, ERR_COMM if
   *     the communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  double allreduce(double value, Op op);

  /**
   * Combines one {@code double} of each rank, and gives the root the result (MPI_Reduce, section 6.9.1).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand; does not matter at the root of an intercommunicator
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the result at the root, {@code value} elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code double}, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a
   *     rank has died
   */
  double reduce(double value, Op op, int root);
}
