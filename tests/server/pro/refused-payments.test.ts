// Orders that a person has agreed to, and for which PayPal takes no money.
import type { pro } from '@atelier/contract'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { mailbox, paymentAudit, payments } from '../../../packages/server/db/schema.ts'
import {
  getPayment,
  returnFromProvider,
  startPayment,
  type StartedPayment,
} from './helpers/payment-providers.ts'
import { startPaymentServerForFile } from './helpers/payment-server.ts'
import type { SignedInUser } from '../helpers/users.ts'

const { server, providers, db, newPerson } = await startPaymentServerForFile()
const { act, setFaults, ledger } = providers

/** A person agrees at PayPal, which then refuses to take the money as often as it is asked to. */
async function agreeAndBeRefused(issue: string, times = 1_000) {
  const person = await newPerson()
  const { started } = await startPayment(person, 'paypal')
  const calls = [{ call: 'capture', kind: 'refuse', issue, times } as const]
  await setFaults({ provider: 'paypal', payment: started.id, calls })
  return { person, started, shown: await agreeAndReturn(person, started) }
}

async function agreeAndReturn(person: SignedInUser, { id }: StartedPayment): Promise<pro.Payment> {
  const { returnUrl } = await act('paypal', id, 'approve', { notice: 'never' })
  return (await returnFromProvider(person, 'paypal', returnUrl!)).body
}

/** What the person sees who opens the page of the payment, which asks PayPal. */
const look = async (person: SignedInUser, { id }: StartedPayment) =>
  (await getPayment(person, id)).body
const payAgain = async (person: SignedInUser) =>
  agreeAndReturn(person, (await startPayment(person, 'paypal')).started)
const chargesOf = async ({ id }: StartedPayment) =>
  (await ledger()).find((entry) => entry.id === id)!.charges
const endAgo = ({ id }: StartedPayment, ago: string) =>
  db
    .update(payments)
    .set({ expiresAt: sql`now() - ${ago}::interval` })
    .where(eq(payments.providerOrderId, id))
const auditOf = async ({ id }: pro.Payment) =>
  (await db.select().from(paymentAudit).where(eq(paymentAudit.paymentId, id))).map(
    ({ result }) => result,
  )
const alertsAbout = async ({ reference }: pro.Payment) =>
  (
    await db
      .select()
      .from(mailbox)
      .where(and(eq(mailbox.recipient, 'hello@localhost'), like(mailbox.text, `%${reference}%`)))
  ).map(({ text }) => text)

test.each<[string, pro.PaymentFailure]>([
  ['PAYER_ACCOUNT_RESTRICTED', 'card-locked'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'card-locked'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'limit'],
  ['TRANSACTION_REFUSED', 'declined'],
  ['PAYER_CANNOT_PAY', 'declined'],
  ['COMPLIANCE_VIOLATION', 'declined'],
  ['DOMESTIC_TRANSACTION_REQUIRED', 'declined'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'declined'],
])(
  'PAY-16 a person whose payment PayPal refuses for good with %s reads why, and can pay again at once',
  async (issue, failure) => {
    const { person, started, shown } = await agreeAndBeRefused(issue)
    expect(shown).toMatchObject({ status: 'failed', failure })
    expect(await auditOf(shown)).toContain(
      `pending → failed: ${failure} (${issue}, debug id sandbox)`,
    )
    expect((await payAgain(person)).status).toBe('paid')
    expect(await chargesOf(started)).toBe(0)
    expect(await alertsAbout(shown)).toEqual([])
  },
)

test.each([
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
])(
  'an operator whose own account keeps PayPal from taking money gets a mail, and the person reads that it is not their fault: %s',
  async (issue) => {
    const { person, started, shown } = await agreeAndBeRefused(issue)
    expect(shown).toMatchObject({ status: 'failed', failure: 'merchant' })
    await expect
      .poll(() => alertsAbout(shown))
      .toEqual([expect.stringContaining(`npm run admin -- show ${shown.reference}`)])
    expect(await auditOf(shown)).toContain(
      `pending → failed: merchant (${issue}, debug id sandbox)`,
    )
    expect((await payAgain(person)).status).toBe('paid')
    expect(await chargesOf(started)).toBe(0)
  },
)

test('PAY-13 PAY-17 money that PayPal has taken although it answers with a refusal counts', async () => {
  for (const issue of ['TRANSACTION_REFUSED', 'PAYEE_ACCOUNT_RESTRICTED', 'NOBODY_KNOWS']) {
    const person = await newPerson()
    const { started } = await startPayment(person, 'paypal')
    const calls = [{ call: 'capture', kind: 'refuse', issue, isProcessed: true } as const]
    await setFaults({ provider: 'paypal', payment: started.id, calls })
    expect((await agreeAndReturn(person, started)).status).toBe('paid')
    expect(await chargesOf(started)).toBe(1)
  }
})

test('a refusal with a code that nobody knows may end, so the payment is tried again until PayPal ends the order', async () => {
  const { person, started, shown } = await agreeAndBeRefused('NOBODY_KNOWS', 2)
  expect(shown.status).toBe('pending')
  await endAgo(started, '2 hours')
  expect((await look(person, started)).status).toBe('pending')
  expect((await look(person, started)).status).toBe('paid')
  expect(await chargesOf(started)).toBe(1)
})

test('a payment that PayPal refuses with a code that nobody knows expires when PayPal ends the order, and the operator gets a mail', async () => {
  const { person, started, shown } = await agreeAndBeRefused('NOBODY_KNOWS')
  expect(shown.status).toBe('pending')
  await endAgo(started, '3 hours 1 minute')
  expect(await look(person, started)).toMatchObject({ status: 'expired', failure: 'expired' })
  expect(await auditOf(shown)).toContain(
    'pending → expired: expired (NOBODY_KNOWS, debug id sandbox)',
  )
  await expect.poll(() => alertsAbout(shown)).toHaveLength(1)
  expect(await chargesOf(started)).toBe(0)
})

test('a payment that PayPal refuses with a code that nobody knows keeps the person from no other payment', async () => {
  const { person, started } = await agreeAndBeRefused('NOBODY_KNOWS')
  expect((await payAgain(person)).status).toBe('paid')
  expect(await look(person, started)).toMatchObject({ status: 'cancelled', failure: 'superseded' })
  expect(await chargesOf(started)).toBe(0)
})

test("an operator finds PayPal's debug id of a refused payment in the server's log", async () => {
  const warn = vi.spyOn(server.app.fastify.log, 'warn')
  const { started } = await agreeAndBeRefused('PAYER_CANNOT_PAY')
  const path = `/v2/checkout/orders/${started.id}/capture`
  const failure = { operation: 'capture', path, issue: 'PAYER_CANNOT_PAY', debugId: 'sandbox' }
  expect(warn).toHaveBeenCalledWith(expect.objectContaining(failure), expect.any(String))
  warn.mockRestore()
})
