import { REASON_MAX_LENGTH } from '@atelier/contract/schemas/admin'
import { OperatorError } from '../operator-api.ts'

/**
 * The reason in the words of a command. Throws an OperatorError for one that the audit would refuse, so that the operator
 * reads so before any question.
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
