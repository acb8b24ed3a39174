// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.op;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Datatype;
import org.mpi4j.junit.Covers;

/** The constants of Datatype: all of the standard's, with the sizes that C gives them. */
@Timeout(60)
class PredefinedTypesTest {
  /** Name, size and extent as a C compiler for x86-64 Linux says. */
  private static final String TABLE = """
      MPI_BYTE 1 1 MPI_PACKED 1 1 MPI_AINT 8 8 MPI_COUNT 8 8 MPI_OFFSET 8 8
      MPI_SHORT 2 2 MPI_INT 4 4 MPI_LONG 8 8 MPI_LONG_LONG 8 8 MPI_SIGNED_CHAR 1 1 MPI_UNSIGNED_CHAR 1 1
      MPI_UNSIGNED_SHORT 2 2 MPI_UNSIGNED 4 4 MPI_UNSIGNED_LONG 8 8 MPI_UNSIGNED_LONG_LONG 8 8
      MPI_INT8_T 1 1 MPI_INT16_T 2 2 MPI_INT32_T 4 4 MPI_INT64_T 8 8
      MPI_UINT8_T 1 1 MPI_UINT16_T 2 2 MPI_UINT32_T 4 4 MPI_UINT64_T 8 8
      MPI_CHAR 1 1 MPI_WCHAR 4 4 MPI_FLOAT 4 4 MPI_DOUBLE 8 8 MPI_LONG_DOUBLE 16 16 MPI_C_BOOL 1 1
      MPI_C_FLOAT_COMPLEX 8 8 MPI_C_DOUBLE_COMPLEX 16 16 MPI_C_LONG_DOUBLE_COMPLEX 32 32
      MPI_CXX_BOOL 1 1 MPI_CXX_FLOAT_COMPLEX 8 8 MPI_CXX_DOUBLE_COMPLEX 16 16
      MPI_CXX_LONG_DOUBLE_COMPLEX 32 32
      MPI_INTEGER 4 4 MPI_REAL 4 4 MPI_DOUBLE_PRECISION 8 8 MPI_COMPLEX 8 8 MPI_LOGICAL 4 4 MPI_CHARACTER 1 1
      MPI_DOUBLE_COMPLEX 16 16
      MPI_INTEGER1 1 1 MPI_INTEGER2 2 2 MPI_INTEGER4 4 4 MPI_INTEGER8 8 8 MPI_INTEGER16 16 16
      MPI_REAL2 2 2 MPI_REAL4 4 4 MPI_REAL8 8 8 MPI_REAL16 16 16
      MPI_COMPLEX4 4 4 MPI_COMPLEX8 8 8 MPI_COMPLEX16 16 16 MPI_COMPLEX32 32 32
      MPI_LOGICAL1 1 1 MPI_LOGICAL2 2 2 MPI_LOGICAL4 4 4 MPI_LOGICAL8 8 8 MPI_LOGICAL16 16 16
      MPI_FLOAT_INT 8 8 MPI_DOUBLE_INT 12 16 MPI_LONG_INT 12 16 MPI_2INT 8 8 MPI_SHORT_INT 6 8
      MPI_LONG_DOUBLE_INT 20 32 MPI_2REAL 8 8 MPI_2DOUBLE_PRECISION 16 16 MPI_2INTEGER 8 8
      """;

  @Test
  @Covers({"MPI_Type_size", "MPI_Type_get_extent"})
  void shouldHaveTheSizesOfC() throws ReflectiveOperationException {
    String[] words = TABLE.strip().split("\\s+");
    for (int i = 0; i < words.length; i += 3) {
      Datatype type = constant(words[i].substring("MPI_".length()));
      assertEquals(words[i], type.name());
      assertEquals(words[i + 1], Long.toString(type.size()), () -> "size of " + type);
      assertEquals(words[i + 2], Long.toString(type.extent()), () -> "extent of " + type);
      assertEquals(0, type.lb(), () -> "lower bound of " + type);
    }
    assertEquals(70, words.length / 3); // all current ones of the standard but two synonyms
  }

  @Test
  void shouldHaveSynonyms() {
    assertEquals(Datatype.LONG_LONG, Datatype.LONG_LONG_INT);
    assertEquals(Datatype.C_FLOAT_COMPLEX, Datatype.C_COMPLEX);
  }

  /** Each name is there once, so that none is missing in the table above. */
  @Test
  void shouldBeAllThatDatatypeHas() throws IllegalAccessException {
    List<String> others = new ArrayList<>();
    for (Field f : Datatype.class.getFields()) {
      boolean type = f.getType() == Datatype.class && f.get(null) != Datatype.NULL;
      if (type && !TABLE.contains(((Datatype) f.get(null)).name() + " ")) {
        others.add(f.getName());
      }
    }
    assertEquals(List.of("BOOLEAN", "JCHAR", "LB", "UB"), others.stream().sorted().toList());
  }

  private static Datatype constant(String name) throws ReflectiveOperationException {
    return (Datatype) Datatype.class.getField(name.replaceFirst("^2", "TWO_")).get(null);
  }
}
