import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { findProgram } from './find-browsers.mjs'

/**
 * Starts a program that ends with this process, also when the test runner kills this process: the system then kills the
 * program. Where `setpriv` is missing, the program only ends with a process that exits by itself.
 */
export function startProgram(
  program: string,
  options: readonly string[],
  spawnOptions: SpawnOptions,
): ChildProcess {
  const [command, ...firstOptions] = endsWithParent(program)
  const child = spawn(command, [...firstOptions, ...options], spawnOptions)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** The command that runs the program so that the system kills it when its parent ends. */
export function endsWithParent(program: string): [string, ...string[]] {
  const setpriv = findProgram('setpriv')
  return setpriv ? [setpriv, '--pdeathsig', 'KILL', program] : [program]
}
