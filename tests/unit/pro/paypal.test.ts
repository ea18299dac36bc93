import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPaypal, type Paypal } from '../../../packages/server/providers/paypal.ts'
import { fromDecimal, toDecimal } from '../../../packages/server/providers/paypal/amounts.ts'
import { parseOrder, reportOfOrder } from '../../../packages/server/providers/paypal/order.ts'
import { newDollarOrder } from '../../helpers/payment-order.ts'
import { createRandom } from '../../helpers/random.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const ORDER_ID = '5O190127TN364715T'
const order = newDollarOrder({ reference: 'ATL1', providerOrderId: ORDER_ID })
const pages = {
  returnUrl: 'https://atelier.example/payment/callback?provider=paypal',
  cancelUrl: 'https://atelier.example/payment/callback?provider=paypal&cancelled=1',
}

interface Request {
  method: string
  path: string
  headers: Record<string, string | undefined>
  body: string
}
type Answer =
  | [status: number, body: unknown, headers?: Record<string, string>]
  | 'silence'
  | 'hang up'

/** Starts a PayPal that answers as `answer` says. Requests for a token are answered unless it answers them itself. */
async function startFakePaypal(
  answer: (request: Request) => Answer | undefined,
  timeouts: { readMs?: number; captureMs?: number } = {},
) {
  const requests: Request[] = []
  const logged: object[] = []
  let tokens = 0
  const server = createServer((incoming, response) => void respond(incoming, response))
  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const request = {
      method: incoming.method!,
      path: incoming.url!,
      headers: incoming.headers as Request['headers'],
      body: await text(incoming),
    }
    requests.push(request)
    const given = answer(request) ?? [
      200,
      { access_token: `token-${(tokens += 1)}`, expires_in: 32_400 },
    ]
    if (given === 'silence') return
    if (given === 'hang up') return void response.destroy()
    const [status, body, headers = {}] = given
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const { url, close } = await listenOnFreePort(server)
  onTestFinished(close)
  const settings = { clientId: 'me', clientSecret: 'hush', apiUrl: url, webhookId: 'WH-1' }
  const patient = { startMs: HANG_LIMIT_MS, readMs: HANG_LIMIT_MS, captureMs: HANG_LIMIT_MS }
  const log = {
    warn: (details: object, message: string) => void logged.push({ ...details, message }),
  }
  return {
    requests,
    logged,
    tokenRequests: () => requests.filter(({ path }) => path === '/v1/oauth2/token'),
    paypal: createPaypal(settings, { ...pages, timeouts: { ...patient, ...timeouts }, log }),
  }
}

/** A provider that stays silent is waited for only briefly. */
const SHORT_WAIT_MS = 50

const isTokenRequest = ({ path }: Request) => path === '/v1/oauth2/token'

function capturedOrder(capture: object, status = 'COMPLETED') {
  const captures = [
    {
      id: 'CAP1',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '19.99' },
      custom_id: 'ATL1',
      ...capture,
    },
  ]
  return {
    id: ORDER_ID,
    status,
    purchase_units: [{ custom_id: 'ATL1', payments: { captures } }],
  }
}

const paid = {
  is: 'paid',
  amount: 1999,
  currency: 'USD',
  reference: 'ATL1',
  providerPaymentId: 'CAP1',
}

test('PAY-2 cents become the exact decimal that PayPal expects, and back', () => {
  expect([1, 10, 99, 100, 1999, 19_999, 77_799].map(toDecimal)).toEqual([
    '0.01',
    '0.10',
    '0.99',
    '1.00',
    '19.99',
    '199.99',
    '777.99',
  ])
  const random = createRandom(2)
  for (let round = 0; round < 500; round++) {
    const cents = 1 + Math.floor(random() ** 3 * 1e13)
    expect(toDecimal(cents)).toMatch(/^\d+\.\d\d$/)
    expect(fromDecimal(toDecimal(cents))).toBe(cents)
  }
  // In floating point these are 30.000000000000004 cents and 1998.9999999999998 cents.
  expect(toDecimal(10 + 20)).toBe('0.30')
  expect(fromDecimal('19.99')).toBe(1999)
  expect(fromDecimal('20')).toBe(2000)
  expect(fromDecimal('20.5')).toBe(2050)
})

test('PAY-2 what is no amount is neither sent nor read', () => {
  for (const cents of [0, -1, 0.5, Number.NaN, 2 ** 53])
    expect(() => toDecimal(cents)).toThrow('Not an amount')
  for (const value of ['', '19,99', '1e3', '-1.00', '19.999', '.5', ' 1', '0x10', '1'.repeat(20)])
    expect(fromDecimal(value)).toBeUndefined()
})

test.each([
  ['CREATED', { is: 'pending' }],
  ['SAVED', { is: 'pending' }],
  ['PAYER_ACTION_REQUIRED', { is: 'pending' }],
  ['APPROVED', { is: 'approved' }],
  ['VOIDED', { is: 'failed', failure: 'expired' }],
  ['COMPLETED', { is: 'review', reason: "PayPal's order is COMPLETED without a capture" }],
  ['SOMETHING_NEW', { is: 'review', reason: "PayPal's order is SOMETHING_NEW without a capture" }],
])('an order that PayPal calls %s', (status, report) => {
  expect(reportOfOrder(parseOrder({ id: ORDER_ID, status }))).toEqual(report)
})

test.each([
  [{}, paid],
  [{ custom_id: undefined }, paid],
  [{ amount: { currency_code: 'EUR', value: '1.00' } }, { ...paid, amount: 100, currency: 'EUR' }],
  [{ amount: { currency_code: 'USD', value: 'much' } }, { is: 'review' }],
  [{ amount: undefined }, { is: 'review' }],
  [{ status: 'PENDING' }, { is: 'pending', providerPaymentId: 'CAP1' }],
  [{ status: 'DECLINED' }, { is: 'failed', failure: 'declined' }],
  [{ status: 'FAILED' }, { is: 'failed', failure: 'declined' }],
  [{ status: 'REFUNDED' }, { is: 'refunded' }],
  [{ status: 'PARTIALLY_REFUNDED' }, { is: 'review', providerPaymentId: 'CAP1' }],
  [{ status: 'SOMETHING_NEW' }, { is: 'review', providerPaymentId: 'CAP1' }],
])('PAY-10 a completed order is paid only if its capture is too: %j', (capture, report) => {
  expect(reportOfOrder(parseOrder(capturedOrder(capture)))).toMatchObject(report)
})

test('PAY-10 a completed capture of an order that is not completed is left to a person', () => {
  const report = reportOfOrder(parseOrder(capturedOrder({}, 'APPROVED')))
  expect(report).toMatchObject({ is: 'review', providerPaymentId: 'CAP1' })
})

test('ten requests at once share one token, and a refused token is replaced once', async () => {
  const refused = new Set(['Bearer token-1'])
  const { paypal, requests, tokenRequests } = await startFakePaypal((request) => {
    if (isTokenRequest(request)) return undefined
    return refused.has(request.headers.authorization!)
      ? [401, { error: 'invalid_token' }]
      : [200, { id: ORDER_ID, status: 'CREATED' }]
  })
  await Promise.all(Array.from({ length: 10 }, () => paypal.read(order)))
  expect(tokenRequests()).toHaveLength(2)
  expect(tokenRequests()[0]!.headers.authorization).toBe('Basic bWU6aHVzaA==')
  await paypal.read(order)
  expect(tokenRequests()).toHaveLength(2)
  expect(requests.at(-1)!.headers.authorization).toBe('Bearer token-2')
})

const unusable: [string, Answer][] = [
  ['of a page', [200, '<html>Hello</html>']],
  ['of a page with the status 422', [422, '<html>Hello</html>']],
  ['with the status 500', [500, { name: 'INTERNAL_SERVER_ERROR' }]],
  ['with the status 429', [429, { name: 'RATE_LIMIT_REACHED' }]],
  ['with the status 409', [409, { name: 'RESOURCE_CONFLICT' }]],
  [
    'that an earlier request has not ended',
    [422, { name: 'X', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }],
  ],
  ['with the status 401, twice', [401, { error: 'invalid_token' }]],
  ['that redirects', [302, '']],
  ['about another order', [200, { id: 'OTHER', status: 'COMPLETED' }]],
  ['without an order', [200, {}]],
  ['that never comes', 'silence'],
  ['that breaks off', 'hang up'],
]
test.each(unusable)('PAY-28 an answer %s says nothing about the payment', async (_, answer) => {
  const { paypal } = await startFakePaypal(
    (request) => (isTokenRequest(request) ? undefined : answer),
    answer === 'silence' ? { readMs: SHORT_WAIT_MS } : {},
  )
  const error = await paypal.read(order).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'GatewayUnavailable' })
  expect(JSON.stringify([String(error), error])).not.toMatch(/token-1|hush|bWU6aHVzaA/)
})

test.each<[string, Answer]>([
  ['refused', [401, { error: 'invalid_client' }]],
  ['a page', [200, '<html>']],
  ['silence', 'silence'],
])('PAY-28 a token request that ends with %s ends in time', async (_, answer) => {
  const { paypal } = await startFakePaypal(
    () => answer,
    answer === 'silence' ? { readMs: SHORT_WAIT_MS } : {},
  )
  const error = await paypal.read(order).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'GatewayUnavailable' })
  expect(String(error)).not.toContain('hush')
})

const refusal = (issue: string): Answer => [
  422,
  { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: 'May change' }] },
]

/** Answers captures with `capture`, and whoever reads the order with `read`. */
function capturing(capture: Answer, read: Answer = [200, capturedOrder({})]) {
  return startFakePaypal(
    (request) => {
      if (isTokenRequest(request)) return undefined
      return request.method === 'POST' ? capture : read
    },
    capture === 'silence' ? { captureMs: SHORT_WAIT_MS } : {},
  )
}

const approved: Answer = [200, { id: ORDER_ID, status: 'APPROVED' }]
const voided: Answer = [200, { id: ORDER_ID, status: 'VOIDED' }]

test.each<[string, Answer, Answer | undefined, object]>([
  ['it succeeds', [201, capturedOrder({})], undefined, paid],
  ['it stays pending', [201, capturedOrder({ status: 'PENDING' })], undefined, { is: 'pending' }],
  ['the order was captured before', refusal('ORDER_ALREADY_CAPTURED'), undefined, paid],
  ['the answer is lost', 'hang up', undefined, paid],
  ['the answer is late', 'silence', undefined, paid],
  ['PayPal fails after it', [500, 'Sorry'], undefined, paid],
  ['PayPal fails before it', [503, ''], approved, { is: 'approved' }],
  ['nobody approved it', refusal('ORDER_NOT_APPROVED'), approved, { is: 'pending' }],
  [
    'the card is declined',
    refusal('INSTRUMENT_DECLINED'),
    approved,
    { is: 'pending', wasDeclined: true },
  ],
  [
    'the person must act',
    refusal('PAYER_ACTION_REQUIRED'),
    approved,
    { is: 'pending', wasDeclined: true },
  ],
  [
    'the person cannot pay',
    refusal('PAYER_CANNOT_PAY'),
    approved,
    { is: 'failed', failure: 'declined', reason: 'PAYER_CANNOT_PAY' },
  ],
  [
    'PayPal refuses for good',
    refusal('TRANSACTION_REFUSED'),
    approved,
    { is: 'failed', failure: 'declined' },
  ],
  [
    'the merchant cannot be paid',
    refusal('PAYEE_NOT_CONSENTED'),
    approved,
    { is: 'failed', failure: 'merchant' },
  ],
  ['PayPal refuses although it took the money', refusal('TRANSACTION_REFUSED'), undefined, paid],
  [
    'PayPal refuses although it examines the money',
    refusal('TRANSACTION_REFUSED'),
    [200, capturedOrder({ status: 'PENDING' })],
    { is: 'pending', providerPaymentId: 'CAP1' },
  ],
  [
    'PayPal refuses what it has given back',
    refusal('PAYER_CANNOT_PAY'),
    [200, capturedOrder({ status: 'REFUNDED' })],
    { is: 'refunded' },
  ],
  [
    'nobody knows the refusal',
    refusal('SOMETHING_NEW'),
    approved,
    { is: 'approved', refusal: 'SOMETHING_NEW' },
  ],
  [
    'nobody knows the refusal, and the order has ended',
    refusal('SOMETHING_NEW'),
    voided,
    { is: 'failed', failure: 'expired' },
  ],
  [
    'the merchant may not capture',
    [403, { name: 'NOT_AUTHORIZED', debug_id: 'f00' }],
    approved,
    { is: 'approved', refusal: 'NOT_AUTHORIZED, debug id f00' },
  ],
  ['the reference was paid before', refusal('DUPLICATE_INVOICE_ID'), approved, { is: 'review' }],
  ['the order is gone', [404, { name: 'RESOURCE_NOT_FOUND' }], approved, { is: 'unknown' }],
])('PAY-17 a capture is settled when %s', async (_, capture, read, report) => {
  const { paypal, requests } = await capturing(capture, read)
  // The token is there, so that the time-out of the capture is for the capture alone.
  await paypal.read(order)
  expect(await paypal.capture(order)).toMatchObject(report)
  const captures = requests.filter(({ path }) => path === `/v2/checkout/orders/${ORDER_ID}/capture`)
  expect(captures.map(({ headers }) => headers['paypal-request-id'])).toEqual([
    order.captureRequestId,
  ])
})

test('PAY-17 a capture about which nothing can be learned is reported as such', async () => {
  for (const capture of ['hang up', refusal('TRANSACTION_REFUSED')] as const) {
    const { paypal } = await capturing(capture, [500, ''])
    await expect(paypal.capture(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' })
  }
})

const ofHeader = { 'paypal-debug-id': 'f00header' }
const isVerification = ({ path }: Request) => path.endsWith('/verify-webhook-signature')

test.each<[string, Answer, object]>([
  [
    'refused, with the number in the body',
    [422, { name: 'X', debug_id: 'f00body', details: [{ issue: 'PAYER_CANNOT_PAY' }] }, ofHeader],
    { issue: 'PAYER_CANNOT_PAY', debugId: 'f00body' },
  ],
  [
    'refused, with the number in a header',
    [403, { name: 'NOT_AUTHORIZED' }, ofHeader],
    { issue: 'NOT_AUTHORIZED', debugId: 'f00header' },
  ],
  [
    'failed',
    [500, { name: 'INTERNAL_SERVER_ERROR', debug_id: 'f00body' }],
    { issue: 'INTERNAL_SERVER_ERROR', debugId: 'f00body' },
  ],
  ['answered without a body', [503, '', ofHeader], { debugId: 'f00header' }],
  ['answered with a page', [502, '<html>', ofHeader], { debugId: 'f00header' }],
  ['answered with what makes no sense', [200, { id: 7 }, ofHeader], { debugId: 'f00header' }],
  ['not answered', 'hang up', { debugId: undefined }],
])(
  'an operator finds a call that PayPal has %s in the log, with its debug id and without secrets',
  async (_, answer, found) => {
    const { paypal, logged } = await startFakePaypal((request) => {
      if (isTokenRequest(request)) return undefined
      return isVerification(request) ? [400, { debug_id: 'f00verify', name: 'NO' }] : answer
    })
    const captured = { ...order, providerPaymentId: 'CAP1' }
    const notice = paypal.readNotice(
      headers,
      JSON.stringify(captureEvent('PAYMENT.CAPTURE.PENDING')),
    )
    const path = `/v2/checkout/orders/${ORDER_ID}`
    await paypal.start(order, { ipAddress: '::1', language: 'en' }).catch(() => {})
    await paypal.capture(order).catch(() => {})
    await paypal.refund(captured, 'request-1').catch(() => {})
    await paypal.isGenuine(notice!)
    expect(logged.find((entry) => 'operation' in entry && entry.operation === 'capture')).toEqual({
      operation: 'capture',
      path: `${path}/capture`,
      issue: undefined,
      reason: expect.any(String) as string,
      message: 'PayPal has refused or failed a call',
      ...found,
    })
    expect(logged).toContainEqual(expect.objectContaining({ operation: 'create', ...found }))
    expect(logged).toContainEqual(expect.objectContaining({ operation: 'refund', ...found }))
    expect(logged).toContainEqual(
      expect.objectContaining({ operation: 'verify', issue: 'NO', debugId: 'f00verify' }),
    )
    expect(JSON.stringify(logged)).not.toMatch(/token-1|hush|bWU6aHVzaA|c2ln/)
  },
)

test('an operator finds a refused request for a token in the log, with its debug id', async () => {
  const { paypal, logged } = await startFakePaypal(() => [
    401,
    { error: 'invalid_client' },
    ofHeader,
  ])
  await paypal.read(order).catch(() => {})
  expect(logged).toEqual([
    expect.objectContaining({
      operation: 'read',
      debugId: 'f00header',
      reason: expect.stringContaining('PAYPAL_CLIENT_ID') as string,
    }),
  ])
})

const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'b1',
  'paypal-transmission-sig': 'c2ln',
  'paypal-transmission-time': new Date().toISOString(),
}
async function readEvent(paypal: Paypal, sent: IncomingHttpHeaders, rawBody: string) {
  const notice = paypal.readNotice(sent, rawBody)
  return notice && (await paypal.isGenuine(notice)) ? notice.event : undefined
}
const verification = (status: string): Answer => [200, { verification_status: status }]
const captureEvent = (type: string, resource: object = {}) => ({
  id: 'WH-EVENT-1',
  event_type: type,
  resource: {
    id: 'CAP1',
    custom_id: 'ATL1',
    supplementary_data: { related_ids: { order_id: ORDER_ID } },
    ...resource,
  },
})
const subject = { orderId: ORDER_ID, captureId: 'CAP1', reference: 'ATL1' }

test.each([
  [captureEvent('PAYMENT.CAPTURE.COMPLETED'), subject],
  [captureEvent('PAYMENT.CAPTURE.REVERSED'), { ...subject, report: { is: 'disputed' } }],
  [
    captureEvent('PAYMENT.CAPTURE.REFUNDED', {
      id: 'REFUND1',
      links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' }],
    }),
    subject,
  ],
  [
    {
      id: 'WH-EVENT-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: ORDER_ID, purchase_units: [{ custom_id: 'ATL1' }] },
    },
    { orderId: ORDER_ID, reference: 'ATL1' },
  ],
  [
    {
      id: 'WH-EVENT-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: ORDER_ID, purchase_units: [{ invoice_id: 'ATL1' }] },
    },
    { orderId: ORDER_ID, reference: 'ATL1' },
  ],
  [
    {
      id: 'WH-EVENT-1',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: 'ATL1' }] },
    },
    { captureId: 'CAP1', reference: 'ATL1', report: { is: 'disputed' } },
  ],
])('an event that PayPal confirms says which payment it is about: %#', async (event, about) => {
  const { paypal, requests } = await startFakePaypal((request) =>
    isTokenRequest(request) ? undefined : verification('SUCCESS'),
  )
  // PayPal signs the text, so its white space and escapes must reach PayPal unchanged.
  const rawBody = JSON.stringify(event, undefined, 3).replace('WH-EVENT', String.raw`\u0057H-EVENT`)
  expect(await readEvent(paypal, headers, rawBody)).toEqual({
    id: 'WH-EVENT-1',
    type: event.event_type,
    ...about,
  })
  const { body } = requests.at(-1)!
  expect(body).toContain(`"webhook_event":${rawBody}}`)
  expect(JSON.parse(body)).toMatchObject({ webhook_id: 'WH-1', transmission_sig: 'c2ln' })
})

test.each<[string, string, IncomingHttpHeaders, Answer]>([
  ['that PayPal does not confirm', '{}', headers, verification('FAILURE')],
  ['whose signature is malformed', '{}', headers, [400, { name: 'VALIDATION_ERROR' }]],
  [
    'without a signature',
    '{}',
    { ...headers, 'paypal-transmission-sig': undefined },
    verification('SUCCESS'),
  ],
  ['that is not JSON', '{"id":', headers, verification('SUCCESS')],
  [
    'that ends the object early',
    '{}},"webhook_id":"other","x":{',
    headers,
    verification('SUCCESS'),
  ],
])('PAY-7 an event %s is not believed', async (_, extra, sent, answer) => {
  const { paypal } = await startFakePaypal((request) =>
    isTokenRequest(request) ? undefined : answer,
  )
  const rawBody = extra === '{}' ? JSON.stringify(captureEvent('PAYMENT.CAPTURE.COMPLETED')) : extra
  expect(await readEvent(paypal, sent, rawBody)).toBeUndefined()
})

test('PAY-28 an event that PayPal cannot be asked about is neither believed nor refused', async () => {
  const { paypal } = await startFakePaypal((request) =>
    isTokenRequest(request) ? undefined : [503, ''],
  )
  const event = JSON.stringify(captureEvent('PAYMENT.CAPTURE.COMPLETED'))
  await expect(readEvent(paypal, headers, event)).rejects.toMatchObject({
    name: 'GatewayUnavailable',
  })
})
