import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { SandboxLedger } from '../payments/ledger.ts'
import type { NoticeRequest } from '../payments/notice-sender.ts'
import type { ProviderAnswer } from '../payments/protocol-route.ts'
import type { EventType } from './actions.ts'
import { newId } from './create.ts'
import { errorAnswer } from './errors.ts'
import { captureResource, toAnswer, type PaypalOrder } from './order.ts'

interface WebhookContext {
  ledger: SandboxLedger
  webhookId: string
  noticeUrl: string
  pageOrigin: string
  /** PayPal's certificates are on a host of its API. */
  apiUrl: string
}

const KEY = 'CERT-1'

const VerifyBody = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})

/** Builds the webhook about an order, signed as PayPal signs: RSA with SHA-256 over id, time, webhook and checksum. */
export async function buildWebhook(
  order: PaypalOrder,
  type: EventType,
  context: WebhookContext,
): Promise<NoticeRequest> {
  const body = JSON.stringify(toEvent(order, type, context.pageOrigin))
  const id = randomUUID()
  const time = new Date().toISOString()
  const text = signedText({ id, time, webhookId: context.webhookId, body })
  const signature = sign('sha256', Buffer.from(text), await signingKey(context.ledger))
  const sent = order.faults.badSignature ? signature.toReversed() : signature
  return {
    method: 'POST',
    url: context.noticeUrl,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${context.apiUrl}/v1/notifications/certs/CERT-1`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': Buffer.from(sent).toString('base64'),
      'paypal-transmission-time': time,
    },
    body,
  }
}

/** Implements PayPal's call verify-webhook-signature. */
export async function verifyWebhook(
  body: unknown,
  { ledger, webhookId }: WebhookContext,
): Promise<ProviderAnswer> {
  const { success, data } = VerifyBody.safeParse(body)
  if (!success) return errorAnswer(400, 'MISSING_REQUIRED_PARAMETER')
  const text = signedText({
    id: data.transmission_id,
    time: data.transmission_time,
    webhookId,
    body: JSON.stringify(data.webhook_event),
  })
  const key = createPublicKey(await signingKey(ledger))
  const signature = Buffer.from(data.transmission_sig, 'base64')
  const isValid =
    data.webhook_id === webhookId && verify('sha256', Buffer.from(text), key, signature)
  return { status: 200, body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } }
}

function signedText(transmission: { id: string; time: string; webhookId: string; body: string }) {
  const { id, time, webhookId, body } = transmission
  return [id, time, webhookId, crc32(body)].join('|')
}

/**
 * Generated with the first webhook, because that takes a while, and stored, so that webhooks stay valid after a
 * restart.
 */
async function signingKey(ledger: SandboxLedger) {
  const keys = ledger.collection<{ pem: string }>('signing-key')
  const { pem } =
    (await keys.find(KEY)) ??
    (await keys.update(KEY, (entry) => (entry.value ??= { pem: newPrivateKey() })))
  return createPrivateKey(pem)
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function toEvent(order: PaypalOrder, type: EventType, pageOrigin: string) {
  return {
    id: `WH-${newId()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: type === 'CHECKOUT.ORDER.APPROVED' ? 'checkout-order' : 'capture',
    event_type: type,
    resource: resourceOf(order, type, pageOrigin),
  }
}

function resourceOf(order: PaypalOrder, type: EventType, pageOrigin: string) {
  const { capture, faults } = order
  if (!capture) return toAnswer(order, pageOrigin)
  const amount = faults.wrongAmountInNotice ? { ...capture.amount, value: '0.01' } : capture.amount
  const resource = { ...captureResource(order, capture), amount }
  if (type !== 'PAYMENT.CAPTURE.REFUNDED') return resource
  const href = `${pageOrigin}/dev/paypal/v2/payments/captures/${capture.id}`
  return {
    id: order.refundId ?? newId(),
    status: 'COMPLETED',
    amount,
    custom_id: order.customId,
    invoice_id: order.customId,
    links: [{ href, rel: 'up', method: 'GET' }],
  }
}
