# SPDX-License-Identifier: Apache-2.0
# What run and startup share: builds both sides and knows how each implementation starts ranks. Sourced; bash.

compare=$root/bench/compare
work=$root/bench/target/compare
classes=$root/bench/target/classes
limit=${COMPARE_TIMEOUT:-300} # seconds for one run of one program

say() {
  echo "$*" >&2
}

die() {
  say "$(basename "$0"): $*"
  exit 1
}

have() {
  local name
  for name in "$@"; do
    command -v "$name" >/dev/null || return 1
  done
}

cores() {
  nproc
}

# Sets peers to those that are wanted (all if $1 is empty) and installed under Debian's names, so that both
# can be there.
find_peers() {
  local wanted=,${1:-mpich,openmpi},
  peers=()
  if [[ $wanted == *,mpich,* ]] && have mpicc.mpich mpiexec.hydra; then peers+=(mpich); fi
  if [[ $wanted == *,openmpi,* ]] && have mpicc.openmpi mpirun.openmpi; then peers+=(openmpi); fi
  if ((${#peers[@]} == 0)) && [[ $wanted != ,none, ]]; then
    say "no C MPI to compare with (apt install libmpich-dev mpich libopenmpi-dev openmpi-bin)"
  fi
}

# Figures of a machine that does other things as well are worth nothing.
warn_if_busy() {
  local load
  [[ -r /proc/loadavg ]] || return 0
  read -r load _ </proc/loadavg
  if awk -v load="$load" 'BEGIN { exit load <= 0.5 }'; then
    say "WARNING: the machine is busy (load $load); times will be wrong and ratios doubtful"
  fi
}

build_c() {
  mkdir -p "$work"
  local peer
  # MPICH's header makes gcc believe that MPI_STATUSES_IGNORE is an array without room
  for peer in "${peers[@]}"; do
    "mpicc.$peer" -O2 -pthread -Wno-stringop-overflow -o "$work/bench-$peer" \
      "$compare"/c/{main,options,harness,report,pattern,work,clock}.c \
      "$compare"/c/{latency,partitioned,ready,bandwidth,bidirectional,windows,files,collectives,collective_forms,gaps}.c -lm
    "mpicc.$peer" -O2 -o "$work/hello-$peer" "$compare/c/hello.c"
  done
  if have cc; then
    cc -O2 -pthread -o "$work/cacheline" "$compare/c/cacheline.c"
    cc -O2 -o "$work/copies" "$compare/c/copies.c"
    cc -O2 -o "$work/crowded" "$compare/c/crowded.c"
  fi
}

# Sets java to that of a JDK that is recent enough.
find_java() {
  # shellcheck source=../../bin/common.sh
  . "$root/bin/common.sh"
  find_jdk
  java=$jdk/bin/java
}

build_java() {
  local main=$classes/org/mpi4j/bench/Main.class
  if [[ ! -e $main || -n $(find "$root/bench/src/main" -newer "$main" -type f -print -quit) ]]; then
    say "building module bench"
    (cd "$root" &&
      JAVA_HOME=$jdk mvn -q -B -Dstyle.color=never -Dquick -Dmaven.test.skip=true -pl bench -am package) >&2
    touch "$main"
  fi
}

# Does a command when nothing else is being measured on this machine: runs take turns, program by program.
in_turn() {
  if have flock; then
    flock -o "${TMPDIR:-/tmp}/mpi4j-bench-$UID.lock" "$@"
  else
    "$@"
  fi
}

# Half of the time that a cache line needs from core to core and back, ns; 0 if it cannot be measured.
yardstick() {
  if [[ -x $work/cacheline ]] && (($(cores) > 1)); then
    in_turn "$work/cacheline" 0 1
  else
    echo 0
  fi
}

# What a time of the yardstick means.
distance() {
  awk -v ns="$1" 'BEGIN {
    print ns == 0 ? "cores not measured" : ns < 100 ? "cores near" : ns < 400 ? "cores far" : "cores busy"
  }'
}

# Sets launch to the words that start $ranks ranks of a program of this implementation.
# $1: mpi4j, mpich or openmpi; uses $ranks, $bind (core or none) and $transport (shm, tcp, nodes or local)
launch_command() {
  case $1 in
    mpi4j)
      launch=("$root/bin/mpiexec" -n "$ranks" --bind-to "$bind")
      if [[ $transport == nodes ]]; then
        launch+=(--set "boot.simulated_nodes=$(((ranks + 1) / 2))")
      else
        launch+=(--set "transport=$transport")
      fi
      ;;
    mpich)
      launch=(mpiexec.hydra -n "$ranks" -bind-to "$bind")
      if [[ $transport == tcp ]]; then
        # the first three for a build over UCX (Debian's), the last for one over libfabric
        launch=(env UCX_TLS=tcp,self UCX_NET_DEVICES=lo MPIR_CVAR_NOLOCAL=1 FI_PROVIDER=tcp "${launch[@]}")
      fi
      ;;
    openmpi)
      launch=(mpirun.openmpi --allow-run-as-root --oversubscribe --bind-to "$bind" -n "$ranks")
      if [[ $bind == core ]]; then launch+=(--map-by core); fi
      if [[ $transport == tcp ]]; then
        launch+=(--mca pml ob1 --mca btl tcp,self --mca btl_tcp_if_include lo)
      fi
      ;;
  esac
}

# Says on which cores the ranks of each implementation may run, so that a reader sees that it is the same.
show_binding() {
  [[ -r /proc/self/status ]] || return 0
  local who
  for who in "$@"; do
    launch_command "$who"
    say "cores of $who's ranks: $(timeout 30 "${launch[@]}" grep Cpus_allowed_list /proc/self/status </dev/null |
      sort | awk '{printf "%s%s", sep, $2; sep = " | "}')"
  done
}
