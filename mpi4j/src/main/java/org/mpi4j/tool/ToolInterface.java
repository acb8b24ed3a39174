// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.util.List;
import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.provider.Provider;

/**
 * The tool information interface of one rank, from {@link #init} to {@link #close}: lists variables, events
 * and categories, and makes handles of them.
 *
 * {@snippet :
 *   try (ToolInterface tools = ToolInterface.init(ThreadLevel.SINGLE)) {
 *     for (ControlVariable v : tools.cvars()) {
 *       try (CvarHandle handle = tools.cvarHandle(v.index(), null)) {
 *         IO.println(v.name() + " = " + handle.read());
 *       }
 *     }
 *   }
 * }
 *
 * <p>It can be used before {@code Mpi.init}, afterwards, and when MPI has been finalized. It belongs to the
 * rank that {@code Mpi.init} would start, or has started, and may be initialized any number of times: all of
 * its objects work until each has been closed. There are no more variables, events or categories later than
 * at first, and all ranks of a job have the same, with the same indices.
 */
public interface ToolInterface extends AutoCloseable {

  /**
   * Initializes the tool interface once more. Local; works at any time.
   *
   * @param required which threads are to use it
   * @return the tool interface, to be closed by {@link #close}
   * @throws MpiException T_ERR_INVALID if {@code required} is null
   */
  @Procedure(value = "MPI_T_init_thread", section = "15.3.4")
  static ToolInterface init(ThreadLevel required) {
    return Provider.get().tools().init(required);
  }

  /**
   * Which threads may use it. Works at any time.
   *
   * @return {@link ThreadLevel#MULTIPLE}, whatever was asked for
   */
  ThreadLevel threadLevel();

  /**
   * Ends this use; never throws, and does nothing the second time. Local. After the last of several,
   * sessions with their handles and registrations for events that have not been freed are freed, and all
   * calls fail with T_ERR_NOT_INITIALIZED, until the tool interface is initialized again.
   */
  @Override
  @Procedure(value = "MPI_T_finalize", section = "15.3.4")
  void close();

  /**
   * How many control variables there are. Local.
   *
   * @return the number, always the same
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_cvar_get_num", section = "15.3.6")
  int numCvars();

  /**
   * Describes a control variable. Local.
   *
   * @param index {@code 0..numCvars-1}
   * @return what is known of it
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_cvar_get_info", section = "15.3.6")
  ControlVariable cvar(int index);

  /**
   * Finds a control variable. Local.
   *
   * @param name such as {@code p2p.eager_limit}
   * @return its index
   * @throws MpiException T_ERR_INVALID_NAME if there is no such variable, T_ERR_NOT_INITIALIZED if the
   *     tool interface is not initialized
   */
  @Procedure(value = "MPI_T_cvar_get_index", section = "15.3.6")
  int cvarIndex(String name);

  /**
   * Describes all control variables.
   *
   * @return one for each index, in order
   */
  List<ControlVariable> cvars();

  /**
   * Makes a handle of a control variable. Local.
   *
   * @param index {@code 0..numCvars-1}
   * @param object the object that the variable belongs to; as none does, ignored, and may be null
   * @return the handle
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_cvar_handle_alloc", section = "15.3.6")
  CvarHandle cvarHandle(int index, Object object);

  /**
   * How many performance variables there are. Local.
   *
   * @return the number, always the same
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_get_num", section = "15.3.7")
  int numPvars();

  /**
   * Describes a performance variable. Local.
   *
   * @param index {@code 0..numPvars-1}
   * @return what is known of it
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_get_info", section = "15.3.7")
  PerformanceVariable pvar(int index);

  /**
   * Finds a performance variable. Local.
   *
   * @param name such as {@code p2p.unexpected_queue}
   * @param varClass its class, since variables of different classes may share a name
   * @return its index
   * @throws MpiException T_ERR_INVALID_NAME if there is no such variable of that class,
   *     T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_get_index", section = "15.3.7")
  int pvarIndex(String name, PvarClass varClass);

  /**
   * Describes all performance variables.
   *
   * @return one for each index, in order
   */
  List<PerformanceVariable> pvars();

  /**
   * Makes a session for performance variables. Local.
   *
   * @return the session
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_session_create", section = "15.3.7")
  PvarSession pvarSession();

  /**
   * How many kinds of events there are. Local.
   *
   * @return the number, always the same
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_event_get_num", section = "15.3.8")
  int numEvents();

  /**
   * Describes a kind of events. Local.
   *
   * @param index {@code 0..numEvents-1}
   * @return what is known of it
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_event_get_info", section = "15.3.8")
  EventType event(int index);

  /**
   * Finds a kind of events. Local.
   *
   * @param name such as {@code p2p.unexpected}
   * @return its index
   * @throws MpiException T_ERR_INVALID_NAME if there is no such event, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_event_get_index", section = "15.3.8")
  int eventIndex(String name);

  /**
   * Describes all kinds of events.
   *
   * @return one for each index, in order
   */
  List<EventType> events();

  /**
   * Registers for events of one kind; nothing is told until a callback is registered. Local.
   *
   * @param index {@code 0..numEvents-1}
   * @param object the communicator whose events are to be told, if they belong to one; else ignored and
   *     may be null
   * @param info hints, or {@link Info#NULL}; none are known
   * @return the registration
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_INVALID if the object is not
   *     of the kind that the event needs, ERR_COMM if it has been freed, ERR_INFO if {@code info} is null
   *     or freed, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_event_handle_alloc", section = "15.3.8")
  EventRegistration eventHandle(int index, Object object, Info info);

  /**
   * How many sources of events there are. Local.
   *
   * @return the number, always the same
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_source_get_num", section = "15.3.8")
  int numSources();

  /**
   * Describes a source of events. Local.
   *
   * @param index {@code 0..numSources-1}
   * @return what is known of it
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_source_get_info", section = "15.3.8")
  EventSource source(int index);

  /**
   * What the clock of a source says now. Local.
   *
   * @param index {@code 0..numSources-1}
   * @return ticks, as {@link EventInstance#timestamp} tells them
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_source_get_timestamp", section = "15.3.8")
  long sourceTimestamp(int index);

  /**
   * How many categories there are. Local.
   *
   * @return the number, always the same
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_num", section = "15.3.9")
  int numCategories();

  /**
   * Describes a category. Local.
   *
   * @param index {@code 0..numCategories-1}; 0 is the category that has all others, directly or indirectly
   * @return what is known of it
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_info", section = "15.3.9")
  Category category(int index);

  /**
   * Finds a category. Local.
   *
   * @param name such as {@code p2p}
   * @return its index
   * @throws MpiException T_ERR_INVALID_NAME if there is no such category, T_ERR_NOT_INITIALIZED if the
   *     tool interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_index", section = "15.3.9")
  int categoryIndex(String name);

  /**
   * Describes all categories.
   *
   * @return one for each index, in order
   */
  List<Category> categories();

  /**
   * How many kinds of events a category has. Local.
   *
   * @param index of the category, {@code 0..numCategories-1}
   * @return 0 or more
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_num_events", section = "15.3.9")
  int numCategoryEvents(int index);

  /**
   * The control variables of a category. Local.
   *
   * @param index of the category, {@code 0..numCategories-1}
   * @return their indices, a new array
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_cvars", section = "15.3.9")
  int[] categoryCvars(int index);

  /**
   * The performance variables of a category. Local.
   *
   * @param index of the category, {@code 0..numCategories-1}
   * @return their indices, a new array
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_pvars", section = "15.3.9")
  int[] categoryPvars(int index);

  /**
   * The events of a category. Local.
   *
   * @param index of the category, {@code 0..numCategories-1}
   * @return their indices, a new array
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_events", section = "15.3.9")
  int[] categoryEvents(int index);

  /**
   * The categories that a category has. Local.
   *
   * @param index of the category, {@code 0..numCategories-1}
   * @return their indices, a new array
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_category_get_categories", section = "15.3.9")
  int[] categoryCategories(int index);

  /**
   * A number that grows when a category, or something in one, is added. Local.
   *
   * @return always the same, since nothing is added while a rank runs
   * @throws MpiException T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_category_changed", section = "15.3.9")
  int categoryChanged();
}
