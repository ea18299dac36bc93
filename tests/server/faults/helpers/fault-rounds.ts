import { setTimeout as wait } from 'node:timers/promises'
import { compareLeft, compareRound } from './compare-round.ts'
import { NO_DAMAGE, type Damage, type Report } from './compare-stored.ts'
import { FAULTS, type FaultKind } from './faults.ts'
import { startInstallation, type Installation } from './installation.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'
import { make, type Maker } from './makers.ts'
import { createVisitor, leave, visit, type FaultVisitor } from './visitors.ts'

export interface FaultReport {
  rounds: number
  /** Messages that visitors were told to be stored. */
  messages: number
  uploads: number
  /** Attempts that ended before the answer was there. */
  cuts: number
  damage: Damage
  /** What is wrong, a sentence each. */
  problems: string[]
}

export interface FaultRoundsOptions {
  /** The fault of each round. */
  faults: readonly FaultKind[]
  servers: number
  /** Absent: a PostgreSQL with a standby. */
  startPostgres?: (() => Promise<ReplicatedPostgres>) | undefined
  visitors: number
  random: () => number
  /** Chooses how long the fault of a round lasts. */
  durationMs(): number
  /** Whether a visitor in each round leaves for ever. How their answers end is known some 40 seconds later. */
  hasLeavingVisitors?: boolean
  /** Called after each round. */
  onRound?: (fault: FaultKind, report: FaultReport) => void
}

const BEFORE_MS = 700
const AFTER_MS = 300

/** Runs rounds in which one fault happens while visitors chat. Returns a report for each kind of fault. */
export async function runFaultRounds(
  options: FaultRoundsOptions,
): Promise<Map<FaultKind, FaultReport>> {
  const installation = await startInstallation(options.servers, options.startPostgres)
  const reports = new Map<FaultKind, FaultReport>()
  const left = new Map<FaultVisitor, Report>()
  try {
    for (const fault of options.faults) {
      const report = reports.get(fault) ?? newReport()
      reports.set(fault, report)
      const leaving =
        options.hasLeavingVisitors && (await createVisitor(installation.servers[0]!.url))
      if (leaving) left.set(leaving, noteIn(report))
      await runRound({ installation, fault, report, leaving: leaving || undefined }, options)
      options.onRound?.(fault, report)
    }
    await compareLeft(installation, left)
  } finally {
    await installation.stop()
  }
  return reports
}

function newReport(): FaultReport {
  return { rounds: 0, messages: 0, uploads: 0, cuts: 0, damage: { ...NO_DAMAGE }, problems: [] }
}

const noteIn =
  ({ damage, problems }: FaultReport): Report =>
  (kind, what) => {
    damage[kind] += 1
    problems.push(`${kind}: ${what}`)
  }

interface Round {
  installation: Installation
  fault: FaultKind
  report: FaultReport
  /** Sends a message and leaves for ever. */
  leaving: FaultVisitor | undefined
}

async function runRound(
  { installation, fault, report, leaving }: Round,
  { random, durationMs, visitors: count }: FaultRoundsOptions,
): Promise<void> {
  const { servers, models } = installation
  const urls = servers.map(({ url }) => url)
  models.requests.length = 0
  const visitors = await Promise.all(
    Array.from({ length: count }, (_, index) => createVisitor(urls[index % urls.length]!)),
  )
  const ending = new AbortController()
  const options = { urls, random, signal: ending.signal }
  const maker: Maker = { ...(await createVisitor(urls[0]!)), ids: new Set() }
  const visits = [...visitors.map((visitor) => visit(visitor, options)), make(maker, options)]
  await wait(BEFORE_MS)
  const server = servers[Math.floor(random() * servers.length)]!
  if (leaving) await leave(leaving, server.url)
  await FAULTS[fault]({ installation, server, durationMs: durationMs(), random })
  await wait(AFTER_MS)
  ending.abort()
  await Promise.all(visits)
  if (fault === 'switchedOver') await installation.postgres.addStandby()
  await compareRound(installation, { visitors, maker }, noteIn(report))
  countSent(report, visitors)
}

function countSent(report: FaultReport, visitors: readonly FaultVisitor[]): void {
  const messages = visitors.flatMap((visitor) => [...visitor.messages, ...visitor.versions])
  report.rounds += 1
  report.messages += messages.filter(
    ({ questionId, answers }) => questionId || answers.length > 0,
  ).length
  report.uploads += visitors.reduce((sum, { uploads }) => sum + uploads.length, 0)
  report.cuts += messages.reduce((sum, { cuts }) => sum + cuts, 0)
}
