import { setTimeout as wait } from 'node:timers/promises'
import { changeClock } from '../../../helpers/changing-clock.ts'
import type { FaultyServer, Installation } from './installation.ts'
import type { Cut } from './relay.ts'

export type FaultKind = keyof typeof FAULTS

interface Fault {
  installation: Installation
  /** The server that the fault is about, if it is about one. */
  server: FaultyServer
  /** How long it lasts. */
  durationMs: number
  random: () => number
}

/** Each fault lasts for a time, and then everything heals. */
export const FAULTS = {
  async killed({ server, durationMs }: Fault) {
    await server.kill()
    await wait(durationMs)
    await server.start()
  },
  withoutDatabase: (fault: Fault) => cut(fault, 'database'),
  withoutRedis: (fault: Fault) => cut(fault, 'redis'),
  withoutS3: (fault: Fault) => cut(fault, 's3'),
  async slow({ installation, durationMs, random }: Fault) {
    if (random() < 0.5) return runATenthOfTheTime(installation.servers, durationMs)
    const relays = installation.servers.flatMap(({ database, redis, s3 }) => [database, redis, s3])
    for (const relay of relays) relay.slowDown(SLOW_NETWORK_MS)
    await wait(durationMs)
    for (const relay of relays) relay.heal()
  },
  async switchedOver({ installation, durationMs }: Fault) {
    const { postgres, servers } = installation
    for (const { database } of servers) database.cut('silence')
    await postgres.promoteStandby()
    await wait(durationMs)
    for (const { database } of servers) {
      // The connections lead to the old primary, which is gone.
      database.cut('reset')
      database.leadTo(postgres.port())
      database.heal()
    }
  },
  async workerLost({ installation, durationMs }: Fault) {
    await installation.postgres.loseWorker!(wait(durationMs))
  },
  async redisEmptied({ installation, durationMs }: Fault) {
    const empty = () => installation.redis.withClient((client) => client.flushAll())
    await empty()
    await wait(durationMs)
    await empty()
  },
  async clocksApart({ installation, durationMs }: Fault) {
    const changeClocks = () => {
      for (const server of installation.servers) changeClock(server.process())
    }
    changeClocks()
    await wait(durationMs)
    changeClocks()
  },
}

/** Those of every installation. */
export const FAULT_KINDS = (Object.keys(FAULTS) as FaultKind[]).filter(
  (kind) => kind !== 'workerLost',
)
export const FAULT_KINDS_OF_CLUSTER: FaultKind[] = [...FAULT_KINDS, 'workerLost']

const SLOW_NETWORK_MS = 20
const RUN_MS = 20
const PAUSE_MS = 180

async function cut(
  { server, durationMs, random }: Fault,
  engine: 'database' | 'redis' | 's3',
): Promise<void> {
  const how: Cut = random() < 0.5 ? 'silence' : 'reset'
  server[engine].cut(how)
  await wait(durationMs)
  server[engine].heal()
}

/** Stops the processes for nine tenths of the time, as on a machine with too many others. */
async function runATenthOfTheTime(
  servers: readonly FaultyServer[],
  durationMs: number,
): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    for (const server of servers) process.kill(server.process().pid, name)
  }
  for (let passedMs = 0; passedMs < durationMs; passedMs += PAUSE_MS + RUN_MS) {
    signal('SIGSTOP')
    await wait(PAUSE_MS)
    signal('SIGCONT')
    await wait(RUN_MS)
  }
}
