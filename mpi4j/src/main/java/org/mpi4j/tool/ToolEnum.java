// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.util.List;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;

/**
 * The names of the values that a variable of type INT can have (section 15.3.5).
 *
 * @param name the name of the enumeration, unlike all others
 * @param items its values and their names, one or more
 */
public record ToolEnum(String name, List<Item> items) {

  /**
   * Makes an enumeration; the list is copied.
   *
   * @param name the name of the enumeration
   * @param items its values and their names
   */
  public ToolEnum {
    items = List.copyOf(items);
  }

  /**
   * One value.
   *
   * @param value the number
   * @param name its name, unlike all others of the enumeration
   */
  public record Item(int value, String name) {}

  /**
   * How many values there are. Local; works at any time, never throws.
   *
   * @return 1 or more
   */
  @Procedure(value = "MPI_T_enum_get_info", section = "15.3.5")
  public int num() {
    return items.size();
  }

  /**
   * One value with its name. Local; works at any time.
   *
   * @param index {@code 0..num-1}
   * @return the value
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index
   */
  @Procedure(value = "MPI_T_enum_get_item", section = "15.3.5")
  public Item item(int index) {
    if (index < 0 || index >= items.size()) {
      throw new MpiException(ErrorClass.T_ERR_INVALID_INDEX, "index = " + index + ", but the enumeration "
          + name + " has items 0.." + (items.size() - 1) + " (MPI_T_enum_get_item)");
    }
    return items.get(index);
  }
}
