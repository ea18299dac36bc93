import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { GatewayRefusal, type ProviderReport } from '../payment-gateway.ts'
import type { PaypalClient } from './client.ts'

/** A webhook event that PayPal has confirmed to be its own. */
export interface PaypalEvent {
  id: string
  /** Such as `PAYMENT.CAPTURE.COMPLETED`. */
  type: string
  orderId?: string
  captureId?: string
  reference?: string
  /** Only for what the order itself does not tell. Everything else is learned by reading the order. */
  report?: Extract<ProviderReport, { is: 'disputed' }>
}

const Verification = z.object({ verification_status: z.string() })

const Resource = z.object({
  id: z.string().optional(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: z.string().optional(),
        custom: z.string().optional(),
        invoice_number: z.string().optional(),
      }),
    )
    .optional(),
})
type Resource = z.infer<typeof Resource>
const Event = z.object({ id: z.string().min(1), event_type: z.string(), resource: Resource })

const DISPUTE_TYPES = new Set(['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'])

interface Verifier {
  client: PaypalClient
  webhookId: string
  signal: AbortSignal
}

/** Undefined if PayPal has not sent the event to this webhook, or it makes no sense. */
export async function readEvent(
  headers: IncomingHttpHeaders,
  rawBody: string,
  verifier: Verifier,
): Promise<PaypalEvent | undefined> {
  const transmission = transmissionOf(headers)
  const event = Event.safeParse(parseJson(rawBody))
  if (!transmission || !event.success) return undefined
  const isGenuine = await isVerified({ transmission, rawBody }, verifier)
  return isGenuine ? toEvent(event.data) : undefined
}

function transmissionOf(headers: IncomingHttpHeaders): Record<string, string> | undefined {
  const transmission = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }
  const isComplete = Object.values(transmission).every((value) => typeof value === 'string')
  return isComplete ? (transmission as Record<string, string>) : undefined
}

/** The event is passed on byte by byte, because the signature covers its text. It has been parsed, so it is JSON. */
async function isVerified(
  { transmission, rawBody }: { transmission: Record<string, string>; rawBody: string },
  { client, webhookId, signal }: Verifier,
): Promise<boolean> {
  const fields = JSON.stringify({ ...transmission, webhook_id: webhookId })
  const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`
  const path = '/v1/notifications/verify-webhook-signature'
  try {
    const answer = Verification.safeParse(await client.send({ method: 'POST', path, body, signal }))
    return answer.success && answer.data.verification_status === 'SUCCESS'
  } catch (error) {
    // PayPal refuses to check signatures that are malformed.
    if (error instanceof GatewayRefusal) return false
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toEvent({ id, event_type: type, resource }: z.infer<typeof Event>): PaypalEvent {
  const { orderId, captureId, reference } = subjectOf(type, resource)
  return {
    id,
    type,
    ...(orderId && { orderId }),
    ...(captureId && { captureId }),
    ...(reference && { reference }),
    ...(DISPUTE_TYPES.has(type) && { report: { is: 'disputed' } }),
  }
}

function subjectOf(type: string, resource: Resource) {
  const reference = resource.custom_id ?? resource.invoice_id
  if (type.startsWith('CHECKOUT.ORDER.'))
    return { orderId: resource.id, reference: resource.purchase_units?.[0]?.custom_id }
  const [disputed] = resource.disputed_transactions ?? []
  if (disputed)
    return {
      captureId: disputed.seller_transaction_id,
      reference: disputed.custom ?? disputed.invoice_number,
    }
  const orderId = resource.supplementary_data?.related_ids?.order_id
  // The resource of these events is the refund, which links to its capture.
  const parent = resource.links?.find(({ rel }) => rel === 'up')?.href
  const captureId = parent?.includes('/captures/') ? parent.split('/').at(-1) : resource.id
  return { orderId, captureId, reference }
}
