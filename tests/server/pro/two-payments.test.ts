// Two payments of one person that are completed at the same moment.
import type { pro } from '@atelier/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements, payments } from '../../../packages/server/db/schema.ts'
import { reconcile } from '../../../packages/server/pro/reconcile.ts'
import { createRandom } from '../../helpers/random.ts'
import { completeTwoPayments } from './helpers/payment-pairs.ts'
import {
  getPayment,
  returnFromProvider,
  startPayment,
  type StartedPayment,
} from './helpers/payment-providers.ts'
import { startPaymentServerForFile } from './helpers/payment-server.ts'
import { startSecondServer } from '../helpers/test-server.ts'
import { requestAs, type SignedInUser } from '../helpers/users.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

/** A fifth of the series runs in `npm test`, the whole with SERIES=whole. */
const ROUNDS = process.env.SERIES === 'whole' ? 50 : 10
const SERIES_TIMEOUT_MS = 120_000
const PEOPLE = 5

const { server, providers, db, services, newPerson } = await startPaymentServerForFile()
const { act, setFaults, ledger } = providers

const approve = async ({ id }: StartedPayment, faults: Parameters<typeof act>[3] = {}) =>
  (await act('paypal', id, 'approve', { notice: 'never', ...faults })).returnUrl!
const openReturnPage = async (person: SignedInUser, returnUrl: string) =>
  (await returnFromProvider(person, 'paypal', returnUrl)).body
const statusOf = async (person: SignedInUser, { id }: StartedPayment) =>
  (await getPayment(person, id)).body
const chargesOf = async (...started: StartedPayment[]) => {
  const entries = await ledger()
  return started.map(({ id }) => entries.find((entry) => entry.id === id)!.charges)
}
const rowOf = async ({ id }: StartedPayment) => {
  const [row] = await db.select().from(payments).where(eq(payments.providerOrderId, id))
  return row!
}
const termsOf = async (person: SignedInUser, started: StartedPayment) => {
  const { id } = await statusOf(person, started)
  return db.$count(entitlements, and(eq(entitlements.sourceId, id), isNull(entitlements.revokedAt)))
}
/** A person with two orders, who has agreed to both. */
async function agreeToTwo(faults: Parameters<typeof act>[3] = {}) {
  const person = await newPerson()
  const first = (await startPayment(person, 'paypal')).started
  const second = (await startPayment(person, 'paypal')).started
  return {
    person,
    first,
    second,
    returnOfFirst: await approve(first, faults),
    returnOfSecond: await approve(second),
  }
}
/** What a server that was killed in the middle of a capture has left, after its lease. */
const killDuringCapture = ({ id }: StartedPayment) =>
  db
    .update(payments)
    .set({
      captureStartedAt: sql`now() - interval '1 minute'`,
      claimedUntil: sql`now() - interval '1 second'`,
    })
    .where(eq(payments.providerOrderId, id))

/** PayPal takes the money, but its answer is lost, and the order cannot be read afterwards. */
const loseCapture = ({ id }: StartedPayment) =>
  setFaults({
    provider: 'paypal',
    payment: id,
    calls: [
      // The order can be read before the capture.
      { call: 'read', kind: 'delay', delayMs: 0 },
      { call: 'capture', kind: 'drop', isProcessed: true },
      { call: 'read', kind: 'error', times: 2 },
    ],
  })

/** Runs the rounds, of several people at the same time, each with a random number generator of its own. */
async function runRounds(
  run: (person: SignedInUser, random: () => number, round: number) => Promise<void>,
): Promise<void> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await newPerson()
      let round: number | undefined
      while ((round = rounds.shift()) !== undefined) await run(person, createRandom(round), round)
    }),
  )
}

/** As the page shows it, which asks until the payment is decided: a webhook may be asking at the moment. */
async function decided(person: SignedInUser, started: StartedPayment): Promise<pro.Payment> {
  let shown = await statusOf(person, started)
  await expect
    .poll(async () => (shown = await statusOf(person, started)).status, { timeout: HANG_LIMIT_MS })
    .not.toBe('pending')
  return shown
}

/** The job of a server, when it is the turn of these payments. */
async function reconcileDue(started: readonly StartedPayment[]): Promise<void> {
  const ids = started.map(({ id }) => id)
  await db
    .update(payments)
    .set({ checkAt: sql`now() - interval '1 second'` })
    .where(inArray(payments.providerOrderId, ids))
  await reconcile(services)
}

test(
  'PAY-21 of two PayPal orders that a person has agreed to, exactly one is charged, whichever way both are completed at the same moment',
  async () => {
    const other = await startSecondServer(server, { payments: providers.settings })
    await runRounds(async (person, random) => {
      const pair = { person, servers: [server, other], providers, random, reconcile: reconcileDue }
      const started = await completeTwoPayments(pair, ['paypal', 'paypal'])
      const shown = await Promise.all(started.map((payment) => decided(person, payment)))
      const outcome = shown.map(({ status, failure }) => failure ?? status).join(', ')
      expect(['paid, superseded', 'superseded, paid']).toContain(outcome)
      expect((await chargesOf(...started)).toSorted((a, b) => a - b)).toEqual([0, 1])
    })
  },
  SERIES_TIMEOUT_MS,
)

test(
  'PAY-21 VNPay and PayPal at the same moment: an order that VNPay was faster than is not charged, and else the second term follows the first',
  async () => {
    await runRounds(async (person, random, round) => {
      const methods = round % 2 ? (['vnpay', 'paypal'] as const) : (['paypal', 'vnpay'] as const)
      const pair = { person, servers: [server], providers, random }
      const started = await completeTwoPayments(pair, methods)
      const shown = await Promise.all(started.map((payment) => decided(person, payment)))
      expect(shown.find(({ provider }) => provider === 'vnpay')!.status).toBe('paid')
      const terms = await Promise.all(started.map((payment) => termsOf(person, payment)))
      expect(terms).toEqual(await chargesOf(...started))
      const [first, second] = shown
        .filter(({ status }) => status === 'paid')
        .toSorted((a, b) => a.from!.localeCompare(b.from!))
      if (second) expect(second.from).toBe(first!.until)
    })
  },
  SERIES_TIMEOUT_MS,
)

test('PAY-21 REL-3 after a server was killed while it captured, the other order is not charged before PayPal has said what became of the first', async () => {
  const { person, first, second, returnOfSecond } = await agreeToTwo()
  await killDuringCapture(first)
  // PayPal had taken the money: nothing of ours knows.
  const paypal = services.gateways.paypal!
  await paypal.capture({ ...(await rowOf(first)), description: '' })
  const shown = await openReturnPage(person, returnOfSecond)
  expect(shown).toMatchObject({ status: 'cancelled', failure: 'superseded' })
  expect((await statusOf(person, first)).status).toBe('paid')
  expect(await chargesOf(first, second)).toEqual([1, 0])
})

test('PAY-21 PAY-16 a capture that a killed server has not sent is finished with the same id, and the other order is not charged', async () => {
  const { person, first, second, returnOfSecond } = await agreeToTwo()
  await killDuringCapture(first)
  expect(await openReturnPage(person, returnOfSecond)).toMatchObject({ failure: 'superseded' })
  expect(await chargesOf(first, second)).toEqual([1, 0])
})

test('PAY-21 PAY-17 while nobody knows whether PayPal has taken the money for one order, the other one stays open', async () => {
  const { person, first, second, returnOfFirst, returnOfSecond } = await agreeToTwo()
  await loseCapture(first)
  expect((await openReturnPage(person, returnOfFirst)).status).toBe('pending')
  expect((await openReturnPage(person, returnOfSecond)).status).toBe('pending')
  expect((await openReturnPage(person, returnOfSecond)).failure).toBe('superseded')
  expect(await chargesOf(first, second)).toEqual([1, 0])
})

test('PAY-21 an order whose capture has an unknown end cannot be cancelled to pay with another order', async () => {
  const { person, first, second, returnOfFirst, returnOfSecond } = await agreeToTwo()
  const { id } = await rowOf(first)
  await loseCapture(first)
  await openReturnPage(person, returnOfFirst)
  const { body } = await requestAs<pro.Payment>(person, 'POST', `/api/payments/${id}/cancel`)
  expect(body.status).toBe('pending')
  expect((await openReturnPage(person, returnOfSecond)).failure).toBe('superseded')
  expect(await chargesOf(first, second)).toEqual([1, 0])
})

test('PAY-21 while PayPal examines the money for one order, the other one is not charged; if it is refused, the other one can be', async () => {
  const { person, first, second, returnOfFirst, returnOfSecond } = await agreeToTwo({
    capture: 'pending',
  })
  expect((await openReturnPage(person, returnOfFirst)).status).toBe('pending')
  expect((await openReturnPage(person, returnOfSecond)).status).toBe('pending')
  expect(await chargesOf(second)).toEqual([0])
  await act('paypal', first.id, 'deny', { notice: 'never' })
  await openReturnPage(person, returnOfFirst)
  expect((await openReturnPage(person, returnOfSecond)).status).toBe('paid')
})

test('PAY-21 while PayPal examines the money for one order, nobody is sent to PayPal to agree to another one', async () => {
  const person = await newPerson()
  const first = (await startPayment(person, 'paypal')).started
  const returnUrl = await approve(first, { capture: 'pending' })
  expect((await openReturnPage(person, returnUrl)).status).toBe('pending')
  const refused = await startPayment(person, 'paypal')
  expect(refused).toMatchObject({ status: 429, body: { code: 'payment-open' } })
  expect((await startPayment(person, 'vnpay')).status).toBe(200)
  await act('paypal', first.id, 'deny', { notice: 'never' })
  await openReturnPage(person, returnUrl)
  expect((await startPayment(person, 'paypal')).status).toBe(200)
})

test('PAY-21 PAY-10 while an operator looks at the money of one order, the other one is not charged', async () => {
  const { person, first, second, returnOfFirst, returnOfSecond } = await agreeToTwo({
    wrongAmount: true,
  })
  expect((await openReturnPage(person, returnOfFirst)).status).toBe('review')
  expect((await openReturnPage(person, returnOfSecond)).status).toBe('pending')
  expect(await chargesOf(first, second)).toEqual([1, 0])
})

test('PAY-16 an order whose card was declined keeps no other order from being charged', async () => {
  const person = await newPerson()
  const first = (await startPayment(person, 'paypal')).started
  const second = (await startPayment(person, 'paypal')).started
  const { returnUrl } = await act('paypal', first.id, 'decline', { notice: 'never' })
  expect((await openReturnPage(person, returnUrl!)).status).toBe('pending')
  expect((await openReturnPage(person, await approve(second))).status).toBe('paid')
})

test('PAY-21 the database refuses a second capture of the same person', async () => {
  const { first, second } = await agreeToTwo()
  const begin = ({ id }: StartedPayment) =>
    db
      .update(payments)
      .set({ captureStartedAt: sql`now()` })
      .where(eq(payments.providerOrderId, id))
  await begin(first)
  await expect(begin(second)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('payments_one_capture') as unknown },
  })
})
