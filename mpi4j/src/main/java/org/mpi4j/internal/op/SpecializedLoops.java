// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import org.mpi4j.internal.base.ClassCopies;

/**
 * Copies of a reduction loop's class, each with one operation as a constant.
 *
 * <p>One class for each primitive holds the loop, and the operation is a function. A loop that is run with
 * many functions calls them for each number, ten times slower than the loop written out. In a copy of the
 * class the JIT compiler sees one function only, inlines it and generates vector code, as fast as if the loop
 * was written out for each of the 60 pairs of operation and primitive. The same holds for functions of the
 * user.
 */
final class SpecializedLoops {
  private SpecializedLoops() {}

  /** The operation that this copy of a loop's class was made for; null in the original. */
  static <F> F operation(Lookup loop, Class<F> type) {
    try {
      return MethodHandles.classData(loop, "_", type);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a class may read its own data", e);
    }
  }

  /**
   * A new copy of the loop's class, or where that cannot be made (in an image without class files, say) the
   * loop itself.
   *
   * @param loop of a class whose constructor takes the operation
   */
  static <A> Loop<A> of(Loop<A> loop, Object operation, Class<?> type) {
    Class<?> original = loop.getClass();
    Class<?> copy = ClassCopies.of(MethodHandles.lookup(), original).make(operation);
    try {
      @SuppressWarnings("unchecked") // the same class but for its name
      Loop<A> made =
          copy == null ? loop : (Loop<A>) copy.getDeclaredConstructor(type).newInstance(operation);
      return made;
    } catch (ReflectiveOperationException e) {
      return loop;
    }
  }
}
