import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../helpers/free-port.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { median } from './helpers/client.ts'
import { atMost, type Figure } from './helpers/report.ts'

const root = join(import.meta.dirname, '../..')
const RUNS = 5

/** Measures a start on an empty data directory apart from later ones, because it creates the database first. */
export async function measureStart(): Promise<Figure[]> {
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const folder = await createTempFolder()
    first.push(await measureTimeToReadyMs(folder.path))
    later.push(await measureTimeToReadyMs(folder.path))
    await folder.remove()
  }
  return [
    atMost('npm start on existing data, until ready', median(later) / 1000, 3, 's'),
    atMost('first npm start after install and build, until ready', median(first) / 1000, 10, 's'),
  ]
}

async function measureTimeToReadyMs(directory: string): Promise<number> {
  const port = await findFreePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
    stdio: 'ignore',
    detached: true,
  })
  while (!(await isReady(port))) await wait(10)
  const time = performance.now() - started
  const exit = once(child, 'exit')
  process.kill(-child.pid!, 'SIGINT')
  await exit
  return time
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok
  } catch {
    return false
  }
}
