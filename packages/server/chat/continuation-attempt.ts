// The ids of attempts that continue an answer. Their first half tells the request to which they belong, so that a repeated
// request finds its attempt. The second half is different for each, as it must be for leases.
import { createHash, randomUUID } from 'node:crypto'

const REQUEST_LENGTH = 18
/** UUIDs of version 8 have contents of one's own: https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-8 */
const VERSION_AT = 14

/** Returns a new id for an attempt that belongs to the request with this id. */
export const continuationAttempt = (clientId: string): string => firstHalf(clientId) + secondHalf()

/** Returns the id of a further attempt of the same request. Undefined if the attempt continues nothing. */
export const furtherContinuationAttempt = (attemptId: string): string | undefined =>
  attemptId[VERSION_AT] === '8' ? attemptId.slice(0, REQUEST_LENGTH) + secondHalf() : undefined

export const isAttemptOf = (attemptId: string | null, clientId: string): boolean =>
  attemptId?.slice(0, REQUEST_LENGTH) === firstHalf(clientId)

function firstHalf(clientId: string): string {
  const hash = createHash('sha256').update(clientId).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}`
}

const secondHalf = () => randomUUID().slice(REQUEST_LENGTH)
