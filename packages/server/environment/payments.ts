import { z } from 'zod'
import { deriveKey } from '../helpers/crypto.ts'
import { addUrlProblems, readProviderUrl, type ProviderUrls } from './payment-addresses.ts'
import { isGroupComplete, type Environment, type VariableReader } from './values.ts'

export interface VnpaySettings {
  /** The merchant's code: eight letters or digits. */
  tmnCode: string
  hashSecret: string
  /** The page on which people pay. */
  payUrl: string
  queryUrl: string
}

export interface PaypalSettings {
  clientId: string
  clientSecret: string
  /** `https://api-m.paypal.com`, without a trailing slash. */
  apiUrl: string
  webhookId: string
}

/** The payment providers. An absent provider is not offered. */
export interface PaymentSettings {
  vnpay?: VnpaySettings
  paypal?: PaypalSettings
  /** Whether this server simulates both providers. Never in production. */
  isSandbox: boolean
}

interface ReaderContext {
  env: Environment
  read: VariableReader
  isProduction: boolean
  problems: string[]
}

/** Secrets that are printed in public examples. */
const WELL_KNOWN_SECRETS = new Set([
  'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ',
  'XNBCJFAKAZQSGTARRLGCHVZWCIOIGSHN',
  'EBAHADUGCOEWYXCMYZRMTMLSHGKNRPBN',
  'YOUR_HASH_SECRET',
  'YOUR_SECRET_KEY',
  'SECRETKEY',
])

/**
 * Reads the providers for which all variables are set. Returns undefined if there is none; the server then simulates
 * providers outside production.
 */
export function readPaymentSettings(context: ReaderContext): PaymentSettings | undefined {
  const urls: ProviderUrls = new Map()
  const vnpay = readVnpay(context, urls)
  const paypal = readPaypal(context, urls)
  addUrlProblems(urls, context)
  if (!vnpay && !paypal) return undefined
  return { ...(vnpay && { vnpay }), ...(paypal && { paypal }), isSandbox: false }
}

/** The settings for providers that this server simulates. Their keys are derived from the server's secret. */
export function sandboxPaymentSettings(
  /** The server's public origin. */
  origin: string,
  secret: string,
  /** The origin at which the server can reach itself. */
  serverOrigin = origin,
): PaymentSettings {
  const key = (name: string) => deriveKey(secret, `payment sandbox ${name}`).toString('hex')
  return {
    vnpay: {
      tmnCode: 'ATLSTUDI',
      hashSecret: key('vnpay').slice(0, 32).toUpperCase(),
      payUrl: `${origin}/dev/vnpay/pay`,
      queryUrl: `${serverOrigin}/dev/vnpay/merchant_webapi/api/transaction`,
    },
    paypal: {
      clientId: 'atelier-sandbox',
      clientSecret: key('paypal'),
      apiUrl: `${serverOrigin}/dev/paypal`,
      webhookId: 'WH-SANDBOX',
    },
    isSandbox: true,
  }
}

function readVnpay(context: ReaderContext, urls: ProviderUrls): VnpaySettings | undefined {
  const isComplete = isGroupComplete(context, [
    'VNPAY_TMN_CODE',
    'VNPAY_HASH_SECRET',
    'VNPAY_URL',
    'VNPAY_QUERY_URL',
  ])
  const tmnCode = context.read(
    'VNPAY_TMN_CODE',
    z.string().regex(/^[A-Za-z0-9]{8}$/),
    'Give the eight letters or digits that VNPay has assigned to you.',
  )
  const hashSecret = readSecret(context, 'VNPAY_HASH_SECRET')
  const payUrl = readProviderUrl(context, 'VNPAY_URL', urls)
  const queryUrl = readProviderUrl(context, 'VNPAY_QUERY_URL', urls)
  if (!isComplete || !tmnCode || !hashSecret || !payUrl || !queryUrl) return undefined
  return { tmnCode, hashSecret, payUrl, queryUrl }
}

function readPaypal(context: ReaderContext, urls: ProviderUrls): PaypalSettings | undefined {
  const isComplete = isGroupComplete(context, [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_BASE_URL',
    'PAYPAL_WEBHOOK_ID',
  ])
  const word = z.string().regex(/^[\w-]+$/)
  const clientId = context.read('PAYPAL_CLIENT_ID', word, 'Give the client id of your PayPal app.')
  const clientSecret = readSecret(context, 'PAYPAL_CLIENT_SECRET')
  const apiUrl = readProviderUrl(context, 'PAYPAL_BASE_URL', urls)?.replace(/(?<!\/)\/+$/, '')
  const webhookId = context.read(
    'PAYPAL_WEBHOOK_ID',
    word,
    'Give the id of the webhook of your PayPal app, whose address is /api/payments/paypal/webhook here.',
  )
  if (!isComplete || !clientId || !clientSecret || !apiUrl || !webhookId) return undefined
  return { clientId, clientSecret, apiUrl, webhookId }
}

/** In production, refuses placeholders and published secrets, with which anyone could sign. PAY-27. */
function readSecret(
  { read, isProduction }: ReaderContext,
  name: 'VNPAY_HASH_SECRET' | 'PAYPAL_CLIENT_SECRET',
): string | undefined {
  const isOwn = (secret: string) =>
    !isProduction || (secret.length >= 16 && !WELL_KNOWN_SECRETS.has(secret.toUpperCase()))
  return read(
    name,
    z.string().regex(/^\S+$/).refine(isOwn),
    'Give your own secret, not one from an example.',
  )
}
