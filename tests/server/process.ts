import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './listen.ts'
import { Visitor } from './visitor.ts'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  /** Everything it printed. */
  output(): string
  /** A visitor with an address of their own, as a proxy would tell it. */
  visitor(): Visitor
  end(signal: NodeJS.Signals): Promise<number | null>
}

let addresses = 0

/** The product's own process, started as an operator would, and ready. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [join(root, 'packages/server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, TRUST_PROXY: 'true', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (printed += data.toString()))
  }
  const url = `http://localhost:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended (${child.exitCode}): ${printed}`)
    await wait(25)
  }
  return {
    url,
    output: () => printed,
    visitor: () => new Visitor(url, { 'x-forwarded-for': nextAddress() }),
    async end(signal) {
      child.kill(signal)
      const [code] = await exit
      return code
    },
  }
}

/** Runs a server that is expected to refuse to start. */
export async function runToEnd(
  entry: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, entry), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** A folder that is gone when `remove` is called. */
export async function newFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
