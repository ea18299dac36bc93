import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { GatewayRefusal, type ProviderReport } from '../payment-gateway.ts'
import type { PaypalClient } from './client.ts'
import { readTransmission, type Transmission } from './transmission.ts'

/** The content of a webhook. Do not trust it before `isGenuine`. */
export interface PaypalNotice {
  event: PaypalEvent
  transmission: Transmission
  /** JSON. */
  rawBody: string
}

export interface PaypalEvent {
  id: string
  /** Such as `PAYMENT.CAPTURE.COMPLETED`. */
  type: string
  orderId?: string
  captureId?: string
  reference?: string
  /** Only for events that the order itself does not show. For all others, read the order. */
  report?: Extract<ProviderReport, { is: 'disputed' }>
}

const Verification = z.object({ verification_status: z.string() })

/** Refuses NUL characters, because these values are used in queries and PostgreSQL refuses them. */
const Name = z
  .string()
  .max(1_000)
  .regex(/^[^\0]*$/)
const Resource = z.object({
  id: Name.optional(),
  custom_id: Name.optional(),
  invoice_id: Name.optional(),
  purchase_units: z
    .array(z.object({ custom_id: Name.optional(), invoice_id: Name.optional() }))
    .optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: Name.optional() }).optional() })
    .optional(),
  links: z.array(z.object({ rel: Name, href: Name })).optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: Name.optional(),
        custom: Name.optional(),
        invoice_number: Name.optional(),
      }),
    )
    .optional(),
})
type Resource = z.infer<typeof Resource>
const Event = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  event_type: z.string().regex(/^[A-Z.-]{1,100}$/),
  resource: Resource,
})

const DISPUTE_TYPES = new Set(['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'])

interface Verifier {
  client: PaypalClient
  webhookId: string
  signal: AbortSignal
}

/** Parses a webhook without calling PayPal. Undefined: PayPal cannot have sent it. */
export function readNotice(
  headers: IncomingHttpHeaders,
  rawBody: string,
  apiUrl: string,
): PaypalNotice | undefined {
  const transmission = readTransmission(headers, apiUrl)
  if (!transmission) return undefined
  const { success, data } = Event.safeParse(parseJson(rawBody))
  return success ? { event: toEvent(data), transmission, rawBody } : undefined
}

/**
 * Sends the event's raw text to PayPal for verification, because the signature covers the exact bytes. The text was
 * parsed before, so it is valid JSON.
 */
export async function isGenuine(
  { transmission, rawBody }: PaypalNotice,
  { client, webhookId, signal }: Verifier,
): Promise<boolean> {
  const fields = JSON.stringify({ ...transmission, webhook_id: webhookId })
  const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`
  try {
    return await client.send({
      operation: 'verify',
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body,
      signal,
      parse: (answer) => Verification.safeParse(answer).data?.verification_status === 'SUCCESS',
    })
  } catch (error) {
    // PayPal refuses to verify malformed signatures.
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
  if (type.startsWith('CHECKOUT.ORDER.'))
    return { orderId: resource.id, reference: referenceOf(resource.purchase_units?.[0]) }
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
  return { orderId, captureId, reference: referenceOf(resource) }
}

/** We give an order the same reference in both fields. */
function referenceOf(
  subject: Pick<Resource, 'custom_id' | 'invoice_id'> | undefined,
): string | undefined {
  return subject?.custom_id ?? subject?.invoice_id
}
