import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { createConnection, type Connection } from './connection.ts'

export interface Browser {
  connection: Connection
  /** Such as `Chromium 140`. */
  name: string
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

interface LaunchOptions {
  acceptAnyCertificate?: boolean
}

const END_TIMEOUT_MS = 5000
const HAS_PROCESS_GROUPS = process.platform !== 'win32'
const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--mute-audio',
  'about:blank',
]

/** Starts a browser without a window, with a new and empty profile. Throws if it does not start. */
export async function launchBrowser(path: string, options: LaunchOptions = {}): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'atelier-doctor-'))
  const child = start(path, profile, options)
  let connection: Connection | undefined
  const close = async () => {
    await end(child, connection)
    // Other processes of the browser may hold their ends a little longer, and this process would wait for them.
    for (const stream of child.stdio) stream?.destroy()
    // Retried, because processes of the browser that are about to end may still write into it.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    connection = createConnection(child.stdio[3] as Writable, child.stdio[4] as Readable)
    const { product } = await Promise.race([
      connection.send('Browser.getVersion'),
      startFailure(child),
    ])
    return {
      connection,
      name: String(product)
        .replace(/^Headless/, '')
        .replace('/', ' '),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function start(
  path: string,
  profile: string,
  { acceptAnyCertificate }: LaunchOptions,
): ChildProcess {
  // Chromium refuses to run as root with its sandbox, as in most containers.
  const isRoot = process.getuid?.() === 0
  return spawn(
    path,
    [
      `--user-data-dir=${profile}`,
      ...(isRoot ? ['--no-sandbox'] : []),
      ...(acceptAnyCertificate ? ['--ignore-certificate-errors'] : []),
      ...ARGUMENTS,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: HAS_PROCESS_GROUPS },
  )
}

async function startFailure(child: ChildProcess): Promise<never> {
  const [code] = (await Promise.race([once(child, 'exit'), once(child, 'error')])) as unknown[]
  throw new Error(code instanceof Error ? code.message : `the browser ended with ${String(code)}`)
}

/** Asks the browser to end, and kills what is left of it after five seconds. */
async function end(child: ChildProcess, connection: Connection | undefined): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  if (hasEnded) return
  const ended = once(child, 'exit')
  const timeout = setTimeout(() => kill(child), END_TIMEOUT_MS)
  // It may end before it answers.
  connection?.send('Browser.close').catch(() => {})
  if (!connection) kill(child)
  await ended
  clearTimeout(timeout)
}

/** The program may be a script that has started the browser, so its whole group is killed. */
function kill({ pid }: ChildProcess): void {
  try {
    process.kill(HAS_PROCESS_GROUPS ? -pid! : pid!, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
