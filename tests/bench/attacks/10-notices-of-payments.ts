// Notices that anybody can repeat or invent, and pages without a limit.
import { createHash, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@atelier/contract'
import { startPayment } from '../../server/pro/helpers/payment-providers.ts'
import { requestAs } from '../../server/helpers/users.ts'
import { assertTried, isGained, nothingAllowed, repeat, type Attack } from './helpers/attack.ts'
import { newAddress, newBrowser, newShare, register } from './helpers/people.ts'
import { sendRaw } from './helpers/raw-request.ts'
import type { Target } from './helpers/target.ts'

const IPN = '/api/payments/vnpay/ipn'
const WEBHOOK = '/api/payments/paypal/webhook'
const REPETITIONS = 30
/** Its beginning, its outcome, and one more for what else may be worth telling. */
const MAX_ROWS = 3
const FLOOD = 200
const MAX_FLOOD = 60
const PAGES = 1_200
/** A network may send 600 requests in a minute, and the minute may end meanwhile. */
const MAX_PAGES = 700
const READS = 100
const MAX_CPU_MS = 3

/** A payment at VNPay that is made, without a notice. Returns the query that VNPay has signed. */
async function payAtVnpay(target: Target) {
  const user = await register(target)
  const { started } = await startPayment(user, 'vnpay')
  await fetch(started.checkoutUrl, { redirect: 'manual' })
  const { returnUrl } = await target.payments.act('vnpay', started.id, 'pay', { notice: 'never' })
  return { user, reference: started.id, query: new URL(returnUrl!).search.slice(1) }
}

const notify = (target: Target, query: string) =>
  newBrowser(target).get<{ RspCode?: string }>(`${IPN}?${query}`)

async function auditRows({ query }: Target, reference: string): Promise<{ details: string }[]> {
  return query(
    `select details from payment_audit join payments on payments.id = payment_audit.payment_id
    where reference = $1`,
    [reference],
  )
}

function repeatNotice(name: string, variant: (query: string, index: number) => string): Attack {
  return {
    point: '10a',
    name,
    async attack(target) {
      const { reference, query } = await payAtVnpay(target)
      const { body } = await notify(target, query)
      assertTried(body.RspCode === '00', `The notice was answered with ${body.RspCode}.`)
      await repeat(REPETITIONS, (index) => notify(target, variant(query, index)))
      const rows = await auditRows(target, reference)
      return { gained: rows.length, allowed: MAX_ROWS, unit: 'rows in the audit' }
    },
  }
}

const repeatReturn: Attack = {
  point: '10a',
  name: 'repeats the return from VNPay with padding in the fields that are not signed',
  async attack(target) {
    const { user, reference, query } = await payAtVnpay(target)
    const values = Object.fromEntries(new URLSearchParams(query))
    await repeat(REPETITIONS, (index) =>
      requestAs(user, 'POST', '/api/payments/vnpay/callback', {
        ...values,
        vnp_SecureHashType: `${index}`.padEnd(900, 'x'),
      }),
    )
    const rows = await auditRows(target, reference)
    return { gained: rows.length, allowed: MAX_ROWS, unit: 'rows in the audit' }
  },
}

const padding: Attack = {
  point: '10a',
  name: 'writes a text into the audit beside the first notice',
  async attack(target) {
    const { reference, query } = await payAtVnpay(target)
    await notify(target, `${query}&note=${'padding'.repeat(400)}`)
    const rows = await auditRows(target, reference)
    const padded = rows.filter(({ details }) => details.includes('padding'))
    return nothingAllowed(padded.length, 'rows with foreign text')
  },
}

/** Requests that change nothing, such as those of a virus scanner that looks at links. */
function settleWith(method: string): Attack {
  return {
    point: '10b',
    name: `settles a payment with a request of the method ${method}`,
    async attack(target) {
      const { reference, query } = await payAtVnpay(target)
      await sendRaw(target.url, `${IPN}?${query}`, {
        method,
        headers: { 'x-forwarded-for': newAddress() },
      })
      const [payment] = await target.query<{ status: string }>(
        'select status from payments where reference = $1',
        [reference],
      )
      return isGained(payment!.status !== 'pending', 'payments settled')
    },
  }
}

const captureWithHead: Attack = {
  point: '10b',
  name: 'captures an order with a request of the method HEAD',
  async attack(target) {
    const user = await register(target)
    const { started } = await startPayment(user, 'paypal')
    await fetch(started.checkoutUrl, { redirect: 'manual' })
    await target.payments.act('paypal', started.id, 'approve', { notice: 'never' })
    await requestAs(user, 'HEAD', `/api/payments/paypal/capture?orderId=${started.id}`)
    const entry = (await target.payments.ledger()).find(({ id }) => id === started.id)
    return isGained(entry!.charges > 0, 'orders captured')
  },
}

/** What PayPal's own notices look like, except that the signature is made up. */
function webhookHeaders(target: Target): Record<string, string> {
  const api = target.environment.PAYPAL_BASE_URL!
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${api}/v1/notifications/certs/CERT-1`,
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-sig': createHash('sha512').update(randomUUID()).digest('base64'),
    'paypal-transmission-time': new Date().toISOString(),
  }
}

const VERIFY = /verify-webhook-signature/

/** Sends invented events, and counts how often the server asks PayPal about them. */
async function inventEvents(
  target: Target,
  count: number,
  headersOf: (index: number) => Record<string, string>,
  address = newAddress(),
): Promise<number> {
  const isAsked = (path: string) => VERIFY.test(path)
  const before = target.requestsToPaypal.paths.filter(isAsked).length
  await repeat(count, (index) =>
    newBrowser(target, address).request('POST', WEBHOOK, {
      raw: JSON.stringify({
        id: `WH-${index}`,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {},
      }),
      headers: { ...webhookHeaders(target), ...headersOf(index) },
    }),
  )
  return target.requestsToPaypal.paths.filter(isAsked).length - before
}

const FORGED: [name: string, headers: (target: Target) => Record<string, string>][] = [
  ['with a certificate of their own', () => ({ 'paypal-cert-url': 'https://evil.example/cert' })],
  [
    'with a certificate of a host that looks like PayPal',
    () => ({ 'paypal-cert-url': 'https://api.paypal.com.evil.example/cert' }),
  ],
  [
    'with a certificate behind the name of PayPal',
    () => ({ 'paypal-cert-url': 'https://api.paypal.com@evil.example/cert' }),
  ],
  ['with another algorithm', () => ({ 'paypal-auth-algo': 'none' })],
  [
    'of last week',
    () => ({ 'paypal-transmission-time': new Date(Date.now() - 7 * 24 * HOUR_MS).toISOString() }),
  ],
  [
    'of next week',
    () => ({ 'paypal-transmission-time': new Date(Date.now() + 7 * 24 * HOUR_MS).toISOString() }),
  ],
  ['without a time', () => ({ 'paypal-transmission-time': 'now' })],
  ['with an id that is none', () => ({ 'paypal-transmission-id': 'x'.repeat(4_000) })],
]

const inventWebhooks = FORGED.map(([name, headers]): Attack => ({
  point: '10c',
  name: `lets the server ask PayPal about invented events ${name}`,
  attack: async (target) =>
    nothingAllowed(await inventEvents(target, 5, () => headers(target)), 'questions to PayPal'),
}))

const floodWebhooks: Attack = {
  point: '10c',
  name: 'lets the server ask PayPal about many invented events',
  async attack(target) {
    const questionCount = await inventEvents(target, FLOOD, () => ({}))
    return { gained: questionCount, allowed: MAX_FLOOD, unit: 'questions to PayPal' }
  },
}

const floodPages: Attack = {
  point: '10d',
  name: 'requests the page of a shared conversation without an end',
  async attack(target) {
    const slug = await newShare(target)
    const headers = { 'x-forwarded-for': newAddress() }
    const replies = await repeat(
      PAGES,
      () => sendRaw(target.url, `/share/${slug}`, { headers }),
      16,
    )
    const served = replies.filter(({ status }) => status === 200).length
    return { gained: served, allowed: MAX_PAGES, unit: `of ${PAGES} pages served` }
  },
}

function compressPages(encoding: string): Attack {
  return {
    point: '10d',
    name: `lets the page with the title of a conversation be compressed again and again (${encoding})`,
    async attack(target) {
      const slug = await newShare(target, { titleInPreview: true })
      const headers = { 'x-forwarded-for': newAddress(), 'accept-encoding': encoding }
      const before = await processorMs(target)
      await repeat(READS, () => sendRaw(target.url, `/share/${slug}`, { headers }))
      const perPage = Math.round((await processorMs(target)) - before) / READS
      return { gained: perPage, allowed: MAX_CPU_MS, unit: 'ms of processor a page' }
    },
  }
}

async function processorMs({ url }: Target): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1]) * 1_000
}

export const attacks: Attack[] = [
  repeatNotice(
    'repeats a notice of VNPay with other padding',
    (query, index) => `${query}&padding=${String(index).padEnd(3_000, 'x')}`,
  ),
  repeatNotice('repeats a notice of VNPay in another order', (query, index) => {
    const fields = query.split('&')
    return [...fields.slice(index % fields.length), ...fields.slice(0, index % fields.length)].join(
      '&',
    )
  }),
  repeatNotice(
    'repeats a notice of VNPay with another kind of hash',
    (query, index) => `${query}&vnp_SecureHashType=${String(index).padEnd(3_000, 'x')}`,
  ),
  repeatNotice('repeats a notice of VNPay as it is', (query) => query),
  repeatReturn,
  padding,
  settleWith('HEAD'),
  settleWith('OPTIONS'),
  captureWithHead,
  ...inventWebhooks,
  floodWebhooks,
  floodPages,
  compressPages('br'),
  compressPages('gzip'),
]
