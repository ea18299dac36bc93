// Payments through PayPal: captures, webhooks, lost answers, reconciliation with both providers, and what an operator does.
import type { pro } from '@atelier/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  entitlements,
  paymentAudit,
  paymentEvents,
  payments,
  users,
} from '../../../packages/server/db/schema.ts'
import { listAudit } from '../../../packages/server/audit/operator-actions.ts'
import { runAdminCommand } from '../../../packages/server/admin/command.ts'
import { createPaymentAdmin } from '../../../packages/server/pro/admin.ts'
import { adminCommandOptions } from '../helpers/admin-command-options.ts'
import { toCsvCell } from '../../../packages/server/helpers/csv.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { startPayment as startPaymentOnServer } from '../../../packages/server/pro/orders.ts'
import { reconcile, startReconciliation } from '../../../packages/server/pro/reconcile.ts'
import {
  GatewayRefusal,
  GatewayUnavailable,
} from '../../../packages/server/providers/payment-gateway.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  getPayment,
  returnFromProvider,
  startPayment,
  type StartedPayment,
} from './helpers/payment-providers.ts'
import { startPaymentServerForFile } from './helpers/payment-server.ts'
import { startSecondServer } from '../helpers/test-server.ts'
import { registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'

const { server, providers, db, services } = await startPaymentServerForFile()
const { act, setFaults, ledger } = providers

const user = await registerUser(server)
const stranger = await registerUser(server)

/** Starts a payment after all others were cancelled, because only three of a user may be open. */
async function start(payer = user) {
  await db.update(payments).set({ status: 'cancelled' }).where(eq(payments.status, 'pending'))
  const { status, started } = await startPayment(payer, 'paypal')
  expect(status).toBe(200)
  return { payer, started }
}

const approve = (
  { id }: StartedPayment,
  payments: Parameters<typeof act>[3] = { notice: 'never' },
) => act('paypal', id, 'approve', payments)

async function pay(payer: SignedInUser, started: StartedPayment): Promise<pro.Payment> {
  const { returnUrl } = await approve(started)
  return (await returnFromProvider(payer, 'paypal', returnUrl!)).body
}

const rowOf = async ({ id }: StartedPayment) => {
  const [row] = await db.select().from(payments).where(eq(payments.providerOrderId, id))
  return row!
}
const chargesOf = async ({ id }: StartedPayment) =>
  (await ledger()).find((entry) => entry.id === id)!.charges
const termsOf = async (started: StartedPayment) =>
  db.$count(entitlements, eq(entitlements.sourceId, (await rowOf(started)).id))

const cancel = async (payer: SignedInUser, started: StartedPayment) =>
  requestAs<pro.Payment>(payer, 'POST', `/api/payments/${(await rowOf(started)).id}/cancel`)
/** As another server does while it asks PayPal. */
const claimFor = (started: StartedPayment, duration: string) =>
  db
    .update(payments)
    .set({ claimedUntil: sql`now() + ${duration}::interval` })
    .where(eq(payments.providerOrderId, started.id))

test('a person who agrees at PayPal and comes back has Pro, and a reload changes nothing', async () => {
  const { payer, started } = await start()
  const payment = await pay(payer, started)
  expect(payment).toMatchObject({ status: 'paid', amount: 19.99, currency: 'USD' })
  const again = await getPayment(payer, started.clientTransactionId)
  expect(again.body).toEqual(payment)
  await requestAs(payer, 'GET', `/api/payments/paypal/capture?orderId=${started.id}`)
  expect([await chargesOf(started), await termsOf(started)]).toEqual([1, 1])
})

test('a person who started another payment before coming back from PayPal has Pro for the one they agreed to', async () => {
  const { payer, started } = await start()
  const { started: later } = await startPayment(payer, 'paypal')
  await approve(started)
  const query = `orderId=${started.id}&txnRef=${later.clientTransactionId}`
  const path = `/api/payments/paypal/capture?${query}`
  const { status, body } = await requestAs<pro.Payment>(payer, 'GET', path)
  expect([status, body.status, await chargesOf(later)]).toEqual([200, 'paid', 0])
})

test('PAY-14 PAY-16 returns and webhooks at the same moment capture once', async () => {
  const { payer, started } = await start()
  const { returnUrl } = await approve(started, { notice: 'twice', noticeDelayMs: 0 })
  await Promise.all(
    Array.from({ length: 10 }, () => returnFromProvider(payer, 'paypal', returnUrl!)),
  )
  await expect.poll(async () => (await getPayment(payer, started.id)).body.status).toBe('paid')
  expect([await chargesOf(started), await termsOf(started)]).toEqual([1, 1])
})

test('a person who closes the tab after agreeing has Pro through the webhook', async () => {
  const { started } = await start()
  await approve(started, { notice: 'once', noticeDelayMs: 0, noReturn: true })
  await expect.poll(async () => (await rowOf(started)).status).toBe('paid')
  expect(await chargesOf(started)).toBe(1)
})

test('PAY-17 an answer of PayPal that is lost after it took the money is found out by reading the order', async () => {
  const { payer, started } = await start()
  await setFaults({
    provider: 'paypal',
    payment: started.id,
    calls: [{ call: 'capture', kind: 'drop', isProcessed: true }],
  })
  expect((await pay(payer, started)).status).toBe('paid')
  expect(await chargesOf(started)).toBe(1)
})

test('PAY-10 money of another amount, currency or reference asks for a look and gives nothing', async () => {
  for (const fault of [{ wrongAmount: true }, { wrongCurrency: true }, { wrongReference: true }]) {
    const { payer, started } = await start()
    const { returnUrl } = await approve(started, { notice: 'never', ...fault })
    const { body } = await returnFromProvider(payer, 'paypal', returnUrl!)
    expect(body.status).toBe('review')
    expect(await termsOf(started)).toBe(0)
  }
})

test('PAY-10 PAY-20 money that VNPay reports for another reference, without a notice, is found and waits for a look', async () => {
  await db.update(payments).set({ status: 'cancelled' }).where(eq(payments.status, 'pending'))
  const { started } = await startPayment(user, 'vnpay')
  await fetch(started.checkoutUrl, { redirect: 'manual' })
  await act('vnpay', started.id, 'pay', { notice: 'never', wrongReference: true })
  await reconcile(services, { all: true })
  expect((await getPayment(user, started.id)).body.status).toBe('review')
})

test('money that PayPal still examines is pending, and arrives or not later', async () => {
  for (const [action, status] of [
    ['complete', 'paid'],
    ['deny', 'failed'],
  ] as const) {
    const { payer, started } = await start()
    const { returnUrl } = await approve(started, { notice: 'never', capture: 'pending' })
    const { body } = await returnFromProvider(payer, 'paypal', returnUrl!)
    expect(body.status).toBe('pending')
    await act('paypal', started.id, action, { notice: 'once' })
    await expect.poll(async () => (await rowOf(started)).status).toBe(status)
  }
})

test('PAY-16 after a declined card the person goes back to PayPal, and the next capture has a new id', async () => {
  const { payer, started } = await start()
  const before = (await rowOf(started)).captureRequestId
  await act('paypal', started.id, 'decline', { notice: 'never' })
  const declined = await requestAs<pro.Payment>(
    payer,
    'GET',
    `/api/payments/paypal/capture?orderId=${started.id}`,
  )
  expect(declined.body).toMatchObject({
    status: 'pending',
    failure: 'declined',
    checkoutUrl: expect.any(String),
  })
  expect((await rowOf(started)).captureRequestId).not.toBe(before)
  expect((await pay(payer, started)).status).toBe('paid')
  expect((await getPayment(payer, started.id)).body.failure).toBeUndefined()
})

test('a person who gives up a payment is not charged, although they had agreed at PayPal before', async () => {
  const { payer, started } = await start()
  await approve(started)
  const cancelled = await cancel(payer, started)
  expect(cancelled.body).toMatchObject({ status: 'cancelled', failure: 'cancelled' })
  const { body } = await getPayment(payer, started.id)
  expect([body.status, await chargesOf(started)]).toEqual(['cancelled', 0])
})

test('a payment cannot be cancelled while PayPal examines its money, or while it is being captured', async () => {
  const { payer, started } = await start()
  const { returnUrl } = await approve(started, { notice: 'never', capture: 'pending' })
  await returnFromProvider(payer, 'paypal', returnUrl!)
  expect((await cancel(payer, started)).body.status).toBe('pending')
  const other = (await start()).started
  await claimFor(other, '1 minute')
  expect((await cancel(payer, other)).body.status).toBe('pending')
})

test('PAY-22 an event is not lost while the server is asking PayPal about the same payment', async () => {
  const { payer, started } = await start()
  expect((await pay(payer, started)).status).toBe('paid')
  await claimFor(started, '300 milliseconds')
  await act('paypal', started.id, 'refund', { notice: 'once' })
  await expect.poll(async () => (await rowOf(started)).status).toBe('refunded')
})

test('PAY-21 of two payments that were open at the same time, only the first is captured', async () => {
  const { payer, started } = await start()
  const { started: second } = await startPayment(payer, 'paypal')
  expect((await pay(payer, second)).status).toBe('paid')
  const { returnUrl } = await approve(started)
  const { body } = await returnFromProvider(payer, 'paypal', returnUrl!)
  expect(body).toMatchObject({ status: 'cancelled', failure: 'superseded' })
  expect([await chargesOf(started), await chargesOf(second)]).toEqual([0, 1])
  const { started: third } = await startPayment(payer, 'paypal')
  expect((await pay(payer, third)).status).toBe('paid')
})

test('PAY-28 while PayPal is down, starting is refused with a time, and the same request works afterwards', async () => {
  const payer = user
  for (const kind of ['error', 'html', 'busy', 'drop'] as const) {
    await setFaults({ provider: 'paypal', calls: [{ call: 'create', kind, isProcessed: true }] })
    const refused = await startPayment(payer, 'paypal')
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const again = await startPayment(payer, 'paypal', refused.started.clientTransactionId)
    expect(again.status).toBe(200)
    expect((await pay(payer, again.started)).status).toBe('paid')
  }
  expect((await ledger()).filter(({ charges }) => charges > 1)).toEqual([])
})

test('PAY-5 a repetition that PayPal refuses does not end the payment that the first request has started', async () => {
  const { started } = await start()
  const row = await rowOf(started)
  await db.update(payments).set({ checkoutUrl: null }).where(eq(payments.id, row.id))
  const paypal = {
    async start() {
      await db
        .update(payments)
        .set({ checkoutUrl: started.checkoutUrl })
        .where(eq(payments.id, row.id))
      throw new GatewayRefusal('DUPLICATE_REQUEST')
    },
  }
  const context = { ...services, catalogue: DEFAULT_CATALOGUE, gateways: { paypal } }
  const repeated = await startPaymentOnServer(context as never, {
    userId: row.userId!,
    session: 'a session',
    provider: 'paypal',
    body: {
      Amount: 19.99,
      Currency: 'USD',
      PurchaseType: 'subscription',
      PurchaseId: 'monthly',
      clientTransactionId: started.clientTransactionId,
    },
    visitor: { ipAddress: '127.0.0.1', language: 'en' },
  })
  expect(repeated).toMatchObject({ status: 'pending', checkoutUrl: started.checkoutUrl })
})

const sendWebhook = (raw: string, headers: Record<string, string> = {}, to = server) =>
  to.newVisitor().request('POST', '/api/payments/paypal/webhook', {
    raw,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': '1',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'Zm9yZ2Vk',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-auth-algo': 'SHA256withRSA',
      ...headers,
    },
  })
const eventAbout = (order: string, id = 'WH-FORGED') =>
  JSON.stringify({
    id,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'X', supplementary_data: { related_ids: { order_id: order } } },
  })

test('PAY-7 PayPal is asked about a webhook only if PayPal can have sent it, it is new, and it is about a payment of ours', async () => {
  const { started } = await start()
  await db.insert(paymentEvents).values({ id: 'WH-KNOWN' })
  const askings = 20
  // Whoever asks PayPal gets no answer, so that the webhook cannot be processed.
  const verify = { call: 'verify', kind: 'error', times: askings } as const
  await setFaults({ provider: 'paypal', calls: [verify] })
  const event = eventAbout(started.id)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const impossible: Record<string, string>[] = [
    { 'paypal-cert-url': 'https://paypal.com.evil.example/cert' },
    { 'paypal-cert-url': 'https://evilpaypal.com/cert' },
    { 'paypal-cert-url': 'http://api.paypal.com/cert' },
    { 'paypal-cert-url': 'https://api.paypal.com:444/cert' },
    { 'paypal-auth-algo': 'none' },
    { 'paypal-transmission-time': daysAgo(5) },
    { 'paypal-transmission-time': daysAgo(-1) },
    { 'paypal-transmission-time': 'yesterday' },
    { 'paypal-transmission-id': '../../' },
    { 'paypal-transmission-sig': '{}' },
  ]
  for (const headers of impossible)
    expect([headers, (await sendWebhook(event, headers)).status]).toEqual([headers, 400])
  for (const id of ['', 'a b', 'x'.repeat(101)])
    expect((await sendWebhook(eventAbout(started.id, id))).status).toBe(400)
  expect((await sendWebhook(eventAbout('NUL\0'))).status).toBe(400)
  expect((await sendWebhook(eventAbout('UNKNOWN'))).status).toBe(204)
  expect((await sendWebhook(eventAbout(started.id, 'WH-KNOWN'))).status).toBe(204)
  for (let i = 0; i < askings; i += 1)
    expect((await sendWebhook(event, { 'paypal-transmission-time': daysAgo(3) })).status).toBe(500)
  expect((await sendWebhook(event)).status).toBe(400)
  expect((await rowOf(started)).status).toBe('pending')
})

test('a network that sends webhooks which are not of PayPal is refused after thirty in a minute', async () => {
  const limited = await startSecondServer(server, {
    payments: providers.settings,
    requestsPerMinute: 10_000,
  })
  const statuses: number[] = []
  for (let i = 0; i < 35; i += 1)
    statuses.push((await sendWebhook('{}', { 'paypal-auth-algo': 'none' }, limited)).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
})

test('a network that forges webhooks about a payment is refused before PayPal is asked, and keeps out neither PayPal nor other payments', async () => {
  const { started } = await start()
  const limited = await startSecondServer(server, {
    payments: providers.settings,
    requestsPerMinute: 10_000,
    trustProxy: 1,
  })
  const sendFrom = async (ip: string, event = eventAbout(started.id)) =>
    (await sendWebhook(event, { 'x-forwarded-for': ip }, limited)).status
  const statuses: number[] = []
  for (let i = 0; i < 33; i += 1) statuses.push(await sendFrom('198.51.100.7'))
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
  // An unknown order is believed, unless the network is refused before it is looked for.
  expect(await sendFrom('198.51.100.7', eventAbout('UNKNOWN'))).toBe(429)
  expect(await sendFrom('203.0.113.9', eventAbout('UNKNOWN'))).toBe(204)
  expect(await sendFrom('203.0.113.9')).toBe(400)
})

test('PAY-22 a payer who sends forged webhooks from many networks keeps no genuine one from being read', async () => {
  const { started } = await start()
  const limited = await startSecondServer(server, {
    payments: providers.settings,
    requestsPerMinute: 10_000,
    trustProxy: 1,
  })
  const statuses: number[] = []
  for (let i = 0; i < 33; i += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${i}` }
    statuses.push((await sendWebhook(eventAbout(started.id), headers, limited)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
})

test('PAY-18 a webhook with a wrong signature is refused, and a repeated one does nothing', async () => {
  const post = (body: string) => sendWebhook(body)
  const { started } = await start()
  const event = {
    id: 'WH-FORGED',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'X', supplementary_data: { related_ids: { order_id: started.id } } },
  }
  expect((await post(JSON.stringify(event))).status).toBe(400)
  expect((await post('not json')).status).toBe(400)
  expect((await rowOf(started)).status).toBe('pending')
  await approve(started, { notice: 'twice', noticeDelayMs: 0 })
  await expect.poll(async () => (await rowOf(started)).status).toBe('paid')
  const { id } = await rowOf(started)
  const rows = await db.select().from(paymentAudit).where(eq(paymentAudit.paymentId, id))
  expect(rows.filter(({ result }) => result.endsWith('paid'))).toHaveLength(1)
})

test('PAY-20 payments without any notice are settled by asking, by several servers at once, and both ledgers agree', async () => {
  await db.update(payments).set({ status: 'cancelled' }).where(eq(payments.status, 'pending'))
  const payers = [user, stranger, await registerUser(server)]
  const open = await Promise.all(
    [...payers, user, stranger].map(async (payer, index) => {
      const { started } = await startPayment(payer, 'paypal')
      if (index < 3) await approve(started, { notice: 'never', noReturn: true })
      return started
    }),
  )
  await db.update(payments).set({ checkAt: sql`now() - interval '1 minute'` })
  const results = await Promise.all([reconcile(services), reconcile(services), reconcile(services)])
  expect(results.reduce((sum, { failed }) => sum + failed, 0)).toBe(0)
  const statuses = await Promise.all(open.map(async (started) => (await rowOf(started)).status))
  expect(statuses).toEqual(['paid', 'paid', 'paid', 'pending', 'pending'])
  for (const entry of await ledger()) {
    const [row] = await db.select().from(payments).where(eq(payments.reference, entry.reference))
    expect([entry.reference, entry.status === 'paid']).toEqual([
      entry.reference,
      row!.status === 'paid' || row!.status === 'review',
    ])
  }
})

test('a refund or a dispute at PayPal ends Pro', async () => {
  for (const [action, status] of [
    ['refund', 'refunded'],
    ['reverse', 'disputed'],
  ] as const) {
    const { payer, started } = await start(await registerUser(server))
    await pay(payer, started)
    await act('paypal', started.id, action, { notice: 'once' })
    await expect.poll(async () => (await rowOf(started)).status).toBe(status)
    const { body } = await requestAs(payer, 'GET', '/api/subscription')
    expect(body).toMatchObject({ tier: 'free', until: null })
  }
})

test('PAY-3 nobody can capture or cancel the payment of somebody else', async () => {
  const { started } = await start()
  await approve(started)
  const path = `/api/payments/paypal/capture?orderId=${started.id}`
  expect((await requestAs(stranger, 'GET', path)).status).toBe(404)
  expect((await server.newVisitor({ origin: OWN_ORIGIN }).get(path)).status).toBe(401)
  expect((await rowOf(started)).status).toBe('pending')
})

test('an operator lists, shows, settles, refunds, reconciles and grants; each act is asked back and audited', async () => {
  const admin = createPaymentAdmin(services)
  const questions: string[] = []
  const run = (line: string, isAgreed = true) =>
    runAdminCommand(line.split(' '), {
      ...adminCommandOptions(db, admin),
      async confirm(question) {
        questions.push(question)
        return isAgreed
      },
    })
  const { payer, started } = await start()
  const { reference, userId } = await rowOf(started)
  expect(await run('payments pending')).toContain(reference)
  expect(await run('payments --csv')).toMatch(/^createdAt,reference,status/)
  await expect(run(`settle ${reference} seen at PayPal`, false)).rejects.toThrow(
    'Nothing was changed.',
  )
  expect((await rowOf(started)).status).toBe('pending')
  expect(await run(`settle ${reference} seen at PayPal`)).toContain(
    'operator settle: pending → paid',
  )
  expect(questions.at(-1)).toBe(
    `Count as paid: 19.99 USD of ${payer.email} (${userId}), ${reference}?`,
  )
  await expect(run(`settle ${reference} twice`)).resolves.toContain('paid')
  expect(await termsOf(started)).toBe(1)

  const { payer: other, started: paid } = await start(stranger)
  await pay(other, paid)
  const { reference: paidReference } = await rowOf(paid)
  expect(await run(`refund ${paidReference} by mistake --yes`)).toContain('paid → refunded')
  expect((await ledger()).find(({ id }) => id === paid.id)!.status).toBe('refunded')
  await expect(run(`refund ${paidReference} again --yes`)).rejects.toThrow('cannot be refunded')
  await expect(run(`show ATLUNKNOWN`)).rejects.toThrow('There is no payment')

  expect(await run('reconcile')).toMatch(/^\d+ payments checked, \d+ changed, 0 could not/)
  expect((await listAudit(db))[0]).toMatchObject({
    actor: 'linh at a terminal',
    action: 'reconcile payments',
  })
  expect(await run(`grant ${other.email} yearly a friend --yes`)).toContain('has Pro until')
  expect((await requestAs(other, 'GET', '/api/subscription')).body).toMatchObject({ tier: 'pro' })
  await expect(run('grant nobody@example.com yearly a friend --yes')).rejects.toThrow(
    'There is no account',
  )
  await expect(run('payments a b c')).rejects.toThrow('npm run admin --')
  const grants = await db.select().from(paymentAudit).where(eq(paymentAudit.action, 'grant'))
  expect(grants).toMatchObject([{ actor: 'operator', details: 'a friend' }])
})

/** What both audits say about a refund, the first row first. */
async function refundsOf({ id, reference }: { id: string; reference: string }) {
  const acts = (await listAudit(db, [reference])).toReversed()
  const rows = await db
    .select()
    .from(paymentAudit)
    .where(and(eq(paymentAudit.paymentId, id), eq(paymentAudit.action, 'refund')))
    .orderBy(paymentAudit.id)
  return { operators: acts.map(({ result }) => result), payment: rows.map(({ result }) => result) }
}

test('the audits say that a refund was begun before PayPal is asked, and what became of it, also if PayPal refuses or does not answer', async () => {
  const { payer, started } = await start(await registerUser(server))
  await pay(payer, started)
  const row = await rowOf(started)
  const act = { actor: 'linh at a terminal', reason: 'asked for it' }
  const seen: unknown[] = []
  const refundWith = (refund: () => Promise<void>) => {
    const paypal = { ...services.gateways.paypal!, refund }
    return createPaymentAdmin({ ...services, gateways: { ...services.gateways, paypal } }).refund(
      row.reference,
      act,
    )
  }
  await expect(
    refundWith(async () => {
      seen.push(await refundsOf(row))
      throw new GatewayRefusal('REFUND_NOT_PERMITTED')
    }),
  ).rejects.toMatchObject({ code: 'refund-refused' })
  const refused = 'failed: PayPal refuses to give the money back: REFUND_NOT_PERMITTED.'
  expect(seen).toEqual([{ operators: ['begun'], payment: ['begun'] }])
  await expect(
    refundWith(() => Promise.reject(new GatewayUnavailable('no answer'))),
  ).rejects.toMatchObject({ code: 'refund-unanswered' })
  expect((await rowOf(started)).status).toBe('paid')
  const shown = await createPaymentAdmin(services).refund(row.reference, act)
  expect(shown).toMatchObject({ status: 'refunded', canRefundAtProvider: true })
  const results = [
    'begun',
    refused,
    'begun',
    expect.stringContaining('has not said'),
    'begun',
    'paid → refunded',
  ]
  expect(await refundsOf(row)).toEqual({ operators: results, payment: results })
})

test('an operator reads before a refund that PayPal cannot be asked to give money back that it has not captured', async () => {
  const { started } = await start(await registerUser(server))
  const { id, reference } = await rowOf(started)
  const act = { actor: 'linh at a terminal', reason: 'seen at PayPal' }
  const admin = createPaymentAdmin(services)
  const questions: string[] = []
  const confirm = async (question: string) => Boolean(questions.push(question))
  const options = { ...adminCommandOptions(db, admin), confirm }
  for (const prepare of [
    () => db.update(payments).set({ status: 'review' }).where(eq(payments.id, id)),
    () => admin.settle(reference, act),
  ]) {
    await prepare()
    expect(await admin.show(reference)).toMatchObject({ canRefundAtProvider: false })
  }
  await runAdminCommand(['refund', reference, 'given back'], options)
  expect(questions[0]).toContain('This server cannot ask paypal: give the money back there first.')
  expect((await refundsOf({ id, reference })).payment).toEqual(['paid → refunded'])
})

test('what a person has typed as an address neither adds a line to what an operator reads nor moves the cursor', async () => {
  const { started } = await start(await registerUser(server))
  const { reference, userId } = await rowOf(started)
  const email = 'mai@example.com\n2026-11-24 paid\u001b[2J'
  await db.update(users).set({ email }).where(eq(users.id, userId!))
  const questions: string[] = []
  const confirm = async (question: string) => Boolean(questions.push(question))
  const options = { ...adminCommandOptions(db, createPaymentAdmin(services)), confirm }
  const run = (...words: string[]) => runAdminCommand(words, options)
  const printed = [
    (await run('payments', 'pending')).split('\n').find((line) => line.includes(reference)),
    (await run('show', reference)).split('\n')[1],
    await run('settle', reference, 'seen').then(() => questions[0]),
  ]
  for (const text of printed) {
    expect(text).toContain('mai@example.com 2026-11-24 paid [2J')
    expect(text).not.toContain('\u001b')
  }
})

test('PAY-25 no cell of the list runs as a formula in a spreadsheet', () => {
  const cells = ['=1+1', '+1', '-1', '@a', 'plain', 'a,b', 'say "x"', '\t=1']
  expect(cells.map(toCsvCell)).toEqual([
    `"'=1+1"`,
    `"'+1"`,
    `"'-1"`,
    `"'@a"`,
    'plain',
    '"a,b"',
    '"say ""x"""',
    `"'\t=1"`,
  ])
  for (const start of ['＝', '＋', '－', '＠', '﹦', ' =', '\r=', '\u3000＝', '\ufeff='])
    expect([start, toCsvCell(`${start}1+1`)]).toEqual([start, `"'${start}1+1"`])
  expect(toCsvCell('２０２６')).toBe('２０２６')
})

test('users are reminded once, a week and a day before Pro ends, and not if they do not want to be', async () => {
  const { payer, started } = await start(await registerUser(server))
  await pay(payer, started)
  await expect
    .poll(async () => (await latestEmailTo(server, payer.email))?.subject)
    .toMatch(/receipt/)
  const { id } = await rowOf(started)
  const endIn = (hours: number) =>
    db
      .update(entitlements)
      .set({ endsAt: sql`now() + make_interval(hours => ${hours})` })
      .where(eq(entitlements.sourceId, id))
  const { sendReminders } = await import('../../../packages/server/pro/reminders.ts')
  const sent: string[] = []
  const accountMail = {
    languageOf: async () => 'en' as const,
    sendOrThrow: async () => {},
    sendInBackground: (kind: string, to: string, { daysBefore }: { daysBefore: number }) => {
      if (to === payer.email) sent.push(`${kind} ${daysBefore}`)
    },
  }
  const remind = () => sendReminders({ db, accountMail: accountMail as never })
  await remind()
  await endIn(24 * 6)
  await Promise.all([remind(), remind(), remind()])
  await endIn(20)
  await remind()
  await remind()
  expect(sent).toEqual(['proEnding 7', 'proEnding 1'])
  await requestAs(payer, 'POST', '/api/subscription/cancel')
  await endIn(22)
  await remind()
  expect(sent).toHaveLength(2)
})

test('a receipt that cannot be delivered keeps neither other receipts nor reminders from being sent', async () => {
  await db.update(payments).set({ receiptSentAt: sql`now()` })
  const payer = await registerUser(server)
  const rows: (typeof payments.$inferSelect)[] = []
  for (const _ of ['refused', 'delivered']) {
    const { started } = await start(payer)
    await pay(payer, started)
    rows.push(await rowOf(started))
  }
  await expect.poll(async () => await db.$count(payments, isNull(payments.receiptSentAt))).toBe(0)
  await db
    .update(payments)
    .set({ receiptSentAt: null, paidAt: sql`now() - interval '5 minutes'` })
    .where(
      inArray(
        payments.id,
        rows.map(({ id }) => id),
      ),
    )
  await db
    .update(entitlements)
    .set({ startsAt: sql`now()`, endsAt: sql`now() + interval '5 days'` })
    .where(eq(entitlements.userId, rows[0]!.userId!))
  const sent: string[] = []
  let attempts = 0
  const accountMail = {
    languageOf: async () => 'en' as const,
    async sendOrThrow(kind: string) {
      attempts += 1
      if (attempts === 1) throw new Error('550 no such mailbox')
      sent.push(kind)
    },
    sendInBackground: (kind: string, to: string) => void (to === payer.email && sent.push(kind)),
  }
  const metrics = { countPaymentAlert: () => {} }
  const job = startReconciliation({
    ...services,
    accountMail: accountMail as never,
    metrics,
    reportsEmail: '',
  })
  await expect.poll(() => sent).toEqual(['paymentReceipt', 'proEnding'])
  job.stop()
})

test('the metrics show the payments by status and the age of the oldest pending one', async () => {
  await start()
  const { payload } = await server.app.fastify.inject({
    url: '/metrics',
    remoteAddress: '10.0.0.1',
  })
  expect(payload).toMatch(/atelier_payments\{status="paid"\} [1-9]/)
  expect(payload).toMatch(/atelier_payments_oldest_pending_seconds [\d.]+/)
})
