// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.tool.Measurement;
import org.mpi4j.internal.tool.Tools;
import org.mpi4j.tool.Binding;
import org.mpi4j.tool.Category;
import org.mpi4j.tool.ControlVariable;
import org.mpi4j.tool.EventType;
import org.mpi4j.tool.PerformanceVariable;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.Scope;
import org.mpi4j.tool.ToolEnum;
import org.mpi4j.tool.Verbosity;

/** What tools are told of the rows of the engine. */
final class ToolRows {
  private static final List<String> FLAG = List.of("false", "true");

  private ToolRows() {}

  static ControlVariable cvar(Tools tools, int index) {
    Cvar<?> c = tools.catalogue().cvar(index);
    List<String> words = words(c);
    Datatype type = !words.isEmpty() ? Datatype.INT
        : c.unit().equals("text") ? Datatype.CHAR : Datatype.UNSIGNED_LONG;
    String when = tools.settings().adjustment(c)
        .map(a -> " It can be set at any time, and takes effect " + a.when() + ".")
        .orElse(" It can be set before MPI begins.");
    String unit = words.isEmpty() ? " Unit: " + c.unit() + "." : "";
    return new ControlVariable(index, c.name(), verbosity(c.name()), type, enumeration(c.name(), words),
        c.about() + unit + when, Binding.NO_OBJECT, scope(c.scope()));
  }

  /** The words of a choice, false and true for a flag; none for others. */
  static List<String> words(Cvar<?> c) {
    return c.unit().equals("flag") ? FLAG : c.words();
  }

  static PerformanceVariable pvar(Tools tools, int index) {
    Pvar<?> p = tools.catalogue().pvar(index);
    boolean readOnly = Measurement.isReadOnly(p.kind());
    return new PerformanceVariable(index, p.name(), verbosity(p.name()), varClass(p.kind()), type(p.kind()),
        enumeration(p.name(), p.details().words().get()), p.details().about(), binding(p.details().ofComm()),
        readOnly, Measurement.isContinuous(p.kind()), !readOnly);
  }

  static EventType event(Tools tools, int index) {
    EventKind<?> kind = tools.catalogue().event(index);
    List<EventType.Element> elements = new ArrayList<>();
    for (String name : kind.elements()) {
      elements.add(new EventType.Element(name, Datatype.COUNT, (long) elements.size() * Long.BYTES));
    }
    return new EventType(index, kind.name(), verbosity(kind.name()), elements, Optional.empty(), Info.NULL,
        kind.about(), binding(kind.ofComm()));
  }

  static Category category(Tools tools, int index) {
    var c = tools.catalogue().category(index);
    return new Category(
        index, c.name(), c.about(), c.cvars().size(), c.pvars().size(), c.categories().size());
  }

  private static Optional<ToolEnum> enumeration(String name, List<String> words) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    List<ToolEnum.Item> items = new ArrayList<>();
    for (String word : words) {
      items.add(new ToolEnum.Item(items.size(), word));
    }
    return Optional.of(new ToolEnum(name, items));
  }

  private static Binding binding(boolean ofComm) {
    return ofComm ? Binding.MPI_COMM : Binding.NO_OBJECT;
  }

  private static Datatype type(Pvar.Kind kind) {
    return switch (kind) {
      case STATE -> Datatype.INT;
      case PERCENTAGE, TIMER -> Datatype.DOUBLE;
      case GENERIC -> Datatype.COUNT;
      default -> Datatype.UNSIGNED_LONG;
    };
  }

  private static Verbosity verbosity(String name) {
    int dot = name.indexOf('.');
    return switch (dot < 0 ? "" : name.substring(0, dot)) {
      case "", "runtime", "wait" -> Verbosity.USER_BASIC;
      case "comm", "boot" -> Verbosity.USER_DETAIL;
      case "p2p", "coll" -> Verbosity.TUNER_BASIC;
      default -> Verbosity.TUNER_DETAIL;
    };
  }

  private static Scope scope(Cvar.Scope scope) {
    return switch (scope) {
      case LOCAL -> Scope.LOCAL;
      case NODE -> Scope.GROUP_EQ;
      case ALL -> Scope.ALL_EQ;
    };
  }

  static PvarClass varClass(Pvar.Kind kind) {
    return switch (kind) {
      case STATE -> PvarClass.STATE;
      case LEVEL -> PvarClass.LEVEL;
      case SIZE -> PvarClass.SIZE;
      case PERCENTAGE -> PvarClass.PERCENTAGE;
      case HIGHWATERMARK -> PvarClass.HIGHWATERMARK;
      case LOWWATERMARK -> PvarClass.LOWWATERMARK;
      case COUNTER -> PvarClass.COUNTER;
      case AGGREGATE -> PvarClass.AGGREGATE;
      case TIMER -> PvarClass.TIMER;
      case GENERIC -> PvarClass.GENERIC;
    };
  }

  static Pvar.Kind kind(PvarClass varClass) {
    return switch (varClass) {
      case STATE -> Pvar.Kind.STATE;
      case LEVEL -> Pvar.Kind.LEVEL;
      case SIZE -> Pvar.Kind.SIZE;
      case PERCENTAGE -> Pvar.Kind.PERCENTAGE;
      case HIGHWATERMARK -> Pvar.Kind.HIGHWATERMARK;
      case LOWWATERMARK -> Pvar.Kind.LOWWATERMARK;
      case COUNTER -> Pvar.Kind.COUNTER;
      case AGGREGATE -> Pvar.Kind.AGGREGATE;
      case TIMER -> Pvar.Kind.TIMER;
      case GENERIC -> Pvar.Kind.GENERIC;
    };
  }
}
