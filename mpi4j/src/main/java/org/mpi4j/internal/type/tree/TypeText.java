// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says in a line how a datatype was made: {@code vector(3, 1, 10) of MPI_DOUBLE}. Long ones are cut. */
public final class TypeText {
  private static final int DEEPEST = 3;
  private static final int MEMBERS = 4;

  private TypeText() {}

  /** The line. */
  public static String of(TypeTree tree) {
    return of(tree.recipe(), 0);
  }

  private static String of(ConstructorCall recipe, int depth) {
    return depth > DEEPEST ? "..." : switch (recipe) {
      case ConstructorCall.Named named -> named.title();
      case ConstructorCall.Marker marker -> marker.title();
      case ConstructorCall.Dup r -> "dup of " + of(r.old().recipe(), depth + 1);
      case ConstructorCall.Contiguous r -> r.count() + " x " + of(r.old().recipe(), depth + 1);
      case ConstructorCall.Vector r -> call("vector", depth, r.old(), r.count(), r.blocklength(), r.stride());
      case ConstructorCall.Hvector r ->
          call("hvector", depth, r.old(), r.count(), r.blocklength(), r.stride());
      case ConstructorCall.Resized r -> call("resized", depth, r.old(), r.lb(), r.extent());
      case Blocks.Indexed r -> blocks("indexed", depth, r.old(), r.displacements().length);
      case Blocks.Hindexed r -> blocks("hindexed", depth, r.old(), r.displacements().length);
      case Blocks.IndexedBlock r -> blocks("indexed", depth, r.old(), r.displacements().length);
      case Blocks.HindexedBlock r -> blocks("hindexed", depth, r.old(), r.displacements().length);
      case Blocks.Struct r -> struct(r, depth);
      case Grid.Subarray r -> "subarray " + grid(r.subsizes()) + " in " + grid(r.sizes()) + " of "
          + of(r.old().recipe(), depth + 1);
      case Grid.Darray r -> "part " + r.place().rank() + " of " + r.place().size() + " of darray "
          + grid(r.dimensions().stream().mapToLong(Dimension::size).toArray()) + " of "
          + of(r.old().recipe(), depth + 1);
      case Precision.Real r -> "real(" + wish(r.p()) + ", " + wish(r.r()) + ")";
      case Precision.Complex r -> "complex(" + wish(r.p()) + ", " + wish(r.r()) + ")";
      case Precision.Whole r -> "integer(" + r.r() + ")";
    };
  }

  private static String wish(int number) {
    return number == Precision.ANY ? "any" : Integer.toString(number);
  }

  private static String call(String name, int depth, TypeTree old, long... arguments) {
    return name + numbers(arguments, "(", ", ", ")") + " of " + of(old.recipe(), depth + 1);
  }

  private static String blocks(String name, int depth, TypeTree old, int count) {
    return name + " in " + count + " blocks of " + of(old.recipe(), depth + 1);
  }

  private static String struct(Blocks.Struct r, int depth) {
    int n = r.types().size();
    return IntStream.range(0, Math.min(n, MEMBERS))
        .mapToObj(i -> (r.blocklengths()[i] == 1 ? "" : r.blocklengths()[i] + " x ")
            + of(r.types().get(i).recipe(), depth + 1) + " @" + r.displacements()[i])
        .collect(Collectors.joining(", ", "struct{", n > MEMBERS ? ", ...}" : "}"));
  }

  private static String grid(long... sizes) {
    return numbers(sizes, "", "x", "");
  }

  private static String numbers(long[] numbers, String open, String between, String close) {
    return Arrays.stream(numbers).limit(8).mapToObj(Long::toString)
        .collect(Collectors.joining(between, open, numbers.length > 8 ? between + "..." + close : close));
  }
}
