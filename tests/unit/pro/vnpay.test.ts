import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { VNPay, type ReturnQueryFromVNPay } from 'vnpay'
import type { Order, ProviderReport } from '../../../packages/server/providers/payment-gateway.ts'
import { createVnpay } from '../../../packages/server/providers/vnpay.ts'
import { newOrder } from '../../helpers/payment-order.ts'
import { createRandom } from '../../helpers/random.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

const settings = {
  tmnCode: 'ATLSTUDI',
  hashSecret: 'ATELIERTESTSECRETATELIERTESTSECR',
  payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  queryUrl: 'http://127.0.0.1:9/unused',
}
const returnUrl = 'https://atelier.example/payment/callback?provider=vnpay'
const vnpay = createVnpay(settings, { returnUrl })
const visitor = { ipAddress: '203.0.113.7', language: 'vi' } as const
const order = newOrder({
  reference: 'ATLK81C03PT',
  description: 'Atelier Pro monthly - ATLK81C03PT',
  createdAt: new Date('2026-03-01T17:30:00Z'),
  expiresAt: new Date('2026-03-01T17:45:00Z'),
})

/** Signs in another way than the product does: with the encoder of URLSearchParams. */
function signAgain(values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value)
  const parameters = new URLSearchParams(filled)
  parameters.sort()
  return createHmac('sha512', settings.hashSecret).update(parameters.toString()).digest('hex')
}

/** The package of another author, as a third opinion about signatures. The product does not use it. */
const witness = new VNPay({
  tmnCode: settings.tmnCode,
  secureSecret: settings.hashSecret,
  vnpayHost: 'https://sandbox.vnpayment.vn',
})
const isAcceptedByWitness = (values: Record<string, string>) =>
  witness.verifyReturnUrl(values as unknown as ReturnQueryFromVNPay).isVerified

function signedQuery(values: Record<string, string>): string {
  return new URLSearchParams({ ...values, vnp_SecureHash: signAgain(values) }).toString()
}

const success = {
  vnp_Amount: '57800000',
  vnp_BankCode: 'NCB',
  vnp_BankTranNo: 'VNP14422574',
  vnp_CardType: 'ATM',
  vnp_OrderInfo: 'Atelier Pro: a/b đ',
  vnp_PayDate: '20260302003105',
  vnp_ResponseCode: '00',
  vnp_TmnCode: 'ATLSTUDI',
  vnp_TransactionNo: '14422574',
  vnp_TransactionStatus: '00',
  vnp_TxnRef: 'ATLK81C03PT',
}

// The hashes of these vectors are those of `openssl dgst -sha512 -hmac`.
const PAY_HASH =
  '802288bcb3554a37b6910bd2d868c38b56e407c9501fefdb048473b07b6ec0736a759dec09788a8902d1a2a463526632fd9343124a2045ec3477276d0359916c'
const NOTICE_HASH =
  '98e3c01df17fb0b331ec062a5dbfba20483fbbed75548ae41556dbc1c4a5fa413338b3b7d95a63a1e87cda7ed3cbedc51a60b0b772ff48e0f8e7d98512b82cd5'
const ANSWER_HASH =
  'eb2ab71dd0959e773ca59ba98bf55b2fd5022664431ab92fee0fbb9b72d34bc41f2e2102dd6015165aba0a026c94b2d68c51af49ab0fd4d936724f2ba77457fe'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

test.each([
  ['UTC', 0],
  ['Asia/Ho_Chi_Minh', -420],
  ['America/St_Johns', 210],
])('a server in the time zone %s signs the same pay address as openssl', async (zone, offset) => {
  process.env.TZ = zone
  expect(new Date('2026-01-01').getTimezoneOffset()).toBe(offset)
  const { checkoutUrl } = await vnpay.start(order, visitor)
  expect(checkoutUrl).toBe(
    `${settings.payUrl}?vnp_Amount=57800000&vnp_Command=pay&vnp_CreateDate=20260302003000&vnp_CurrCode=VND` +
      '&vnp_ExpireDate=20260302004500&vnp_IpAddr=203.0.113.7&vnp_Locale=vn' +
      '&vnp_OrderInfo=Atelier+Pro+monthly+-+ATLK81C03PT&vnp_OrderType=other' +
      '&vnp_ReturnUrl=https%3A%2F%2Fatelier.example%2Fpayment%2Fcallback%3Fprovider%3Dvnpay' +
      `&vnp_TmnCode=ATLSTUDI&vnp_TxnRef=ATLK81C03PT&vnp_Version=2.1.0&vnp_SecureHash=${PAY_HASH}`,
  )
})

test('PAY-2 300 random orders get a pay address with the exact amount, which two other implementations sign alike', async () => {
  const random = createRandom(14)
  const characters = 'abcXYZ019 -_.:'
  for (let round = 0; round < 300; round++) {
    const amount = 1 + Math.floor(random() ** 4 * 9_999_999_999)
    const description = Array.from(
      { length: 1 + Math.floor(random() * 40) },
      () => characters[Math.floor(random() * characters.length)],
    ).join('')
    const createdAt = new Date(1.8e12 * random())
    const { checkoutUrl } = await vnpay.start(newOrder({ amount, description, createdAt }), {
      ipAddress: random() < 0.5 ? '::1' : '2001:db8::7:1',
      language: 'en',
    })
    const { vnp_SecureHash: hash, ...values } = Object.fromEntries(
      new URL(checkoutUrl).searchParams,
    )
    expect(signAgain(values)).toBe(hash)
    expect(isAcceptedByWitness({ ...values, vnp_SecureHash: hash! })).toBe(true)
    expect(values.vnp_Amount).toBe(String(BigInt(amount) * 100n))
    expect(values.vnp_OrderInfo).toBe(description)
    expect(values.vnp_IpAddr!.length).toBeGreaterThanOrEqual(7)
  }
})

test.each([0, -1, 578_000.5, Number.NaN, 10_000_000_000, 2 ** 53])(
  'PAY-2 an order of %d dong never reaches VNPay',
  async (amount) => {
    await expect(vnpay.start(newOrder({ amount }), visitor)).rejects.toThrow('INVALID_AMOUNT')
  },
)

test('characters that libraries encode differently are left out of what VNPay shows', async () => {
  const { checkoutUrl } = await vnpay.start(
    newOrder({ description: "Pro ~ (it's *new*!) đ 100%" }),
    visitor,
  )
  expect(new URL(checkoutUrl).searchParams.get('vnp_OrderInfo')).toBe('Pro  its new  100')
})

test('a notice signed as by openssl is read from the raw query and from decoded values', () => {
  const query = new URLSearchParams({ ...success, vnp_SecureHash: NOTICE_HASH }).toString()
  const notice = {
    reference: 'ATLK81C03PT',
    tmnCode: 'ATLSTUDI',
    amount: 578_000,
    providerPaymentId: '14422574',
    report: {
      is: 'paid',
      amount: 578_000,
      currency: 'VND',
      reference: 'ATLK81C03PT',
      providerPaymentId: '14422574',
    },
    evidence: query,
  }
  expect(vnpay.readNotice(query)).toEqual(notice)
  expect(vnpay.readNotice(`?utm_source=bank&${query}&vnp_SecureHashType=HMACSHA512`)).toEqual(
    notice,
  )
  expect(
    vnpay.readNoticeOf({ ...success, vnp_SecureHash: NOTICE_HASH.toUpperCase(), txn: '7' }),
  ).toEqual(notice)
})

test('the npm package accepts and refuses the same notices as the product', () => {
  const random = createRandom(9)
  for (let round = 0; round < 100; round++) {
    const signed = signedQuery({
      ...success,
      vnp_BankTranNo: `VNP ${Math.floor(random() * 1e9)}:-_.`,
    })
    const isForged = random() < 0.5
    const query = isForged ? signed.replace('57800000', '57800100') : signed
    expect(vnpay.readNotice(query) !== undefined).toBe(!isForged)
    expect(isAcceptedByWitness(Object.fromEntries(new URLSearchParams(query)))).toBe(!isForged)
  }
})

test('PAY-7 a notice encoded in another way is verified over the text that was received', () => {
  const raw =
    "vnp_Amount=57800000&vnp_OrderInfo=it's%20%2a~&vnp_ResponseCode=24&vnp_TmnCode=ATLSTUDI&vnp_TxnRef=A1"
  const hash = createHmac('sha512', settings.hashSecret).update(raw).digest('hex')
  expect(vnpay.readNotice(`${raw}&vnp_SecureHash=${hash}`)?.report).toEqual({
    is: 'failed',
    failure: 'cancelled',
  })
})

const valid = signedQuery(success)
test.each([
  ['without a hash', new URLSearchParams(success).toString()],
  ['with an empty hash', `${new URLSearchParams(success)}&vnp_SecureHash=`],
  ['with a short hash', valid.replace(/(vnp_SecureHash=.{8}).*/, '$1')],
  ['with a long hash', `${valid}00`],
  ['with a hash that is no hash', valid.replace(/(vnp_SecureHash=).*/, `$1${'é'.repeat(128)}`)],
  ['with another amount', valid.replace('57800000', '57900000')],
  ['with another reference', valid.replace('ATLK81C03PT', 'ATLK81C03PU')],
  ['with a further parameter of VNPay', `${valid}&vnp_PromotionCode=X`],
  ['with a parameter twice', `${valid}&vnp_Amount=57800000`],
  ['with a parameter twice, once encoded', `${valid}&vnp%5FAmount=1`],
  ['with a broken encoding', `${valid}&vnp_BankCode=%E0%A4%A`],
  ['that is empty', ''],
])('PAY-7 a notice %s is refused', (_, query) => {
  expect(vnpay.readNotice(query)).toBeUndefined()
  expect(
    vnpay.readNoticeOf(Object.fromEntries(new URLSearchParams(`x=1&${query}x`))),
  ).toBeUndefined()
})

test.each([
  '',
  '0',
  '00',
  '-57800000',
  '5.78e7',
  '57800000.0',
  ' 57800000',
  '57800050',
  '1234567890100',
])('PAY-8 a signed notice with the amount "%s" is refused', (vnp_Amount) => {
  const notice = vnpay.readNotice(signedQuery({ ...success, vnp_Amount }))!
  expect(notice.amount).toBeUndefined()
  expect(notice.report.is).not.toBe('paid')
})

test('PAY-7 a signed notice is refused when any of its characters is replaced', () => {
  const random = createRandom(7)
  const accepted: string[] = []
  for (let round = 0; round < 300; round++) {
    const position = Math.floor(random() * valid.length)
    // Replaced by a character that occurs nowhere in the notice.
    const changed = `${valid.slice(0, position)}~${valid.slice(position + 1)}`
    if (vnpay.readNotice(changed)) accepted.push(changed)
  }
  expect(accepted).toEqual([])
})

const paid: ProviderReport = {
  is: 'paid',
  amount: 578_000,
  currency: 'VND',
  reference: 'ATLK81C03PT',
  providerPaymentId: '14422574',
}
const failed = (failure: string) => ({ is: 'failed', failure })
const review = (reason: unknown = expect.any(String)) => ({
  is: 'review',
  reason,
  providerPaymentId: '14422574',
})

test.each([
  ['00', '00', paid],
  ['00', '01', { is: 'pending', providerPaymentId: '14422574' }],
  ['00', '', { is: 'pending', providerPaymentId: '14422574' }],
  ['00', '02', failed('other')],
  ['24', '00', review()],
  ['07', '00', review('VNPay suspects fraud')],
  ['07', '07', review('VNPay suspects fraud')],
  ['00', '04', review()],
  ['00', '09', review()],
  ['24', '02', failed('cancelled')],
  ['11', '02', failed('expired')],
  ['09', '02', failed('declined')],
  ['10', '02', failed('wrong-details')],
  ['12', '02', failed('card-locked')],
  ['13', '02', failed('wrong-details')],
  ['51', '02', failed('balance')],
  ['65', '02', failed('limit')],
  ['75', '02', failed('bank-unavailable')],
  ['79', '02', failed('wrong-details')],
  ['99', '02', failed('other')],
  ['98', '', failed('other')],
])(
  'PAY-9 a notice with the response code %s and the status "%s" is paid only if both are 00',
  (vnp_ResponseCode, vnp_TransactionStatus, report) => {
    const query = signedQuery({ ...success, vnp_ResponseCode, vnp_TransactionStatus })
    expect(vnpay.readNotice(query)?.report).toEqual(report)
  },
)

test('a success without a transaction number is left to a person', () => {
  const query = signedQuery({ ...success, vnp_TransactionNo: '0' })
  expect(vnpay.readNotice(query)?.report).toMatchObject({ is: 'review' })
})

const answerFields = [
  ['vnp_ResponseId', 'f0a1'],
  ['vnp_Command', 'querydr'],
  ['vnp_ResponseCode', '00'],
  ['vnp_Message', 'OK'],
  ['vnp_TmnCode', 'ATLSTUDI'],
  ['vnp_TxnRef', 'ATLK81C03PT'],
  ['vnp_Amount', '57800000'],
  ['vnp_BankCode', 'NCB'],
  ['vnp_PayDate', '20260302003105'],
  ['vnp_TransactionNo', '14422574'],
  ['vnp_TransactionType', '01'],
  ['vnp_TransactionStatus', '00'],
  ['vnp_OrderInfo', 'Query ATLK81C03PT'],
  ['vnp_PromotionCode', ''],
  ['vnp_PromotionAmount', ''],
] as const

function answerWith(changes: Record<string, string> = {}) {
  const values = answerFields.map(([name, value]) => [name, changes[name] ?? value] as const)
  const text = values.map(([, value]) => value).join('|')
  const vnp_SecureHash = createHmac('sha512', settings.hashSecret).update(text).digest('hex')
  return { ...Object.fromEntries(values), vnp_SecureHash }
}

/** Asks a server that answers every request with this status and body. */
async function readFrom(body: string | object, status = 200, asked: Order = order) {
  const requests: Record<string, string>[] = []
  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse) {
    requests.push((await json(request)) as Record<string, string>)
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const { url, close } = await listenOnFreePort(server)
  onTestFinished(close)
  const report = await createVnpay({ ...settings, queryUrl: url }, { returnUrl }).read(asked)
  return { report, requests }
}

test('an answer signed as by openssl says that the payment was made', async () => {
  expect(answerWith().vnp_SecureHash).toBe(ANSWER_HASH)
  const { report, requests } = await readFrom(answerWith())
  expect(report).toEqual(paid)
  const { vnp_SecureHash: hash, ...values } = requests[0]!
  const signed = createHmac('sha512', settings.hashSecret).update(Object.values(values).join('|'))
  expect(hash).toBe(signed.digest('hex'))
  expect(values).toMatchObject({
    vnp_Command: 'querydr',
    vnp_TransactionDate: '20260302003000',
    vnp_TxnRef: 'ATLK81C03PT',
  })
  expect(values.vnp_RequestId).toMatch(/^\w{32}$/)
})

test.each([
  ['01', '01', { is: 'pending', providerPaymentId: '14422574' }],
  ['01', '02', failed('other')],
  ['01', '04', review()],
  ['01', '07', review('VNPay suspects fraud')],
  ['02', '00', { is: 'refunded' }],
  ['02', '05', review()],
  ['03', '00', review()],
])(
  'VNPay asked about a transaction of type %s with the status %s',
  async (type, status, report) => {
    const answer = answerWith({ vnp_TransactionType: type, vnp_TransactionStatus: status })
    expect((await readFrom(answer)).report).toEqual(report)
  },
)

test('VNPay says that it does not know a payment', async () => {
  const answer = answerWith({ vnp_ResponseCode: '91', vnp_Amount: '' })
  expect((await readFrom(answer)).report).toEqual({ is: 'unknown' })
})

test('PAY-10 money that VNPay reports for another reference is reported with that reference', async () => {
  const { report } = await readFrom(answerWith({ vnp_TxnRef: 'OTHER' }))
  expect(report).toEqual({ ...paid, reference: 'OTHER' })
})

test.each<[string, string | object, number?]>([
  ['without a hash', { ...answerWith(), vnp_SecureHash: undefined }],
  ['with a changed amount', { ...answerWith(), vnp_Amount: '1' }],
  [
    'about another payment',
    answerWith({ vnp_TxnRef: 'OTHER', vnp_TransactionType: '02', vnp_TransactionStatus: '00' }),
  ],
  ['of another merchant', answerWith({ vnp_TmnCode: 'OTHER000' })],
  ['without an amount', answerWith({ vnp_Amount: '' })],
  ['that repeats a request', answerWith({ vnp_ResponseCode: '94' })],
  ['that is null', 'null'],
  ['that is a page', '<html>Bad gateway</html>'],
  ['that is an error', answerWith(), 500],
  ['that redirects', '', 302],
])('PAY-28 an answer %s says nothing about the payment', async (_, body, status) => {
  await expect(readFrom(body, status)).rejects.toThrow(
    expect.objectContaining({ name: 'GatewayUnavailable' }),
  )
})

test('PAY-28 a query that VNPay does not answer ends in time, and its error holds no secret', async () => {
  const server = createServer(() => {})
  const { url, close } = await listenOnFreePort(server)
  onTestFinished(close)
  const silent = createVnpay({ ...settings, queryUrl: url }, { returnUrl, queryTimeoutMs: 20 })
  const error = await silent.read(order).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'GatewayUnavailable' })
  expect(String(error)).not.toContain(settings.hashSecret)
  const unreachable = createVnpay(settings, { returnUrl })
  await expect(unreachable.read(order)).rejects.toMatchObject({ name: 'GatewayUnavailable' })
})
