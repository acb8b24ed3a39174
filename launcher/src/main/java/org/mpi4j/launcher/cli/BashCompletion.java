// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Cvar;

/**
 * Completion of mpiexec's command line for bash, made from the table of options and that of the control
 * variables. Files complete what is neither an option nor the value of one.
 */
public final class BashCompletion {
  /** The reader of the words before the cursor; bash splits {@code --name=value} at the equals sign. */
  @SuppressWarnings("InlineFormatString") // a program in another language stands best by itself
  private static final String FUNCTION =
      """
      _mpi4j_mpiexec() {
        local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} at=1
        COMPREPLY=()
        while [ "$at" -lt "$COMP_CWORD" ]; do
          case ${COMP_WORDS[at]} in
            --) return ;;
      %s      -*) ;;
            =) at=$((at + 1)) ;; # the value of the option before
            *) # a program: its arguments are files, till the next program
              while [ "$at" -lt "$COMP_CWORD" ] && [ "${COMP_WORDS[at]}" != : ]; do at=$((at + 1)); done
              if [ "$at" -ge "$COMP_CWORD" ]; then return; fi
              ;;
          esac
          at=$((at + 1))
        done
        if [ "$word" = = ]; then
          word=
        elif [ "$option" = = ]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if [ "$option" = : ]; then option=; fi
        case $option in
      %s    *)
            case $word in
              -*) _mpi4j_words "%s" ;;
            esac
            ;;
        esac
      }

      # Offers those of the words that begin with the word at the cursor.
      _mpi4j_words() {
        local IFS=$' \\n'
        # shellcheck disable=SC2207 # words without blanks
        COMPREPLY=($(compgen -W "$1" -- "$word"))
        if [ "${#COMPREPLY[@]}" -eq 0 ]; then COMPREPLY=("$word"); fi
        if [ "${COMPREPLY[0]}" != "${COMPREPLY[0]%%=}" ]; then compopt -o nospace 2>/dev/null; fi
      }

      complete -o bashdefault -o default -F _mpi4j_mpiexec mpiexec mpirun \\
        mpiexec.mpi4j mpirun.mpi4j
      """;

  private BashCompletion() {}

  /** The file that bash reads. */
  public static String text() {
    StringBuilder skips = new StringBuilder();
    StringBuilder values = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (Option o : Option.values()) {
      if (o.names.isEmpty()) {
        continue;
      }
      if (o.arity() > 0) {
        // after --name, an equals sign leads to the one value
        skips.append("      ").append(pattern(o)).append(") if [ \"${COMP_WORDS[at+1]}\" != = ]; then ")
            .append("at=$((at + ").append(o.arity()).append(")); fi ;;\n");
        value(values, o);
      }
      for (String name : o.names()) {
        if (!name.equals("?")) { // a pattern for bash
          names.add((name.length() == 1 ? "-" : "--") + name);
        }
      }
    }
    for (Cvar<?> c : ControlVariables.all()) {
      if (!c.words().isEmpty()) {
        values.append("    ").append(c.name()).append(") _mpi4j_words \"").append(String.join(" ", c.words()))
            .append("\" ;;\n");
      }
    }
    return "# SPDX-License-Identifier: Apache-2.0\n"
        + "# bash completion for mpiexec, made from its table of options\n"
        + FUNCTION.formatted(skips, values, String.join(" ", names));
  }

  private static String pattern(Option o) {
    return List.of(o.names()).stream().map(n -> "-" + n + "|--" + n).collect(Collectors.joining("|"));
  }

  /** What may follow an option: one of some words, a control variable, a file; else nothing is offered. */
  private static void value(StringBuilder to, Option o) {
    String offer;
    if (o == Option.SET) {
      offer = "_mpi4j_words \""
          + ControlVariables.all().stream().map(c -> c.name() + "=").collect(Collectors.joining(" ")) + "\"";
    } else if (o.values.contains("|")) {
      offer = "_mpi4j_words \"" + o.values.replace('|', ' ') + "\"";
    } else if (o.values.contains("FILE") || o.values.contains("DIR") || o.values.contains("PATH")) {
      offer = "return";
    } else {
      offer = "compopt +o default +o bashdefault 2>/dev/null";
    }
    to.append("    ").append(pattern(o)).append(") ").append(offer).append(" ;;\n");
  }
}
