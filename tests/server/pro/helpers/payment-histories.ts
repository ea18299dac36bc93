// Random histories of payments in which everything fails that can: see runPaymentHistories.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Database } from '../../../../packages/server/db/database.ts'
import { payments, users } from '../../../../packages/server/db/schema.ts'
import { createPasswordHasher } from '../../../../packages/server/account/passwords.ts'
import { createGateways } from '../../../../packages/server/pro/gateways.ts'
import { reconcile } from '../../../../packages/server/pro/reconcile.ts'
import { findFreePort } from '../../../helpers/free-port.ts'
import { authorizeAndFetchTokens, OWN_ORIGIN } from '../../helpers/oauth-client.ts'
import { compareLedgers, type LedgerDifferences } from './payment-ledgers.ts'
import { payWithEverythingAtOnce, runHistory, visitorOf, type History } from './payment-person.ts'
import { choosePaymentProviders, type PaymentProviders } from './payment-providers.ts'
import type { PostgresCluster } from '../../helpers/postgres.ts'
import { SECRET } from '../../helpers/prepared-database.ts'
import { startServerProcess, type ServerProcess } from '../../helpers/server-process.ts'
import {
  PASSWORD,
  requestLoginTicket,
  toSignedInUser,
  type SignedInUser,
} from '../../helpers/users.ts'

/** At most three payments of a user may be open. */
const HISTORIES_PER_USER = 3
/** Calls that were made to fail may still fail in the first ones. */
const ROUNDS_OF_RECONCILIATION = 30
const PEOPLE_AT_ONCE = 17
const SHARE_IN_TWO_TABS = 0.4

export type HistoriesReport = LedgerDifferences & { histories: number }

interface HistoriesOptions {
  cluster: PostgresCluster
  dataDirectory: string
  histories: number
  /** How often a server is killed, and how often the database. */
  kills: { server: number; database: number }
  random: () => number
  serverCount?: number
}

/**
 * People pay at stand-ins of both providers while calls fail, answers are lost, notices are late, repeated, missing or
 * forged, buttons are pressed twice, tabs are closed, and servers and the database are killed. Compares both ledgers in
 * the end.
 */
export async function runPaymentHistories(options: HistoriesOptions): Promise<HistoriesReport> {
  const { cluster, random, histories } = options
  const providers = await choosePaymentProviders()
  const servers = await startServers(options, providers)
  const stopProviders = await providers.start(servers[0]!.url)
  const count = Math.ceil(histories / HISTORIES_PER_USER)
  const people = await createPeople(cluster.url, servers, count)
  const suspicious = new Set<string>()
  let remaining = histories
  const progress = () => 1 - remaining / histories
  const chaos = killAtRandom({ ...options, servers, progress })
  await forEachAtOnce(people, async (person) => {
    let count: number
    for (let i = 0; i < HISTORIES_PER_USER && remaining > 0; i += count) {
      // Some people pay in two tabs.
      count = random() < SHARE_IN_TWO_TABS ? Math.min(2, HISTORIES_PER_USER - i) : 1
      remaining -= count
      const history = { person, servers, providers, random, suspicious }
      await Promise.all(Array.from({ length: count }, () => runHistory(history)))
    }
  })
  await chaos
  const database = await openDatabase({ url: cluster.url })
  await reconcileUntilQuiet(database, providers)
  const differences = await compareLedgers(database, providers, suspicious)
  await stopProviders()
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  await database.close()
  return { histories, ...differences }
}

type Race = (
  racer: Pick<History, 'person' | 'servers' | 'providers'>,
  round: number,
) => Promise<unknown>

/**
 * In each round one person pays, and all notices and returns arrive at the same moment, spread over all servers: those of
 * one payment, or with `payTwiceAtOnce` those of two.
 */
export async function runPaymentRaces(
  options: Pick<HistoriesOptions, 'cluster' | 'dataDirectory' | 'serverCount'>,
  rounds: number,
  race: Race = payWithEverythingAtOnce,
): Promise<LedgerDifferences> {
  const providers = await choosePaymentProviders()
  const servers = await startServers(options, providers)
  const stopProviders = await providers.start(servers[0]!.url)
  const people = await createPeople(options.cluster.url, servers, rounds)
  for (const [round, person] of people.entries()) {
    await race({ person, servers, providers }, round)
  }
  const database = await openDatabase({ url: options.cluster.url })
  await reconcileUntilQuiet(database, providers)
  const differences = await compareLedgers(database, providers, new Set())
  await stopProviders()
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  await database.close()
  return differences
}

/** Runs the task for each person, for some of them at the same time. */
async function forEachAtOnce(
  people: readonly SignedInUser[],
  task: (person: SignedInUser) => Promise<void>,
): Promise<void> {
  const waiting = [...people]
  await Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async () => {
      let person: SignedInUser | undefined
      while ((person = waiting.shift())) await task(person)
    }),
  )
}

interface RestartableServer extends ServerProcess {
  restart(): Promise<void>
}

async function startServers(
  {
    cluster,
    dataDirectory,
    serverCount = 2,
  }: Pick<HistoriesOptions, 'cluster' | 'dataDirectory' | 'serverCount'>,
  providers: PaymentProviders,
): Promise<RestartableServer[]> {
  return Promise.all(
    Array.from({ length: serverCount }, async (_, index) =>
      startRestartableServer({
        ...providers.environment,
        DATABASE_URL: cluster.url,
        PUBLIC_URL: OWN_ORIGIN,
        DEMO: 'true',
        SECRET,
        DATA_DIR: `${dataDirectory}/${index}`,
        PORT: String(await findFreePort()),
      }),
    ),
  )
}

/** A restarted server has the same port, so that people and notices find it again. */
async function startRestartableServer(env: Record<string, string>): Promise<RestartableServer> {
  let server = await startServerProcess(env)
  return {
    url: server.url,
    get pid() {
      return server.pid
    },
    output: () => server.output(),
    newVisitor: () => server.newVisitor(),
    stop: (signal) => server.stop(signal),
    async restart() {
      server = await startServerProcess(env)
    },
  }
}

async function createPeople(url: string, servers: ServerProcess[], count: number) {
  const database = await openDatabase({ url })
  const passwordHash = await createPasswordHasher().hash(PASSWORD)
  const people: SignedInUser[] = []
  for (let i = 0; i < count; i += 1) {
    const email = `payer${i}@example.com`
    const names = { userName: `payer${i}`, displayName: `Payer ${i}`, email, loginEmail: email }
    await database.db.insert(users).values({ id: randomUUID(), passwordHash, ...names })
    const visitor = visitorOf(servers[0]!)
    const ticket = await requestLoginTicket(visitor, email)
    people.push(toSignedInUser(email, visitor, await authorizeAndFetchTokens(visitor, ticket)))
  }
  await database.close()
  return people
}

/** Kills servers and the database while people pay, spread over all histories, and starts them again. */
async function killAtRandom({
  cluster,
  servers,
  kills,
  random,
  progress,
}: HistoriesOptions & { servers: RestartableServer[]; progress(): number }): Promise<void> {
  const victims = [
    ...Array.from({ length: kills.server }, () => 'server'),
    ...Array.from({ length: kills.database }, () => 'database'),
  ].toSorted(() => random() - 0.5)
  for (const [index, victim] of victims.entries()) {
    while (progress() < (index + 1) / (victims.length + 1)) await wait(20)
    await wait(random() * 100)
    if (victim === 'database') {
      await cluster.kill()
      await cluster.start()
    } else {
      const server = servers[Math.floor(random() * servers.length)]!
      await server.stop('SIGKILL')
      await server.restart()
    }
  }
}

/** Asks the providers again until nothing changes, as the servers' own job does every few minutes. */
async function reconcileUntilQuiet({ db }: Database, providers: PaymentProviders): Promise<void> {
  const log = { warn: () => {}, error: () => {} }
  const gateways = createGateways(providers.settings, OWN_ORIGIN)
  for (let round = 0; round < ROUNDS_OF_RECONCILIATION; round += 1) {
    // A killed server may still hold a payment for some seconds.
    await db.update(payments).set({ claimedUntil: null })
    const services = { db, gateways, announce: () => {}, log }
    const { changed, failed } = await reconcile(services, { all: true })
    if (round > 1 && changed === 0 && failed === 0) return
  }
}
