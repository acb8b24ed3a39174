// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.mpi4j.internal.type.Shape;
import org.mpi4j.internal.type.Shapes;

/**
 * The constructors that take a part of an array of several dimensions (sections 5.1.3 and 5.1.4). The new
 * type has the bounds of the whole array, so that several elements are several arrays.
 */
public sealed interface Grid extends ConstructorCall {
  /** The order of the standard's C arrays: the last dimension lies closest. */
  int ORDER_C = 12;

  /** The order of Fortran's arrays: the first dimension lies closest. */
  int ORDER_FORTRAN = 15;

  /** A block of the array. */
  record Subarray(long[] sizes, long[] subsizes, long[] starts, int order, TypeTree old) implements Grid {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.argument(sizes.length > 0, () -> "sizes is empty, but an array has a dimension at least");
      Check.length("subsizes", subsizes.length, "sizes", sizes.length);
      Check.length("starts", starts.length, "sizes", sizes.length);
      for (int i = 0; i < sizes.length; i++) {
        checkDimension(i);
      }
    }

    private void checkDimension(int i) {
      Check.argument(sizes[i] > 0, () -> "sizes[" + i + "] = " + sizes[i] + ", but it must be positive");
      Check.argument(0 < subsizes[i] && subsizes[i] <= sizes[i],
          () -> "subsizes[" + i + "] = " + subsizes[i] + ", but 1.." + sizes[i] + " is possible");
      Check.argument(0 <= starts[i] && starts[i] <= sizes[i] - subsizes[i],
          () -> "starts[" + i + "] = " + starts[i] + ", but with subsizes[" + i + "] = " + subsizes[i]
              + " and sizes[" + i + "] = " + sizes[i] + " it must be in 0.." + (sizes[i] - subsizes[i]));
    }

    @Override
    public Shape shape() {
      Shape part = old.shape();
      long step = old.extent();
      long place = 0;
      for (int i : closestFirst(sizes.length, order)) {
        part = Shapes.repeat(subsizes[i], step, part);
        place = Math.addExact(place, Math.multiplyExact(starts[i], step));
        step = Math.multiplyExact(step, sizes[i]);
      }
      return Shapes.marked(Shapes.moved(place, part), 0, step);
    }

    @Override
    public String title() {
      return "MPI_Type_create_subarray";
    }

    @Override
    public long[] integers() {
      long[] first = {sizes.length};
      return joined(first, sizes, subsizes, starts, new long[] {order});
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** One process' part of an array that is distributed over a grid of processes. */
  record Darray(Place place, List<Dimension> dimensions, int order, TypeTree old) implements Grid {

    /** A process, and how many there are. */
    public record Place(int size, int rank) {}

    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.argument(!dimensions.isEmpty(), () -> "gsizes is empty, but an array has a dimension at least");
      Check.argument(place.size > 0, () -> "size = " + place.size + ", but it must be positive");
      Check.argument(0 <= place.rank && place.rank < place.size,
          () -> "rank = " + place.rank + ", but the grid has ranks 0.." + (place.size - 1));
      for (int i = 0; i < dimensions.size(); i++) {
        dimensions.get(i).check(i);
      }
      long processes = 1;
      for (Dimension d : dimensions) {
        processes = Math.min(processes * d.processes(), Integer.MAX_VALUE + 1L);
      }
      long product = processes;
      Check.argument(product == place.size,
          () -> "the product of psizes is " + product + ", but size = " + place.size);
    }

    @Override
    public Shape shape() {
      int[] coordinates = coordinates();
      Shape part = old.shape();
      long step = old.extent();
      for (int i : closestFirst(dimensions.size(), order)) {
        part = dimensions.get(i).part(coordinates[i], step, part);
        step = Math.multiplyExact(step, dimensions.get(i).size());
      }
      return Shapes.marked(part, 0, step);
    }

    /** Where the process is in its grid, whose ranks go row by row in any order of the array. */
    private int[] coordinates() {
      int[] coordinates = new int[dimensions.size()];
      int rest = place.rank;
      for (int i = coordinates.length - 1; i >= 0; i--) {
        coordinates[i] = rest % dimensions.get(i).processes();
        rest /= dimensions.get(i).processes();
      }
      return coordinates;
    }

    @Override
    public String title() {
      return "MPI_Type_create_darray";
    }

    @Override
    public long[] integers() {
      return joined(
          new long[] {place.size, place.rank, dimensions.size()},
          dimensions.stream().mapToLong(Dimension::size).toArray(),
          dimensions.stream().mapToLong(Dimension::distribution).toArray(),
          dimensions.stream().mapToLong(Dimension::argument).toArray(),
          dimensions.stream().mapToLong(Dimension::processes).toArray(),
          new long[] {order});
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  private static int[] closestFirst(int dimensions, int order) {
    int[] all = new int[dimensions];
    Arrays.setAll(all, i -> order == ORDER_FORTRAN ? i : dimensions - 1 - i);
    return all;
  }

  private static long[] joined(long[]... parts) {
    return Arrays.stream(parts).flatMapToLong(LongStream::of).toArray();
  }
}
