// Requests the payment page from a provider.
import { pro } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { isLoopback } from '../environment/mode.ts'
import { fail } from '../helpers/fail.ts'
import {
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type Visitor,
} from '../providers/payment-gateway.ts'
import type { ProContext } from './context.ts'
import { reload, toOrder, type PaymentRow } from './payments.ts'
import { applyReport } from './settle.ts'

const RETRY_AFTER_SECONDS = 10

/** A payment with the URL of the provider's page. */
export type Startable = PaymentRow & { checkoutUrl: string }

/** If the provider does not answer, the payment stays pending and the same request may be repeated: PAY-28. */
export async function requestCheckout(
  { db, publicUrl, log }: ProContext,
  payment: PaymentRow,
  gateway: PaymentGateway,
  visitor: Visitor,
): Promise<Startable> {
  try {
    const { checkoutUrl, providerOrderId } = await gateway.start(toOrder(payment), visitor)
    assertPaymentPage(checkoutUrl, publicUrl)
    await db
      .update(payments)
      .set({ checkoutUrl, ...(providerOrderId && { providerOrderId }) })
      .where(eq(payments.id, payment.id))
    return (await reload(db, payment)) as Startable
  } catch (cause) {
    if (cause instanceof GatewayUnavailable) {
      log.warn({ err: cause, payment: payment.id }, 'a payment provider does not answer')
      throw fail('payment-provider-down', { cause, retryAfter: RETRY_AFTER_SECONDS })
    }
    if (!(cause instanceof GatewayRefusal)) throw cause
    // PayPal may refuse a repeated request while it processes the first, so the first may have succeeded.
    const current = await reload(db, payment)
    if (current.checkoutUrl) return current as Startable
    log.error({ err: cause, payment: payment.id }, 'a payment provider refuses an order')
    const source = { actor: payment.provider, action: 'start', details: cause.issue }
    await applyReport(db, payment, { is: 'failed', failure: 'other' }, source)
    throw fail('payment-refused', { cause })
  }
}

/**
 * Throws unless the URL is a page of a provider: PAY-23. On a local server, any port of the same machine is allowed
 * too.
 */
function assertPaymentPage(address: string, publicUrl: string): void {
  const server = new URL(publicUrl)
  const isOnSameMachine =
    isLoopback(server.hostname) && isLoopback(URL.parse(address)?.hostname ?? '')
  if (isOnSameMachine || pro.isPaymentPage(address, server.origin)) return
  const origin = URL.parse(address)?.origin ?? 'no address'
  throw new GatewayUnavailable(`a provider sends people to ${origin}, which is not its page`)
}
