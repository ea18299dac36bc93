// A series of histories against a server that asks a failing model.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncProperty, check, sample, type Arbitrary } from 'fast-check'
import { createTempFolder } from '../../../../helpers/temp-folder.ts'
import { startServerProcess } from '../../../helpers/server-process.ts'
import { createBrowser } from './browser.ts'
import { IMPATIENT, PATIENT, startFailingModel, type FailingModel } from './model.ts'
import { runHistory } from './run-history.ts'
import { history, type Step } from './steps.ts'
import { bundleTab } from './tab-bundle.ts'

/** Returns what did not hold. */
type RunHistory = (steps: readonly Step[]) => Promise<string[]>

interface Sample {
  histories: number
  /** The same seed makes the same histories. */
  seed: number
  /** How many of the broken histories are shortened. */
  maxShortened?: number
}

interface ChatHistories extends Sample {
  /** The environment variables of the server. */
  env: Record<string, string>
}

interface Series extends Sample {
  history: Arbitrary<Step[]>
  run: RunHistory
  atOnce: number
}

interface SeriesReport {
  /** How many histories have broken a promise of the chat. */
  broken: number
  /** What was broken, with the shortest history for the first of them. */
  findings: string[]
}

interface FailingServer {
  url: string
  model: FailingModel
  /** A name for a history, and the IP address of its visitor: the guests of one address share a limit. */
  newVisitor(): { name: string; address: string }
}

/** More than the second after which the server tells the page that the model is silent. */
const FIRST_WORD_SECONDS = 1.3
/** While the model of one history is silent, others go on. */
const AT_ONCE = 6

/** Runs histories without a screen. */
export const runChatHistories = ({ env, ...options }: ChatHistories): Promise<SeriesReport> =>
  withoutScreen(env, (run) => runSeries({ ...options, history, run, atOnce: AT_ONCE }))

/** Runs one history again, or several. Returns what did not hold. */
export const replayChatHistories = (
  env: Record<string, string>,
  histories: readonly (readonly Step[])[],
): Promise<string[][]> => withoutScreen(env, (run) => Promise.all(histories.map(run)))

/** Draws histories, runs them, and shortens the first of those that have broken a promise. */
export async function runSeries(options: Series): Promise<SeriesReport> {
  const { history, run, histories, seed, atOnce, maxShortened = 3 } = options
  const drawn = sample(history, { numRuns: histories, seed })
  const broken: { index: number; found: string[] }[] = []
  const waiting = [...drawn.entries()]
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, steps] = next
      const found = await run(steps)
      if (found.length > 0) broken.push({ index, found })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  const findings: string[] = []
  for (const { index, found } of broken.toSorted((one, other) => one.index - other.index)) {
    const shortest = findings.length < maxShortened ? await shorten(index) : undefined
    findings.push(
      [
        `History ${index}:`,
        ...(shortest ? await run(shortest) : found),
        `HISTORY='${JSON.stringify(shortest ?? drawn[index])}'`,
      ].join('\n  '),
    )
  }
  return { broken: broken.length, findings }

  async function shorten(index: number): Promise<Step[] | undefined> {
    const holds = async (steps: Step[]) => (await run(steps)).length === 0
    const path = String(index)
    const result = await check(asyncProperty(history, holds), { seed, path, numRuns: 1 })
    return result.counterexample?.[0]
  }
}

/** Starts a server that asks a failing model, for as long as the work takes. */
export async function withFailingModel<Result>(
  env: Record<string, string>,
  work: (server: FailingServer) => Promise<Result>,
): Promise<Result> {
  const model = await startFailingModel()
  const folder = await createTempFolder()
  const server = await startServerProcess({
    ...env,
    MODELS_FILE: await writeModelsFile(folder.path, model),
    REQUESTS_PER_MINUTE: '100000',
  })
  let count = 0
  try {
    return await work({
      url: server.url,
      model,
      newVisitor() {
        count += 1
        const address = `127.${count >> 16}.${(count >> 8) & 255}.${count & 255}`
        return { name: `h${count}`, address }
      },
    })
  } finally {
    await server.stop('SIGKILL')
    await model.close()
    await folder.remove()
  }
}

async function withoutScreen<Result>(
  env: Record<string, string>,
  work: (run: RunHistory) => Promise<Result>,
): Promise<Result> {
  const script = await bundleTab()
  return withFailingModel(env, ({ url, model, newVisitor }) =>
    work((steps) => {
      const { name, address } = newVisitor()
      const { isWaiting } = model
      const browser = createBrowser({ url, address, script, isWaiting })
      return runHistory(steps, { name, browser, model })
    }),
  )
}

async function writeModelsFile(folder: string, { baseUrl }: FailingModel): Promise<string> {
  const file = join(folder, 'models.json')
  const models = [{ id: PATIENT }, { id: IMPATIENT, firstTokenTimeoutSeconds: FIRST_WORD_SECONDS }]
  await writeFile(file, JSON.stringify({ endpoints: [{ name: 'failing', baseUrl, models }] }))
  return file
}
