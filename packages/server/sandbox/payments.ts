import type { FastifyInstance } from 'fastify'
import { pro } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import type { PaymentSettings } from '../environment/payments.ts'
import { sandboxControlRoutes } from './payments/control.ts'
import { createTableLedger, type SandboxLedger } from './payments/ledger.ts'
import { registerPaypalSandbox } from './paypal.ts'
import { registerVnpaySandbox } from './vnpay.ts'

interface PaymentSandboxOptions {
  settings: Pick<Required<PaymentSettings>, 'vnpay' | 'paypal'>
  ledgerOf: (provider: pro.PaymentProvider) => SandboxLedger
  /** The origin of the server that receives notices. */
  noticeOrigin: string
  /** Origins whose pages may control the simulated providers. */
  controlOrigins: readonly string[]
  retryIntervalMs?: number
}

export interface PaymentSandbox {
  /** Sends the notices that an earlier process has not delivered. */
  resume(): Promise<void>
  /** Sends no more notices. Those that are not delivered stay in the ledger. */
  stop(): void
}

/**
 * Simulates both providers over HTTP under /dev, with calls that make payments fail. Works on any Fastify server, also
 * in a process of its own. The caller calls `resume()` once the server listens, and `stop()` at shutdown.
 * @example const sandbox = registerPaymentSandbox(fastify, { settings, ledgerOf, noticeOrigin, controlOrigins: [] })
 */
export function registerPaymentSandbox(
  fastify: FastifyInstance,
  { settings, ledgerOf, noticeOrigin, controlOrigins, retryIntervalMs }: PaymentSandboxOptions,
): PaymentSandbox {
  const pageOrigin = new URL(settings.vnpay.payUrl).origin
  const shared = { pageOrigin, ...(retryIntervalMs !== undefined && { retryIntervalMs }) }
  const vnpay = registerVnpaySandbox(fastify, {
    ...shared,
    settings: settings.vnpay,
    ledger: ledgerOf('vnpay'),
    noticeUrl: noticeOrigin + pro.receiveVnpayNotification.path,
  })
  const paypal = registerPaypalSandbox(fastify, {
    ...shared,
    settings: settings.paypal,
    ledger: ledgerOf('paypal'),
    noticeUrl: noticeOrigin + pro.receivePaypalWebhook.path,
  })
  sandboxControlRoutes(fastify, { vnpay, paypal }, controlOrigins)
  return {
    async resume() {
      await Promise.all([vnpay.resume(), paypal.resume()])
    },
    stop() {
      vnpay.stop()
      paypal.stop()
    },
  }
}

/** Simulates both providers on our own server. Returns undefined if real providers or none are configured. */
export function playPaymentProviders(
  { fastify, db }: { fastify: FastifyInstance; db: Db },
  { payments, ownOrigins }: { payments: PaymentSettings; ownOrigins: readonly string[] },
): PaymentSandbox | undefined {
  const { isSandbox, vnpay, paypal } = payments
  if (!isSandbox || !vnpay || !paypal) return undefined
  return registerPaymentSandbox(fastify, {
    settings: { vnpay, paypal },
    ledgerOf: (provider) => createTableLedger(db, provider),
    noticeOrigin: new URL(paypal.apiUrl).origin,
    controlOrigins: ownOrigins,
  })
}
