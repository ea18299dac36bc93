// Runs the harness that compares our chat with three others. The harness is outside this repository: the environment
// variable PEERS names its folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { findChromium } from '../../helpers/find-chromium.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/**
 * The results of one of the compared chats, as the harness reports them: times in ms, at full speed (`t1`) and with a CPU slowed down 4x
 * (`t4`).
 */
export interface PeerMeasures {
  load?: { t1: number[]; t4: number[]; tbt4: number[] }
  /** `t`: time until the history is painted; `md`: numbers of Markdown elements by tag name. */
  history?: { t: number[]; nodes: number[]; md: Record<string, number> | null; failed?: string }
  /** `p95` and `k95`: 95th percentiles of the frame time and of the time from a key press to the next paint. */
  stream?: { fast: { ms: number }[]; paced: { p95: number; k95: number } | null }
  /** The outcome of each reply with hostile content, by its number; `safe` if no code ran. */
  xss?: Record<string, string>
  notes: string[]
}

export type PeerResults = Record<
  'ours' | 'deep-chat' | 'ant-design-x' | 'assistant-ui',
  PeerMeasures
>

interface HarnessOptions {
  folder: string
  /** The address of our page with placeholders: `OwnPage.template`. */
  template: string
  /** The selector of our message box within the element's shadow root. */
  input?: string
  options: readonly string[]
}

/** Runs the harness in a child process and returns its results. Its README describes the `options`. */
export async function runHarness({
  folder,
  template,
  input = 'textarea',
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
        OURS_INPUT: `atelier-chat >>> ${input}`,
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

/** The parts of the harness's server that our own pages use too. */
interface HarnessServer {
  startServer(adapters: object[]): Promise<{ origin: string; server: { close(): void } }>
  /** The answer to a message. */
  script(text: string): { chunks: string[] }
  /** Sends that answer as it does for the other chats, in the given format. */
  stream(response: ServerResponse, text: string, format: WireFormat): Promise<void>
}

interface WireFormat {
  headers: Record<string, string>
  begin: string
  chunk(words: string): string
  end: string
}

export async function importHarnessServer(folder: string): Promise<HarnessServer> {
  return (await import(join(folder, 'lib/server.mjs'))) as HarnessServer
}

/** Starts only the harness's server, which provides the messages and answers, for measurements without the harness. */
export async function startAnswerServer(
  folder: string,
): Promise<{ origin: string; close(): void }> {
  const { startServer } = await importHarnessServer(folder)
  const { default: ours } = (await import(join(folder, 'adapters/ours.mjs'))) as { default: object }
  const { origin, server } = await startServer([ours])
  return { origin, close: () => server.close() }
}
