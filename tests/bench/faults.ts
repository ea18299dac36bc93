import { SECOND_MS } from '@atelier/contract'
import { createRandom } from '../helpers/random.ts'
import type { Damage } from '../server/faults/helpers/compare-stored.ts'
import { runFaultRounds, type FaultReport } from '../server/faults/helpers/fault-rounds.ts'
import { FAULT_KINDS, type FaultKind } from '../server/faults/helpers/faults.ts'
import { atLeast, atMost, type Figure } from './helpers/report.ts'

const ROUNDS = 100
const SERVERS = 3
const VISITORS = 8
const MIN_MESSAGES = 1_000

/** How often a fault lasts so long: most are over before leases expire, some after that. */
const DURATIONS = [
  { share: 0.75, ms: 2 * SECOND_MS },
  { share: 0.95, ms: 10 * SECOND_MS },
  { share: 1, ms: 30 * SECOND_MS },
]

const FAULT_NAMES: Record<FaultKind, string> = {
  killed: 'a server killed',
  withoutDatabase: 'a server without the database',
  withoutRedis: 'a server without Redis',
  withoutS3: 'a server without S3',
  slow: 'slowed to a tenth',
  switchedOver: 'primary switched over',
  workerLost: 'a machine with shards lost',
  redisEmptied: 'Redis emptied',
  clocksApart: 'clocks a minute apart',
}

const DAMAGE_NAMES: Record<keyof Damage, string> = {
  lost: 'acknowledged writes lost',
  doubled: 'answers and messages doubled',
  miscounted: 'allowances off',
  outOfOrder: 'messages out of order',
  hanging: 'answers and leases that stay',
  unanswered: 'messages without an answer',
}

/** Three servers, 100 rounds with a fault each while visitors chat. */
export async function measureFaults(): Promise<Figure[]> {
  const random = createRandom(ROUNDS)
  const faults = Array.from(
    { length: ROUNDS },
    () => FAULT_KINDS[Math.floor(random() * FAULT_KINDS.length)]!,
  )
  const reports = await runFaultRounds({
    faults,
    servers: SERVERS,
    visitors: VISITORS,
    random,
    durationMs: () => chooseDuration(random),
    hasLeavingVisitors: true,
  })
  for (const [fault, { problems }] of reports)
    for (const problem of problems) console.log(`${FAULT_NAMES[fault]}: ${problem}`)
  const figures = [...reports].flatMap(([fault, report]) => figuresOf(fault, report))
  const messages = [...reports.values()].reduce((sum, report) => sum + report.messages, 0)
  return [atLeast(`${ROUNDS} rounds of faults: messages`, messages, MIN_MESSAGES, ''), ...figures]
}

function chooseDuration(random: () => number): number {
  const choice = random()
  return random() * DURATIONS.find(({ share }) => choice < share)!.ms
}

function figuresOf(fault: FaultKind, { rounds, messages, uploads, damage }: FaultReport): Figure[] {
  const label = `${FAULT_NAMES[fault]}, ${rounds} rounds, ${messages} messages, ${uploads} pictures`
  return (Object.keys(damage) as (keyof Damage)[]).map((kind) =>
    atMost(`${label}: ${DAMAGE_NAMES[kind]}`, damage[kind], 0, ''),
  )
}
