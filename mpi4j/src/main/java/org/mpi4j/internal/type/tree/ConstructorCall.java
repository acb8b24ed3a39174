// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.List;
import org.mpi4j.internal.type.Predefined;
import org.mpi4j.internal.type.Shape;
import org.mpi4j.internal.type.Shapes;

/**
 * One call of a datatype constructor with its arguments (section 5.1). What {@code MPI_Type_get_contents}
 * tells of it are its integers, addresses and types, in the order of the standard's tables.
 */
public sealed interface ConstructorCall
    permits ConstructorCall.Named, ConstructorCall.Marker, ConstructorCall.Dup, ConstructorCall.Contiguous,
        ConstructorCall.Vector, ConstructorCall.Hvector,
    ConstructorCall.Resized, Blocks, Grid, Precision {

  /** What the arguments are wrong in, thrown as a Fault. */
  void check();

  /** The type map that comes of it. */
  Shape shape();

  /** The name of the constructor, for messages to the user. */
  String title();

  /** The arguments that are integers. */
  default long[] integers() {
    return new long[0];
  }

  /** The arguments that are addresses. */
  default long[] addresses() {
    return new long[0];
  }

  /** The arguments that are datatypes. */
  default List<TypeTree> types() {
    return List.of();
  }

  /** A predefined datatype. */
  record Named(Predefined predefined) implements ConstructorCall {
    @Override
    public void check() {}

    @Override
    public Shape shape() {
      return Shapes.of(predefined);
    }

    @Override
    public String title() {
      return predefined.title();
    }
  }

  /**
   * A predefined pseudo-datatype without data, which marks a bound (section 4.1.6 of MPI-2.2).
   *
   * @param upper it is the upper bound
   */
  record Marker(boolean upper) implements ConstructorCall {
    @Override
    public void check() {}

    @Override
    public Shape shape() {
      return Shapes.marked(Shapes.empty(), upper ? Shapes.NO_MARK : 0, upper ? 0 : Shapes.NO_MARK);
    }

    @Override
    public String title() {
      return upper ? "MPI_UB" : "MPI_LB";
    }
  }

  /** The same type once more. */
  record Dup(TypeTree old) implements ConstructorCall {
    @Override
    public void check() {
      Check.type("the datatype", old);
    }

    @Override
    public Shape shape() {
      return old.shape();
    }

    @Override
    public String title() {
      return "MPI_Type_dup";
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Elements one after the other. */
  record Contiguous(long count, TypeTree old) implements ConstructorCall {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.count(count);
    }

    @Override
    public Shape shape() {
      return Shapes.contiguous(count, old.shape());
    }

    @Override
    public String title() {
      return "MPI_Type_contiguous";
    }

    @Override
    public long[] integers() {
      return new long[] {count};
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Blocks at equal distances, in elements. */
  record Vector(long count, long blocklength, long stride, TypeTree old) implements ConstructorCall {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.count(count);
      Check.blocklength(blocklength);
    }

    @Override
    public Shape shape() {
      Shape block = Shapes.contiguous(blocklength, old.shape());
      long step = count > 1 ? Math.multiplyExact(stride, old.extent()) : 0;
      return Shapes.repeat(count, step, block);
    }

    @Override
    public String title() {
      return "MPI_Type_vector";
    }

    @Override
    public long[] integers() {
      return new long[] {count, blocklength, stride};
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Blocks at equal distances, in bytes. */
  record Hvector(long count, long blocklength, long stride, TypeTree old) implements ConstructorCall {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.count(count);
      Check.blocklength(blocklength);
    }

    @Override
    public Shape shape() {
      return Shapes.repeat(count, stride, Shapes.contiguous(blocklength, old.shape()));
    }

    @Override
    public String title() {
      return "MPI_Type_create_hvector";
    }

    @Override
    public long[] integers() {
      return new long[] {count, blocklength};
    }

    @Override
    public long[] addresses() {
      return new long[] {stride};
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** The same type map with other bounds. */
  record Resized(long lb, long extent, TypeTree old) implements ConstructorCall {
    @Override
    public void check() {
      Check.type("the datatype", old);
    }

    @Override
    public Shape shape() {
      return Shapes.marked(old.shape(), lb, Math.addExact(lb, extent));
    }

    @Override
    public String title() {
      return "MPI_Type_create_resized";
    }

    @Override
    public long[] addresses() {
      return new long[] {lb, extent};
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }
}
