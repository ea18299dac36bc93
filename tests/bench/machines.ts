import { setTimeout as wait } from 'node:timers/promises'
import { startBenchmarkServer, type BenchmarkServer } from './helpers/benchmark-server.ts'
import {
  createGuest,
  EVENT_STREAM_TYPE,
  median,
  p95,
  postJson,
  sendMessage,
} from './helpers/client.ts'
import { startRedis } from '../helpers/redis-server.ts'
import { atMost, type Figure } from './helpers/report.ts'

const PROCESSES = 4
const RUNS = 5
const SENDS = 600
const WARM_UP_SENDS = 2_000
/** Visitors who send at the same time, so that no process waits for work. */
const SENDERS = 16
/** Writes a word every 20 ms for eight seconds. */
const STEADY_MODEL = 'count:400:20'

/**
 * Measures what a send costs four processes that share a PostgreSQL and a Redis, against one, and how much later a word
 * arrives that another process writes.
 */
export async function measureMachines(): Promise<Figure[]> {
  const redis = await startRedis()
  const single = await startBenchmarkServer('PostgreSQL', { redisUrl: redis.url })
  const quadruple = await startBenchmarkServer('PostgreSQL', {
    processes: PROCESSES,
    redisUrl: redis.url,
  })
  try {
    for (const server of [single, quadruple]) await send(server, WARM_UP_SENDS * server.urls.length)
    const lone: { one: number; four: number }[] = []
    const busy: { one: number; four: number }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      lone.push({ one: await measureSend(single), four: await measureSend(quadruple) })
      busy.push({
        one: await measureSend(single, SENDERS),
        four: await measureSend(quadruple, SENDERS),
      })
    }
    const delays = await measureFollowing(quadruple)
    return [
      atMost(
        'processor time a send, one process with Redis',
        median(busy.map((cost) => cost.one)),
        1,
        'ms',
      ),
      atMost(
        'processor time a send, four processes against one',
        median(busy.map((cost) => cost.four / cost.one)),
        1.15,
        '×',
      ),
      atMost(
        'the same, while one visitor sends and most processes sleep',
        median(lone.map((cost) => cost.four / cost.one)),
        1.15,
        '×',
      ),
      atMost('a word that another process writes arrives later, p95', p95(delays), 20, 'ms'),
    ]
  } finally {
    await single.close()
    await quadruple.close()
    await redis.kill()
  }
}

/** Sends messages to the processes in turn, as many visitors at once. */
async function send({ urls }: BenchmarkServer, count: number, senders = 1): Promise<void> {
  let sent = 0
  await Promise.all(
    Array.from({ length: senders }, async () => {
      const guest = await createGuest(urls[0]!)
      while (sent < count) {
        sent += 1
        await sendMessage(urls[sent % urls.length]!, 'count:1:0', { guest })
      }
    }),
  )
}

async function measureSend(server: BenchmarkServer, senders = 1): Promise<number> {
  const beforeMs = await server.readCpuMs()
  await send(server, SENDS, senders)
  return ((await server.readCpuMs()) - beforeMs) / SENDS
}

/** Returns how much later each word arrives at a reader of another process than at one of the process that writes it. */
async function measureFollowing({ urls }: BenchmarkServer): Promise<number[]> {
  const guest = await createGuest(urls[0]!)
  const body = { Message: 'Count', ModelId: STEADY_MODEL, ClientMessageId: crypto.randomUUID() }
  const read = (url: string) => {
    const times = new Map<number, number>()
    const ended = postJson({
      url: `${url}/api/chat/send`,
      body,
      accept: EVENT_STREAM_TYPE,
      headers: guest,
      onText: (text) => recordWords(times, text),
    })
    return { times, ended }
  }
  const writer = read(urls[0]!)
  await wait(500)
  const followers = urls.slice(1).map(read)
  await wait(500)
  const startedAt = performance.now()
  await Promise.all([writer, ...followers].map(({ ended }) => ended))
  return followers.flatMap(({ times }) =>
    [...times].flatMap(([word, time]) => {
      const writtenAt = writer.times.get(word)
      return writtenAt !== undefined && writtenAt > startedAt ? Math.max(0, time - writtenAt) : []
    }),
  )
}

/** Remembers when each word, which are numbers, was first there. */
function recordWords(times: Map<number, number>, text: string): void {
  const last = /(\d+) "\}\n\n[^{]*$/.exec(text.slice(-400))?.[1]
  if (last && !times.has(Number(last))) times.set(Number(last), performance.now())
}
