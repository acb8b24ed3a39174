#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# A small Slurm cluster on this machine, on loopback, for tests; needs root, slurm-wlm and munge.
# Everything lives in DIR; nothing of an installed Slurm is touched.
#
#   slurm-cluster.sh start DIR NODES PORT   daemons up, nodes idle; uses ports PORT .. PORT + NODES
#   slurm-cluster.sh stop DIR               ends the jobs and the daemons
#
# Then:  SLURM_CONF=DIR/slurm.conf srun ...
set -u
command=$1
dir=$2
export SLURM_CONF=$dir/slurm.conf

fail() { echo "slurm-cluster: $*" >&2; exit 1; }

configure() {
  local nodes=$1 port=$2 k
  mkdir -p "$dir/state" "$dir/munge" || fail "cannot make $dir"
  chmod 755 "$dir"
  chmod 711 "$dir/munge"
  (umask 077; head -c 128 /dev/urandom > "$dir/munge/key")
  cat > "$SLURM_CONF" <<CONF
ClusterName=mpi4j
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$port
SlurmctldAddr=127.0.0.1
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket
CredType=cred/munge
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool-%n
TmpFS=$dir/tmp-%n
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd-%n.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerType=sched/builtin
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
MpiDefault=none
ReturnToService=2
KillWait=5
PropagateResourceLimits=NONE
CONF
  for ((k = 0; k < nodes; k++)); do
    mkdir -p "$dir/spool-n$k" "$dir/tmp-n$k"
    echo "NodeName=n$k NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 1 + k)) CPUs=8" >> "$SLURM_CONF"
  done
  echo "PartitionName=all Nodes=n[0-$((nodes - 1))] Default=YES MaxTime=INFINITE State=UP" >> "$SLURM_CONF"
  echo "ConstrainCores=no" > "$dir/cgroup.conf"
}

await_idle() {
  local nodes=$1 i
  for ((i = 0; i < 300; i++)); do
    [ "$(sinfo -h -N -t idle -o %N 2> /dev/null | wc -l)" = "$nodes" ] && return 0
    sleep 0.1
  done
  return 1
}

start() {
  local nodes=$1 port=$2 k
  configure "$nodes" "$port"
  munged --force --num-threads=2 --key-file="$dir/munge/key" --socket="$dir/munge/socket" \
    --pid-file="$dir/munged.pid" --log-file="$dir/munged.log" --seed-file="$dir/munge/seed" || fail "no munged"
  slurmctld -c -f "$SLURM_CONF" || fail "no slurmctld, see $dir/slurmctld.log"
  for ((k = 0; k < nodes; k++)); do
    slurmd -N "n$k" -f "$SLURM_CONF" || fail "no slurmd, see $dir/slurmd-n$k.log"
  done
  await_idle "$nodes" || { stop; fail "the nodes did not become idle, see $dir"; }
}

end_process() {
  local pid i
  pid=$(cat "$1" 2> /dev/null) || return 0
  kill -TERM "$pid" 2> /dev/null
  for ((i = 0; i < 100; i++)); do
    kill -0 "$pid" 2> /dev/null || return 0
    sleep 0.1
  done
  kill -KILL "$pid"
}

# Jobs go first: what serves a step outlives its slurmd.
stop() {
  local i file
  timeout 5 scancel --user=root 2> /dev/null
  for ((i = 0; i < 100; i++)); do
    [ -z "$(timeout 5 squeue -h 2> /dev/null)" ] && break
    sleep 0.1
  done
  for file in "$dir"/slurmd-*.pid "$dir/slurmctld.pid" "$dir/munged.pid"; do
    end_process "$file"
  done
}

case $command in
  start) start "$3" "$4" ;;
  stop) stop ;;
  *) fail "start DIR NODES PORT, or stop DIR" ;;
esac
