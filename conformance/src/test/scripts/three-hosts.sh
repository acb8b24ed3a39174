#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Three "hosts" on this machine: network namespaces on one switch, each with an OpenSSH server of its own. Needs
# root, iproute2 and openssh-server.
#
#   three-hosts.sh make NAME DIR      makes the namespaces NAME-1 to NAME-3, with the addresses 10.213.78.1 to .3;
#                                     DIR gets keys and the file ssh_config, for ssh -F; the clock of the third
#                                     is 5000 s ahead (CLOCK_MONOTONIC), where the system can do that; DIR/disk is
#                                     on the third a disk of its own of 16 MiB, its directory for temporary files
#   three-hosts.sh java NAME K        lists the Java processes of a host
#   three-hosts.sh cut NAME K         takes a host's link down
#   three-hosts.sh join NAME K        takes it up again
#   three-hosts.sh six NAME K         takes a host's address of IPv4 away, and leaves fd00:78::K
#   three-hosts.sh four NAME K        gives it back
#   three-hosts.sh slow NAME K        limits a host's link to 20 Mbit/s
#   three-hosts.sh pod NAME K DIR POD WORD...   runs a command on a host as in a pod of that name: DIR/hosts-K is its
#                                     /etc/hosts, DIR/ssh_config that of the system, DIR/home its /home
#   three-hosts.sh remove NAME        ends what runs in them, and removes them
set -u
command=$1
name=$2
net=10.213.78
sshd=$(command -v sshd || echo /usr/sbin/sshd)

fail() { echo "three-hosts: $*" >&2; remove; exit 1; }

remove() {
  local host pids
  for host in "$name-1" "$name-2" "$name-3" "$name-switch"; do
    [ -e "/run/netns/$host" ] || continue
    pids=$(ip netns pids "$host")
    # shellcheck disable=SC2086 # numbers
    [ -z "$pids" ] || kill -KILL $pids
    ip netns delete "$host"
  done
}

make() {
  local dir=$1 k i ahead disk
  mkdir -p "$dir/disk" /run/sshd
  ssh-keygen -q -t ed25519 -N '' -f "$dir/id" || fail "no key"
  ssh-keygen -q -t ed25519 -N '' -f "$dir/hostkey" || fail "no key"
  cp "$dir/id.pub" "$dir/authorized"
  ip netns add "$name-switch" || fail "cannot make the namespace $name-switch"
  ip -n "$name-switch" link add bridge0 type bridge || fail "no bridge"
  ip -n "$name-switch" link set bridge0 up
  for k in 1 2 3; do
    ip netns add "$name-$k" || fail "cannot make the namespace $name-$k"
    ip -n "$name-$k" link add link0 type veth peer name "port$k" netns "$name-switch" || fail "no veth"
    ip -n "$name-switch" link set "port$k" master bridge0 up
    ip -n "$name-$k" address add "$net.$k/24" dev link0
    ip -n "$name-$k" address add "fd00:78::$k/64" dev link0 nodad 2>/dev/null # where the system has IPv6
    ip -n "$name-$k" link set link0 up
    ip -n "$name-$k" link set lo up
    configure "$dir" "$k" >"$dir/sshd$k"
    ahead=
    disk=()
    if [ "$k" = 3 ]; then
      if unshare --time true 2>/dev/null; then ahead='unshare --time --monotonic 5000'; fi
      disk=(unshare --mount sh -ec 'mount -t tmpfs -o size=16m disk "$1/disk"; shift; exec "$@"' disk "$dir")
    fi
    # shellcheck disable=SC2086 # words
    ip netns exec "$name-$k" "${disk[@]}" $ahead "$sshd" -f "$dir/sshd$k" -E "$dir/log$k" ||
      fail "no sshd: $(cat "$dir/log$k")"
  done
  cat >"$dir/ssh_config" <<END
Host *
  User root
  IdentityFile $dir/id
  IdentitiesOnly yes
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
END
  for ((i = 0; i < 50; i++)); do
    if ip netns exec "$name-1" ssh -F "$dir/ssh_config" -o BatchMode=yes -o ConnectTimeout=5 "$net.3" true; then return; fi
    sleep 0.1
  done
  fail "ssh does not reach the third host: $(cat "$dir/log3")"
}

configure() {
  cat <<END
Port 22
ListenAddress $net.$2
ListenAddress [fd00:78::$2]:22
HostKey $1/hostkey
AuthorizedKeysFile $1/authorized
PidFile none
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
PrintMotd no
END
  if [ "$2" = 3 ]; then echo "SetEnv TMPDIR=$1/disk"; fi
}

java() {
  local pid
  for pid in $(ip netns pids "$name-$1"); do
    if [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = java ]; then echo "$pid"; fi
  done
}

cut() { ip -n "$name-$1" link set link0 down; }

# A link that is down loses its addresses of IPv6.
join() {
  ip -n "$name-$1" link set link0 up
  ip -n "$name-$1" address replace "fd00:78::$1/64" dev link0 nodad 2>/dev/null
}

pod() {
  exec ip netns exec "$name-$1" unshare --mount --uts /bin/sh -ec '
    mount --bind "$2/hosts-$1" /etc/hosts
    mount --bind "$2/ssh_config" /etc/ssh/ssh_config
    mount --bind "$2/home" /home
    echo "$3" >/proc/sys/kernel/hostname
    shift 3
    exec "$@"' pod "$@"
}

six() { [ -n "$(ip -n "$name-$1" -6 address show dev link0 scope global)" ] && four_is del "$1"; }

four() { four_is add "$1"; }

four_is() { ip -n "$name-$2" address "$1" "$net.$2/24" dev link0; }

slow() { tc -n "$name-$1" qdisc add dev link0 root tbf rate 20mbit burst 32kbit latency 400ms; }

shift 2
case $command in
  make | java | cut | join | six | four | slow | pod | remove) "$command" "$@" ;;
  *) fail "make, java, cut, join, six, four, slow, pod or remove" ;;
esac
