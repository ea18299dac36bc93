// Our VNPay gateway against the stand-in of VNPay, over HTTP.
import { afterAll, expect, test } from 'vitest'
import { createVnpay } from '../../../packages/server/providers/vnpay.ts'
import { newOrder } from '../../helpers/payment-order.ts'
import { startStandIns } from '../../helpers/payment-stand-ins.ts'

const standIns = await startStandIns()
afterAll(() => standIns.close())
const { vnpay, act, setFaults, ledgerEntry, origin } = standIns
const visitor = { ipAddress: '::1', language: 'en' } as const

/** Opens the pay address as a browser does. Returns where VNPay sends the browser. */
async function open(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' })
  return new URL(response.headers.get('location')!)
}

async function startPayment(changes = {}) {
  const order = newOrder(changes)
  const { checkoutUrl } = await vnpay.start(order, visitor)
  const page = await open(checkoutUrl)
  return { order, checkoutUrl, page, reference: order.reference }
}

const noticesAbout = (reference: string) =>
  standIns.ipns.filter((query) => query.includes(reference))
const readReturn = (url: string | null) => vnpay.readNotice(new URL(url!).search)

const failed = (failure: string) => ({ is: 'failed', failure })

test('a person pays with VNPay: the notice, the return and a query say the same, once', async () => {
  const { order, page, reference } = await startPayment()
  expect(page.href).toBe(`${origin}/dev/pay?provider=vnpay&payment=${reference}`)
  expect((await standIns.control('GET', `/dev/payments/payment${page.search}`)).body).toMatchObject(
    {
      merchant: 'Atelier (ATLSTUDI)',
      description: 'Atelier Pro monthly',
      amount: 578_000,
      currency: 'VND',
      isOpen: true,
      notice: 'GET /api/payments/vnpay/ipn',
    },
  )
  expect(await vnpay.read(order)).toEqual({ is: 'pending' })
  const { body } = await act('vnpay', reference, 'pay')
  const report = await vnpay.read(order)
  expect(report).toMatchObject({ is: 'paid', amount: 578_000, currency: 'VND', reference })
  const [notice] = noticesAbout(reference)
  expect(vnpay.readNotice(notice!)).toEqual(readReturn(body.returnUrl))
  expect(vnpay.readNotice(notice!)).toMatchObject({ tmnCode: 'ATLSTUDI', amount: 578_000, report })
  expect(body.returnUrl).toContain(`${origin}/payment/callback?provider=vnpay&`)
  expect(noticesAbout(reference)).toHaveLength(1)
  expect(await ledgerEntry(reference)).toMatchObject({
    status: 'paid',
    amount: 578_000,
    charges: 1,
  })
})

test.each([
  ['cancel', failed('cancelled')],
  ['decline', failed('balance')],
  ['expire', failed('expired')],
  ['suspect', { is: 'review' }],
] as const)(
  'a payment that ends with %s is reported so in the notice and the return',
  async (action, report) => {
    const { reference } = await startPayment()
    const { body } = await act('vnpay', reference, action)
    expect(readReturn(body.returnUrl)?.report).toMatchObject(report)
    expect(vnpay.readNotice(noticesAbout(reference)[0]!)?.report).toMatchObject(report)
  },
)

test('a payment is decided once, and its address then opens no second one', async () => {
  const { checkoutUrl, reference } = await startPayment()
  expect((await open(checkoutUrl)).searchParams.get('payment')).toBe(reference)
  const [first, second] = await Promise.all([
    act('vnpay', reference, 'pay'),
    act('vnpay', reference, 'pay'),
  ])
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
  expect((await open(checkoutUrl)).searchParams.get('error')).toBe('done')
  expect((await ledgerEntry(reference))!.charges).toBe(1)
})

test('VNPay opens no page for an address that was changed, has expired, or is of another merchant', async () => {
  const { checkoutUrl } = await vnpay.start(newOrder(), visitor)
  const errorOf = async (address: string) => (await open(address)).searchParams.get('error')
  expect(await errorOf(checkoutUrl.replace('57800000', '57700000'))).toBe('signature')
  expect(await errorOf(checkoutUrl.replace(/&vnp_SecureHash.*/, ''))).toBe('signature')
  const expired = await vnpay.start(newOrder({ expiresAt: new Date(Date.now() - 1000) }), visitor)
  expect(await errorOf(expired.checkoutUrl)).toBe('expired')
  const otherMerchant = createVnpay(
    { ...standIns.settings.vnpay, tmnCode: 'OTHER000' },
    { returnUrl: `${origin}/payment/callback` },
  )
  expect(await errorOf((await otherMerchant.start(newOrder(), visitor)).checkoutUrl)).toBe(
    'merchant',
  )
  const tooLong = await vnpay.start(newOrder({ reference: 'A'.repeat(101) }), visitor)
  expect(await errorOf(tooLong.checkoutUrl)).toBe('format')
})

test('a payment that VNPay never saw is reported so', async () => {
  expect(await vnpay.read(newOrder())).toEqual({ is: 'unknown' })
  const { order } = await startPayment()
  expect(await vnpay.read({ ...order, createdAt: new Date(0) })).toEqual({ is: 'unknown' })
})

test('PAY-22 money that VNPay gives back is reported so', async () => {
  const { order, reference } = await startPayment()
  expect((await act('vnpay', reference, 'refund')).status).toBe(409)
  await act('vnpay', reference, 'pay')
  await act('vnpay', reference, 'refund')
  expect(await vnpay.read(order)).toEqual({ is: 'refunded' })
  expect(await ledgerEntry(reference)).toMatchObject({ status: 'refunded' })
})

test('a notice that is not understood is repeated until it is', async () => {
  const { reference } = await startPayment()
  standIns.ipnAnswers.push(500, '99', '01', '04', '97', '02')
  await act('vnpay', reference, 'pay')
  await standIns.untilReceived(() => noticesAbout(reference).length >= 6)
  const { reference: next } = await startPayment()
  await act('vnpay', next, 'pay')
  expect(noticesAbout(reference)).toHaveLength(6)
})

test('a notice that is never understood is sent ten times', async () => {
  const { reference } = await startPayment()
  standIns.ipnAnswers.push(...Array.from({ length: 10 }, () => '97'))
  await act('vnpay', reference, 'pay')
  await standIns.untilReceived(() => noticesAbout(reference).length >= 10)
  expect(standIns.ipnAnswers).toHaveLength(0)
})

test('a developer makes the notices of a payment come twice, wrong, unsigned or not at all', async () => {
  const twice = await startPayment()
  await act('vnpay', twice.reference, 'pay', { notice: 'twice' })
  expect(noticesAbout(twice.reference)).toHaveLength(2)
  const wrong = await startPayment()
  await act('vnpay', wrong.reference, 'pay', { wrongAmountInNotice: true })
  expect(vnpay.readNotice(noticesAbout(wrong.reference)[0]!)?.amount).toBe(578_001)
  const forged = await startPayment()
  await act('vnpay', forged.reference, 'pay', { badSignature: true })
  expect(vnpay.readNotice(noticesAbout(forged.reference)[0]!)).toBeUndefined()
  const silent = await startPayment()
  const { body } = await act('vnpay', silent.reference, 'pay', { notice: 'never', noReturn: true })
  expect(body.returnUrl).toBeNull()
  expect(noticesAbout(silent.reference)).toHaveLength(0)
  expect(await vnpay.read(silent.order)).toMatchObject({ is: 'paid' })
})

test('a developer decides before a payment begins that its notice comes late', async () => {
  const order = newOrder()
  await setFaults({ provider: 'vnpay', payment: order.reference, payments: { noticeDelayMs: 20 } })
  await open((await vnpay.start(order, visitor)).checkoutUrl)
  await act('vnpay', order.reference, 'pay')
  await standIns.untilReceived(() => noticesAbout(order.reference).length > 0)
  expect(noticesAbout(order.reference)).toHaveLength(1)
})

test('a wrong amount or reference in an answer of VNPay is noticed', async () => {
  const { order, reference } = await startPayment()
  await act('vnpay', reference, 'pay', { wrongAmount: true })
  expect(await vnpay.read(order)).toMatchObject({ is: 'paid', amount: 578_001 })
  await setFaults({ provider: 'vnpay', payment: reference, payments: { wrongReference: true } })
  expect(await vnpay.read(order)).toMatchObject({ is: 'paid', reference: `${reference}X` })
})

test.each(['drop', 'error', 'busy', 'html'] as const)(
  'PAY-28 a query that ends with the fault %s says nothing, and the next one works',
  async (kind) => {
    const { order, reference } = await startPayment()
    await setFaults({ provider: 'vnpay', payment: reference, calls: [{ call: 'query', kind }] })
    await expect(vnpay.read(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' })
    expect(await vnpay.read(order)).toEqual({ is: 'pending' })
  },
)

test('PAY-28 a query that takes too long is aborted', async () => {
  const { order } = await startPayment()
  const hasty = createVnpay(standIns.settings.vnpay, { returnUrl: origin, queryTimeoutMs: 30 })
  await setFaults({ provider: 'vnpay', calls: [{ call: 'query', kind: 'delay', delayMs: 1_000 }] })
  await expect(hasty.read(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' })
})

test('a website of somebody else can neither control the stand-ins nor read their payments', async () => {
  const from = (headers: Record<string, string>) =>
    fetch(`${origin}/dev/payments/ledger`, { headers }).then(({ status }) => status)
  expect(await from({ origin: 'https://evil.example' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await from({ origin })).toBe(200)
  expect(await from({})).toBe(200)
  expect((await standIns.control('POST', '/dev/payments/faults', { provider: 'x' })).status).toBe(
    400,
  )
  expect((await act('vnpay', 'unknown', 'pay')).status).toBe(409)
})
