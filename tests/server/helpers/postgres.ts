import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { Client } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../helpers/free-port.ts'
import { findPostgres } from '../../helpers/find-postgres.mjs'
import { openPreparedDatabase, TEMPLATE_DATABASE } from './prepared-database.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

export interface PostgresCluster {
  url: string
  /** The id of its main process, whose children serve the connections. */
  processId(): number
  /** Ends all its processes as a power failure would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops all its processes in the middle of their work, as a frozen virtual machine or a stuck disk does. */
  freeze(): void
  thaw(): void
  /** @param whileStopped may copy the folder of its data */
  restart(whileStopped?: (dataDirectory: string) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL for the run in a temporary folder, with the database that those of the tests are copied from. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // The data need not survive a failure of the machine.
  const cluster = await startPostgresCluster(['fsync=off'])
  await runStatement(cluster.url, `create database ${TEMPLATE_DATABASE}`)
  const template = new URL(TEMPLATE_DATABASE, cluster.url)
  await (await openPreparedDatabase({ url: template.href })).close()
  provide('postgresUrl', cluster.url)
  return () => cluster.stop()
}

/**
 * @param primaryUrl the server that the new one is a standby of, which repeats what is written there
 * @param copiedData the folder of a stopped server whose data the new one gets. Absent both: it is empty
 */
export async function startPostgresCluster(
  extraSettings: readonly string[] = [],
  primaryUrl?: string,
  copiedData?: string,
): Promise<PostgresCluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed; run the tests without it.')
  const user = unprivilegedUser()
  const directory = await mkdtemp(join(tmpdir(), 'atelier-pg-'))
  if (user) await chown(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  if (copiedData) {
    await copyFolder(copiedData, data)
  } else {
    const options = primaryUrl
      ? ['-d', primaryUrl, '-R', '-X', 'stream', '--checkpoint=fast']
      : ['-U', 'atelier', '-A', 'trust', '-E', 'UTF8', '--no-locale']
    const program = join(programs, primaryUrl ? 'pg_basebackup' : 'initdb')
    await run(program, ['-D', data, ...options], { ...user, cwd: directory })
  }
  const port = await findFreePort()
  const url = `postgresql://atelier@127.0.0.1:${port}/postgres`
  let server: ReturnType<typeof spawn> | undefined

  async function start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'max_connections=200',
      ...extraSettings,
    ]
    const spawnServer = () => {
      server = spawn(
        join(programs!, 'postgres'),
        ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        { ...user, cwd: directory, stdio: 'ignore' },
      )
    }
    spawnServer()
    // It refuses to start as long as the system has not removed every process of one that was killed.
    await waitUntilReachable(url, () => {
      if (server!.exitCode !== null) spawnServer()
    })
  }

  let frozenProcesses: number[] = []

  function freeze(): void {
    // The main process first, so that it starts no further ones.
    process.kill(server!.pid!, 'SIGSTOP')
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const children = stdout
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, parent]) => (parent === server!.pid ? [pid!] : []))
    for (const pid of children) process.kill(pid, 'SIGSTOP')
    frozenProcesses = [server!.pid!, ...children]
  }

  async function kill(): Promise<void> {
    freeze()
    for (const pid of frozenProcesses.slice(1)) process.kill(pid, 'SIGKILL')
    frozenProcesses = []
    await stopServer('SIGKILL')
  }

  function thaw(): void {
    for (const pid of frozenProcesses) process.kill(pid, 'SIGCONT')
    frozenProcesses = []
  }

  async function stopServer(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }

  await start()
  return {
    url,
    processId: () => server!.pid!,
    start,
    freeze,
    thaw,
    kill,
    async restart(whileStopped) {
      await stopServer('SIGINT')
      await whileStopped?.(data)
      await start()
    },
    async stop() {
      thaw()
      await stopServer('SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function run(program: string, options: string[], place: SpawnOptions): Promise<void> {
  const child = spawn(program, options, { ...place, stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code], problem] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  if (code !== 0) throw new Error(`${program} failed: ${problem}`)
}

/** Copies a folder with the owner of each file. */
export const copyFolder = (from: string, to: string): Promise<void> =>
  run('cp', ['-a', from, to], {})

export async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const POLL_MS = 100

async function waitUntilReachable(
  connectionString: string,
  beforeRepeating: () => void,
  attempts = HANG_LIMIT_MS / POLL_MS,
): Promise<void> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (attempts <= 1) throw error
    await wait(POLL_MS)
    beforeRepeating()
    await waitUntilReachable(connectionString, beforeRepeating, attempts - 1)
  }
}
