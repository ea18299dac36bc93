// PayPal orders about which PayPal does not say anything any more, although it answers about others.
import type { pro, sandbox } from '@atelier/contract'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailbox, payments } from '../../../packages/server/db/schema.ts'
import { reconcile } from '../../../packages/server/pro/reconcile.ts'
import type { Settlement } from '../../../packages/server/pro/settle.ts'
import {
  getPayment,
  returnFromProvider,
  startPayment,
  type StartedPayment,
} from './helpers/payment-providers.ts'
import { startPaymentServerForFile } from './helpers/payment-server.ts'
import type { SignedInUser } from '../helpers/users.ts'

const { providers, db, services, newPerson } = await startPaymentServerForFile()
const { act, setFaults, ledger } = providers

/** PayPal answers these calls about the order, one after the other, with errors. */
const FOREVER = 1_000
const CAN_BE_READ_ONCE = { call: 'read', kind: 'delay', delayMs: 0 } as const
const CANNOT_BE_READ = { call: 'read', kind: 'error', times: FOREVER } as const
const CANNOT_BE_CAPTURED = { call: 'capture', kind: 'error', times: FOREVER } as const
const TAKES_MONEY_WITHOUT_ANSWER = { call: 'capture', kind: 'drop', isProcessed: true } as const

async function agree(calls: sandbox.CallFault[], faults: sandbox.PaymentFaults = {}) {
  const person = await newPerson()
  const { started } = await startPayment(person, 'paypal')
  await setFaults({ provider: 'paypal', payment: started.id, calls })
  return { person, started, shown: await agreeAndReturn(person, started, faults) }
}

async function agreeAndReturn(
  person: SignedInUser,
  { id }: StartedPayment,
  faults: sandbox.PaymentFaults = {},
): Promise<pro.Payment> {
  const { returnUrl } = await act('paypal', id, 'approve', { notice: 'never', ...faults })
  return (await returnFromProvider(person, 'paypal', returnUrl!)).body
}

/** What the person sees so long after the end of the payment. The page asks PayPal. */
async function lookAfter(person: SignedInUser, { id }: StartedPayment, time: string) {
  await db
    .update(payments)
    .set({ expiresAt: sql`now() - ${time}::interval` })
    .where(eq(payments.providerOrderId, id))
  return (await getPayment(person, id)).body.status
}

/** The job of a server, a day later. */
async function reconcileTomorrow({ id }: StartedPayment): Promise<Settlement[]> {
  await db
    .update(payments)
    .set({ checkAt: sql`now() - interval '1 second'` })
    .where(eq(payments.providerOrderId, id))
  const announced: Settlement[] = []
  const announce = (settlement: Settlement) => void announced.push(settlement)
  await reconcile({ ...services, announce })
  return announced
}

const chargesOf = async ({ id }: StartedPayment) =>
  (await ledger()).find((entry) => entry.id === id)!.charges
const countAlerts = ({ reference }: pro.Payment) =>
  db.$count(
    mailbox,
    and(eq(mailbox.recipient, 'hello@localhost'), like(mailbox.text, `%${reference}%`)),
  )

test('PAY-21 a capture whose end PayPal does not tell for a day after the end of the order waits for an operator, and the person can pay with PayPal again', async () => {
  const { person, started, shown } = await agree([
    CAN_BE_READ_ONCE,
    TAKES_MONEY_WITHOUT_ANSWER,
    CANNOT_BE_READ,
  ])
  expect(shown.status).toBe('pending')
  expect(await lookAfter(person, started, '23 hours')).toBe('pending')
  expect((await startPayment(person, 'paypal')).body.code).toBe('payment-open')
  expect(await lookAfter(person, started, '1 day 1 minute')).toBe('review')
  await expect.poll(() => countAlerts(shown)).toBe(1)
  const again = await startPayment(person, 'paypal')
  expect((await agreeAndReturn(person, again.started)).status).toBe('paid')
})

test('PAY-13 money of a capture that waited for an operator counts when PayPal tells of it after all', async () => {
  const { person, started } = await agree([
    CAN_BE_READ_ONCE,
    TAKES_MONEY_WITHOUT_ANSWER,
    { ...CANNOT_BE_READ, times: 2 },
  ])
  expect(await lookAfter(person, started, '1 day 1 minute')).toBe('review')
  expect(await reconcileTomorrow(started)).toMatchObject([
    { payment: { status: 'paid' }, attention: 'late' },
  ])
  expect(await chargesOf(started)).toBe(1)
})

test('PAY-21 an order that PayPal shows but fails to capture waits for an operator a day after its end, and the person can pay with PayPal again', async () => {
  const { person, started, shown } = await agree([CANNOT_BE_CAPTURED])
  expect(shown.status).toBe('pending')
  expect(await lookAfter(person, started, '23 hours')).toBe('pending')
  expect((await startPayment(person, 'paypal')).body.code).toBe('payment-open')
  expect(await lookAfter(person, started, '1 day 1 minute')).toBe('review')
  await expect.poll(() => countAlerts(shown)).toBe(1)
  const again = await startPayment(person, 'paypal')
  expect((await agreeAndReturn(person, again.started)).status).toBe('paid')
})

test('an order that was never captured expires a day after its end if PayPal does not answer about it', async () => {
  const { person, started, shown } = await agree([CANNOT_BE_READ])
  expect(shown.status).toBe('pending')
  expect(await lookAfter(person, started, '23 hours')).toBe('pending')
  expect(await lookAfter(person, started, '1 day 1 minute')).toBe('expired')
  expect(await chargesOf(started)).toBe(0)
})

test('money that PayPal examines for days is waited for, also if PayPal does not answer in between', async () => {
  const read = { ...CAN_BE_READ_ONCE }
  const { person, started, shown } = await agree([read, CANNOT_BE_READ], { capture: 'pending' })
  expect(shown.status).toBe('pending')
  expect(await lookAfter(person, started, '8 days')).toBe('pending')
  expect(await lookAfter(person, started, '30 days 1 minute')).toBe('review')
})

test('a payment whose provider is not set up any more is left as it is', async () => {
  const { person, started } = await agree([CANNOT_BE_READ])
  expect(await lookAfter(person, started, '23 hours')).toBe('pending')
  await db
    .update(payments)
    .set({ expiresAt: sql`now() - interval '9 days'`, checkAt: sql`now() - interval '1 second'` })
    .where(eq(payments.providerOrderId, started.id))
  const gateways = { ...services.gateways, paypal: undefined }
  await reconcile({ ...services, gateways })
  const [row] = await db.select().from(payments).where(eq(payments.providerOrderId, started.id))
  expect(row!.status).toBe('pending')
})
