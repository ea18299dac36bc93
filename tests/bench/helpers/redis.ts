import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { findFreePort } from '../../helpers/free-port.ts'
import { findRedis } from '../../helpers/find-redis.mjs'

/** Starts a Redis that holds everything in memory. Returns undefined if none is installed. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const program = findRedis()
  if (!program) return undefined
  const port = await findFreePort()
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn(program, settings, { cwd: tmpdir(), stdio: 'ignore' })
  const exit = once(server, 'exit')
  const url = `redis://127.0.0.1:${port}`
  while (!(await answers(url))) await wait(25)
  return {
    url,
    async stop() {
      server.kill('SIGKILL')
      await exit
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => {})
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  if (isThere) client.destroy()
  return isThere
}
