// SPDX-License-Identifier: Apache-2.0
//
// ListVariables: all that tools can see: control and performance variables and events, by category.
// Shows: the tool information interface, also before MPI begins; values of every class.
// Run:   bin/mpiexec -n 1 examples/ListVariables.java [category]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Mpi;
import org.mpi4j.ThreadLevel;
import org.mpi4j.tool.Binding;
import org.mpi4j.tool.Category;
import org.mpi4j.tool.ToolInterface;

void main(String... args) {
  try (var tools = ToolInterface.init(ThreadLevel.SINGLE)) {
    String name = args.length == 0 ? "mpi4j" : args[0];
    var found = tools.categories().stream().filter(c -> c.name().equals(name)).findFirst();
    try (var mpi = Mpi.init(args)) {
      if (found.isEmpty() || args.length > 1) {
        if (mpi.world().rank() == 0) {
          System.err.println("usage: ListVariables.java [category]    (one of "
              + String.join(", ", tools.categories().stream().map(Category::name).toList()) + ")");
        }
      } else if (mpi.world().rank() == 0) {
        list(tools, mpi, found.get(), "");
      }
    }
  }
}

void list(ToolInterface tools, Mpi mpi, Category category, String indent) {
  IO.println(indent + category.name() + ": " + category.description());
  for (int index : tools.categoryCvars(category.index())) {
    try (var handle = tools.cvarHandle(index, null)) {
      var v = handle.variable();
      IO.println(indent + "  set      " + v.name() + " = " + handle.read() + " (" + v.scope() + ")");
    }
  }
  for (int index : tools.categoryPvars(category.index())) {
    try (var session = tools.pvarSession()) {
      var v = tools.pvar(index);
      var handle = session.handle(index, v.bind() == Binding.MPI_COMM ? mpi.world() : null);
      if (!v.isContinuous()) {
        session.start(handle);
      }
      var value = session.read(handle);
      IO.println(indent + "  measure  " + v.name() + " = " + value + " (" + v.varClass() + ")");
    }
  }
  for (int index : tools.categoryEvents(category.index())) {
    IO.println(indent + "  event    " + tools.event(index).name() + ": " + tools.event(index).description());
  }
  for (int index : tools.categoryCategories(category.index())) {
    list(tools, mpi, tools.category(index), indent + "  ");
  }
}
