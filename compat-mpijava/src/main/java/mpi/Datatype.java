// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Arrays;
import org.mpi4j.compat.FirstEntries;

/** What the elements of a buffer are: a basic type, or elements of one basic type at several places. */
public abstract class Datatype implements Freeable {
  /** The number of the basic type. */
  public int baseType;

  /** For the types that MPI makes. */
  public Datatype() {}

  /** What the elements of the array are. */
  abstract Base base();

  /** mpi4j's type, in bytes. */
  abstract org.mpi4j.Datatype core();

  /** Where the elements of one of this type are in the array, in the order of the type map. */
  int[] places() {
    int size = Size();
    int[] places = new int[size];
    if (size == Extent() && Lb() == 0) {
      Arrays.setAll(places, i -> i);
      return places;
    }
    return Places.of(this);
  }

  /** The number of the basic type. */
  public int getType() {
    return baseType;
  }

  /** Bytes of one element of the basic type. */
  public int getByteSize() {
    return base().bytes();
  }

  /** Distance from one element of this type to the next, in elements of the array. */
  public int Extent() {
    return inElements(core().extent());
  }

  /** How many elements of the array one of this type has. */
  public int Size() {
    return inElements(core().size());
  }

  /** Where it begins, in elements of the array. */
  public int Lb() {
    return inElements(core().lb());
  }

  /** Where it ends, in elements of the array. */
  public int Ub() {
    return inElements(core().ub());
  }

  /** The lowest place of an element in one of this type. */
  int firstElement() {
    return inElements(core().trueLb());
  }

  /** The highest place of an element in one of this type. */
  int lastElement() {
    return inElements(core().trueLb() + core().trueExtent()) - 1;
  }

  private int inElements(long bytes) {
    return Math.toIntExact(bytes / base().bytes());
  }

  /** Need not be called. */
  public void Commit() {
    // done when it is made
  }

  /** Does nothing any more. */
  @Override
  @SuppressWarnings({"deprecation", "removal"}) // part of the API
  public void finalize() {
    // nothing to give back
  }

  @Override
  public void free() {
    // nothing to give back
  }

  /** {@code count} elements one after the other. */
  public static Datatype Contiguous(int count, Datatype oldtype) {
    return make(oldtype, () -> oldtype.core().contiguous(count));
  }

  /** {@code count} blocks, their begins {@code stride} elements of the old type apart. */
  public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) {
    return make(oldtype, () -> oldtype.core().vector(count, blocklength, stride));
  }

  /** {@code count} blocks, their begins {@code stride} elements of the array apart. */
  public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) {
    return make(oldtype,
        () -> oldtype.core().createHvector(count, blocklength, (long) stride * oldtype.base().bytes()));
  }

  /** Blocks at places given in elements of the old type. */
  public static Datatype Indexed(int[] blocklengths, int[] displacements, Datatype oldtype) {
    return make(oldtype, () -> oldtype.core().indexed(blocklengths, first(displacements, blocklengths)));
  }

  /** Blocks at places given in elements of the array. */
  public static Datatype Hindexed(int[] blocklengths, int[] displacements, Datatype oldtype) {
    return make(oldtype,
        () -> oldtype.core().createHindexed(
            blocklengths, bytes(first(displacements, blocklengths), oldtype.base())));
  }

  /**
   * Blocks of different types at places given in elements of the array. All types have the same basic type;
   * {@code MPI.LB} and {@code MPI.UB} mark bounds.
   */
  @SuppressWarnings("deprecation") // the markers are part of the API
  public static Datatype Struct(int[] blocklengths, int[] displacements, Datatype[] types) {
    return Job.get(() -> {
      Datatype[] members = FirstEntries.of(types, blocklengths.length, "types");
      Base base = commonBase(members);
      org.mpi4j.Datatype[] cores =
          Arrays.stream(members).map(t -> t.as(base)).toArray(org.mpi4j.Datatype[]::new);
      return new Elements(base, org.mpi4j.Datatype.struct(
          Arrays.stream(blocklengths).asLongStream().toArray(),
          bytes(first(displacements, blocklengths), base), cores));
    });
  }

  private static int[] first(int[] displacements, int... blocklengths) {
    return FirstEntries.of(displacements, blocklengths.length, "displacements");
  }

  /**
   * As a member of a structure of this basic type: a structure of markers alone does not know what its bounds
   * count until then.
   */
  @SuppressWarnings("deprecation") // the markers are part of the API
  private org.mpi4j.Datatype as(Base base) {
    if (base() != Base.MARKER || base == Base.MARKER || Lb() == 0 && Ub() == 0) {
      return core();
    }
    long[] bounds = {(long) Lb() * base.bytes(), (long) Ub() * base.bytes()};
    org.mpi4j.Datatype[] markers = {org.mpi4j.Datatype.LB, org.mpi4j.Datatype.UB};
    return org.mpi4j.Datatype.struct(new long[] {1, 1}, bounds, markers);
  }

  private static Base commonBase(Datatype... types) {
    Base common = Base.MARKER;
    for (Datatype t : types) {
      if (t.base() != Base.MARKER) {
        if (common != Base.MARKER && common != t.base()) {
          throw new MPIException("a structure of MPI." + common + " and MPI." + t.base()
              + ": all members of a Struct must have the same basic type");
        }
        common = t.base();
      }
    }
    return common;
  }

  private static long[] bytes(int[] places, Base base) {
    return Arrays.stream(places).mapToLong(p -> (long) p * base.bytes()).toArray();
  }

  /** Makes a type of mpi4j. */
  private interface Constructor {
    org.mpi4j.Datatype make();
  }

  private static Datatype make(Datatype oldtype, Constructor constructor) {
    return Job.get(() -> new Elements(oldtype.base(), constructor.make()));
  }

  static Datatype basic(Base base) {
    return new Elements(base, base.core());
  }

  @SuppressWarnings("deprecation") // the markers are part of the API
  static Datatype marker(boolean upper) {
    return new Elements(Base.MARKER, upper ? org.mpi4j.Datatype.UB : org.mpi4j.Datatype.LB);
  }

  /** The only kind there is. */
  private static final class Elements extends Datatype {
    private final Base base;
    private final org.mpi4j.Datatype core;

    Elements(Base base, org.mpi4j.Datatype core) {
      this.base = base;
      this.core = core.commit();
      this.baseType = base.ordinal();
    }

    @Override
    Base base() {
      return base;
    }

    @Override
    org.mpi4j.Datatype core() {
      return core;
    }
  }
}
