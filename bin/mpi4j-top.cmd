@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Looks into running jobs: mpi4j-top --why tells where each rank is; mpi4j-top --help tells all.
setlocal
set "mpi4j_main=org.mpi4j.launcher.Top"
call "%~dp0mpiexec.cmd" %*
exit /b %errorlevel%
