import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '../../packages/server/db/database.ts'
import { DEFAULT_CATALOGUE } from '../../packages/server/environment/catalogue.ts'
import { joinParts } from '../../packages/server/db/parts.ts'
import { countMessage } from '../../packages/server/pro/count-message.ts'
import { createRandom } from '../helpers/random.ts'
import { runPaymentHistories, runPaymentRaces } from '../server/pro/helpers/payment-histories.ts'
import { payTwiceAtOnce } from '../server/pro/helpers/payment-pairs.ts'
import type { LedgerDifferences } from '../server/pro/helpers/payment-ledgers.ts'
import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { median } from './helpers/client.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

const HISTORIES = 500
const KILLS = { server: 20, database: 5 }
const RACES = 50
const RUNS = 5
const COUNTS_PER_RUN = 2_000

/** Random histories of payments with kills, races of notices on three servers, and what counting a message costs. */
export async function measurePayments(): Promise<Figure[]> {
  const [cluster, folder] = await Promise.all([startPostgresCluster(), createTempFolder()])
  const parts = { cluster, dataDirectory: folder.path }
  const random = createRandom(HISTORIES)
  const histories = await runPaymentHistories({
    ...parts,
    histories: HISTORIES,
    kills: KILLS,
    random,
  })
  await cluster.stop()
  const fresh = await startPostgresCluster()
  const races = await runPaymentRaces({ ...parts, cluster: fresh, serverCount: 3 }, RACES)
  await fresh.stop()
  const another = await startPostgresCluster()
  const options = { ...parts, cluster: another, serverCount: 3 }
  const pairs = await runPaymentRaces(options, RACES, payTwiceAtOnce)
  await another.stop()
  await folder.remove()
  const label = `${HISTORIES} histories, ${KILLS.server} kills of a server, ${KILLS.database} of the database`
  return [
    ...differenceFigures(label, histories),
    ...differenceFigures(`${RACES} races of notices and returns on three servers`, races),
    countOf('races that ended with Pro', races.paid, RACES),
    ...differenceFigures(`${RACES} people with two orders at once on three servers`, pairs),
    countOf('people with two orders who were charged once', pairs.paid, RACES),
    atMost('counting a message, processor time', await measureCounting(), 0.3, 'ms'),
  ]
}

function differenceFigures(label: string, differences: LedgerDifferences): Figure[] {
  const { paid, doubled, chargedTogether, lost, unpaid, wrongAmounts, different } = differences
  for (const line of different) console.log(line)
  return [
    atMost(`${label}: given or charged twice, of ${paid} paid`, doubled, 0, ''),
    atMost(`${label}: two orders of a person charged together`, chargedTogether, 0, ''),
    atMost(`${label}: paid for nothing`, lost, 0, ''),
    atMost(`${label}: given without money`, unpaid, 0, ''),
    atMost(`${label}: wrong amounts`, wrongAmounts, 0, ''),
    atMost(`${label}: payments about which the ledgers disagree`, different.length, 0, ''),
  ]
}

/** The part of a send that counts, against an empty statement: the embedded database runs in this process. */
async function measureCounting(): Promise<number> {
  const database = await openDatabase({})
  const ownerId = randomUUID()
  const caller = { kind: 'user', id: ownerId, isNew: false, userId: ownerId, sid: '' } as const
  const user = { ...caller, authenticatedAt: new Date() }
  const messagesPerDay = { ...DEFAULT_CATALOGUE.messagesPerDay, free: 1_000_000 }
  const limits = { ...DEFAULT_CATALOGUE, messagesPerDay }
  const count = joinParts(
    countMessage({ caller: user, limits }, sql`true`),
    sql`select plan, messages from plan, counted`,
  )
  const differences: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const empty = await measureCpuMs(database, sql`select 1`)
    differences.push((await measureCpuMs(database, count)) - empty)
  }
  await database.close()
  return median(differences)
}

async function measureCpuMs({ db }: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < COUNTS_PER_RUN; i += 1) await db.execute(statement)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / COUNTS_PER_RUN
}
