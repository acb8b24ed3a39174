#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Starts a program for MPJ Express as its users do: mpjrun.sh -np 4 Main. Devices and daemons do not matter here.
set -eu
here=$0
while [ -L "$here" ]; do
  link=$(readlink "$here")
  case $link in
    /*) here=$link ;;
    *) here=${here%/*}/$link ;;
  esac
done
case $here in
  /*) ;;
  *) here=$PWD/$here ;;
esac
ranks=1
path=${CLASSPATH:-.}
program=
flags=
while [ $# -gt 0 ] && [ -z "$program" ]; do
  case $1 in
    -np) ranks=$2; shift ;;
    -wdir) cd "$2"; shift ;;
    -cp | -classpath) path=$2; shift ;;
    -dev | -mpjport | -src | -machinesfile | -psl | -protocolswitchlimit) shift ;;
    -jar) echo "mpjrun.sh: instead of -jar give the jar with -cp, and the main class" >&2; exit 1 ;;
    -*) flags="$flags $1" ;;
    *) program=$1 ;;
  esac
  shift
done
[ -n "$program" ] || { echo "usage: mpjrun.sh -np 4 [-cp path] Main [arguments]" >&2; exit 1; }
# shellcheck disable=SC2086 # flags are words
exec "${here%/*}/mpiexec" -n "$ranks" --compat mpijava $flags -cp "$path" runtime.starter.Program "$program" "$@"
