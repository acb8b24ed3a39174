# SPDX-License-Identifier: Apache-2.0
# Finds a JDK and mpi4j's jars ($root is set), builds what is missing, starts a main class of the launcher.
# Sourced by the scripts beside it; POSIX sh; starts as few processes as possible, since all jobs wait for it.

minimum=25

fail() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

# Sets jdk_version to the version of the JDK in a directory; fails if there is none that is recent enough.
is_recent_jdk() {
  jdk_version=
  [ -x "$1/bin/java" ] && [ -r "$1/release" ] || return 1
  while IFS='=' read -r key value; do
    if [ "$key" = JAVA_VERSION ]; then
      value=${value#\"}
      jdk_version=${value%%\"*}
    fi
  done <"$1/release"
  major=${jdk_version%%[!0-9]*}
  [ -n "$major" ] && [ "$major" -ge "$minimum" ]
}

# Sets jdk and jdk_version.
find_jdk() {
  jdk=${JAVA_HOME:-}
  [ -n "$jdk" ] && is_recent_jdk "$jdk" && return
  java=$(command -v java || true)
  if [ -n "$java" ]; then
    java=$(readlink -f "$java" 2>/dev/null || echo "$java")
    jdk=${java%/bin/java}
    is_recent_jdk "$jdk" && return
  fi
  for jdk in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*jdk* "${HOME:-}"/.sdkman/candidates/java/* \
    "${HOME:-}"/.jdks/* "${HOME:-}"/.jbang/cache/jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    is_recent_jdk "$jdk" && return
  done
  if [ -x /usr/libexec/java_home ]; then
    jdk=$(/usr/libexec/java_home -v "$minimum+" 2>/dev/null || true)
    [ -n "$jdk" ] && is_recent_jdk "$jdk" && return
  fi
  fail "no JDK $minimum or later found (JAVA_HOME, PATH and the usual places were searched).
Install one, from https://adoptium.net for instance, or set JAVA_HOME to it."
}

# Sets newest to the newest of the given files that is a jar to run.
newest_jar() {
  newest=
  for file in "$@"; do
    case $file in
      *-sources.jar | *-javadoc.jar | *-tests.jar | *'*'*) ;;
      *) if [ -z "$newest" ] || [ "$file" -nt "$newest" ]; then newest=$file; fi ;;
    esac
  done
}

find_jars() {
  newest_jar "$jars1"/mpi4j-[0-9]*.jar
  library=$newest
  newest_jar "$jars2"/mpi4j-launcher-[0-9]*.jar
  launcher=$newest
}

# Sets layers to the modules with the older APIs that the words ask for: others need not be built.
find_layers() {
  layers=
  last=
  for word in "$@"; do
    case $last in
      -compat | --compat) add_layer "$word" ;;
    esac
    case $word in
      -compat=* | --compat=*) add_layer "${word#*=}" ;;
    esac
    last=$word
  done
}

# A name that is none, mpiexec explains.
add_layer() {
  case $1 in
    openmpi | mpijava) if [ -d "$root/compat-$1" ]; then layers="$layers compat-$1"; fi ;;
  esac
}

# True if all of these have a jar that is newer than their sources.
layers_are_current() {
  for layer in $layers; do
    newest_jar "$root/$layer"/target/mpi4j-compat-*-[0-9]*.jar
    [ -n "$newest" ] && [ -z "$(find "$root/$layer/src/main" -newer "$newest" -type f -print -quit)" ] || return 1
  done
}

# True if no source has changed since this file was made.
is_current() {
  [ "$1" -nt "$root/pom.xml" ] &&
    [ -z "$(find "$root/mpi4j/src/main" "$root/mpi4j/src/build" "$root/launcher/src/main" \
      -newer "$1" -type f -print -quit)" ]
}

# True if a jar is missing or a source file is newer than the last build: ours, or one by hand, of which
# the classes tell. To build again would change jars that the tests of that one may be running from.
is_stale() {
  [ -n "$library" ] && [ -n "$launcher" ] || return 0
  layers_are_current || return 0
  is_current "$stamp" && return 1
  for jar in "$library" "$launcher"; do
    compiled=${jar%/*}/classes/module-info.class
    [ "$jar" -nt "$compiled" ] && is_current "$compiled" || return 0
  done
  touch -r "$compiled" "$stamp"
  return 1
}

build() {
  maven=$root/mvnw
  [ -x "$maven" ] || maven=$(command -v mvn || true)
  [ -n "$maven" ] || fail "mpi4j must be built first and Maven is missing.
Install Maven (apt install maven, brew install maven, https://maven.apache.org) and try again."
  mkdir -p "$jars2"
  echo "$(basename "$0"): building mpi4j, once for this state of its sources" >&2
  before=$jars2/.building
  : >"$before"
  modules=mpi4j,launcher
  for layer in $layers; do modules=$modules,$layer; done
  # the property: even without colours Maven would write a sequence that resets them, wherever output goes
  quiet="--sun-misc-unsafe-memory-access=allow -Djansi.noreset=true"
  (cd "$root" && JAVA_HOME=$jdk MAVEN_OPTS="$quiet ${MAVEN_OPTS:-}" \
    "$maven" -q -B -Dstyle.color=never -Dquick -Dmaven.test.skip=true \
    -pl "$modules" -am package) >&2 ||
    fail "the build failed; see above"
  mv "$before" "$stamp"
}

# Builds under a lock, so that two that start at once on a fresh clone do not disturb each other.
build_if_stale() {
  is_stale || return 0
  mkdir -p "$jars2"
  if command -v flock >/dev/null; then
    exec 9>"$jars2/.lock"
    flock 9
    find_jars
    if is_stale; then build 9>&-; fi
    exec 9>&-
  else
    build
  fi
  find_jars
}

# Sets flags that spare the launcher's own JVM work at its start, in training runs as later.
set_quick() {
  # the last one has the value that java.security has: naming it spares reading that file for a socket
  quick="-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData"
  quick="$quick -Djdk.includeInExceptions=hostInfoExclSocket"
  if [ "$major" -eq 25 ]; then
    # spares generating code for the few reflective calls of the JDK itself
    quick="$quick -Djdk.reflect.useNativeAccessorOnly=true"
    if [ -r /proc/self ]; then # spares looking for one in all jars
      quick="$quick -Djava.nio.channels.spi.SelectorProvider=sun.nio.ch.EPollSelectorProvider"
    fi
  fi
}

# Sets the flags of the launcher's own JVM, which lives shortly: most code runs a few times only.
set_flags() {
  flags="$quick -Xmx256m"
  kind=run
  for word in "$@"; do
    case $word in
      *.java) if [ $kind = run ]; then kind=compile; fi ;;
      -profile* | --profile* | -leaks | --leaks) kind=profile ;; # has the compiler, too
    esac
  done
  if [ $kind = run ]; then flags="$flags -XX:CompileThresholdScaling=20"; fi
  if [ "$major" -eq 25 ]; then
    # spares adjusting all addresses in the cache and looking for profiles; later JDKs may not know these
    flags="$flags -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -XX:-AOTReplayTraining"
  fi
}

# Makes a cache by a training run; without it all works, more slowly. An empty file says: do not try again.
# Classes only, no profiles: with them the JVM compiles at each start what the training ran often.
make_cache() {
  output=$1
  shift
  # shellcheck disable=SC2086 # flags are words
  "$jdk/bin/java" $quick $classes_only "$@" \
    >/dev/null 2>&1 </dev/null || true
  if [ -s "$output.$$" ]; then mv "$output.$$" "$output"; else : >"$output"; fi
  rm -f "$output.$$"*
}

# True if this directory has the caches, and none is older than the jars.
has_caches() {
  caches=$1
  rank_cache=$caches/rank-$jdk_version.aot
  [ "$rank_cache" -nt "$launcher" ] && [ "$rank_cache" -nt "$library" ]
}

# Sets caches and rank_cache: the caches lie beside the jars, or in a directory of the user where that one may
# not be written: an installation for all users, a read-only file system. Makes caches that are missing.
find_caches() {
  has_caches "$jars2" && return
  if ! [ -w "$jars2" ]; then
    [ -n "${XDG_CACHE_HOME:-}${HOME:-}" ] || return 0
    # one name for one installation
    rest=${jars2#/}
    name=
    while [ "$rest" != "${rest#*/}" ]; do
      name=$name${rest%%/*}-
      rest=${rest#*/}
    done
    has_caches "${XDG_CACHE_HOME:-$HOME/.cache}/mpi4j/$name$rest" && [ -O "$caches" ] && return
    # caches hold code: those that another user may have put there are not used
    if ! mkdir -p -m 700 "$caches" 2>/dev/null || ! [ -O "$caches" ] || ! [ -w "$caches" ]; then
      has_caches "$jars2" || true
      return 0
    fi
  fi
  make_caches_once
}

# Makes the caches unless another mpiexec does so at this moment: then waits for that one.
make_caches_once() {
  if command -v flock >/dev/null; then
    exec 9>"$caches/.caches-lock"
    flock 9
    if ! has_caches "$caches"; then
      rm -f "$caches"/*.aot.[0-9]* # of one that was killed
      make_caches 9>&-
    fi
    rm -f "$caches/.caches-lock" # whoever waits for it finds the caches
    exec 9>&-
  else
    make_caches
  fi
}

# Makes the caches from which the launcher and Java ranks start faster.
make_caches() {
  echo "$(basename "$0"): making caches from which programs start faster, once for this JDK: some 15 seconds" >&2
  classes_only=
  if [ "$major" -eq 25 ]; then classes_only="-XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining"; fi
  for each in run compile profile; do
    cache=$caches/mpiexec-$each-$jdk_version.aot
    make_cache "$cache" -XX:AOTCacheOutput="$cache.$$" \
      -Dlauncher.library="$library" -cp "$launcher:$library" org.mpi4j.launcher.CacheRecording $each
  done
  make_cache "$rank_cache" -Dlauncher.library="$library" -cp "$launcher:$library" \
    org.mpi4j.launcher.CacheRecording ranks "$rank_cache.$$"
}

# Starts a main class of the launcher in the place of this script.
start() {
  main=$1
  shift
  find_jdk
  if [ -d "$root/launcher/src" ]; then
    jars1=$root/mpi4j/target
    jars2=$root/launcher/target
    stamp=$jars2/.built
    find_jars
    find_layers "$@"
    build_if_stale
  else
    jars1=$root/lib
    jars2=$root/lib
    find_jars
  fi
  [ -n "$library" ] && [ -n "$launcher" ] || fail "mpi4j's jars are missing in $jars1 and $jars2"
  set_quick
  find_caches
  set_flags "$@"
  terminal=false
  if [ -t 1 ]; then terminal=true; fi
  keyboard=false # a terminal that sends signals to the launcher and all ranks
  if [ -t 0 ] || [ -t 1 ] || [ -t 2 ]; then keyboard=true; fi
  # shellcheck disable=SC2086 # flags are words
  exec "$jdk/bin/java" $flags -XX:AOTCache="$caches/mpiexec-$kind-$jdk_version.aot" '-Xlog:aot*=off,cds*=off' \
    -Dlauncher.library="$library" -Dlauncher.rank.aot="$rank_cache" -Dlauncher.terminal=$terminal -Dlauncher.keyboard=$keyboard \
    -cp "$launcher:$library" "$main" "$@"
}
