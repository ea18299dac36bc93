import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startProgram } from './start-program.ts'
import { findScreen } from './find-browsers.mjs'

/** Starts a screen in memory, whose number the X server chooses. */
export async function startScreen(): Promise<{ display: string; stop(): void }> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = startProgram(findScreen()!, options, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${String(number).trim()}`, stop: () => child.kill() }
}
