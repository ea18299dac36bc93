import { setTimeout as wait } from 'node:timers/promises'
import {
  EVENT_STREAM_TYPE,
  median,
  createGuest,
  postJson,
  sendMessage,
  type GuestHeaders,
} from './helpers/client.ts'
import { atLeast, atMost, type Figure } from './helpers/report.ts'
import {
  startBenchmarkServer,
  type DatabaseKind,
  type BenchmarkServer,
} from './helpers/benchmark-server.ts'

const RUNS = 5
const SENDS = 200
const STREAMS = 1000

/**
 * Measures the latency that the server adds to a model's first token, the processor time of a message and of a token,
 * errors, memory and event-loop delay with a thousand streams, and how many messages are answered under overload.
 */
export async function measureChat(kind: DatabaseKind): Promise<Figure[]> {
  const server = await startBenchmarkServer(kind)
  try {
    await Promise.all(Array.from({ length: 60 }, () => sendMessage(server.url, 'count:10:0')))
    const guest = await createGuest(server.url)
    const added: number[] = []
    const perSend: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      added.push(await measureAddedLatency(server, guest))
      perSend.push(await measureCpuPerSend(server, guest))
    }
    const isPglite = kind === 'PGlite'
    return [
      atMost(`${kind}: added to the first token, p50`, median(added), isPglite ? 2 : 5, 'ms'),
      atMost(`${kind}: processor time a send`, median(perSend), isPglite ? 3 : 2, 'ms'),
      ...(await streamFigures(server, kind)),
      ...(await overloadFigures(server, kind)),
    ]
  } finally {
    await server.close()
  }
}

/** Alternates between direct requests and requests through the server, so that both meet the same noise. */
async function measureAddedLatency(
  { url, modelServerUrl }: BenchmarkServer,
  guest: GuestHeaders,
): Promise<number> {
  const direct: number[] = []
  const throughServer: number[] = []
  for (let call = 0; call < SENDS; call += 1) {
    const body = {
      model: 'count:1:0',
      stream: true,
      messages: [{ role: 'user', content: 'Hello' }],
    }
    direct.push(
      (await postJson({ url: `${modelServerUrl}/chat/completions`, body, firstMatch: '"content"' }))
        .firstMatchMs,
    )
    throughServer.push(
      (await sendMessage(url, 'count:1:0', { accept: EVENT_STREAM_TYPE, guest })).firstMatchMs,
    )
  }
  return median(throughServer) - median(direct)
}

async function measureCpuPerSend(
  { url, readCpuMs }: BenchmarkServer,
  guest: GuestHeaders,
): Promise<number> {
  const beforeMs = await readCpuMs()
  for (let call = 0; call < SENDS; call += 1) await sendMessage(url, 'count:1:0', { guest })
  return ((await readCpuMs()) - beforeMs) / SENDS
}

/** A thousand visitors each read a stream of ten words a second for half a minute. */
async function streamFigures(
  { url, readUsage }: BenchmarkServer,
  kind: DatabaseKind,
): Promise<Figure[]> {
  const before = await readUsage()
  const running = Array.from({ length: STREAMS }, async (_, index) => {
    await wait(index * 3)
    return sendMessage(url, 'count:300:100', { accept: EVENT_STREAM_TYPE }).catch(
      (error: Error) => ({
        status: 0,
        text: error.message,
      }),
    )
  })
  await wait(8_000)
  const early = await readUsage(true)
  await wait(15_000)
  const late = await readUsage()
  const responses = await Promise.all(running)
  const isComplete = ({ status, text }: { status: number; text: string }) =>
    status === 200 && text.includes('event: finish') && text.includes(' 300 ')
  const words = 15 * 10 * STREAMS
  return [
    atMost(
      `${kind}: 1,000 streams, errors`,
      responses.filter((response) => !isComplete(response)).length,
      0,
      '',
    ),
    atMost(
      `${kind}: 1,000 streams, memory each`,
      (late.memoryBytes - before.memoryBytes) / STREAMS / 1000,
      150,
      'kB',
    ),
    atMost(
      `${kind}: 1,000 streams, growth over 15 s each`,
      Math.max(0, late.memoryBytes - early.memoryBytes) / STREAMS / 1000,
      15,
      'kB',
    ),
    atMost(
      `${kind}: processor time a token`,
      ((late.cpuMs - early.cpuMs) / words) * 1000,
      40,
      'µs',
    ),
    atMost(`${kind}: 1,000 streams, event loop late, p99`, late.eventLoopDelayP99Ms, 200, 'ms'),
  ]
}

/** Measures how many messages the server can answer, then sends five times as many. */
async function overloadFigures(
  { url, readUsage }: BenchmarkServer,
  kind: DatabaseKind,
): Promise<Figure[]> {
  const seconds = 5
  const runs: { capacity: number; share: number; p99Ms: number }[] = []
  await readUsage(true)
  for (let run = 0; run < RUNS; run += 1) {
    const capacity = (await sendOneAfterAnother(url, 24, seconds)) / seconds
    const { answered, p99Ms } = await sendAtRate(url, capacity * 5, seconds)
    runs.push({ capacity, share: (answered / seconds / capacity) * 100, p99Ms })
  }
  const { eventLoopDelayP99Ms } = await readUsage()
  const capacity = median(runs.map((run) => run.capacity))
  return [
    atLeast(
      `${kind}: sends answered at five times the load (capacity ${capacity.toFixed(0)}/s)`,
      median(runs.map(({ share }) => share)),
      80,
      '%',
    ),
    atMost(`${kind}: overloaded, event loop late, p99`, eventLoopDelayP99Ms, 200, 'ms'),
    atMost(
      `${kind}: overloaded, an accepted send, p99`,
      median(runs.map(({ p99Ms }) => p99Ms)),
      2_000,
      'ms',
    ),
  ]
}

/** Each sender waits for its answer before it sends again. Returns the number of answers. */
async function sendOneAfterAnother(url: string, senders: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (performance.now() < end) {
        if ((await sendMessage(url, 'count:1:0')).status === 200) answered += 1
      }
    }),
  )
  return answered
}

/**
 * Sends messages at a fixed rate without waiting for answers, so that the server can be
 * overloaded.
 */
async function sendAtRate(
  url: string,
  perSecond: number,
  seconds: number,
): Promise<{ answered: number; p99Ms: number }> {
  const times: number[] = []
  const running: Promise<void>[] = []
  const started = performance.now()
  let sent = 0
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond
    for (; sent < due; sent += 1) {
      running.push(
        sendMessage(url, 'count:1:0').then(
          ({ status, totalMs }) => void (status === 200 && times.push(totalMs)),
          () => {},
        ),
      )
    }
    await wait(5)
  }
  await Promise.all(running)
  return {
    answered: times.length,
    p99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  }
}
