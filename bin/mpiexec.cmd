@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Starts a program on several ranks: mpiexec -n 4 Hello.java; mpiexec --help tells all.
rem Finds a JDK and the launcher's jar: in lib of the archive, or where Maven packs it in a tree of sources.
setlocal
if not defined mpi4j_main set "mpi4j_main=org.mpi4j.launcher.Mpiexec"
set "launcher="
for %%f in ("%~dp0..\launcher\target\mpi4j-launcher-*.jar" "%~dp0..\lib\mpi4j-launcher-*.jar") do call :jar "%%~ff"
if not defined launcher (
  echo mpiexec: mpi4j's jars are missing; in a tree of sources run: mvn -Dquick -DskipTests package 1>&2
  exit /b 1
)
set "jdk="
if defined JAVA_HOME call :jdk "%JAVA_HOME%"
for /f "delims=" %%j in ('where java 2^>nul') do call :jdk "%%~dpj.."
for /d %%d in ("%ProgramFiles%\Eclipse Adoptium\jdk-*" "%ProgramFiles%\Java\jdk-*" "%ProgramFiles%\Microsoft\jdk-*" "%ProgramFiles%\Zulu\zulu-*" "%ProgramFiles%\Amazon Corretto\jdk*" "%ProgramFiles%\BellSoft\LibericaJDK-*" "%USERPROFILE%\.jdks\*") do call :jdk "%%~d"
if not defined jdk (
  echo mpiexec: no JDK 25 or later found; JAVA_HOME, PATH and the usual places were searched. 1>&2
  echo Install one, from https://adoptium.net for instance, or set JAVA_HOME to it. 1>&2
  exit /b 1
)
"%jdk%\bin\java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-UsePerfData -cp "%launcher%" %mpi4j_main% %*
exit /b %errorlevel%

rem Takes a jar that is neither sources nor Javadoc.
:jar
set "name=%~n1"
if "%name:~-7%"=="sources" goto :eof
if "%name:~-7%"=="javadoc" goto :eof
set "launcher=%~1"
goto :eof

rem Takes the first JDK that is recent enough; its file "release" tells: JAVA_VERSION="25.0.1".
:jdk
if defined jdk goto :eof
if not exist "%~1\bin\java.exe" goto :eof
if not exist "%~1\release" goto :eof
for /f "usebackq tokens=1,2 delims==" %%k in ("%~1\release") do if "%%k"=="JAVA_VERSION" call :version "%~1" %%l
goto :eof

:version
for /f "delims=.-+" %%m in ("%~2") do if %%m geq 25 set "jdk=%~1"
goto :eof
