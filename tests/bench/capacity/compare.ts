// Predicts what this machine does with 1, 2 and 4 processes, which share it with everything else, and measures it.
import { availableParallelism } from 'node:os'
import { startRedis, type RedisServer } from '../../helpers/redis-server.ts'
import { startBenchmarkServer } from '../helpers/benchmark-server.ts'
import { median } from '../helpers/client.ts'
import { atMost, withoutTarget, type Figure } from '../helpers/report.ts'
import type { OperationCosts } from './costs.ts'
import { observe, observeQuietly, type Installation } from './measure/observe.ts'
import {
  createVisitors,
  ONE_WORD,
  sendAtRandom,
  sendOneAfterAnother,
  type Visitor,
} from './measure/visitors.ts'
import { predict, type Prediction } from './predict.ts'

const PROCESSES = [1, 2, 4]
const RUNS = 3
const WARM_UP_SECONDS = 3
const SECONDS = 3
const SENDERS = 24
const READERS = 200
const MAX_DEVIATION_PERCENT = 20
/** Forty words more than one, with a pause of 20 ms after each. */
const SHORT_ANSWER = { model: 'count:41:20', furtherTokens: 40, pauseMs: 20 }

interface Contestant extends Installation {
  processes: number
  senders: Visitor[]
  readers: Visitor[]
  runs: Record<Measure, Run[]>
}

type Measure = 'sends' | 'delay' | 'answers'

interface Run {
  predicted: number
  measured: number
  otherCores: number
}

export async function compareWithMeasurements(costs: OperationCosts): Promise<Figure[]> {
  const redis = await startRedis()
  const contestants: Contestant[] = []
  try {
    for (const processes of PROCESSES) contestants.push(await startContestant(processes, redis))
    for (let run = 0; run < RUNS; run += 1)
      for (const contestant of contestants) await measureAll(contestant, costs)
    return [...contestants.flatMap(figuresOf), otherPrograms(contestants)]
  } finally {
    for (const { server } of contestants) await server.close()
    await redis.kill()
  }
}

async function startContestant(processes: number, redis: RedisServer): Promise<Contestant> {
  const server = await startBenchmarkServer('PostgreSQL', { processes, redisUrl: redis.url })
  const senders = await createVisitors(server.urls, SENDERS)
  const readers = await createVisitors(server.urls, READERS)
  await sendOneAfterAnother(senders, ONE_WORD, WARM_UP_SECONDS)
  const runs = { sends: [], delay: [], answers: [] }
  return { server, redis, processes, senders, readers, runs }
}

async function measureAll(contestant: Contestant, costs: OperationCosts): Promise<void> {
  const { processes, senders, readers, runs } = contestant
  const predictFor = (otherCores: number, load: Parameters<typeof predict>[1]): Prediction =>
    predict({ costs, processes, cores: availableParallelism() - otherCores }, load)

  const sends = await measure(contestant, () => sendOneAfterAnother(senders, ONE_WORD, SECONDS))
  const saturated = predictFor(sends.otherCores, { arrivals: { senders: SENDERS } })
  runs.sends.push({ ...sends, predicted: saturated.perSecond, measured: sends.perSecond })

  const perSecond = saturated.perSecond / 2
  const half = await measure(contestant, () =>
    sendAtRandom(readers, ONE_WORD, { perSecond, seconds: SECONDS }),
  )
  // What this machine leaves idle, other programs take; they would not have taken it from the benchmark.
  const otherCores = Math.min(half.otherCores, sends.otherCores)
  const { p50Ms } = predictFor(otherCores, { arrivals: { perSecond } })
  runs.delay.push({ ...half, predicted: p50Ms, measured: half.p50Ms })

  const answers = await measure(contestant, () =>
    sendOneAfterAnother(readers, SHORT_ANSWER.model, SECONDS),
  )
  const arrivals = { senders: READERS }
  const written = predictFor(answers.otherCores, { arrivals, length: SHORT_ANSWER })
  runs.answers.push({ ...answers, predicted: written.perSecond, measured: answers.perSecond })
}

/** A run, which is repeated if other programs disturb it. */
function measure(contestant: Contestant, task: () => Promise<number[]>) {
  return observeQuietly(async () => {
    let times: number[] = []
    const observation = await observe(contestant, async () => {
      times = await task()
      return times.length
    })
    return { ...observation, perSecond: times.length / observation.seconds, p50Ms: median(times) }
  })
}

function figuresOf({ processes, runs }: Contestant): Figure[] {
  const name = processes === 1 ? '1 process' : `${processes} processes`
  const compare = (label: string, measure: Measure, unit: string) => {
    const predicted = median(runs[measure].map((run) => run.predicted))
    const measured = median(runs[measure].map((run) => run.measured))
    const deviation = Math.abs(predicted / measured - 1) * 100
    const values = `predicted ${predicted.toFixed(1)}, measured ${measured.toFixed(1)} ${unit}`
    return atMost(`${name}, ${label}: ${values}`, deviation, MAX_DEVIATION_PERCENT, '%')
  }
  return [
    compare('as many sends as it can', 'sends', 'a second'),
    compare('half as many, p50', 'delay', 'ms'),
    compare('answers of 41 words', 'answers', 'a second'),
  ]
}

/** The simulation is given the cores that they left, but they also make what remains slower. */
function otherPrograms(contestants: readonly Contestant[]): Figure {
  const cores = contestants.flatMap(({ runs }) =>
    Object.values(runs)
      .flat()
      .map((run) => run.otherCores),
  )
  return withoutTarget('cores that other programs took meanwhile', median(cores), '')
}
