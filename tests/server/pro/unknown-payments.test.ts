// What the providers tell of payments that our server does not know.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { and, eq, isNull, like } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { mailbox, paymentAudit } from '../../../packages/server/db/schema.ts'
import { createPaymentAdmin } from '../../../packages/server/pro/admin.ts'
import { createGateways } from '../../../packages/server/pro/gateways.ts'
import { isReference, newReference } from '../../../packages/server/pro/reference.ts'
import type { Order } from '../../../packages/server/providers/payment-gateway.ts'
import { newDollarOrder } from '../../helpers/payment-order.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { choosePaymentProviders } from './helpers/payment-providers.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { signedQuery } from './helpers/vnpay-signing.ts'

interface Delivery {
  headers: Record<string, string>
  body: string
  /** What our server answered. */
  status: number
}

const providers = await choosePaymentProviders()
const server = await startServerForFile({ payments: providers.settings })
const { db } = server.database
const { act, setFaults } = providers
const gateways = createGateways(providers.settings, OWN_ORIGIN)
const services = { db, gateways, announce: () => {}, log: server.app.fastify.log }

/** Passes the webhooks on to our server, and keeps them with what it answered. */
const deliveries: Delivery[] = []
const recorder = createServer((request, response) => void passOn(request, response))
const { url: recorderUrl, close: closeRecorder } = await listenOnFreePort(recorder)
afterAll(closeRecorder)
const NEVER_AGAIN_MS = 60 * 60_000
afterAll(await providers.start(recorderUrl, NEVER_AGAIN_MS))

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = request.headers as Record<string, string>
  const delivery = await deliver({ headers, body: await text(request) })
  deliveries.push(delivery)
  response.writeHead(delivery.status).end()
}

async function deliver({ headers, body }: Omit<Delivery, 'status'>): Promise<Delivery> {
  const { 'content-length': _, host: __, connection: ___, ...passed } = headers
  const { status } = await server
    .newVisitor()
    .request('POST', '/api/payments/paypal/webhook', { raw: body, headers: passed })
  return { headers, body, status }
}

/** An order at PayPal of which our server has no payment. */
async function startForeignOrder(reference = newReference()) {
  const order = newDollarOrder({ reference })
  const { providerOrderId } = await gateways.paypal!.start(order, {
    ipAddress: '::1',
    language: 'en',
  })
  return { ...order, providerOrderId: providerOrderId! }
}

const approve = ({ providerOrderId }: Order, notice: 'once' | 'twice' = 'once') =>
  act('paypal', providerOrderId!, 'approve', { notice, noticeDelayMs: 0 })
const answersAbout = ({ reference }: Order) =>
  deliveries.filter(({ body }) => body.includes(reference)).map(({ status }) => status)
const auditAbout = ({ reference }: Order) =>
  db
    .select()
    .from(paymentAudit)
    .where(and(isNull(paymentAudit.paymentId), like(paymentAudit.result, `%${reference}%`)))
const alertsAbout = async ({ reference }: Order) =>
  (
    await db
      .select()
      .from(mailbox)
      .where(and(eq(mailbox.recipient, 'hello@localhost'), like(mailbox.text, `%${reference}%`)))
  ).map((email) => email.text)
const countedNotices = async (provider: string) => {
  const { payload } = await server.app.fastify.inject({
    url: '/metrics',
    remoteAddress: '10.0.0.1',
  })
  const pattern = new RegExp(
    `atelier_payment_notices_unknown_total\\{provider="${provider}"\\} (\\d+)`,
  )
  return Number(pattern.exec(payload)?.[1] ?? 0)
}

test('PAY-13 an operator gets one mail about an order that PayPal knows and the server does not, and PayPal is told that its events arrived', async () => {
  const before = await countedNotices('paypal')
  const order = await startForeignOrder()
  await approve(order, 'twice')
  await gateways.paypal!.capture(order)
  await expect.poll(() => answersAbout(order)).toEqual([204, 204, 204, 204])
  expect((await auditAbout(order)).map(({ actor, action }) => [actor, action])).toEqual([
    ['paypal', 'CHECKOUT.ORDER.APPROVED'],
    ['paypal', 'PAYMENT.CAPTURE.COMPLETED'],
  ])
  await expect
    .poll(() => alertsAbout(order))
    .toEqual([expect.stringContaining(`npm run admin -- show ${order.reference}`)])
  expect(await countedNotices('paypal')).toBe(before + 2)
})

test('PAY-18 events about an order that nobody knows, repeated and at the same moment, mail the operator once', async () => {
  const order = await startForeignOrder()
  await approve(order)
  await gateways.paypal!.capture(order)
  await expect.poll(() => answersAbout(order).length).toBeGreaterThan(1)
  const events = deliveries.filter(({ body }) => body.includes(order.reference))
  const again = await Promise.all([...events, ...events, ...events].map(deliver))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await auditAbout(order)).toHaveLength(2)
  await expect.poll(() => alertsAbout(order)).toHaveLength(1)
})

test('an operator who looks at an order that nobody knows reads what PayPal has told of it', async () => {
  const order = await startForeignOrder()
  await approve(order)
  const shown = createPaymentAdmin(services).show(order.reference)
  await expect(shown).rejects.toThrow(`There is no payment with the reference ${order.reference}`)
  await expect(shown).rejects.toThrow(`paypal CHECKOUT.ORDER.APPROVED: {"id":"WH-`)
  await expect(shown).rejects.toThrow(order.providerOrderId)
})

test('an event of another application that shares the PayPal account is only logged, and PayPal is not asked about it', async () => {
  const warn = vi.spyOn(server.app.fastify.log, 'warn')
  const order = await startForeignOrder('SHOP-1001')
  await setFaults({ provider: 'paypal', calls: [{ call: 'verify', kind: 'error' }] })
  await approve(order)
  expect(answersAbout(order)).toEqual([204])
  expect([await auditAbout(order), await alertsAbout(order)]).toEqual([[], []])
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  // Takes the fault, which nobody has met.
  expect((await deliver(deliveries.at(-1)!)).status).toBe(204)
  const known = await startForeignOrder()
  await approve(known)
  expect(answersAbout(known)).toEqual([500])
})

test('PAY-15 an event about an order that nobody knows is sent again if PayPal could not be asked whether it is genuine', async () => {
  const order = await startForeignOrder()
  await setFaults({ provider: 'paypal', calls: [{ call: 'verify', kind: 'error' }] })
  await approve(order)
  expect([answersAbout(order), await auditAbout(order)]).toEqual([[500], []])
  const event = deliveries.find(({ body }) => body.includes(order.reference))
  expect((await deliver(event!)).status).toBe(204)
  await expect.poll(() => alertsAbout(order)).toHaveLength(1)
})

test('PAY-7 a forged event about an order that nobody knows is refused and mails nobody', async () => {
  const order = await startForeignOrder()
  await act('paypal', order.providerOrderId, 'approve', { notice: 'once', badSignature: true })
  expect(answersAbout(order)).toEqual([400])
  expect([await auditAbout(order), await alertsAbout(order)]).toEqual([[], []])
})

test('PAY-8 a signed notice of VNPay about a payment that nobody knows is logged and counted, a forged one is not', async () => {
  const warn = vi.spyOn(server.app.fastify.log, 'warn')
  onTestFinished(() => warn.mockRestore())
  const before = await countedNotices('vnpay')
  const { tmnCode, hashSecret } = providers.settings.vnpay
  const reference = newReference()
  const notice = {
    vnp_Amount: '57800000',
    vnp_ResponseCode: '00',
    vnp_TmnCode: tmnCode,
    vnp_TransactionNo: '14112233',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: reference,
  }
  const send = async (secret: string) => {
    const query = signedQuery(notice, { hashSecret: secret })
    const visitor = server.newVisitor()
    return (await visitor.get<{ RspCode: string }>(`/api/payments/vnpay/ipn?${query}`)).body.RspCode
  }
  expect(await send('another secret')).toBe('97')
  expect(await countedNotices('vnpay')).toBe(before)
  expect(await send(hashSecret)).toBe('01')
  expect(await countedNotices('vnpay')).toBe(before + 1)
  expect(warn).toHaveBeenCalledWith({ provider: 'vnpay', reference }, expect.any(String))
})

test('references of this product are told apart from those of other applications', () => {
  for (let round = 0; round < 100; round += 1) expect(isReference(newReference())).toBe(true)
  const others = [
    '',
    'SHOP-1001',
    'ATL-000123',
    'ATL',
    `${newReference()}X`,
    newReference().slice(1),
  ]
  expect(others.filter(isReference)).toEqual([])
})
