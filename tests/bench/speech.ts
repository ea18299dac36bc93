import {
  postJson,
  createGuest,
  EVENT_STREAM_TYPE,
  median,
  type GuestHeaders,
  type TimedResponse,
} from './helpers/client.ts'
import { startBenchmarkServer, type BenchmarkServer } from './helpers/benchmark-server.ts'
import { atMost, type Figure } from './helpers/report.ts'

const RUNS = 15
const PARALLEL_ANSWERS = 8
const MODEL_ID = 'parrot:20'
const FIRST_SENTENCE = 'The first sentence is spoken while the others are still being written. '
const OTHERS = 'Another sentence follows, and it is about as long as the first one was. '.repeat(8)

/** Measures how soon a spoken answer can be heard after its first sentence, with espeak-ng, and what else waits for it. */
export async function measureSpeech(): Promise<Figure[]> {
  const server = await startBenchmarkServer('PGlite')
  try {
    const guest = await createGuest(server.url)
    const first = await measureFirstSound(server.url, guest)
    const delays: number[] = []
    for (let run = 0; run < RUNS; run += 1) delays.push(await measureFirstSound(server.url, guest))
    const silentDelay = await measureEventLoop(server, false)
    const addedDelay = Math.max(0, (await measureEventLoop(server, true)) - silentDelay)
    return [
      atMost('first sound after the first sentence, median', median(delays), 400, 'ms'),
      atMost('first sound of a server that has just started', first, 1_000, 'ms'),
      atMost(
        `${PARALLEL_ANSWERS} answers, event loop p99: added by their sound`,
        addedDelay,
        50,
        'ms',
      ),
    ]
  } finally {
    await server.close()
  }
}

async function measureEventLoop(
  { url, readUsage }: BenchmarkServer,
  ReturnAudio: boolean,
): Promise<number> {
  await readUsage(true)
  await Promise.all(
    Array.from({ length: PARALLEL_ANSWERS }, async () =>
      ask(url, await createGuest(url), { ReturnAudio }),
    ),
  )
  return (await readUsage()).eventLoopDelayP99Ms
}

/** From the moment when the browser has the first sentence to the first bytes of its sound. */
async function measureFirstSound(url: string, guest: GuestHeaders): Promise<number> {
  const startedAt = performance.now()
  const sound = Promise.withResolvers<number>()
  const onText = (text: string) => {
    const address = /event: audio\ndata: (.*)\n/.exec(text)?.[1]
    if (address) sound.resolve(firstByteOf(url + (JSON.parse(address) as { url: string }).url))
  }
  const { firstMatchMs } = await ask(url, guest, { ReturnAudio: true, onText })
  return (await sound.promise) - startedAt - firstMatchMs
}

async function ask(
  url: string,
  guest: GuestHeaders,
  { ReturnAudio, onText }: { ReturnAudio: boolean; onText?: (text: string) => void },
): Promise<TimedResponse> {
  const response = await postJson({
    url: `${url}/api/chat/send`,
    body: { Message: FIRST_SENTENCE + OTHERS, ModelId: MODEL_ID, ReturnAudio },
    headers: guest,
    accept: EVENT_STREAM_TYPE,
    firstMatch: 'written. ',
    ...(onText && { onText }),
  })
  if (response.status !== 200) throw new Error(`The server answered ${response.status}`)
  return response
}

async function firstByteOf(address: string): Promise<number> {
  const response = await fetch(address)
  const reader = response.body!.getReader()
  await reader.read()
  const arrivedAt = performance.now()
  while (!(await reader.read()).done);
  return arrivedAt
}
