// Starting payments, and what VNPay tells of them. The tests of PayPal are in paypal-payments.test.ts.
import { randomUUID } from 'node:crypto'
import type { pro } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements, paymentAudit, payments } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'
import { signedQuery } from './helpers/vnpay-signing.ts'

const vnpay = {
  tmnCode: 'ATLSTUDI',
  hashSecret: 'only for tests',
  payUrl: `${OWN_ORIGIN}/dev/vnpay/pay`,
  // Nobody listens there: VNPay does not answer.
  queryUrl: 'http://127.0.0.1:9/query',
}
const server = await startServerForFile({
  payments: { vnpay, isSandbox: true },
  catalogue: DEFAULT_CATALOGUE,
})
const { db } = server.database
const user = await registerUser(server)
const stranger = await registerUser(server)

const MONTHLY = {
  Amount: 578_000,
  Currency: 'VND',
  PurchaseType: 'subscription',
  PurchaseId: 'monthly',
} as const

interface Started {
  paymentUrl: string
  transactionRef: string
  code?: string
}

const create = (body: object = {}, as: SignedInUser = user) =>
  requestAs<Started>(as, 'POST', '/api/payments/vnpay/create', { ...MONTHLY, ...body })

const statusOf = (name: string, as = user) =>
  requestAs<pro.Payment>(as, 'GET', `/api/payments/status/${name}`)

/** Starts a payment after cancelling all others of the user, because only three may be open. */
async function start(body: object = {}, payer = user) {
  await giveUpOpenPayments()
  const { status, body: started } = await create(body, payer)
  expect(status).toBe(200)
  const values = new URL(started.paymentUrl).searchParams
  const notice = {
    vnp_Amount: values.get('vnp_Amount')!,
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: values.get('vnp_OrderInfo')!,
    vnp_PayDate: '20261121170000',
    vnp_ResponseCode: '00',
    vnp_TmnCode: vnpay.tmnCode,
    vnp_TransactionNo: '14112233',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: started.transactionRef,
  }
  return { payer, reference: started.transactionRef, values, notice }
}

const textTo = async (address: string) => (await latestEmailTo(server, address))?.text

const giveUpOpenPayments = () =>
  db.update(payments).set({ status: 'cancelled' }).where(eq(payments.status, 'pending'))

const sendIpn = async (query: string, to = server) =>
  (await to.newVisitor().get<{ RspCode: string }>(`/api/payments/vnpay/ipn?${query}`)).body.RspCode

test('PAY-1 the price comes from the catalogue, and another amount or currency is refused', async () => {
  const wrong = [
    { Amount: 1 },
    { Amount: 578_000.5 },
    { Currency: 'USD' },
    { Amount: 19.99, Currency: 'USD' },
    { AddOns: ['godmode'] },
    { PurchaseId: 'yearly' },
  ]
  for (const body of wrong)
    expect(await create(body)).toMatchObject({ status: 422, body: { code: 'payment-amount' } })
  for (const body of [{ PurchaseId: 'weekly' }, { Amount: '578000' }, { AddOns: ['everything'] }])
    expect([400, 422]).toContain((await create(body)).status)
  expect(await db.$count(payments)).toBe(0)
  const { values } = await start({ PurchaseId: 'yearly', AddOns: ['godmode'], Amount: 22_480_000 })
  expect(values.get('vnp_Amount')).toBe('2248000000')
})

test('PAY-3 only its owner sees a payment; to everybody else it is as unknown as any other', async () => {
  const { payer, reference } = await start()
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  const { id, clientTransactionId } = row!
  for (const name of [id, reference, clientTransactionId]) {
    expect((await statusOf(name, payer)).body).toMatchObject({ id, reference, status: 'pending' })
    const [foreign, unknown] = [await statusOf(name, stranger), await statusOf(randomUUID())]
    expect(foreign.status).toBe(404)
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(unknown.body as object),
      requestId: '',
    })
  }
  expect((await requestAs(stranger, 'POST', `/api/payments/${id}/cancel`)).status).toBe(404)
  expect((await statusOf('%00')).status).toBe(404)
  const guest = server.newVisitor({ origin: OWN_ORIGIN })
  for (const path of [`/api/payments/status/${id}`, '/api/payments', '/api/payments/invoices'])
    expect((await guest.get(path)).status).toBe(401)
  expect(
    (await guest.request('POST', '/api/payments/vnpay/create', { body: MONTHLY })).status,
  ).toBe(401)
})

test('PAY-4 a payment is stored before the person is sent to the provider, under a random reference', async () => {
  const started = [await start(), await start(), await start()]
  for (const { reference, values } of started) {
    expect(reference).toMatch(/^ATL[A-Z0-9]{25}$/)
    const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
    expect(row).toMatchObject({ amount: 578_000, currency: 'VND' })
    expect(values.get('vnp_TxnRef')).toBe(reference)
  }
  expect(new Set(started.map(({ reference }) => reference)).size).toBe(3)
})

test('PAY-5 a repeated request is the same payment, also at the same moment; with other content it is refused', async () => {
  const payer = await registerUser(server)
  const clientTransactionId = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 8 }, () => create({ clientTransactionId }, payer)),
  )
  expect(new Set(all.map(({ body }) => body.paymentUrl)).size).toBe(1)
  const changed = { clientTransactionId, PurchaseId: 'yearly', Amount: 5_780_000 }
  expect(await create(changed, payer)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const { body } = await requestAs<{ payments: pro.Payment[] }>(payer, 'GET', '/api/payments')
  expect(body.payments).toHaveLength(1)
  // Another person may use the same id: ids of different people have nothing to do with each other.
  expect((await create({ clientTransactionId }, stranger)).status).toBe(200)
})

test('PAY-6 PAY-23 the way back is the configured one, whatever the request says', async () => {
  const { values } = await start({ returnUrl: 'https://evil.example/' })
  expect(values.get('vnp_ReturnUrl')).toBe(`${OWN_ORIGIN}/payment/callback`)
  const { body } = await user.visitor.request<Started>('POST', '/api/payments/vnpay/create', {
    body: MONTHLY,
    headers: {
      ...user.bearer,
      'x-forwarded-host': 'evil.example',
      referer: 'https://evil.example/pay',
    },
  })
  expect(body.paymentUrl).not.toContain('evil')
})

test('PAY-23 people are sent to a page of the provider only', async () => {
  const startAt = async (payUrl: string) => {
    const payments = { vnpay: { ...vnpay, payUrl }, isSandbox: false }
    const other = await startSecondServer(server, { payments })
    await giveUpOpenPayments()
    return (await create({}, { ...user, visitor: other.newVisitor({ origin: OWN_ORIGIN }) })).status
  }
  expect(await startAt('https://sandbox.vnpayment.vn/paymentv2/vpcpay.html')).toBe(200)
  for (const payUrl of ['https://vnpay.example/pay', 'http://pay.vnpay.vn/', 'javascript:alert(1)'])
    expect(await startAt(payUrl)).toBe(503)
})

test('PAY-7 PAY-8 a notice is answered in the order signature, order, amount, and only a good one changes anything', async () => {
  const { reference, notice } = await start()
  const good = signedQuery(notice, vnpay)
  const other = { ...notice, vnp_Amount: '57800001' }
  const answers: [string, string][] = [
    ['', '97'],
    ['vnp_TxnRef=1', '97'],
    [signedQuery(notice, { hashSecret: 'another secret' }), '97'],
    [`${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`, '97'],
    [good.replace(/vnp_SecureHash=.*/, 'vnp_SecureHash='), '97'],
    [good.replace(/vnp_SecureHash=.{10}/, 'vnp_SecureHash='), '97'],
    [`${good}&vnp_Amount=1`, '97'],
    [`${good}&vnp_ResponseCode=00`, '97'],
    [signedQuery({ ...notice, vnp_TmnCode: 'OTHERONE' }, vnpay), '97'],
    [signedQuery({ ...notice, vnp_TxnRef: 'ATLUNKNOWN' }, vnpay), '01'],
    [signedQuery(other, vnpay), '04'],
    [signedQuery({ ...notice, vnp_Amount: '578000' }, vnpay), '04'],
  ]
  for (const [query, code] of answers) expect([query, await sendIpn(query)]).toEqual([query, code])
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  expect(row!.status).toBe('pending')
  expect(await sendIpn(good)).toBe('00')
  expect(await sendIpn(good)).toBe('02')
  expect(await sendIpn(signedQuery(other, vnpay))).toBe('04')
})

test('PAY-8 of the same notices at once, one is confirmed and all others are repetitions', async () => {
  const { notice } = await start()
  const query = signedQuery(notice, vnpay)
  const codes = await Promise.all(Array.from({ length: 20 }, () => sendIpn(query)))
  expect(codes.toSorted()).toEqual(['00', ...Array<string>(19).fill('02')])
})

test('PAY-9 PAY-12 only two codes 00 are a success, and a later failure does not take it back', async () => {
  for (const codes of [
    { vnp_ResponseCode: '00', vnp_TransactionStatus: '02' },
    { vnp_ResponseCode: '24', vnp_TransactionStatus: '00' },
  ]) {
    const { payer, reference, notice } = await start()
    expect(await sendIpn(signedQuery({ ...notice, ...codes }, vnpay))).toBe('00')
    expect((await statusOf(reference, payer)).body.status).not.toBe('paid')
  }
  const { payer, reference, notice } = await start()
  await sendIpn(signedQuery(notice, vnpay))
  const failed = { ...notice, vnp_ResponseCode: '51', vnp_TransactionStatus: '02' }
  expect(await sendIpn(signedQuery(failed, vnpay))).toBe('02')
  expect((await statusOf(reference, payer)).body.status).toBe('paid')
})

test('PAY-13 PAY-10 a suspicious payment waits for a look, and the operator gets a mail', async () => {
  const { payer, reference, notice } = await start()
  const suspicious = { ...notice, vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }
  expect(await sendIpn(signedQuery(suspicious, vnpay))).toBe('00')
  expect((await statusOf(reference, payer)).body.status).toBe('review')
  const command = `npm run admin -- show ${reference}`
  await expect.poll(() => textTo('hello@localhost')).toContain(command)
})

test('PAY-14 PAY-18 twenty notices and returns at the same moment give Pro once, a receipt and an invoice', async () => {
  const godMode = { AddOns: ['godmode'], Amount: 17_278_000 }
  const { payer, reference, notice } = await start(godMode, await registerUser(server))
  const query = signedQuery(notice, vnpay)
  const values = Object.fromEntries(new URLSearchParams(query))
  const callback = () =>
    requestAs<pro.Payment>(payer, 'POST', '/api/payments/vnpay/callback', values)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? callback() : sendIpn(query))),
  )
  const { body: payment } = await statusOf(reference, payer)
  expect(payment).toMatchObject({ status: 'paid', amount: 17_278_000, addOns: ['godmode'] })
  expect(await db.$count(entitlements, eq(entitlements.sourceId, payment.id))).toBe(2)
  const { body } = await requestAs<pro.Subscription>(payer, 'GET', '/api/subscription')
  expect(body).toMatchObject({ tier: 'pro', addOns: ['godmode'], until: payment.until })
  const account = await requestAs<{ subscriptionTier: string }>(payer, 'GET', '/api/account')
  expect(account.body.subscriptionTier).toBe('pro')
  const { invoices } = (
    await requestAs<{ invoices: pro.Invoice[] }>(payer, 'GET', '/api/payments/invoices')
  ).body
  expect(invoices).toMatchObject([
    { amount: 17_278_000, reference, billedTo: { email: payer.email }, until: payment.until },
  ])
  const exported = await requestAs(payer, 'GET', '/api/account/export')
  expect(exported.body).toMatchObject({
    subscription: { tier: 'pro' },
    payments: [{ reference }],
    invoices: [{ reference }],
  })
  await expect.poll(() => textTo(payer.email)).toContain(invoices[0]!.number)
  expect(await textTo(payer.email)).toContain('₫17,278,000')
})

test("PAY-19 the return page's parameters count only with VNPay's signature, and only for the owner", async () => {
  const { payer, reference, notice } = await start()
  const callback = (values: object, as = payer) =>
    requestAs<pro.Payment & { code?: string }>(as, 'POST', '/api/payments/vnpay/callback', values)
  const values = Object.fromEntries(new URLSearchParams(signedQuery(notice, vnpay)))
  const { vnp_SecureHash: _, ...unsigned } = values
  for (const forged of [unsigned, { ...values, vnp_Amount: '1' }, {}])
    expect(await callback(forged)).toMatchObject({
      status: 400,
      body: { code: 'payment-callback-failed' },
    })
  expect((await callback(values, stranger)).status).toBe(404)
  expect((await statusOf(reference, payer)).body.status).toBe('pending')
  // A parameter that something on the way has added does not matter.
  expect((await callback({ ...values, utm_source: 'mail' })).body.status).toBe('paid')
  expect((await callback(values)).body.status).toBe('paid')
})

test('PAY-15 a notice that cannot be stored is answered with 99, so that VNPay sends it again', async () => {
  const { payer, reference, notice } = await start()
  const query = signedQuery(notice, vnpay)
  await db.execute(sql`alter table invoices rename to invoices_away`)
  try {
    expect(await sendIpn(query)).toBe('99')
    expect((await statusOf(reference, payer)).body.status).toBe('pending')
  } finally {
    await db.execute(sql`alter table invoices_away rename to invoices`)
  }
  expect(await sendIpn(query)).toBe('00')
  expect((await statusOf(reference, payer)).body.status).toBe('paid')
})

test('PAY-24 three payments may be open at a time, and ten be started in ten minutes', async () => {
  const limited = await startSecondServer(server, {
    payments: { vnpay, isSandbox: true },
    requestsPerMinute: 10_000,
  })
  const payer = await registerUser(limited)
  const started: string[] = []
  for (let i = 0; i < 3; i += 1) started.push((await create({}, payer)).body.transactionRef)
  const refused = await create({}, payer)
  expect(refused).toMatchObject({ status: 429, body: { code: 'payment-open' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  for (let i = 0; i < 6; i += 1) {
    await giveUpOpenPayments()
    expect((await create({}, payer)).status).toBe(200)
  }
  await giveUpOpenPayments()
  expect(await create({}, payer)).toMatchObject({ status: 429, body: { code: 'too-many' } })
})

test('PAY-28 when VNPay does not answer, what is known stands, and giving up does not take money that arrives later', async () => {
  const { payer, reference, notice } = await start()
  expect((await statusOf(reference, payer)).body.status).toBe('pending')
  const { body } = await statusOf(reference, payer)
  const cancelled = await requestAs<pro.Payment>(payer, 'POST', `/api/payments/${body.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'cancelled', failure: 'cancelled' })
  expect(await sendIpn(signedQuery(notice, vnpay))).toBe('00')
  expect((await statusOf(reference, payer)).body.status).toBe('paid')
})

test('a person who gives a payment up while the page asks about it has given it up', async () => {
  const { payer, reference } = await start()
  const { body } = await statusOf(reference, payer)
  const claimedUntil = sql`now() + interval '1 second'`
  await db.update(payments).set({ claimedUntil }).where(eq(payments.reference, reference))
  const cancelled = await requestAs<pro.Payment>(payer, 'POST', `/api/payments/${body.id}/cancel`)
  expect(cancelled.body.status).toBe('cancelled')
})

test('PAY-25 the audit of a payment holds every notice with its signature, and no secret', async () => {
  const { reference, notice } = await start()
  const query = signedQuery(notice, vnpay)
  await sendIpn(query)
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  const rows = await db.select().from(paymentAudit).where(eq(paymentAudit.paymentId, row!.id))
  expect(rows.map(({ actor, action, result }) => [actor, action, result])).toEqual([
    ['user', 'create', '578000 VND for monthly'],
    ['vnpay', 'ipn', 'pending → paid'],
  ])
  expect(rows[1]!.details).toBe(query)
  expect(JSON.stringify(rows)).not.toContain(vnpay.hashSecret)
})

const NOISE = 'x'.repeat(3_000)
/** What anybody who has a signed notice can make of it: the signature is still valid. */
const VARIATIONS: ((query: string) => string)[] = [
  (query) => query,
  (query) => `${query}&utm_source=${NOISE}`,
  (query) => `${query}&vnp_Note=`,
  (query) => `${query}&vnp_SecureHashType=${NOISE}`,
  (query) => query.split('&').toReversed().join('&'),
  (query) => query.replace(/[0-9a-f]{128}/, (hash) => hash.toUpperCase()),
]

test('PAY-25 a notice that is repeated, with whatever is added to it, leaves one row for each outcome, of what VNPay has signed', async () => {
  const { payer, reference, notice } = await start()
  const query = signedQuery(notice, vnpay)
  const wrong = signedQuery({ ...notice, vnp_Amount: '57800001' }, vnpay)
  for (const vary of VARIATIONS) {
    await Promise.all([1, 2, 3].map(() => sendIpn(vary(query))))
    expect(await sendIpn(vary(wrong))).toBe('04')
    const values = Object.fromEntries(new URLSearchParams(vary(query)))
    await requestAs(payer, 'POST', '/api/payments/vnpay/callback', values)
  }
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  const rows = await db.select().from(paymentAudit).where(eq(paymentAudit.paymentId, row!.id))
  expect(rows.map(({ result }) => result).toSorted()).toEqual([
    '578000 VND for monthly',
    'no change',
    'pending → paid',
    'the notice says undefined dong',
  ])
  for (const { action, result, details } of rows)
    if (action !== 'create') expect(details).toBe(result.includes('dong') ? wrong : query)
})

test('PAY-8 a network that sends notices without a valid signature is refused, and signed ones from there still count', async () => {
  const { payer, reference, notice } = await start()
  const limited = await startSecondServer(server, {
    payments: { vnpay, isSandbox: true },
    requestsPerMinute: 60,
  })
  const forged = signedQuery(notice, { hashSecret: 'another secret' })
  const statuses: number[] = []
  for (let i = 0; i < 40; i += 1)
    statuses.push((await limited.newVisitor().get(`/api/payments/vnpay/ipn?${forged}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
  const visitor = limited.newVisitor()
  for (let i = 0; i < 40; i += 1) await visitor.get('/payment-methods')
  expect(await sendIpn(signedQuery(notice, vnpay), limited)).toBe('00')
  expect((await statusOf(reference, payer)).body.status).toBe('paid')
  const codes: string[] = []
  for (let i = 0; i < 70; i += 1) codes.push(await sendIpn(signedQuery(notice, vnpay), limited))
  // VNPay would send it again after 99, but whoever paid has sent it once a second.
  expect(codes.filter((code) => code === '99')).toHaveLength(11)
})

test('a notice with thousands of parameters is refused without a look at them', async () => {
  const { notice } = await start()
  const many = Array.from({ length: 1_000 }, (_, index) => `vnp_${index}=`).join('&')
  expect(await sendIpn(`${signedQuery(notice, vnpay)}&${many}`)).toBe('97')
})

test('the prices, the ways to pay and the limits of each plan are public', async () => {
  const guest = server.newVisitor()
  expect((await guest.get('/pricing')).body).toEqual({
    subscriptions: {
      monthly: { USD: 19.99, VND: 578_000 },
      yearly: { USD: 199.99, VND: 5_780_000 },
    },
    addOns: { godmode: { USD: 578, VND: 16_700_000 } },
    rates: {
      date: '2026-11-01',
      perUsd: { EUR: 0.86, GBP: 0.76, VND: 26_300, CNY: 7.1, SAR: 3.75, AED: 3.6725 },
    },
    messagesPerDay: { guest: 20, free: 40, pro: 1_000, godmode: null },
    questionsPerDay: { guest: 3, free: 40, pro: 500, godmode: null },
    draftsPerDay: { guest: 3, free: 15, pro: 300, godmode: null },
    picturesPerMonth: { guest: 5, free: 20, pro: 500, godmode: null },
    sketchesPerDay: { guest: 60, free: 200, pro: null, godmode: null },
    piecesPerMonth: { guest: 1, free: 3, pro: 100, godmode: null },
    spokenMinutesPerMonth: { guest: 5, free: 20, pro: 600, godmode: null },
  })
  expect((await guest.get('/payment-methods')).body).toEqual({
    methods: [{ id: 'vnpay', name: 'VNPay', currency: 'VND', isSandbox: true }],
  })
  const { status, body } = await requestAs<{ code: string }>(
    user,
    'POST',
    '/api/payments/paypal/create',
    { ...MONTHLY, Amount: 19.99, Currency: 'USD' },
  )
  expect([status, body.code]).toEqual([422, 'payment-method-missing'])
})

test('reminders can be switched off and on again', async () => {
  const change = (action: string) =>
    requestAs<pro.Subscription>(user, 'POST', `/api/subscription/${action}`)
  expect((await change('cancel')).body.reminders).toBe(false)
  expect((await change('resume')).body.reminders).toBe(true)
})
