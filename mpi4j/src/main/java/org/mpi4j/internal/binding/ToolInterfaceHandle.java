// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mpi4j.Info;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.tool.Catalogue;
import org.mpi4j.internal.tool.Tools;
import org.mpi4j.tool.Category;
import org.mpi4j.tool.ControlVariable;
import org.mpi4j.tool.CvarHandle;
import org.mpi4j.tool.EventRegistration;
import org.mpi4j.tool.EventSource;
import org.mpi4j.tool.EventType;
import org.mpi4j.tool.PerformanceVariable;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarSession;
import org.mpi4j.tool.SourceOrder;
import org.mpi4j.tool.ToolInterface;

/** One use of a rank's tool information interface. */
final class ToolInterfaceHandle implements ToolInterface {
  private static final long TICKS_PER_SECOND = 1_000_000_000;

  private final Tools tools;
  private final ToolCalls calls;
  private final Catalogue rows;
  private final AtomicBoolean closed = new AtomicBoolean();

  ToolInterfaceHandle(Tools tools) {
    this.tools = tools;
    this.calls = new ToolCalls(tools);
    this.rows = tools.catalogue();
    tools.init();
  }

  @Override
  public ThreadLevel threadLevel() {
    return ThreadLevel.MULTIPLE;
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      tools.end();
    }
  }

  @Override
  public int numCvars() {
    return calls.answer("MPI_T_cvar_get_num", rows.cvars()::size);
  }

  @Override
  public ControlVariable cvar(int index) {
    return calls.answer("MPI_T_cvar_get_info", () -> ToolRows.cvar(tools, index));
  }

  @Override
  public int cvarIndex(String name) {
    return calls.answer("MPI_T_cvar_get_index", () -> rows.cvarIndex(name));
  }

  @Override
  public List<ControlVariable> cvars() {
    return all(numCvars(), this::cvar);
  }

  @Override
  public CvarHandle cvarHandle(int index, Object object) {
    return calls.answer("MPI_T_cvar_handle_alloc", () -> {
      Cvar<?> variable = rows.cvar(index);
      return new CvarHandleOf(calls, variable, ToolRows.cvar(tools, index));
    });
  }

  @Override
  public int numPvars() {
    return calls.answer("MPI_T_pvar_get_num", rows.pvars()::size);
  }

  @Override
  public PerformanceVariable pvar(int index) {
    return calls.answer("MPI_T_pvar_get_info", () -> ToolRows.pvar(tools, index));
  }

  @Override
  public int pvarIndex(String name, PvarClass varClass) {
    return calls.answer("MPI_T_pvar_get_index", () -> {
      if (varClass == null) {
        throw new Fault(ErrorCode.T_INVALID, "the class of performance variables is null");
      }
      return rows.pvarIndex(name, ToolRows.kind(varClass));
    });
  }

  @Override
  public List<PerformanceVariable> pvars() {
    return all(numPvars(), this::pvar);
  }

  @Override
  public PvarSession pvarSession() {
    return calls.answer("MPI_T_pvar_session_create", () -> new PvarSessionHandle(calls, tools.session()));
  }

  @Override
  public int numEvents() {
    return calls.answer("MPI_T_event_get_num", rows.events()::size);
  }

  @Override
  public EventType event(int index) {
    return calls.answer("MPI_T_event_get_info", () -> ToolRows.event(tools, index));
  }

  @Override
  public int eventIndex(String name) {
    return calls.answer("MPI_T_event_get_index", () -> rows.eventIndex(name));
  }

  @Override
  public List<EventType> events() {
    return all(numEvents(), this::event);
  }

  @Override
  public EventRegistration eventHandle(int index, Object object, Info info) {
    String call = "MPI_T_event_handle_alloc";
    return calls.answer(call, () -> {
      EventKind<?> kind = rows.event(index);
      InfoHandle.hints(info, call);
      var registration = tools.register(index, calls.bound(kind.ofComm(), kind.name(), object));
      return new EventRegistrationHandle(calls, registration, ToolRows.event(tools, index));
    });
  }

  @Override
  public int numSources() {
    return calls.answer("MPI_T_source_get_num", () -> 1);
  }

  @Override
  public EventSource source(int index) {
    return calls.answer("MPI_T_source_get_info", () -> {
      checkSource(index);
      return new EventSource(index, "engine", "The engine of this rank; its clock is System.nanoTime.",
          SourceOrder.UNORDERED, TICKS_PER_SECOND, Long.MAX_VALUE, Info.NULL);
    });
  }

  @Override
  public long sourceTimestamp(int index) {
    return calls.answer("MPI_T_source_get_timestamp", () -> {
      checkSource(index);
      return System.nanoTime();
    });
  }

  private static void checkSource(int index) {
    if (index != 0) {
      throw new Fault(ErrorCode.T_INVALID_INDEX, "index = " + index + ", but the only source of events is 0");
    }
  }

  @Override
  public int numCategories() {
    return calls.answer("MPI_T_category_get_num", rows.categories()::size);
  }

  @Override
  public Category category(int index) {
    return calls.answer("MPI_T_category_get_info", () -> ToolRows.category(tools, index));
  }

  @Override
  public int categoryIndex(String name) {
    return calls.answer("MPI_T_category_get_index", () -> rows.categoryIndex(name));
  }

  @Override
  public List<Category> categories() {
    return all(numCategories(), this::category);
  }

  @Override
  public int numCategoryEvents(int index) {
    return calls.answer("MPI_T_category_get_num_events", () -> rows.category(index).events().size());
  }

  @Override
  public int[] categoryCvars(int index) {
    return members("MPI_T_category_get_cvars", index, org.mpi4j.internal.tool.Category::cvars);
  }

  @Override
  public int[] categoryPvars(int index) {
    return members("MPI_T_category_get_pvars", index, org.mpi4j.internal.tool.Category::pvars);
  }

  @Override
  public int[] categoryEvents(int index) {
    return members("MPI_T_category_get_events", index, org.mpi4j.internal.tool.Category::events);
  }

  @Override
  public int[] categoryCategories(int index) {
    return members("MPI_T_category_get_categories", index, org.mpi4j.internal.tool.Category::categories);
  }

  @Override
  public int categoryChanged() {
    return calls.answer("MPI_T_category_changed", () -> 1);
  }

  private int[] members(
      String call, int index, Function<org.mpi4j.internal.tool.Category, List<Integer>> which) {
    return calls.answer(
        call, () -> which.apply(rows.category(index)).stream().mapToInt(Integer::intValue).toArray());
  }

  private static <T> List<T> all(int count, IntFunction<T> row) {
    return IntStream.range(0, count).mapToObj(row).toList();
  }
}
