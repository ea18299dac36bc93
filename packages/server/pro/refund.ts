// Refunds by operators.
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import { OperatorError } from '../operator-api.ts'
import { GatewayRefusal } from '../providers/payment-gateway.ts'
import type { Paypal } from '../providers/paypal.ts'
import { audit } from './audit.ts'
import { settle } from './checks.ts'
import type { PaymentServices } from './context.ts'
import { toOrder, type PaymentRow } from './payments.ts'

const BY_HAND = 'by hand '

/** A placeholder for the provider's payment id if an operator marked the payment as paid without knowing the id. */
export const handWrittenPaymentId = ({ id }: PaymentRow): string => `${BY_HAND}${id}`

/** Whether the server can refund through the provider's API. Otherwise the operator refunds at the provider. */
export const canRefundAtProvider = ({ provider, providerPaymentId }: PaymentRow): boolean =>
  provider === 'paypal' && !!providerPaymentId && !providerPaymentId.startsWith(BY_HAND)

/**
 * Refunds the money if the provider has a refund call, and ends the term that was paid for. Writes an audit row before
 * the call and one for the result, so that no refund lacks a row if the server stops in between.
 */
export async function refundPayment(
  services: PaymentServices,
  payment: PaymentRow,
  act: OperatorAction,
): Promise<void> {
  if (canRefundAtProvider(payment)) await refundAtPaypal(services, payment, act)
  const source = { actor: 'operator', action: 'refund', details: act.reason, act } as const
  await settle(services, payment, { is: 'refunded' }, source)
}

async function refundAtPaypal(
  services: PaymentServices,
  payment: PaymentRow,
  act: OperatorAction,
): Promise<void> {
  const { paypal } = services.gateways
  if (!paypal)
    throw new OperatorError('PayPal is not set up, so it cannot be asked to give the money back.', {
      code: 'payment-provider-missing',
    })
  await recordRefund(services, payment, act, 'begun')
  try {
    await askPaypal(paypal, payment)
  } catch (error) {
    if (error instanceof OperatorError)
      await recordRefund(services, payment, act, `failed: ${error.message}`)
    throw error
  }
}

async function askPaypal(paypal: Paypal, payment: PaymentRow): Promise<void> {
  try {
    // The request id is the same each time, so that a repeated command does not refund twice.
    await paypal.refund(toOrder(payment), `refund-${payment.id}`)
  } catch (cause) {
    throw cause instanceof GatewayRefusal
      ? new OperatorError(`PayPal refuses to give the money back: ${cause.issue}.`, {
          code: 'refund-refused',
          cause,
        })
      : new OperatorError(
          'PayPal has not said whether it gives the money back. Repeat the command later: the money goes back only once.',
          { code: 'refund-unanswered', cause },
        )
  }
}

/** Records the refund in the audit of operators and in the audit of the payment. */
async function recordRefund(
  { db }: PaymentServices,
  { id, reference }: PaymentRow,
  act: OperatorAction,
  result: string,
): Promise<void> {
  const row = { actor: 'operator', action: 'refund', result, details: act.reason } as const
  await db.transaction(async (transaction) => {
    await recordOperatorAction(transaction, act, {
      action: 'refund payment',
      subject: reference,
      result,
    })
    await audit(transaction, { paymentId: id, ...row })
  })
}
