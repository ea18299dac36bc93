import { REASON_MAX_LENGTH } from '@atelier/contract/schemas/admin'
import { OperatorError } from '../operator-api.ts'

/**
 * Joins the arguments of a command into the reason. Throws an OperatorError if the audit would refuse the reason, so
 * that the operator sees the error before any question.
 */
export function requireReason(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (!reason) throw new OperatorError('Give a reason.', { code: 'reason-required' })
  if (reason.length > REASON_MAX_LENGTH)
    throw new OperatorError(
      `The reason has ${reason.length} characters. It can have ${REASON_MAX_LENGTH}.`,
    )
  return reason
}
