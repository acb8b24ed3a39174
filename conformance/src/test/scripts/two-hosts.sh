#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Two "hosts" on this machine: network namespaces that reach each other over a pair of virtual links and
# nothing else. Needs root and iproute2.
#
#   two-hosts.sh make NAME          makes the namespaces NAME-1 and NAME-2 with the addresses 10.213.77.1 and .2
#   two-hosts.sh remove NAME        ends what runs in them, and removes them
#   two-hosts.sh agent ADDRESS WORD...   for mpiexec.hydra -launcher-exec, by a script that sets TWO_HOSTS to
#                                   NAME: what ssh ADDRESS WORD... does, in the namespace of that address
set -u
command=$1
shift

fail() { echo "two-hosts: $*" >&2; exit 1; }

remove() {
  local host pids
  for host in "$1-1" "$1-2"; do
    [ -e "/run/netns/$host" ] || continue
    pids=$(ip netns pids "$host")
    # shellcheck disable=SC2086 # numbers
    [ -z "$pids" ] || kill -KILL $pids
    ip netns delete "$host"
  done
}

make() {
  local name=$1 k
  for k in 1 2; do
    ip netns add "$name-$k" || fail "cannot make the namespace $name-$k"
  done
  ip -n "$name-1" link add link0 type veth peer name link0 netns "$name-2" || { remove "$name"; fail "no veth"; }
  for k in 1 2; do
    ip -n "$name-$k" address add "10.213.77.$k/24" dev link0
    ip -n "$name-$k" link set link0 up
    ip -n "$name-$k" link set lo up
  done
}

# The far side of ssh has a shell, which parses the words once more, and nothing of our environment.
agent() {
  while case ${1:-} in -*) true ;; *) false ;; esac; do shift; done
  local address=$1
  shift
  exec ip netns exec "$TWO_HOSTS-${address##*.}" env -i HOME="$HOME" PATH=/usr/local/bin:/usr/bin:/bin \
    /bin/sh -c "$*"
}

case $command in
  make | remove | agent) "$command" "$@" ;;
  *) fail "make NAME, remove NAME, or agent ADDRESS WORD..." ;;
esac
