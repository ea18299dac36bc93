// Random histories of payments in which everything fails that can: see runPaymentHistories.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sandbox, type pro } from '@atelier/contract'
import { openDatabase, type Database } from '../../packages/server/db/database.ts'
import { entitlements, invoices, payments, users } from '../../packages/server/db/schema.ts'
import { createPasswordHasher } from '../../packages/server/login/passwords.ts'
import { createGateways } from '../../packages/server/pro/gateways.ts'
import { reconcile } from '../../packages/server/pro/reconcile.ts'
import { authorizeAndFetchTokens, OWN_ORIGIN } from './oauth-client.ts'
import {
  choosePaymentProviders,
  getPayment,
  returnFromProvider,
  startPayment,
  type PaymentProviders,
  type StartedPayment,
} from './payment-providers.ts'
import type { PostgresCluster } from './postgres.ts'
import { SECRET } from './prepared-database.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { PASSWORD, requestLoginTicket, toSignedInUser, type SignedInUser } from './users.ts'
import { findFreePort } from './free-port.ts'
import { Visitor } from './visitor.ts'

/** At most three payments of a user may be open. */
const HISTORIES_PER_USER = 3
const ROUNDS_OF_RECONCILIATION = 6
/** A person presses again until the server is back. */
const MAX_PRESSES = 40

export interface HistoriesReport {
  histories: number
  paid: number
  /** Payments that gave more than one term or invoice, or for which money was taken twice. */
  doubled: number
  /** Money that the provider has and for which the person got nothing. */
  lost: number
  /** Terms for which no money arrived. */
  unpaid: number
  wrongAmounts: number
  /** Payments about which both ledgers disagree after reconciliation. */
  different: string[]
}

interface Options {
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
export async function runPaymentHistories(options: Options): Promise<HistoriesReport> {
  const { cluster, random, histories } = options
  const providers = await choosePaymentProviders()
  const servers = await startServers(options, providers)
  const stopProviders = await providers.start(servers[0]!.url)
  const people = await createPeople(cluster.url, servers, Math.ceil(histories / HISTORIES_PER_USER))
  const suspicious = new Set<string>()
  let remaining = histories
  const progress = () => 1 - remaining / histories
  const chaos = killAtRandom({ ...options, servers, progress })
  await Promise.all(
    people.map(async (person) => {
      for (let i = 0; i < HISTORIES_PER_USER && remaining > 0; i += 1) {
        remaining -= 1
        await runHistory({ person, servers, providers, random, suspicious })
      }
    }),
  )
  await chaos
  const database = await openDatabase({ url: cluster.url })
  await reconcileUntilQuiet(database, providers)
  const report = await compareLedgers(database, providers, { histories, suspicious })
  await stopProviders()
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  await database.close()
  return report
}

/** Each server keeps its port, so that a restarted one is found again. */
async function startServers(
  { cluster, dataDirectory, serverCount = 2 }: Options,
  providers: PaymentProviders,
): Promise<ServerProcess[]> {
  const environment = {
    ...providers.environment,
    DATABASE_URL: cluster.url,
    PUBLIC_URL: OWN_ORIGIN,
    DEMO: 'true',
    SECRET,
  }
  return Promise.all(
    Array.from({ length: serverCount }, async (_, index) =>
      startServerProcess({
        ...environment,
        DATA_DIR: `${dataDirectory}/${index}`,
        PORT: String(await findFreePort()),
      }),
    ),
  ).then((servers) =>
    servers.map((server) => {
      const port = new URL(server.url).port
      let current = server
      return {
        ...server,
        stop: (signal) => current.stop(signal),
        output: () => current.output(),
        newVisitor: () => current.newVisitor(),
        async restart() {
          const index = servers.indexOf(server)
          const DATA_DIR = `${dataDirectory}/${index}`
          current = await startServerProcess({ ...environment, DATA_DIR, PORT: port })
        },
      } as RestartableServer
    }),
  )
}

interface RestartableServer extends ServerProcess {
  restart(): Promise<void>
}

let addresses = 0

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

/** A browser with a network address of its own. */
function visitorOf({ url }: ServerProcess): Visitor {
  addresses += 1
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return new Visitor(url, { origin: OWN_ORIGIN, 'x-forwarded-for': address })
}

interface History {
  person: SignedInUser
  servers: ServerProcess[]
  providers: PaymentProviders
  random: () => number
  /** References whose provider lied about the amount: a person has to look at those. */
  suspicious: Set<string>
}

/** What one person does with one payment. Whatever fails is ignored, as by a person who closes the tab. */
async function runHistory({ person, servers, providers, random, suspicious }: History) {
  const chance = (probability: number) => random() < probability
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const atServer = () => ({ ...person, visitor: visitorOf(pick(servers)) })
  const pause = () => wait(random() * 40)
  const provider = pick(['vnpay', 'paypal'] as const)

  if (chance(0.4)) await setCallFaults({ providers, provider, random }).catch(() => {})
  const clientTransactionId = randomUUID()
  let started: StartedPayment | undefined
  for (let attempt = 0; attempt < MAX_PRESSES && !started?.id; attempt += 1) {
    const presses = chance(0.2) ? 2 : 1
    const replies = await Promise.all(
      Array.from({ length: presses }, () =>
        startPayment(atServer(), provider, clientTransactionId).catch(() => undefined),
      ),
    )
    started = replies.find((reply) => reply?.status === 200)?.started
    if (!started) await wait(50 + random() * 200)
  }
  if (!started) return

  const faults = randomPaymentFaults(random)
  const action = pick(
    provider === 'vnpay'
      ? (['pay', 'pay', 'pay', 'cancel', 'decline', 'expire', 'suspect'] as const)
      : (['approve', 'approve', 'approve', 'decline', 'cancel', 'expire'] as const),
  )
  const acted = await providers.act(provider, started.id, action, faults).catch(() => undefined)
  const isLie = faults.wrongAmount || faults.wrongCurrency || faults.wrongReference
  if (isLie || action === 'suspect') suspicious.add(started.id)
  await pause()
  if (acted?.returnUrl && !faults.noReturn) {
    const { returnUrl } = acted
    const times = chance(0.3) ? 3 : 1
    await Promise.all(
      Array.from({ length: times }, () =>
        returnFromProvider(atServer(), provider, returnUrl).catch(() => {}),
      ),
    )
  }
  if (chance(0.3)) await getPayment(atServer(), clientTransactionId).catch(() => {})
  if (chance(0.15)) await cancel(atServer(), clientTransactionId).catch(() => {})
  await pause()
  if (faults.capture === 'pending' && provider === 'paypal')
    await providers.act(provider, started.id, pick(['complete', 'deny'] as const)).catch(() => {})
  else if (provider === 'paypal' && chance(0.1))
    await providers.act(provider, started.id, 'refund').catch(() => {})
}

async function cancel(person: SignedInUser, name: string): Promise<void> {
  const { body } = await getPayment(person, name)
  await person.visitor.request('POST', `/api/payments/${body.id}/cancel`, {
    headers: person.bearer,
  })
}

async function setCallFaults({
  providers,
  provider,
  random,
}: {
  providers: PaymentProviders
  provider: pro.PaymentProvider
  random: () => number
}): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const calls = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    call: pick(sandbox.PROVIDER_CALLS),
    kind: pick(['drop', 'error', 'busy', 'html', 'delay'] as const),
    isProcessed: random() < 0.5,
    delayMs: Math.floor(random() * 200),
  }))
  await providers.setFaults({ provider, calls })
}

function randomPaymentFaults(random: () => number): sandbox.PaymentFaults {
  const chance = (probability: number) => random() < probability
  return {
    notice: chance(0.3) ? 'never' : chance(0.4) ? 'twice' : 'once',
    noticeDelayMs: chance(0.5) ? 0 : Math.floor(random() * 150),
    ...(chance(0.1) && { badSignature: true }),
    ...(chance(0.1) && { wrongAmountInNotice: true }),
    ...(chance(0.05) && { wrongAmount: true }),
    ...(chance(0.03) && { wrongCurrency: true }),
    ...(chance(0.03) && { wrongReference: true }),
    ...(chance(0.15) && { capture: chance(0.5) ? ('pending' as const) : ('declined' as const) }),
    ...(chance(0.25) && { noReturn: true }),
  }
}

/** Kills servers and the database while people pay, spread over all histories, and starts them again. */
async function killAtRandom({
  cluster,
  servers,
  kills,
  random,
  progress,
}: Options & { servers: ServerProcess[]; progress(): number }): Promise<void> {
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
      const server = servers[Math.floor(random() * servers.length)] as RestartableServer
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
    await db.update(payments).set({ capturingUntil: null })
    const services = { db, gateways, announce: () => {}, log }
    const { changed, failed } = await reconcile(services, { all: true })
    if (round > 1 && changed === 0 && failed === 0) return
  }
}

async function compareLedgers(
  { db }: Database,
  providers: PaymentProviders,
  { histories, suspicious }: { histories: number; suspicious: ReadonlySet<string> },
): Promise<HistoriesReport> {
  const [rows, terms, bills, entries] = await Promise.all([
    db.select().from(payments),
    db.select().from(entitlements),
    db.select().from(invoices),
    providers.ledger(),
  ])
  const report: HistoriesReport = {
    histories,
    paid: rows.filter(({ status }) => status === 'paid').length,
    doubled: entries.filter(({ charges }) => charges > 1).length,
    lost: 0,
    unpaid: 0,
    wrongAmounts: 0,
    different: [],
  }
  for (const row of rows) {
    const entry = entries.find(({ reference }) => reference === row.reference)
    const own = terms.filter(({ sourceId, item }) => sourceId === row.id && item === 'pro')
    const hasTerm = own.some(({ revokedAt }) => revokedAt === null)
    const isCharged = entry?.status === 'paid'
    const mayDiffer = suspicious.has(entry?.id ?? '')
    if (own.length > 1 || bills.filter(({ paymentId }) => paymentId === row.id).length > 1)
      report.doubled += 1
    if (isCharged && !hasTerm && !(mayDiffer && row.status === 'review')) report.lost += 1
    if (hasTerm && !isCharged) report.unpaid += 1
    if (hasTerm && (entry?.amount !== row.amount || entry.currency !== row.currency))
      report.wrongAmounts += 1
    if (!mayDiffer && !agree(row.status, entry?.status))
      report.different.push(`${row.provider} ${row.status}, there ${entry?.status ?? 'unknown'}`)
  }
  return report
}

/** Which statuses of ours fit those of the provider. */
const FITTING: Record<sandbox.LedgerEntry['status'] | 'unknown', pro.PaymentStatus[]> = {
  unknown: ['pending', 'failed', 'cancelled', 'expired'],
  open: ['pending', 'failed', 'cancelled', 'expired'],
  pending: ['pending'],
  paid: ['paid'],
  failed: ['failed', 'cancelled', 'expired'],
  refunded: ['refunded', 'failed', 'cancelled', 'expired'],
  reversed: ['disputed'],
}

function agree(own: pro.PaymentStatus, theirs: sandbox.LedgerEntry['status'] | undefined): boolean {
  return FITTING[theirs ?? 'unknown'].includes(own)
}
