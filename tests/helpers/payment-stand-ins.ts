import type { pro, sandbox } from '@atelier/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { sandboxPaymentSettings } from '../../packages/server/environment/payments.ts'
import { createPaypal } from '../../packages/server/providers/paypal.ts'
import { createVnpay } from '../../packages/server/providers/vnpay.ts'
import { registerPaymentSandbox } from '../../packages/server/sandbox/payments.ts'
import {
  createMemoryLedger,
  type SandboxLedger,
} from '../../packages/server/sandbox/payments/ledger.ts'
import { findFreePort } from './free-port.ts'
import { HANG_LIMIT_MS } from './hang-limit.ts'

interface ReceivedWebhook {
  headers: Record<string, string>
  body: string
}

/** How our server answers an IPN: a RspCode, or 500 as if its database were down. */
type IpnAnswer = string | 500

interface ControlReply<Body> {
  status: number
  body: Body
}

interface Options {
  ledgerOf?: (provider: pro.PaymentProvider) => SandboxLedger
  retryIntervalMs?: number
  /** Of stand-ins that were closed: continues with the notices that they have not delivered. */
  port?: number
}

/** Starts the stand-ins of both providers on one server, which also receives their notices, and gateways for them. */
export async function startStandIns(options: Options = {}) {
  const { ledgerOf = createMemoryLedger, retryIntervalMs = 5 } = options
  const port = options.port ?? (await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  const settings = sandboxPaymentSettings(origin, 'a secret of the tests, long enough')
  const { vnpay: vnpaySettings, paypal: paypalSettings } = settings as Required<typeof settings>
  const fastify = Fastify({ forceCloseConnections: true })
  const received = receiveNotices(fastify)
  const sandboxes = registerPaymentSandbox(fastify, {
    settings: { vnpay: vnpaySettings, paypal: paypalSettings },
    ledgerOf,
    noticeOrigin: origin,
    controlOrigins: [origin],
    retryIntervalMs,
  })
  await fastify.listen({ port, host: '127.0.0.1' })
  await sandboxes.resume()

  async function control<Reply>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<ControlReply<Reply>> {
    const response = await fetch(origin + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text && JSON.parse(text)) as Reply }
  }

  return {
    origin,
    settings: { vnpay: vnpaySettings, paypal: paypalSettings },
    port,
    ...received,
    vnpay: createVnpay(vnpaySettings, {
      returnUrl: `${origin}/payment/callback?provider=vnpay`,
      queryTimeoutMs: HANG_LIMIT_MS,
    }),
    paypal: createPaypal(paypalSettings, {
      returnUrl: `${origin}/payment/callback?provider=paypal`,
      cancelUrl: `${origin}/payment/callback?provider=paypal&cancelled=1`,
      timeouts: { startMs: HANG_LIMIT_MS, readMs: HANG_LIMIT_MS, captureMs: HANG_LIMIT_MS },
    }),
    setFaults: (faults: sandbox.FaultRequest) => control('POST', '/dev/payments/faults', faults),
    act: (
      provider: 'vnpay' | 'paypal',
      payment: string,
      action: sandbox.SandboxAction,
      payments: sandbox.PaymentFaults = {},
    ) =>
      control<{ returnUrl: string | null }>('POST', '/dev/payments/payment', {
        provider,
        payment,
        action,
        faults: { payments },
      }),
    control,
    async ledgerEntry(reference: string): Promise<sandbox.LedgerEntry | undefined> {
      const { body } = await control<{ payments: sandbox.LedgerEntry[] }>(
        'GET',
        '/dev/payments/ledger',
      )
      return body.payments.find((entry) => entry.reference === reference)
    },
    async close() {
      sandboxes.stop()
      await fastify.close()
    },
  }
}

/** Plays our server, which receives the notices. */
function receiveNotices(fastify: FastifyInstance) {
  const ipns: string[] = []
  const webhooks: ReceivedWebhook[] = []
  /** The next answers to an IPN. Without one it is accepted. */
  const ipnAnswers: IpnAnswer[] = []
  let notify = () => {}
  fastify.get('/api/payments/vnpay/ipn', async ({ url }, reply) => {
    ipns.push(url.slice(url.indexOf('?') + 1))
    notify()
    const answer = ipnAnswers.shift() ?? '00'
    return answer === 500 ? reply.code(500).send() : { RspCode: answer, Message: '' }
  })
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    )
    scope.post('/api/payments/paypal/webhook', async ({ headers, body }, reply) => {
      webhooks.push({ headers: headers as Record<string, string>, body: body as string })
      notify()
      return reply.code(204).send()
    })
  })
  return {
    ipns,
    webhooks,
    ipnAnswers,
    /** Resolves once the condition holds, which is checked whenever a notice arrives. */
    async untilReceived(condition: () => boolean): Promise<void> {
      while (!condition()) {
        const { promise, resolve } = Promise.withResolvers<void>()
        notify = resolve
        await promise
      }
    },
  }
}
