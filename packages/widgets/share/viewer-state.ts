import type { share } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import type { ShareReply } from './fetch-share.ts'

/** The pause that is shown if the server does not return how long it refuses passphrases. */
const DEFAULT_PAUSE_SECONDS = 600

/** How many messages are shown before the reader expands the rest. */
export const FIRST_COUNT = 4

export type ShareViewerState =
  | { is: 'loading' }
  | ReadyShare
  | PassphraseRequired
  /** Only for readers who are signed in on the server's own site. */
  | { is: 'signInRequired' }
  /** The owner does not allow other websites to show the conversation. */
  | { is: 'embeddingOff' }
  /** Unknown, expired and revoked links look the same. `error` has the text of the server. */
  | { is: 'gone'; error: AtelierError }
  | { is: 'failed'; error: AtelierError }

export interface ReadyShare extends share.SharedConversation {
  is: 'ready'
  /** When the link ends, as an ISO 8601 date. */
  endsAt: string | undefined
}

export interface PassphraseRequired {
  is: 'passphrase'
  /** Whether the passphrase that was entered last is wrong. */
  isWrong?: boolean
  /** How many more passphrases the server accepts before a pause. */
  attemptsLeft?: number | undefined
  /** Seconds until the server accepts another passphrase. */
  retryAfter?: number | undefined
  /** Set if the last passphrase could not be checked. */
  error?: AtelierError
}

/** `hasPassphrase`: whether the request contained one. */
export function stateOfReply(
  reply: ShareReply<share.SharedConversation | void>,
  hasPassphrase: boolean,
): ShareViewerState {
  if (reply.is === 'refused') return refusedState(reply, hasPassphrase)
  const shared = reply.body as share.SharedConversation
  return { is: 'ready', ...shared, endsAt: readDate(reply.headers.get('sunset')) }
}

function refusedState(
  { error, headers }: Extract<ShareReply<unknown>, { is: 'refused' }>,
  hasPassphrase: boolean,
): ShareViewerState {
  if (error.status === 404) return { is: 'gone', error }
  if (error.code === 'share-embedding-off') return { is: 'embeddingOff' }
  if (error.code === 'share-sign-in-required') return { is: 'signInRequired' }
  if (error.code === 'share-passphrase-required') return { is: 'passphrase' }
  if (error.code === 'share-passphrase-wrong')
    return { is: 'passphrase', isWrong: true, attemptsLeft: readCount(headers) }
  if (error.status === 429 && hasPassphrase)
    return { is: 'passphrase', retryAfter: error.retryAfter ?? DEFAULT_PAUSE_SECONDS }
  return { is: 'failed', error }
}

function readDate(header: string | null): string | undefined {
  const time = Date.parse(header ?? '')
  return time >= 0 ? new Date(time).toISOString() : undefined
}

function readCount(headers: Headers): number | undefined {
  const count = Number.parseInt(headers.get('ratelimit-remaining') ?? '')
  return count >= 0 ? count : undefined
}
