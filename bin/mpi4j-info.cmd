@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Prints version, transports and control variables; --json for programs.
setlocal
set "mpi4j_main=org.mpi4j.launcher.Info"
call "%~dp0mpiexec.cmd" %*
exit /b %errorlevel%
