// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.mpi4j.internal.type.Shape;
import org.mpi4j.internal.type.Shapes;

/** The constructors that place each block by itself. Their arrays are the recipe's own. */
public sealed interface Blocks extends ConstructorCall {

  /** Blocks of different lengths; displacements in elements. */
  record Indexed(long[] blocklengths, long[] displacements, TypeTree old) implements Blocks {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.length("displacements", displacements.length, "blocklengths", blocklengths.length);
      Check.blocklengths(blocklengths);
    }

    @Override
    public Shape shape() {
      return Shapes.blocks(inBytes(displacements, old), blocklengths, old.shape());
    }

    @Override
    public String title() {
      return "MPI_Type_indexed";
    }

    @Override
    public long[] integers() {
      return joined(new long[] {blocklengths.length}, blocklengths, displacements);
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Blocks of different lengths; displacements in bytes. */
  record Hindexed(long[] blocklengths, long[] displacements, TypeTree old) implements Blocks {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.length("displacements", displacements.length, "blocklengths", blocklengths.length);
      Check.blocklengths(blocklengths);
    }

    @Override
    public Shape shape() {
      return Shapes.blocks(displacements, blocklengths, old.shape());
    }

    @Override
    public String title() {
      return "MPI_Type_create_hindexed";
    }

    @Override
    public long[] integers() {
      return joined(new long[] {blocklengths.length}, blocklengths);
    }

    @Override
    public long[] addresses() {
      return displacements.clone();
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Blocks of one length; displacements in elements. */
  record IndexedBlock(long blocklength, long[] displacements, TypeTree old) implements Blocks {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.blocklength(blocklength);
    }

    @Override
    public Shape shape() {
      return Shapes.blocks(inBytes(displacements, old), same(blocklength, displacements), old.shape());
    }

    @Override
    public String title() {
      return "MPI_Type_create_indexed_block";
    }

    @Override
    public long[] integers() {
      return joined(new long[] {displacements.length, blocklength}, displacements);
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Blocks of one length; displacements in bytes. */
  record HindexedBlock(long blocklength, long[] displacements, TypeTree old) implements Blocks {
    @Override
    public void check() {
      Check.type("the datatype", old);
      Check.blocklength(blocklength);
    }

    @Override
    public Shape shape() {
      return Shapes.blocks(displacements, same(blocklength, displacements), old.shape());
    }

    @Override
    public String title() {
      return "MPI_Type_create_hindexed_block";
    }

    @Override
    public long[] integers() {
      return new long[] {displacements.length, blocklength};
    }

    @Override
    public long[] addresses() {
      return displacements.clone();
    }

    @Override
    public List<TypeTree> types() {
      return List.of(old);
    }
  }

  /** Blocks of different lengths and types; displacements in bytes. */
  record Struct(long[] blocklengths, long[] displacements, List<TypeTree> types) implements Blocks {
    @Override
    public void check() {
      Check.length("displacements", displacements.length, "blocklengths", blocklengths.length);
      Check.length("types", types.size(), "blocklengths", blocklengths.length);
      Check.blocklengths(blocklengths);
    }

    @Override
    public Shape shape() {
      Shape[] shapes = types.stream().map(TypeTree::shape).toArray(Shape[]::new);
      return Shapes.blocks(displacements, blocklengths, shapes);
    }

    @Override
    public String title() {
      return "MPI_Type_create_struct";
    }

    @Override
    public long[] integers() {
      return joined(new long[] {blocklengths.length}, blocklengths);
    }

    @Override
    public long[] addresses() {
      return displacements.clone();
    }
  }

  private static long[] inBytes(long[] displacements, TypeTree old) {
    long extent = old.extent();
    return Arrays.stream(displacements).map(d -> Math.multiplyExact(d, extent)).toArray();
  }

  private static long[] same(long blocklength, long... displacements) {
    long[] lengths = new long[displacements.length];
    Arrays.fill(lengths, blocklength);
    return lengths;
  }

  private static long[] joined(long[]... parts) {
    return Arrays.stream(parts).flatMapToLong(LongStream::of).toArray();
  }
}
