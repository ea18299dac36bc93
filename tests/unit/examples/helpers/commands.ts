// Runs the commands of example projects as a developer's shell does.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HANG_LIMIT_MS, TEST_LIMIT_MS } from '../../../helpers/hang-limit.ts'

/** Runs a command to its end. Throws an error with what the command printed if it fails. */
export async function runCommand(command: string, cwd: string): Promise<void> {
  const child = startShell(command, cwd)
  const output = recordOutput(child)
  const timer = setTimeout(() => endGroup(child), TEST_LIMIT_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${command} failed (${code}):\n${output()}`)
}

/** Starts a command that serves a page, and waits until it does. Returns how to end it. */
export async function startPage(
  command: string,
  cwd: string,
  url: string,
): Promise<() => Promise<void>> {
  const child = startShell(command, cwd)
  const output = recordOutput(child)
  const exit = once(child, 'close')
  const deadline = performance.now() + HANG_LIMIT_MS
  while (!(await answers(url))) {
    if (isRunning(child) && performance.now() < deadline) await wait(50)
    else {
      endGroup(child)
      throw new Error(`${command} serves no page at ${url}:\n${output()}`)
    }
  }
  return async () => {
    endGroup(child)
    await exit
  }
}

function startShell(command: string, cwd: string): ChildProcess {
  const options = { cwd, env: developerEnvironment(), detached: true }
  return spawn('sh', ['-c', command], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Ends the shell with every process that it started. */
function endGroup(child: ChildProcess): void {
  if (isRunning(child)) process.kill(-child.pid!, 'SIGTERM')
}

/** A process that was ended by a signal has no exit code. */
const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

/** Without the variables that `npm run` and Vitest set for their own processes, such as NODE_ENV. */
function developerEnvironment(): NodeJS.ProcessEnv {
  const kept = /^(home|lang|tmpdir|node_extra_ca_certs|\w+_proxy|npm_config_(?!local_prefix)\w+)$/i
  const entries = Object.entries(process.env).filter(([name]) => kept.test(name))
  return {
    ...Object.fromEntries(entries),
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    // npm asks before it runs a program that it has just downloaded.
    npm_config_yes: 'true',
    npm_config_prefer_offline: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  }
}

function recordOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream!.on('data', (data: Buffer) => (output += data.toString()))
  return () => output
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
