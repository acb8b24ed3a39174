// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Arrays;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.compat.FirstEntries;

/**
 * What the elements of a buffer are. Bounds and sizes count in elements of the base type, the Java type of
 * which all is made; those of structs in bytes.
 */
public final class Datatype implements Freeable, Cloneable {
  private final Base base;
  private final boolean reachesBack;
  private org.mpi4j.Datatype core;

  private Datatype(org.mpi4j.Datatype core, Base base) {
    this.core = core;
    this.base = base;
    this.reachesBack = core != null && (core.trueLb() < 0 || core.extent() < 0);
  }

  /** True if elements may lie before the begin of a buffer. */
  boolean reachesBack() {
    return reachesBack;
  }

  static Datatype predefined(org.mpi4j.Datatype core, Base base) {
    return new Datatype(core, base);
  }

  /** mpi4j's type. */
  org.mpi4j.Datatype core() {
    org.mpi4j.Datatype t = core;
    if (t == null) {
      throw new MpiException(ErrorClass.ERR_TYPE, "the datatype is null");
    }
    return t;
  }

  Base base() {
    return base;
  }

  /** From one element to the next, bytes. */
  int extentBytes() throws MPIException {
    return Job.get(() -> Math.toIntExact(core().extent()));
  }

  private int inBase(Job.Source<Long> bytes) throws MPIException {
    Job.running();
    return Math.toIntExact(Job.get(bytes) / base.bytes());
  }

  /** The lower bound. */
  public int getLb() throws MPIException {
    return inBase(() -> core().lb());
  }

  /** From one element to the next. */
  public int getExtent() throws MPIException {
    return inBase(() -> core().extent());
  }

  /** Where the data begin. */
  public int getTrueLb() throws MPIException {
    return inBase(() -> core().trueLb());
  }

  /** From the first of the data to the last. */
  public int getTrueExtent() throws MPIException {
    return inBase(() -> core().trueExtent());
  }

  /** Data in one element. */
  public int getSize() throws MPIException {
    return inBase(() -> core().size());
  }

  /** Makes the type ready for communication. */
  public void commit() throws MPIException {
    Job.run(() -> core().commit());
  }

  /** Gives the type back. */
  @Override
  public void free() throws MPIException {
    Job.run(() -> core().free());
    core = null;
  }

  /** True for DATATYPE_NULL, and after {@link #free}. */
  public boolean isNull() {
    return core == null;
  }

  /** The same as {@link #dup}, without a checked exception. */
  @Override
  @SuppressWarnings("MissingSuperCall") // a handle is no plain object
  public Datatype clone() {
    return Job.unchecked(this::dup);
  }

  /** A new type that is the same, with copies of the attributes. */
  public Datatype dup() throws MPIException {
    return derived(base, () -> core().dup());
  }

  private static Datatype derived(Base base, Job.Source<org.mpi4j.Datatype> making) throws MPIException {
    Job.running();
    return new Datatype(Job.get(making), base);
  }

  /** {@code count} elements. */
  public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
    return derived(oldType.base, () -> oldType.core().contiguous(count));
  }

  /** Blocks at equal distances; the stride in elements of the old type. */
  public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType)
      throws MPIException {
    return derived(oldType.base, () -> oldType.core().vector(count, blockLength, stride));
  }

  /** Blocks at equal distances; the stride in bytes. */
  public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType)
      throws MPIException {
    return derived(oldType.base, () -> oldType.core().createHvector(count, blockLength, stride));
  }

  /** Blocks of different lengths; displacements in elements of the old type. */
  public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
      throws MPIException {
    int[] places = first(displacements, blockLengths);
    return derived(oldType.base, () -> oldType.core().indexed(blockLengths, places));
  }

  /** Blocks of different lengths; displacements in bytes. */
  public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
      throws MPIException {
    long[] bytes = longs(first(displacements, blockLengths));
    return derived(oldType.base, () -> oldType.core().createHindexed(blockLengths, bytes));
  }

  /** Blocks of different lengths and types; displacements in bytes. */
  public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types)
      throws MPIException {
    long[] bytes = longs(first(displacements, blockLengths));
    Datatype[] members = FirstEntries.of(types, blockLengths.length, "types");
    return derived(Base.BYTE, () -> org.mpi4j.Datatype.createStruct(
        blockLengths, bytes, Arrays.stream(members).map(Datatype::core).toArray(org.mpi4j.Datatype[]::new)));
  }

  /** The same type with other bounds, in bytes. */
  public static Datatype createResized(Datatype oldType, int lb, int extent) throws MPIException {
    return derived(oldType.base, () -> oldType.core().createResized(lb, extent));
  }

  private static int[] first(int[] displacements, int... blockLengths) {
    return FirstEntries.of(displacements, blockLengths.length, "displacements");
  }

  private static long[] longs(int... values) {
    return Arrays.stream(values).asLongStream().toArray();
  }

  /** Gives it a name. */
  public void setName(String name) throws MPIException {
    Job.run(() -> core().setName(name));
  }

  /** Its name. */
  public String getName() throws MPIException {
    Job.running();
    return Job.get(() -> core().name());
  }

  /** A key for attributes of datatypes. */
  public static int createKeyval() throws MPIException {
    return Attributes.TYPES.create();
  }

  /** Gives a key back. */
  public static void freeKeyval(int keyval) throws MPIException {
    Attributes.TYPES.free(keyval);
  }

  /** Keeps a copy of a serializable value. */
  public void setAttr(int keyval, Object value) throws MPIException {
    Attributes.set(value, bytes -> core().setAttr(Attributes.TYPES.key(keyval), bytes));
  }

  /** A copy of the value; null if there is none. */
  public Object getAttr(int keyval) throws MPIException {
    return Attributes.get(() -> core().attr(Attributes.TYPES.key(keyval)));
  }

  /** Deletes the value. */
  public void deleteAttr(int keyval) throws MPIException {
    Job.run(() -> core().deleteAttr(Attributes.TYPES.key(keyval)));
  }
}
