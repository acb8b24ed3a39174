// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.ErrorClass;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** Wrong arguments of the constructors: the error class, and a text that names argument, index and value. */
@Timeout(60)
class TypeErrorsTest {
  private static final Datatype INT = Datatype.INT;

  private static long[] numbers(long... numbers) {
    return numbers;
  }

  @Test
  @Covers({"MPI_Type_contiguous", "MPI_Type_vector", "MPI_Type_create_hvector"})
  void shouldRefuseNegativeCounts() {
    Failures.with(ErrorClass.ERR_COUNT, () -> INT.contiguous(-1), "count = -1", "MPI_Type_contiguous");
    Failures.with(ErrorClass.ERR_COUNT, () -> INT.vector(-2, 1, 1), "count = -2", "MPI_Type_vector");
    Failures.with(ErrorClass.ERR_COUNT, () -> INT.createHvector(-3, 1, 1), "count = -3");
  }

  @Test
  @Covers({"MPI_Type_vector", "MPI_Type_indexed", "MPI_Type_create_hindexed", "MPI_Type_create_indexed_block",
      "MPI_Type_create_hindexed_block", "MPI_Type_create_struct"})
  void shouldRefuseNegativeLengths() {
    Failures.with(ErrorClass.ERR_ARG, () -> INT.vector(2, -1, 1), "blocklength = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createHvector(2, -1, 1), "blocklength = -1");
    String where = "blocklengths[1] = -5";
    Failures.with(ErrorClass.ERR_ARG, () -> INT.indexed(numbers(1, -5), numbers(0, 1)), where);
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createHindexed(numbers(1, -5), numbers(0, 1)), where);
    Failures.with(ErrorClass.ERR_ARG,
        () -> Datatype.createStruct(numbers(1, -5), numbers(0, 1), INT, INT), where);
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createIndexedBlock(-1, 0), "blocklength = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createHindexedBlock(-1, 0), "blocklength = -1");
  }

  @Test
  @Covers({"MPI_Type_indexed", "MPI_Type_create_hindexed", "MPI_Type_create_struct"})
  void shouldRefuseArraysOfDifferentLengthsOrNull() {
    String[] text = {"displacements has 2 elements", "blocklengths has 1"};
    Failures.with(ErrorClass.ERR_ARG, () -> INT.indexed(numbers(1), numbers(0, 1)), text);
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createHindexed(numbers(1), numbers(0, 1)), text);
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createStruct(numbers(1), numbers(0, 1), INT), text);
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createStruct(numbers(1), numbers(0), INT, INT),
        "types has 2 elements");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.indexed(null, numbers(0)), "blocklengths is null");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.indexed(new int[1], null), "displacements is null");
    Failures.with(
        ErrorClass.ERR_ARG, () -> INT.createIndexedBlock(1, (long[]) null), "displacements is null");
    Failures.with(ErrorClass.ERR_ARG,
        () -> Datatype.createStruct(numbers(1), numbers(0), (Datatype[]) null), "types is null");
  }

  @Test
  @Covers({"MPI_Type_create_struct", "MPI_Type_contiguous", "MPI_Type_dup", "MPI_Type_create_resized"})
  void shouldRefuseNullTypes() {
    Datatype no = Datatype.NULL;
    List<Supplier<Object>> calls = List.of(() -> no.contiguous(1), () -> no.vector(1, 1, 1),
        () -> no.createHvector(1, 1, 1), () -> no.indexed(numbers(1), numbers(0)),
        () -> no.createHindexed(numbers(1), numbers(0)), () -> no.createIndexedBlock(1, 0),
        () -> no.createHindexedBlock(1, 0), no::dup, () -> no.createResized(0, 1),
        () -> no.createSubarray(numbers(1), numbers(1), numbers(0), ArrayOrder.C),
        () -> Datatype.createStruct(numbers(1), numbers(0), no), no::size, no::extent, no::envelope,
        no::contents, no::describe);
    for (Supplier<Object> call : calls) {
      Failures.with(ErrorClass.ERR_TYPE, call::get, "NULL");
    }
    Failures.with(ErrorClass.ERR_TYPE,
        () -> Datatype.createStruct(numbers(1, 1), numbers(0, 0), INT, null), "types[1] is null");
    Failures.with(ErrorClass.ERR_TYPE, () -> Buf.of(new int[1], 0, 1, null), "null");
  }

  private static Datatype subarray(long[] sizes, long[] subsizes, long... starts) {
    return INT.createSubarray(sizes, subsizes, starts, ArrayOrder.C);
  }

  @Test
  @Covers("MPI_Type_create_subarray")
  void shouldRefuseBlocksOutsideTheirArray() {
    Failures.with(ErrorClass.ERR_ARG,
        () -> subarray(numbers(4, 4), numbers(2, 2), 0, 3), "starts[1] = 3", "0..2");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(4), numbers(2), -1), "starts[0] = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(4), numbers(5), 0), "subsizes[0] = 5", "1..4");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(4), numbers(0), 0), "subsizes[0] = 0");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(0), numbers(1), 0), "sizes[0] = 0");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(), numbers()), "sizes is empty");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(4, 4), numbers(2), 0, 0), "subsizes has 1");
    Failures.with(ErrorClass.ERR_ARG, () -> subarray(numbers(4, 4), numbers(2, 2), 0), "starts has 1");
    Failures.with(ErrorClass.ERR_ARG,
        () -> INT.createSubarray(numbers(4), numbers(2), numbers(0), null), "order is null");
  }

  @SuppressWarnings("checkstyle:parameternumber") // those of the procedure
  private static Datatype darray(int size, int rank, long gsize, Distribution d, long darg, int psize) {
    return INT.createDarray(size, rank, numbers(gsize), new Distribution[] {d}, numbers(darg),
        new int[] {psize}, ArrayOrder.C);
  }

  @Test
  @Covers("MPI_Type_create_darray")
  void shouldRefuseWrongDistributions() {
    Distribution block = Distribution.BLOCK;
    long any = Distribution.DFLT_DARG;
    Failures.with(ErrorClass.ERR_ARG, () -> darray(0, 0, 9, block, any, 3), "size = 0");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 3, 9, block, any, 3), "rank = 3", "0..2");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, -1, 9, block, any, 3), "rank = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 0, 0, block, any, 3), "gsizes[0] = 0");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 0, 9, block, 0, 3), "dargs[0] = 0");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 0, 9, block, 2, 3), "dargs[0] = 2", "gsizes[0] = 9");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 0, 9, block, any, 0), "psizes[0] = 0");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(4, 0, 9, block, any, 3), "psizes is 3", "size = 4");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 0, 9, Distribution.NONE, any, 3), "psizes[0] = 3");
    Failures.with(ErrorClass.ERR_ARG, () -> darray(3, 0, 9, null, any, 3), "distribs[0] is null");
    Failures.with(ErrorClass.ERR_ARG,
        () -> INT.createDarray(2, 0, numbers(1, 2), new Distribution[] {block}, numbers(1), new int[] {2},
            ArrayOrder.C),
        "distribs has 1", "gsizes has 2");
  }

  @Test
  @Covers({"MPI_Type_contiguous", "MPI_Type_create_resized", "MPI_Type_create_hvector"})
  void shouldRefuseWhatNoNumberHolds() {
    long huge = Long.MAX_VALUE / 2;
    Failures.with(ErrorClass.ERR_ARG, () -> INT.contiguous(huge), "64 bits", "MPI_Type_contiguous");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createHvector(3, 1, huge), "64 bits");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createResized(huge, huge + 100), "64 bits");
    Failures.with(ErrorClass.ERR_ARG, () -> INT.createIndexedBlock(1, huge), "64 bits");
    Failures.with(ErrorClass.ERR_ARG,
        () -> subarray(numbers(huge, huge), numbers(1, 1), 0, 0), "64 bits");
    Datatype big = INT.contiguous(1L << 60);
    Failures.with(ErrorClass.ERR_COUNT, () -> Buf.of(new int[1], 0, 100, big), "too many");
    Failures.with(ErrorClass.ERR_BUFFER, () -> Buf.of(new int[1], 0, 1, big), "ends at byte 4");
  }
}
