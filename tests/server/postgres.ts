import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Client } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './listen.ts'
import { findPostgres } from './find-postgres.mjs'

export interface Cluster {
  url: string
  /** As a power cut would: nothing is said, nothing is finished. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own for the tests, in a folder that goes when they end. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  provide('postgres', cluster.url)
  return () => cluster.stop()
}

export async function startCluster(): Promise<Cluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed; run the tests without it.')
  const owner = whoMayRunIt()
  const directory = await mkdtemp(join(tmpdir(), 'atelier-pg-'))
  if (owner) await chown(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const options = ['-D', data, '-U', 'atelier', '-A', 'trust', '-E', 'UTF8', '--no-locale']
  const made = spawnSync(join(programs, 'initdb'), options, {
    ...owner,
    encoding: 'utf8',
    cwd: directory,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const url = `postgresql://atelier@127.0.0.1:${port}/postgres`
  let server: ReturnType<typeof spawn> | undefined

  async function start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'max_connections=200',
    ]
    server = spawn(
      join(programs!, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: directory, stdio: 'ignore' },
    )
    await answers(url)
  }

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }

  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function whoMayRunIt(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function answers(connectionString: string, tries = 100): Promise<void> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (tries <= 1) throw error
    await wait(100)
    await answers(connectionString, tries - 1)
  }
}
