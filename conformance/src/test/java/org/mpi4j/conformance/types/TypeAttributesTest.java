// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** Names and attributes of datatypes (sections 7.7.4 and 7.8). */
@Timeout(60)
class TypeAttributesTest {
  @Test
  @Covers("MPI_Type_get_name")
  void shouldNamePredefinedTypesAsTheStandardDoes() {
    assertEquals("MPI_INT", Datatype.INT.name());
    assertEquals("MPI_2INT", Datatype.TWO_INT.name());
    assertEquals("MPI_LONG_LONG", Datatype.LONG_LONG_INT.name());
    assertEquals("MPI_C_FLOAT_COMPLEX", Datatype.C_COMPLEX.name());
    assertEquals("", Datatype.createF90Integer(3).name());
    Failures.with(ErrorClass.ERR_TYPE, Datatype.NULL::name);
  }

  @Test
  @Covers({"MPI_Type_set_name", "MPI_Type_get_name", "MPI_Type_dup"})
  void shouldKeepNamesButNotInDuplicates() {
    Datatype t = Datatype.INT.contiguous(3);
    assertEquals("", t.name());
    t.setName("triple");
    assertEquals("triple", t.name());
    assertEquals("triple", t.toString());
    assertEquals("", t.dup().name());
    t.setName("");
    assertEquals("", t.name());
    assertEquals("", Datatype.INT.dup().name());
  }

  @Test
  @Covers("MPI_Type_set_name")
  void shouldCutLongNames() {
    Datatype t = Datatype.INT.dup();
    t.setName("x".repeat(1000));
    assertEquals("x".repeat(Datatype.MAX_NAME), t.name());
    t.setName("\u20ac".repeat(100)); // three bytes each
    assertEquals("\u20ac".repeat(42), t.name());
    Failures.with(ErrorClass.ERR_ARG, () -> t.setName(null), "null");
    Failures.with(ErrorClass.ERR_TYPE, () -> Datatype.INT.setName("mine"), "MPI_INT", "predefined");
  }

  @Test
  @Covers({"MPI_Type_create_keyval", "MPI_Type_set_attr", "MPI_Type_get_attr", "MPI_Type_delete_attr",
      "MPI_Type_free_keyval"})
  void shouldSetReadAndDeleteValues() {
    List<String> deleted = new ArrayList<>();
    Keyval<Datatype, String> key =
        Datatype.createKeyval(Keyval.nullCopy(), (t, k, value) -> deleted.add(value));
    Datatype t = Datatype.INT.vector(2, 1, 2);
    assertEquals(Optional.empty(), t.attr(key));
    t.setAttr(key, "first");
    assertEquals(Optional.of("first"), t.attr(key));
    t.setAttr(key, "second");
    assertEquals(List.of("first"), deleted);
    t.deleteAttr(key);
    assertEquals(List.of("first", "second"), deleted);
    assertEquals(Optional.empty(), t.attr(key));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> t.deleteAttr(key));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> t.attr(null));
    t.setAttr(key, "last");
    key.free();
    Failures.with(ErrorClass.ERR_KEYVAL, () -> t.attr(key), "freed");
    t.free();
    assertEquals(List.of("first", "second", "last"), deleted, "free deletes, though the key was freed");
  }

  @Test
  @Covers({"MPI_Type_dup", "MPI_Type_create_keyval"})
  void shouldCopyWhatTheCopyFunctionsGive() {
    Keyval<Datatype, Integer> none = Datatype.createKeyval(Keyval.nullCopy(), Keyval.nullDelete());
    Keyval<Datatype, Integer> same = Datatype.createKeyval(Keyval.dupCopy(), Keyval.nullDelete());
    Keyval<Datatype, Integer> more =
        Datatype.createKeyval((t, k, value) -> Optional.of(value + 1), Keyval.nullDelete());
    Datatype t = Datatype.INT.contiguous(2).commit();
    t.setAttr(none, 10);
    t.setAttr(same, 20);
    t.setAttr(more, 30);
    Datatype dup = t.dup();
    assertEquals(Optional.empty(), dup.attr(none));
    assertEquals(Optional.of(20), dup.attr(same));
    assertEquals(Optional.of(31), dup.attr(more));
    dup.setAttr(same, 21);
    assertEquals(Optional.of(20), t.attr(same));
    assertEquals(Optional.empty(), t.contiguous(1).attr(same), "only duplicates inherit");
  }

  @Test
  @Covers({"MPI_Type_set_attr", "MPI_Type_get_attr", "MPI_Type_dup"})
  void shouldGiveAttributesToPredefinedTypes() {
    List<Datatype> owners = new ArrayList<>();
    Keyval<Datatype, String> key = Datatype.createKeyval(Keyval.dupCopy(), (t, k, value) -> owners.add(t));
    Datatype.DOUBLE.setAttr(key, "eight");
    assertEquals(Optional.empty(), Datatype.INT.attr(key));
    Datatype dup = Datatype.DOUBLE.dup();
    assertEquals(Optional.of("eight"), dup.attr(key));
    dup.free();
    assertSame(dup, owners.getFirst());
    Datatype.DOUBLE.deleteAttr(key);
    assertEquals(List.of(dup, Datatype.DOUBLE), owners);
  }

  /** What the functions throw makes the call fail, and the type stays as it was. */
  @Test
  @Covers({"MPI_Type_dup", "MPI_Type_free", "MPI_Type_delete_attr"})
  void shouldFailWithItsCallbacks() {
    boolean[] angry = {true};
    Keyval<Datatype, String> key = Datatype.createKeyval(
        (t, k, value) -> {
          throw new MpiException(ErrorClass.ERR_ACCESS, "no copies");
        },
        (t, k, value) -> {
          if (angry[0]) {
            throw new IllegalStateException("not now");
          }
        });
    Datatype t = Datatype.INT.contiguous(2);
    t.setAttr(key, "value");
    Failures.with(ErrorClass.ERR_ACCESS, t::dup, "no copies");
    Failures.with(ErrorClass.ERR_OTHER, t::free, "not now");
    Failures.with(ErrorClass.ERR_OTHER, () -> t.deleteAttr(key), "not now");
    assertEquals(Optional.of("value"), t.attr(key));
    angry[0] = false;
    t.free();
    Failures.with(ErrorClass.ERR_TYPE, () -> t.attr(key), "freed");
    assertFalse(t.isCommitted());
  }
}
