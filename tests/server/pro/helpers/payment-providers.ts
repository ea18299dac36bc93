// The stand-ins of both providers as a server of their own, as the real ones are, and people who pay there.
import { randomUUID } from 'node:crypto'
import type { pro, sandbox } from '@atelier/contract'
import Fastify from 'fastify'
import { sandboxPaymentSettings } from '../../../../packages/server/environment/payments.ts'
import { createMemoryLedger } from '../../../../packages/server/sandbox/payments/ledger.ts'
import { registerPaymentSandbox } from '../../../../packages/server/sandbox/payments.ts'
import { findFreePort } from '../../../helpers/free-port.ts'
import { requestAs, type SignedInUser } from '../../helpers/users.ts'
import type { Reply } from '../../helpers/visitor.ts'

const PRICES = {
  vnpay: { Amount: 578_000, Currency: 'VND' },
  paypal: { Amount: 19.99, Currency: 'USD' },
} as const

/** Chooses where the providers will be, because our server must know it before they know where our server is. */
export async function choosePaymentProviders() {
  const origin = `http://127.0.0.1:${await findFreePort()}`
  const settings = sandboxPaymentSettings(origin, 'a secret of the tests, long enough')
  const { vnpay, paypal } = settings as Required<typeof settings>

  async function control<Result>(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(`${origin}/dev/payments/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return (text && JSON.parse(text)) as Result
  }

  return {
    settings: { vnpay, paypal, isSandbox: false },
    /** The variables with which a server process uses them. */
    environment: {
      VNPAY_TMN_CODE: vnpay.tmnCode,
      VNPAY_HASH_SECRET: vnpay.hashSecret,
      VNPAY_URL: vnpay.payUrl,
      VNPAY_QUERY_URL: vnpay.queryUrl,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_BASE_URL: paypal.apiUrl,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
    },
    /**
     * Starts them. They send their notices to this server.
     * @param paypalUrl where the server finds PayPal, if it is not asked directly
     */
    async start(noticeOrigin: string, retryIntervalMs = 50, paypalUrl = paypal.apiUrl) {
      const fastify = Fastify({ forceCloseConnections: true })
      const sandboxes = registerPaymentSandbox(fastify, {
        settings: { vnpay, paypal: { ...paypal, apiUrl: paypalUrl } },
        ledgerOf: createMemoryLedger,
        noticeOrigin,
        controlOrigins: [origin],
        retryIntervalMs,
      })
      await fastify.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })
      return async () => {
        sandboxes.stop()
        await fastify.close()
      }
    },
    setFaults: (faults: sandbox.FaultRequest) => control('POST', 'faults', faults),
    act: (
      provider: pro.PaymentProvider,
      payment: string,
      action: sandbox.SandboxAction,
      payments: sandbox.PaymentFaults = {},
    ) =>
      control<{ returnUrl: string | null }>('POST', 'payment', {
        provider,
        payment,
        action,
        faults: { payments },
      }),
    async ledger(): Promise<sandbox.LedgerEntry[]> {
      return (await control<{ payments: sandbox.LedgerEntry[] }>('GET', 'ledger')).payments
    },
  }
}

export type PaymentProviders = Awaited<ReturnType<typeof choosePaymentProviders>>

/** `id` is what the provider knows the payment by. */
export interface StartedPayment {
  provider: pro.PaymentProvider
  clientTransactionId: string
  id: string
  /** The provider's page. */
  checkoutUrl: string
}

interface StartReply {
  transactionRef?: string
  paymentUrl?: string
  orderId?: string
  approvalUrl?: string
  code?: string
}

/** Presses the provider's button: month, without add-ons. */
export async function startPayment(
  user: SignedInUser,
  provider: pro.PaymentProvider,
  clientTransactionId: string = randomUUID(),
): Promise<Reply<{ code?: string }> & { started: StartedPayment }> {
  const reply = await requestAs<StartReply>(user, 'POST', `/api/payments/${provider}/create`, {
    ...PRICES[provider],
    PurchaseType: 'subscription',
    PurchaseId: 'monthly',
    clientTransactionId,
  })
  const { transactionRef, orderId, paymentUrl, approvalUrl } = reply.body
  const [id, checkoutUrl] = [transactionRef ?? orderId ?? '', paymentUrl ?? approvalUrl ?? '']
  return { ...reply, started: { provider, clientTransactionId, id, checkoutUrl } }
}

/** Loads the page to which the provider sends the browser back, as that page does. */
export function returnFromProvider(
  user: SignedInUser,
  provider: pro.PaymentProvider,
  returnUrl: string,
): Promise<Reply<pro.Payment>> {
  const query = new URL(returnUrl).searchParams
  if (provider === 'paypal')
    return requestAs(user, 'GET', `/api/payments/paypal/capture?orderId=${query.get('token')}`)
  return requestAs(user, 'POST', '/api/payments/vnpay/callback', Object.fromEntries(query))
}

export const getPayment = (user: SignedInUser, name: string): Promise<Reply<pro.Payment>> =>
  requestAs(user, 'GET', `/api/payments/status/${name}`)
