import { setTimeout as wait } from 'node:timers/promises'
import { EVENTS, median, newGuest, post, sendTo, type Guest } from './client.ts'
import { atLeast, atMost, type Figure } from './report.ts'
import { openStage, type DatabaseKind, type Stage } from './benchmark-server.ts'

const RUNS = 5
const SENDS = 200
const STREAMS = 1000

/** What the server adds to a model's own time, and what a send and a token cost. */
export async function chatFigures(kind: DatabaseKind): Promise<Figure[]> {
  const stage = await openStage(kind)
  try {
    await Promise.all(Array.from({ length: 60 }, () => sendTo(stage.url, 'count:10:0')))
    const guest = await newGuest(stage.url)
    const added: number[] = []
    const perSend: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      added.push(await firstTokenAdded(stage, guest))
      perSend.push(await cpuOfSend(stage, guest))
    }
    const isPglite = kind === 'PGlite'
    return [
      atMost(`${kind}: added to the first token, p50`, median(added), isPglite ? 2 : 5, 'ms'),
      atMost(`${kind}: processor time a send`, median(perSend), isPglite ? 3 : 2, 'ms'),
      ...(await streamFigures(stage, kind)),
      ...(await overloadFigures(stage, kind)),
    ]
  } finally {
    await stage.close()
  }
}

/** Direct and through the server by turns, so that both meet the same noise. */
async function firstTokenAdded({ url, upstream }: Stage, guest: Guest): Promise<number> {
  const direct: number[] = []
  const through: number[] = []
  for (let call = 0; call < SENDS; call += 1) {
    const body = {
      model: 'count:1:0',
      stream: true,
      messages: [{ role: 'user', content: 'Hello' }],
    }
    direct.push(
      (await post({ url: `${upstream}/chat/completions`, body, mark: '"content"' })).first,
    )
    through.push((await sendTo(url, 'count:1:0', { accept: EVENTS, guest })).first)
  }
  return median(through) - median(direct)
}

async function cpuOfSend({ url, cost }: Stage, guest: Guest): Promise<number> {
  const before = await cost()
  for (let call = 0; call < SENDS; call += 1) await sendTo(url, 'count:1:0', { guest })
  return ((await cost()).cpu - before.cpu) / SENDS
}

/** A thousand visitors read at once, ten words a second each, for half a minute. */
async function streamFigures({ url, cost }: Stage, kind: DatabaseKind): Promise<Figure[]> {
  const before = await cost()
  const running = Array.from({ length: STREAMS }, async (_, index) => {
    await wait(index * 3)
    return sendTo(url, 'count:300:100', { accept: EVENTS }).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
  })
  await wait(8_000)
  const early = await cost(true)
  await wait(15_000)
  const late = await cost()
  const heard = await Promise.all(running)
  const whole = ({ status, text }: { status: number; text: string }) =>
    status === 200 && text.includes('event: finish') && text.includes(' 300 ')
  const words = 15 * 10 * STREAMS
  return [
    atMost(`${kind}: 1,000 streams, errors`, heard.filter((one) => !whole(one)).length, 0, ''),
    atMost(
      `${kind}: 1,000 streams, memory each`,
      (late.memory - before.memory) / STREAMS / 1000,
      150,
      'kB',
    ),
    atMost(
      `${kind}: 1,000 streams, growth over 15 s each`,
      Math.max(0, late.memory - early.memory) / STREAMS / 1000,
      15,
      'kB',
    ),
    atMost(`${kind}: processor time a token`, ((late.cpu - early.cpu) / words) * 1000, 40, 'µs'),
    atMost(`${kind}: 1,000 streams, event loop late, p99`, late.delay, 200, 'ms'),
  ]
}

/** First as much as the server can do, then five times that is offered. */
async function overloadFigures({ url, cost }: Stage, kind: DatabaseKind): Promise<Figure[]> {
  const seconds = 5
  const runs: { capacity: number; share: number; slowest: number }[] = []
  await cost(true)
  for (let run = 0; run < RUNS; run += 1) {
    const capacity = (await closedLoop(url, 24, seconds)) / seconds
    const { good, slowest } = await openLoop(url, capacity * 5, seconds)
    runs.push({ capacity, share: (good / seconds / capacity) * 100, slowest })
  }
  const { delay } = await cost()
  const capacity = median(runs.map((run) => run.capacity))
  return [
    atLeast(
      `${kind}: sends answered at five times the load (capacity ${capacity.toFixed(0)}/s)`,
      median(runs.map(({ share }) => share)),
      80,
      '%',
    ),
    atMost(`${kind}: overloaded, event loop late, p99`, delay, 200, 'ms'),
    atMost(
      `${kind}: overloaded, an accepted send, p99`,
      median(runs.map(({ slowest }) => slowest)),
      2_000,
      'ms',
    ),
  ]
}

async function closedLoop(url: string, senders: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (performance.now() < end) {
        if ((await sendTo(url, 'count:1:0')).status === 200) done += 1
      }
    }),
  )
  return done
}

async function openLoop(
  url: string,
  perSecond: number,
  seconds: number,
): Promise<{ good: number; slowest: number }> {
  const times: number[] = []
  const running: Promise<void>[] = []
  const started = performance.now()
  let sent = 0
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond
    for (; sent < due; sent += 1) {
      running.push(
        sendTo(url, 'count:1:0').then(
          ({ status, total }) => void (status === 200 && times.push(total)),
          () => {},
        ),
      )
    }
    await wait(5)
  }
  await Promise.all(running)
  return {
    good: times.length,
    slowest: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  }
}
