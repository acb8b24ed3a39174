// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Shape;
import org.mpi4j.internal.type.Shapes;

/** A datatype as it was described, with its type map; it never changes. */
public final class TypeTree {
  private final ConstructorCall recipe;
  private final Shape shape;
  private final Object handle;

  private TypeTree(ConstructorCall recipe, Shape shape, Object handle) {
    this.recipe = recipe;
    this.shape = shape;
    this.handle = handle;
  }

  /**
   * A predefined type that has a name.
   *
   * @param handle the one object that stands for it in the API
   */
  public static TypeTree named(ConstructorCall recipe, Object handle) {
    return new TypeTree(recipe, recipe.shape(), handle);
  }

  /** Checks the arguments and makes the type map. */
  public static TypeTree of(ConstructorCall recipe) {
    recipe.check();
    try {
      Shape shape = recipe.shape();
      Shapes.extent(shape); // must be a number, too
      return new TypeTree(recipe, shape, null);
    } catch (ArithmeticException e) {
      throw new Fault(
          ErrorCode.ARG, "the datatype's size or bounds do not fit into 64 bits", e);
    }
  }

  /** The call that made the type. */
  public ConstructorCall recipe() {
    return recipe;
  }

  /** The type map. */
  public Shape shape() {
    return shape;
  }

  /** What stands for it in the API, if it is predefined and has a name; else null. */
  public Object handle() {
    return handle;
  }

  /** Distance of its elements, bytes. */
  long extent() {
    return Shapes.extent(shape);
  }
}
