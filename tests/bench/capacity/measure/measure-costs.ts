import { cpus } from 'node:os'
import { startRedis } from '../../../helpers/redis-server.ts'
import { startBenchmarkServer, type DatabaseKind } from '../../helpers/benchmark-server.ts'
import { median } from '../../helpers/client.ts'
import {
  CROWD,
  type CrowdedSends,
  mapParts,
  type MeasuredCosts,
  type OperationCosts,
  type PartTimes,
} from '../costs.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureStreams, tokenOf } from './measure-tokens.ts'
import { measureUpload, measureVisit } from './measure-requests.ts'
import { observe, observeQuietly, type Installation, type Observation } from './observe.ts'
import {
  createVisitors,
  ONE_WORD,
  sendOneAfterAnother,
  takingTurns,
  type Visitor,
} from './visitors.ts'

const SHORT_WARM_UP_SECONDS = 1
const WARM_UP_SECONDS = 5
const RUNS = 3
const LONE_SECONDS = 2
const BUSY_SECONDS = 3
/** Enough for a process to always have something to do, and fewer than in the runs that are predicted. */
const BUSY_VISITORS = 8
const MEBIBYTE = 1024 * 1024

/**
 * Measures everything at one process, with PostgreSQL and Redis, and with the embedded database, and what a send costs more
 * where several processes take turns on the same cores.
 */
export async function measureCosts(): Promise<MeasuredCosts> {
  const shared = await withInstallation('PostgreSQL', async (installation) => ({
    costs: await measureOperations(installation),
    bytes: await measureBytes(installation),
  }))
  const crowded = await withInstallation('PostgreSQL', measureCrowd, CROWD)
  const embedded = await withInstallation('PGlite', measureOperations)
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]!.model.trim()}), Node ${process.versions.node}`,
    shared: { ...shared.costs, crowded },
    embedded,
    bytes: shared.bytes,
  }
}

async function withInstallation<Result>(
  kind: DatabaseKind,
  task: (installation: Installation) => Promise<Result>,
  processes = 1,
): Promise<Result> {
  const redis = kind === 'PostgreSQL' ? await startRedis() : undefined
  const server = await startBenchmarkServer(kind, {
    processes,
    redisUrl: redis?.url,
    hasSite: true,
  })
  try {
    return await task({ server, redis })
  } finally {
    await server.close()
    await redis?.kill()
  }
}

async function measureOperations(installation: Installation): Promise<OperationCosts> {
  const { server } = installation
  const visitors = await createVisitors(server.urls, BUSY_VISITORS)
  await sendOneAfterAnother(visitors, ONE_WORD, SHORT_WARM_UP_SECONDS)
  // Before the many sends, after which a process has so much memory that streams add none.
  const { answer, streamKilobytes } = await measureStreams(installation)
  await sendOneAfterAnother(visitors, ONE_WORD, WARM_UP_SECONDS)
  const { lone, busy } = await observeRuns(installation, visitors, visitors[0]!)
  const megabytes = (await server.readUsage()).memoryBytes / MEBIBYTE
  const send = medianOf(busy)
  return rounded({
    send,
    loneSend: medianOf(lone),
    // Other programs only make it longer.
    loneSendMs: Math.min(...lone.map(({ meanMs }) => meanMs)),
    token: tokenOf(answer, send),
    visit: await measureVisit(installation),
    upload: await measureUpload(installation),
    megabytes,
    streamKilobytes,
  })
}

/**
 * Measures what a send costs at several processes that share the cores: many sends at once, and one after the other, each at
 * the next process.
 */
async function measureCrowd(installation: Installation): Promise<CrowdedSends> {
  const { urls } = installation.server
  const visitors = await createVisitors(urls, BUSY_VISITORS * urls.length)
  await sendOneAfterAnother(visitors, ONE_WORD, WARM_UP_SECONDS * urls.length)
  const { busy, lone } = await observeRuns(installation, visitors, takingTurns(visitors))
  return { send: roundParts(medianOf(busy)), loneSend: roundParts(medianOf(lone)) }
}

async function observeRuns(
  installation: Installation,
  visitors: readonly Visitor[],
  loneVisitor: Visitor,
) {
  const lone: (Observation & { meanMs: number })[] = []
  const busy: Observation[] = []
  for (let run = 0; run < RUNS; run += 1) {
    lone.push(await observeQuietly(() => observeSends(installation, [loneVisitor], LONE_SECONDS)))
    busy.push(await observeQuietly(() => observeSends(installation, visitors, BUSY_SECONDS)))
  }
  return { lone, busy }
}

async function observeSends(
  installation: Installation,
  visitors: readonly Visitor[],
  seconds: number,
): Promise<Observation & { meanMs: number }> {
  let times: number[] = []
  const observation = await observe(installation, async () => {
    const sends = await sendOneAfterAnother(visitors, ONE_WORD, seconds)
    times = sends.map(({ ms }) => ms)
    return times.length
  })
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length
  return { ...observation, meanMs: meanMs / observation.slowness }
}

const medianOf = (observations: readonly Observation[]): PartTimes =>
  mapParts((part) => median(observations.map(({ each }) => each[part])))

/** Four digits are more than the measurement knows. */
const round = (value: number) => Number(value.toPrecision(4))

const roundParts = (times: PartTimes) => mapParts((part) => round(times[part]))

function rounded(costs: OperationCosts): OperationCosts {
  const { loneSendMs, megabytes, streamKilobytes, ...operations } = costs
  const { send, loneSend, token, visit, upload } = operations
  return {
    send: roundParts(send),
    loneSend: roundParts(loneSend),
    loneSendMs: round(loneSendMs),
    token: roundParts(token),
    visit: roundParts(visit),
    upload: roundParts(upload),
    megabytes: round(megabytes),
    streamKilobytes: round(streamKilobytes),
  }
}
