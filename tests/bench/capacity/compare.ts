// Predicts what this machine does with 1, 2 and 4 processes, which share it with everything else, and measures it.
import { availableParallelism } from 'node:os'
import { startRedis, type RedisServer } from '../../helpers/redis-server.ts'
import { startBenchmarkServer } from '../helpers/benchmark-server.ts'
import { median } from '../helpers/client.ts'
import { atMost, withoutTarget, type Figure } from '../helpers/report.ts'
import { slowDown, type OperationCosts } from './costs.ts'
import { observe, observeQuietly, type Installation, type Observation } from './measure/observe.ts'
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
/** For each process, because each has to compile its own code. */
const WARM_UP_SECONDS = 3
const SECONDS = 4
/** Answers that end in the first seconds of a run are not counted, because all visitors begin at the same moment. */
const FIRST_SECONDS = 1.5
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
  await sendOneAfterAnother(senders, ONE_WORD, WARM_UP_SECONDS * processes)
  const runs = { sends: [], delay: [], answers: [] }
  return { server, redis, processes, senders, readers, runs }
}

async function measureAll(contestant: Contestant, costs: OperationCosts): Promise<void> {
  const { processes, senders, readers, runs } = contestant
  const predictFor = (
    { otherCores, slowness }: Pick<Observation, 'otherCores' | 'slowness'>,
    load: Parameters<typeof predict>[1],
  ): Prediction =>
    predict(
      {
        costs: slowDown(costs, slowness),
        processes,
        cores: availableParallelism() - otherCores,
      },
      load,
    )

  const sends = await measureRate(contestant, senders, ONE_WORD)
  const saturated = predictFor(sends, { arrivals: { senders: SENDERS } })
  runs.sends.push({
    otherCores: sends.otherCores,
    predicted: saturated.perSecond,
    measured: sends.value,
  })

  const perSecond = saturated.perSecond / 2
  const half = await measureMedian(contestant, perSecond)
  // Half of the load leaves cores idle. What other programs compute on those, they do not take from the benchmark, so only
  // as much is subtracted as they took while the benchmark used all cores.
  const otherCores = Math.min(half.otherCores, sends.otherCores)
  const { p50Ms } = predictFor({ ...half, otherCores }, { arrivals: { perSecond } })
  runs.delay.push({ otherCores: half.otherCores, predicted: p50Ms, measured: half.value })

  const answers = await measureRate(contestant, readers, SHORT_ANSWER.model)
  const arrivals = { senders: READERS }
  const written = predictFor(answers, { arrivals, length: SHORT_ANSWER })
  runs.answers.push({
    otherCores: answers.otherCores,
    predicted: written.perSecond,
    measured: answers.value,
  })
}

/** How many answers end in a second, once the first ones have ended. */
function measureRate(contestant: Contestant, visitors: readonly Visitor[], model: string) {
  return measure(contestant, async () => {
    const sends = await sendOneAfterAnother(visitors, model, SECONDS)
    const [from, to] = [FIRST_SECONDS * 1000, SECONDS * 1000]
    const counted = sends.filter(({ endedAt }) => endedAt >= from && endedAt <= to).length
    return { count: sends.length, value: counted / (SECONDS - FIRST_SECONDS) }
  })
}

/** How long messages at random moments take, p50. */
function measureMedian({ readers, ...contestant }: Contestant, perSecond: number) {
  return measure(contestant, async () => {
    const times = await sendAtRandom(readers, ONE_WORD, { perSecond, seconds: SECONDS })
    return { count: times.length, value: median(times) }
  })
}

/** A run, which is repeated if other programs disturb it. */
function measure(
  installation: Installation,
  task: () => Promise<{ count: number; value: number }>,
): Promise<Observation & { value: number }> {
  return observeQuietly(async () => {
    let value = 0
    const observation = await observe(installation, async () => {
      const measured = await task()
      value = measured.value
      return measured.count
    })
    return { ...observation, value }
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
