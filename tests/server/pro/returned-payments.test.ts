// Money that went back before our server had counted the payment as paid.
import type { sandbox } from '@atelier/contract'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements, mailbox, payments } from '../../../packages/server/db/schema.ts'
import { createPaymentAdmin } from '../../../packages/server/pro/admin.ts'
import { reconcile } from '../../../packages/server/pro/reconcile.ts'
import {
  getPayment,
  returnFromProvider,
  startPayment,
  type StartedPayment,
} from './helpers/payment-providers.ts'
import { startPaymentServerForFile } from './helpers/payment-server.ts'
import type { SignedInUser } from '../helpers/users.ts'

const { providers, db, services, newPerson } = await startPaymentServerForFile()
const { act, setFaults } = providers

async function start(provider: 'paypal' | 'vnpay') {
  const person = await newPerson()
  const { started } = await startPayment(person, provider)
  await fetch(started.checkoutUrl, { redirect: 'manual' })
  return { person, started }
}

/** PayPal has taken the money for an order, and our server does not know. */
async function startCaptured() {
  const { person, started } = await start('paypal')
  await setFaults({
    provider: 'paypal',
    payment: started.id,
    calls: [
      { call: 'read', kind: 'delay', delayMs: 0 },
      { call: 'capture', kind: 'drop', isProcessed: true },
      { call: 'read', kind: 'error' },
    ],
  })
  const { returnUrl } = await act('paypal', started.id, 'approve', { notice: 'never' })
  const { body } = await returnFromProvider(person, 'paypal', returnUrl!)
  expect(body.status).toBe('pending')
  return { person, started }
}

const look = async (person: SignedInUser, { id }: StartedPayment) =>
  (await getPayment(person, id)).body
const countAlerts = (reference: string) =>
  db.$count(
    mailbox,
    and(eq(mailbox.recipient, 'hello@localhost'), like(mailbox.text, `%${reference}%`)),
  )

/** What the person sees and has, and how many mails the operator has: at once, and after the provider was asked again. */
async function watch(person: SignedInUser, started: StartedPayment) {
  const { id, reference, status } = await look(person, started)
  await expect.poll(() => countAlerts(reference)).toBe(1)
  await db
    .update(payments)
    .set({ checkAt: sql`now() - interval '1 second'` })
    .where(eq(payments.id, id))
  await reconcile(services)
  const terms = await db.$count(entitlements, eq(entitlements.sourceId, id))
  const later = (await look(person, started)).status
  return { status, later, alerts: await countAlerts(reference), terms }
}
const WAITS_FOR_OPERATOR = { status: 'review', later: 'review', alerts: 1, terms: 0 }

test.each<sandbox.SandboxAction>(['refund', 'refund-part'])(
  'a PayPal payment whose money went back (%s) before our server knew of it waits for an operator',
  async (action) => {
    const { person, started } = await startCaptured()
    await act('paypal', started.id, action, { notice: 'never' })
    expect(await watch(person, started)).toEqual(WAITS_FOR_OPERATOR)
  },
)

test.each<sandbox.SandboxAction>(['refund', 'refund-part', 'reverse'])(
  'PAY-22 a PayPal payment of which the first that our server hears is that its money went back (%s) is never counted as paid',
  async (action) => {
    const { person, started } = await startCaptured()
    await act('paypal', started.id, action, { notice: 'once' })
    await expect
      .poll(async () => {
        const [row] = await db
          .select()
          .from(payments)
          .where(eq(payments.providerOrderId, started.id))
        return row!.status
      })
      .toBe('review')
    expect(await watch(person, started)).toEqual(WAITS_FOR_OPERATOR)
  },
)

test('an operator ends a payment whose money went back before it was counted', async () => {
  const { person, started } = await startCaptured()
  await act('paypal', started.id, 'refund', { notice: 'never' })
  const { reference, status } = await look(person, started)
  expect(status).toBe('review')
  const shown = await createPaymentAdmin(services).refund(reference, {
    actor: 'linh at a terminal',
    reason: 'seen at PayPal',
  })
  expect(shown.status).toBe('refunded')
  expect(shown.history.map(({ result }) => result)).toContain(
    'pending → review: the money went back before the payment was counted',
  )
})

test.each<Pick<sandbox.PaymentFaults, 'transactionType' | 'transactionStatus'>>([
  { transactionType: '02', transactionStatus: '00' },
  { transactionType: '02', transactionStatus: '05' },
  { transactionType: '02', transactionStatus: '06' },
  { transactionType: '02', transactionStatus: '09' },
  { transactionType: '03', transactionStatus: '00' },
  { transactionType: '03', transactionStatus: '05' },
  { transactionType: '01', transactionStatus: '04' },
  { transactionType: '01', transactionStatus: '05' },
  { transactionType: '01', transactionStatus: '06' },
  { transactionType: '01', transactionStatus: '09' },
])(
  'a VNPay payment for which VNPay shows %j before our server knew of it waits for an operator',
  async (record) => {
    const { person, started } = await start('vnpay')
    await act('vnpay', started.id, 'pay', { notice: 'never', ...record })
    expect(await watch(person, started)).toEqual(WAITS_FOR_OPERATOR)
  },
)
