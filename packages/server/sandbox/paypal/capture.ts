import type { ProviderAnswer } from '../payments/protocol-route.ts'
import { newId } from './create.ts'
import { errorAnswer } from './errors.ts'
import { toAnswer, type PaypalOrder } from './order.ts'

/** Captures the money of an approved order, once. A repeated request id gets the same response again. */
export function captureOrder(
  order: PaypalOrder,
  { requestId, pageOrigin }: { requestId: string; pageOrigin: string },
): { answer: ProviderAnswer; isNew: boolean } {
  const earlier = order.captureAnswers[requestId]
  if (earlier) {
    const isSuccess = earlier.status === 201
    const answer = isSuccess ? { status: 200, body: toAnswer(order, pageOrigin) } : earlier
    return { answer, isNew: false }
  }
  const refusal = refusalOf(order)
  if (refusal) {
    // Only a decline is stored as the response of the request id. A capture that came too early may be repeated.
    if (refusal === 'INSTRUMENT_DECLINED') {
      order.status = 'PAYER_ACTION_REQUIRED'
      order.captureAnswers[requestId] = errorAnswer(422, refusal)
    }
    return { answer: errorAnswer(422, refusal), isNew: false }
  }
  const isPending = order.faults.capture === 'pending'
  order.status = 'COMPLETED'
  order.capture = { id: newId(), status: isPending ? 'PENDING' : 'COMPLETED', amount: order.amount }
  order.charges += 1
  const answer = { status: 201, body: toAnswer(order, pageOrigin) }
  order.captureAnswers[requestId] = answer
  return { answer, isNew: true }
}

function refusalOf({ status, hasBadCard, faults }: PaypalOrder): string | undefined {
  if (status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
  if (status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
  return hasBadCard || faults.capture === 'declined' ? 'INSTRUMENT_DECLINED' : undefined
}
