import type { RedisServer } from '../../../helpers/redis-server.ts'
import type { BenchmarkServer } from '../../helpers/benchmark-server.ts'
import { mapParts, type PartTimes } from '../costs.ts'
import { processorMsOf, processorMsOfMachine, processorMsOfMainThread } from './processor-times.ts'
import { measureSlowness } from './slowness.ts'

export interface Installation {
  server: BenchmarkServer
  /** Absent: the installation has none. */
  redis: RedisServer | undefined
}

export interface Observation {
  /** How often the task did what it does. */
  count: number
  seconds: number
  /** The processor time of each part, divided by the count, as it was at the speed that the machine had at first. */
  each: PartTimes
  /** How much slower the machine was than at first. */
  slowness: number
  /** How many cores the programs took that have nothing to do with the benchmark. */
  otherCores: number
}

interface Reading {
  parts: PartTimes
  machineMs: number
  at: number
}

/** Other programs that take less do not disturb. */
const QUIET_CORES = 0.15
const MAX_ATTEMPTS = 2

/** Repeats what was disturbed by other programs, once, and returns the quietest observation. */
export async function observeQuietly<Quiet extends Observation>(
  attempt: () => Promise<Quiet>,
): Promise<Quiet> {
  let quietest = await attempt()
  for (let again = 1; again < MAX_ATTEMPTS && quietest.otherCores > QUIET_CORES; again += 1) {
    const next = await attempt()
    if (next.otherCores < quietest.otherCores) quietest = next
  }
  return quietest
}

/** Runs a task, which returns how often it did something, and measures what that took of each part. */
export async function observe(
  installation: Installation,
  task: () => Promise<number>,
): Promise<Observation> {
  const slownessBefore = await measureSlowness()
  const before = await readParts(installation)
  const count = await task()
  const after = await readParts(installation)
  const slowness = (slownessBefore + (await measureSlowness())) / 2
  const passedMs = after.at - before.at
  const total = mapParts((part) => after.parts[part] - before.parts[part])
  const ownMs = Object.values(total).reduce((sum, time) => sum + time, 0)
  return {
    count,
    seconds: passedMs / 1000,
    each: mapParts((part) => Math.max(0, total[part]) / count / slowness),
    slowness,
    otherCores: Math.max(0, (after.machineMs - before.machineMs - ownMs) / passedMs),
  }
}

async function readParts({ server, redis }: Installation): Promise<Reading> {
  const { servers, models, database } = server.processIds
  const [all, main] = await Promise.all([
    Promise.all(servers.map(processorMsOf)),
    Promise.all(servers.map(processorMsOfMainThread)),
  ])
  const ofMainThreads = main.reduce((sum, time) => sum + time, 0)
  const { user, system } = process.cpuUsage()
  return {
    parts: {
      callers: (user + system) / 1000,
      servers: ofMainThreads,
      helpers: all.reduce((sum, time) => sum + time, 0) - ofMainThreads,
      database: database === undefined ? 0 : await processorMsOf(database),
      redis: redis ? await processorMsOf(redis.processId()) : 0,
      models: await processorMsOf(models),
    },
    machineMs: await processorMsOfMachine(),
    at: performance.now(),
  }
}
