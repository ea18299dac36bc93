// Our PayPal gateway against the stand-in of PayPal, over HTTP.
import { randomUUID } from 'node:crypto'
import type { sandbox } from '@atelier/contract'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '../../../packages/server/providers/payment-gateway.ts'
import { createPaypal } from '../../../packages/server/providers/paypal.ts'
import { newDollarOrder } from '../../helpers/payment-order.ts'
import { startStandIns } from '../../helpers/payment-stand-ins.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const standIns = await startStandIns()
afterAll(() => standIns.close())
const { paypal, act, setFaults, ledgerEntry, origin } = standIns
const visitor = { ipAddress: '::1', language: 'en' } as const

async function startPayment(changes: Partial<Order> = {}) {
  const unsent = newDollarOrder(changes)
  const { checkoutUrl, providerOrderId } = await paypal.start(unsent, visitor)
  return { checkoutUrl, order: { ...unsent, providerOrderId: providerOrderId! } }
}

async function startApproved(faults: sandbox.PaymentFaults = {}) {
  const { order } = await startPayment()
  const { body } = await act('paypal', order.providerOrderId, 'approve', faults)
  return { order, returnUrl: body.returnUrl }
}

const paidReport = ({ reference }: Order) => ({
  is: 'paid',
  amount: 1999,
  currency: 'USD',
  reference,
  providerPaymentId: expect.stringMatching(/^[A-Z0-9]{17}$/),
})
const webhooksAbout = ({ reference }: Order) =>
  standIns.webhooks.filter(({ body }) => body.includes(reference))
const readWebhook = async (webhook = standIns.webhooks.at(-1)!) => {
  const notice = paypal.readNotice(webhook.headers, webhook.body)
  return notice && (await paypal.isGenuine(notice)) ? notice.event : undefined
}
const untilWebhooks = (order: Order, count: number) =>
  standIns.untilReceived(() => webhooksAbout(order).length >= count)
const unavailable = { name: 'GatewayUnavailable' }

test('a person pays with PayPal: approves, is captured, and webhooks say the same', async () => {
  const { order, checkoutUrl } = await startPayment()
  const { providerOrderId } = order
  const page = await fetch(checkoutUrl, { redirect: 'manual' })
  expect(page.headers.get('location')).toBe(
    `${origin}/dev/pay?provider=paypal&payment=${providerOrderId}`,
  )
  expect(await paypal.read(order)).toEqual({ is: 'pending' })
  const { body } = await act('paypal', providerOrderId, 'approve')
  expect(body.returnUrl).toBe(
    `${origin}/payment/callback?provider=paypal&token=${providerOrderId}&PayerID=SANDBOXPAYER1`,
  )
  expect(await readWebhook(webhooksAbout(order)[0])).toMatchObject({
    type: 'CHECKOUT.ORDER.APPROVED',
    orderId: providerOrderId,
    reference: order.reference,
  })
  expect(await paypal.read(order)).toEqual({ is: 'approved' })
  const report = await paypal.capture(order)
  expect(report).toEqual(paidReport(order))
  expect(await paypal.read(order)).toEqual(report)
  await untilWebhooks(order, 2)
  expect(await readWebhook(webhooksAbout(order)[1])).toEqual({
    id: expect.stringMatching(/^WH-/),
    type: 'PAYMENT.CAPTURE.COMPLETED',
    orderId: providerOrderId,
    captureId: (report as { providerPaymentId: string }).providerPaymentId,
    reference: order.reference,
  })
  expect(await ledgerEntry(order.reference)).toMatchObject({
    status: 'paid',
    amount: 1999,
    charges: 1,
  })
})

test('a person who cancels comes back to the page for that', async () => {
  const { order } = await startPayment()
  const { body } = await act('paypal', order.providerOrderId, 'cancel')
  expect(body.returnUrl).toContain('cancelled=1')
  expect(await paypal.read(order)).toEqual({ is: 'pending' })
  await act('paypal', order.providerOrderId, 'expire')
  expect(await paypal.read(order)).toEqual({ is: 'failed', failure: 'expired' })
})

test('PAY-16 ten captures of an order at once, and later ones, take the money once', async () => {
  const { order } = await startApproved()
  const reports = await Promise.all(Array.from({ length: 10 }, () => paypal.capture(order)))
  for (const report of reports) expect(report).toEqual(paidReport(order))
  expect(await paypal.capture(order)).toEqual(paidReport(order))
  // Another request id is refused as ORDER_ALREADY_CAPTURED: PAY-17.
  expect(await paypal.capture({ ...order, captureRequestId: randomUUID() })).toEqual(
    paidReport(order),
  )
  expect((await ledgerEntry(order.reference))!.charges).toBe(1)
})

test('starting an order again gives the same order, and another order cannot use its reference', async () => {
  const { order } = await startPayment()
  const [again] = await Promise.all([paypal.start(order, visitor), paypal.start(order, visitor)])
  expect(again.providerOrderId).toBe(order.providerOrderId)
  await expect(paypal.start({ ...order, id: randomUUID() }, visitor)).rejects.toMatchObject({
    issue: 'DUPLICATE_INVOICE_ID',
  })
})

test('a capture before the person has approved takes nothing', async () => {
  const { order } = await startPayment()
  expect(await paypal.capture(order)).toEqual({ is: 'pending' })
  expect((await ledgerEntry(order.reference))!.charges).toBe(0)
})

test('PAY-16 a declined card can be replaced on the same page, and the next capture has a new id', async () => {
  const { order } = await startPayment()
  await act('paypal', order.providerOrderId, 'decline')
  expect(await paypal.capture(order)).toEqual({ is: 'pending', wasDeclined: true })
  expect(await paypal.read(order)).toEqual({ is: 'pending' })
  await act('paypal', order.providerOrderId, 'approve')
  // The id of the declined capture keeps its answer.
  expect(await paypal.capture(order)).toEqual({ is: 'pending', wasDeclined: true })
  const renewed = { ...order, captureRequestId: randomUUID() }
  expect(await paypal.capture(renewed)).toEqual(paidReport(order))
})

test.each(['complete', 'deny'] as const)(
  'PAY-10 a capture that stays pending is not paid until PayPal decides: %s',
  async (decision) => {
    const { order } = await startApproved({ capture: 'pending' })
    expect(await paypal.capture(order)).toMatchObject({ is: 'pending' })
    await act('paypal', order.providerOrderId, decision)
    expect(await paypal.read(order)).toMatchObject(
      decision === 'complete' ? paidReport(order) : { is: 'failed', failure: 'declined' },
    )
    await untilWebhooks(order, 3)
    const types = webhooksAbout(order).map(
      ({ body }) => (JSON.parse(body) as { event_type: string }).event_type,
    )
    expect(types).toContain('PAYMENT.CAPTURE.PENDING')
    expect(types).toContain(`PAYMENT.CAPTURE.${decision === 'complete' ? 'COMPLETED' : 'DENIED'}`)
  },
)

test('PAY-10 a wrong amount, currency or reference is reported as PayPal says it', async () => {
  const { order } = await startApproved({
    wrongAmount: true,
    wrongCurrency: true,
    wrongReference: true,
  })
  expect(await paypal.capture(order)).toMatchObject({
    is: 'paid',
    amount: 1,
    currency: 'EUR',
    reference: `${order.reference}X`,
  })
})

test('PAY-22 refunds give the money back once, and reversals are disputes', async () => {
  const { order } = await startApproved()
  const report = await paypal.capture(order)
  const { providerPaymentId } = report as { providerPaymentId: string }
  const captured = { ...order, providerPaymentId }
  const requestId = randomUUID()
  await Promise.all([paypal.refund(captured, requestId), paypal.refund(captured, requestId)])
  await paypal.refund(captured, randomUUID())
  expect(await paypal.read(order)).toEqual({ is: 'refunded' })
  await untilWebhooks(order, 3)
  expect(await readWebhook(webhooksAbout(order)[2])).toMatchObject({
    type: 'PAYMENT.CAPTURE.REFUNDED',
    captureId: providerPaymentId,
    reference: order.reference,
  })
  const { order: other } = await startApproved()
  await paypal.capture(other)
  await act('paypal', other.providerOrderId, 'reverse')
  await untilWebhooks(other, 3)
  expect(await readWebhook(webhooksAbout(other)[2])).toMatchObject({ report: { is: 'disputed' } })
})

test('money that was never taken cannot be given back', async () => {
  await expect(paypal.refund(newDollarOrder(), randomUUID())).rejects.toMatchObject({
    issue: 'NOTHING_CAPTURED',
  })
  const unknown = newDollarOrder({ providerPaymentId: 'UNKNOWN' })
  await expect(paypal.refund(unknown, randomUUID())).rejects.toMatchObject({
    issue: 'INVALID_RESOURCE_ID',
  })
})

test('an order that PayPal does not know is reported so', async () => {
  expect(await paypal.read(newDollarOrder())).toEqual({ is: 'unknown' })
  const order = newDollarOrder({ providerOrderId: 'NOSUCHORDER' })
  expect(await paypal.read(order)).toEqual({ is: 'unknown' })
  expect(await paypal.capture(order)).toEqual({ is: 'unknown' })
})

test('PAY-7 webhooks that are changed, or signed by somebody else, are not believed', async () => {
  await startApproved()
  const { headers, body } = standIns.webhooks.at(-1)!
  expect(await readWebhook({ headers, body })).toBeDefined()
  expect(await readWebhook({ headers, body: body.replace('19.99', '0.01') })).toBeUndefined()
  expect(
    await readWebhook({ headers: { ...headers, 'paypal-transmission-id': randomUUID() }, body }),
  ).toBeUndefined()
  const { order } = await startApproved({ badSignature: true })
  expect(await readWebhook(webhooksAbout(order)[0])).toBeUndefined()
})

test('a developer makes the webhooks of a payment come twice, late or not at all', async () => {
  const twice = await startApproved({ notice: 'twice' })
  expect(webhooksAbout(twice.order)).toHaveLength(2)
  const [first, second] = webhooksAbout(twice.order)
  expect((await readWebhook(first))!.id).toBe((await readWebhook(second))!.id)
  const late = await startApproved({ noticeDelayMs: 20, noReturn: true })
  expect(late.returnUrl).toBeNull()
  await untilWebhooks(late.order, 1)
  const silent = await startApproved({ notice: 'never' })
  await paypal.capture(silent.order)
  expect(webhooksAbout(silent.order)).toHaveLength(0)
})

const kinds = ['drop', 'error', 'busy', 'html'] as const

test.each(kinds)(
  'PAY-28 an order whose creation ends with the fault %s is started once',
  async (kind) => {
    for (const isProcessed of [false, true]) {
      const order = newDollarOrder()
      await setFaults({
        provider: 'paypal',
        payment: order.reference,
        calls: [{ call: 'create', kind, isProcessed }],
      })
      await expect(paypal.start(order, visitor)).rejects.toMatchObject(unavailable)
      const { providerOrderId } = await paypal.start(order, visitor)
      expect((await ledgerEntry(order.reference))!.id).toBe(providerOrderId)
    }
  },
)

test.each(kinds)(
  'PAY-17 a capture whose answer ends with the fault %s takes the money once',
  async (kind) => {
    for (const isProcessed of [false, true]) {
      const { order } = await startApproved()
      await setFaults({
        provider: 'paypal',
        payment: order.providerOrderId,
        calls: [{ call: 'capture', kind, isProcessed }],
      })
      expect(await paypal.capture(order)).toMatchObject({ is: isProcessed ? 'paid' : 'approved' })
      expect(await paypal.capture(order)).toEqual(paidReport(order))
      expect((await ledgerEntry(order.reference))!.charges).toBe(1)
    }
  },
)

test('PAY-28 no token, no answer to a read and no check of a webhook leave everything as it is', async () => {
  const { order } = await startApproved()
  const newcomer = createPaypal(standIns.settings.paypal, { returnUrl: origin, cancelUrl: origin })
  await setFaults({ provider: 'paypal', calls: [{ call: 'token', kind: 'html' }] })
  await expect(newcomer.read(order)).rejects.toMatchObject(unavailable)
  expect(await newcomer.read(order)).toEqual({ is: 'approved' })
  await setFaults({ provider: 'paypal', calls: [{ call: 'read', kind: 'busy', times: 2 }] })
  await expect(paypal.read(order)).rejects.toMatchObject(unavailable)
  await expect(paypal.read(order)).rejects.toMatchObject(unavailable)
  await setFaults({ provider: 'paypal', calls: [{ call: 'verify', kind: 'error' }] })
  await expect(readWebhook()).rejects.toMatchObject(unavailable)
  expect(await readWebhook()).toBeDefined()
})

test('PAY-17 a capture whose answer is late is settled by reading the order', async () => {
  const { order } = await startApproved()
  const hasty = createPaypal(standIns.settings.paypal, {
    returnUrl: origin,
    cancelUrl: origin,
    timeouts: { startMs: HANG_LIMIT_MS, readMs: HANG_LIMIT_MS, captureMs: 60 },
  })
  await hasty.read(order)
  const calls = [{ call: 'capture', kind: 'delay', delayMs: 1_500 }] as const
  await setFaults({ provider: 'paypal', calls: [...calls] })
  expect(await hasty.capture(order)).toEqual({ is: 'approved' })
  expect(await paypal.capture(order)).toEqual(paidReport(order))
})

test('an operator with wrong credentials reads which variables are wrong', async () => {
  const wrong = { ...standIns.settings.paypal, clientSecret: 'hush-hush-hush-hush' }
  const refused = createPaypal(wrong, { returnUrl: origin, cancelUrl: origin })
  const error = await refused
    .read(newDollarOrder({ providerOrderId: 'A' }))
    .catch((cause: unknown) => cause)
  expect(String(error)).toContain('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET')
  expect(String(error)).not.toContain('hush')
})

const validBody = {
  intent: 'CAPTURE',
  purchase_units: [
    { amount: { currency_code: 'USD', value: '19.99' }, custom_id: 'X1', invoice_id: 'X1' },
  ],
  payment_source: {
    paypal: { experience_context: { return_url: origin, cancel_url: origin } },
  },
}
const bodyWith = (currency_code: string, value: unknown) => ({
  ...validBody,
  purchase_units: [{ ...validBody.purchase_units[0], amount: { currency_code, value } }],
})

async function create(body: object, headers: Record<string, string> = {}) {
  const { clientId, clientSecret, apiUrl } = standIns.settings.paypal
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const token = await fetch(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: accessToken } = (await token.json()) as { access_token: string }
  const response = await fetch(`${apiUrl}/v2/checkout/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'paypal-request-id': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const { details } = (await response.json()) as { details?: { issue: string }[] }
  return details?.[0]!.issue ?? response.status
}

test.each([
  ['dong', bodyWith('VND', '578000'), 'INVALID_CURRENCY_CODE'],
  ['three decimals', bodyWith('USD', '19.999'), 'DECIMAL_PRECISION'],
  ['decimals of yen', bodyWith('JPY', '1.5'), 'DECIMAL_PRECISION'],
  ['zero', bodyWith('USD', '0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['a number', bodyWith('USD', 19.99), 'INVALID_PARAMETER_SYNTAX'],
  ['a word', bodyWith('USD', 'much'), 'INVALID_PARAMETER_SYNTAX'],
])('the stand-in refuses %s as an amount, as PayPal does', async (_, body, issue) => {
  expect(await create(body)).toBe(issue)
})

test('the stand-in refuses requests without a valid token or a request id, as PayPal does', async () => {
  expect(await create(validBody, { authorization: 'Bearer A21.1.x' })).toBe('INVALID_TOKEN')
  expect(await create(validBody, { 'paypal-request-id': '' })).toBe('PAYPAL_REQUEST_ID_REQUIRED')
  expect(await create(validBody)).toBe(201)
})
