import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtServerFolder, isBuilt } from '../../../packages/server/commands/build-if-changed.mjs'
import { MEMORY_ENVIRONMENT } from '../../../packages/server/commands/memory.mjs'
import { findFreePort } from '../../helpers/free-port.ts'
import { isOk } from '../../helpers/is-ok.ts'
import { Visitor } from './visitor.ts'

const root = join(import.meta.dirname, '../../..')

/** The programs that operators run. Without a build of the current source, `vitest` alone tests the source itself. */
export const programs = isBuilt()
  ? {
      server: join(builtServerFolder, 'main.js'),
      backup: join(builtServerFolder, 'backup.js'),
      restore: join(builtServerFolder, 'restore.js'),
      partner: join(builtServerFolder, 'partner.js'),
      admin: join(builtServerFolder, 'admin.js'),
    }
  : {
      server: join(root, 'packages/server/main.ts'),
      backup: join(root, 'packages/server/commands/backup.ts'),
      restore: join(root, 'packages/server/commands/restore.ts'),
      partner: join(root, 'packages/server/commands/partner.ts'),
      admin: join(root, 'packages/server/commands/admin.ts'),
    }

/**
 * Most tests of Vitest run a server for a few seconds, in which optimizing the embedded database would not pay. Others,
 * such as the benchmarks, start it as `npm start` does.
 */
const NODE_OPTIONS = process.env.VITEST ? ['--liftoff-only'] : ['--enable-source-maps']
/** The processes of a test run share what V8 has compiled. */
const compileCache = join(tmpdir(), 'atelier-compile-cache')

export interface ServerProcess {
  url: string
  pid: number
  /** Everything the process has printed so far. */
  output(): string
  /** Creates a visitor with an IP address of its own, reported as by a proxy. */
  newVisitor(): Visitor
  /** Sends the signal and waits for the exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

let addresses = 0

/**
 * Starts the product in a process of its own, as an operator does, and waits until it is ready.
 * @param program the file of another version of it
 */
export async function startServerProcess(
  env: Record<string, string>,
  program: string = programs.server,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort())
  const child = spawnProgram(program, { TRUST_PROXY: '1', ...env, PORT: port })
  const exit = once(child, 'exit') as Promise<[number | null]>
  const output = recordOutput(child)
  const url = `http://localhost:${port}`
  while (!(await isOk(`${url}/readyz`))) {
    if (child.exitCode !== null)
      throw new Error(`The server ended (${child.exitCode}): ${output()}`)
    await wait(25)
  }
  return {
    url,
    pid: child.pid!,
    output,
    newVisitor: () => new Visitor(url, { 'x-forwarded-for': nextAddress() }),
    async stop(signal) {
      child.kill(signal)
      const [code] = await exit
      return code
    },
  }
}

interface ProgramResult {
  code: number | null
  output: string
}

/** Runs a program until it exits by itself. */
export async function runProgram(
  program: keyof typeof programs,
  env: Record<string, string>,
  args: string[] = [],
): Promise<ProgramResult> {
  return startProgram(program, env, args).result
}

/** Like `runProgram`, for those who also watch the process. */
export function startProgram(
  program: keyof typeof programs,
  env: Record<string, string>,
  args: string[] = [],
): { pid: number; result: Promise<ProgramResult> } {
  const child = spawnProgram(programs[program], env, args)
  const output = recordOutput(child)
  const result = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output: output(),
  }))
  return { pid: child.pid!, result }
}

function spawnProgram(
  program: string,
  env: Record<string, string>,
  args: string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...NODE_OPTIONS, program, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      // A test that counts the requests to a model would find those for titles.
      TITLE_MODEL: 'off',
      ...MEMORY_ENVIRONMENT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function recordOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream!.on('data', (data: Buffer) => (output += data.toString()))
  return () => output
}

/** An address of this machine, because the server refuses those of others unless it runs in production. */
function nextAddress(): string {
  addresses += 1
  return `127.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
