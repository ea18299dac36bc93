// The harness that compares other chats with ours. It is outside this repository: PEERS names its folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../e2e/find-chromium.mjs'
import { createTempFolder } from '../server/temp-folder.ts'

export interface PeerMeasures {
  load?: { t1: number[]; t4: number[]; tbt4: number[] }
  history?: { t: number[]; nodes: number[]; md: Record<string, number> | null; failed?: string }
  stream?: { fast: { ms: number }[]; paced: { p95: number; k95: number } | null }
  /** The outcome of each hostile reply, by its number. */
  xss?: Record<string, string>
  notes: string[]
}

export type PeerResults = Record<
  'ours' | 'deep-chat' | 'ant-design-x' | 'assistant-ui',
  PeerMeasures
>

interface HarnessOptions {
  folder: string
  /** The address of our page, with placeholders. */
  template: string
  options: readonly string[]
}

/** Runs the harness once, in a process of its own, as its README describes. */
export async function runHarness({
  folder,
  template,
  options,
}: HarnessOptions): Promise<PeerResults> {
  const results = await createTempFolder()
  const file = join(results.path, 'results.json')
  const contestants = 'ours,deep-chat,ant-design-x,assistant-ui'
  const child = spawn(
    process.execPath,
    ['run.mjs', '--only', contestants, '--json', file, ...options],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...(findChromium() && { CHROMIUM: findChromium() }),
        OURS_URL: template,
        OURS_INPUT: 'atelier-chat >>> textarea',
        OURS_CONTAINER: 'atelier-chat >>> .atl-chat',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The harness ended with ${code}`)
    return (JSON.parse(await readFile(file, 'utf8')) as { results: PeerResults }).results
  } finally {
    child.kill()
    await results.remove()
  }
}

/** Starts only the harness's server that answers the contestants, for measurements of our own. */
export async function startAnswerServer(
  folder: string,
): Promise<{ origin: string; close(): void }> {
  const { startServer } = (await import(join(folder, 'lib/server.mjs'))) as {
    startServer(adapters: object[]): Promise<{ origin: string; server: { close(): void } }>
  }
  const { default: ours } = (await import(join(folder, 'adapters/ours.mjs'))) as { default: object }
  const { origin, server } = await startServer([ours])
  return { origin, close: () => server.close() }
}
