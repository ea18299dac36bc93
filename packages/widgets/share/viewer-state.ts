import type { share } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import type { ShareReply } from './fetch-share.ts'

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

export function readyState({
  body,
  headers,
}: {
  body: share.SharedConversation
  headers: Headers
}): ReadyShare {
  const end = new Date(headers.get('sunset') ?? NaN)
  const endsAt = Number.isNaN(end.getTime()) ? undefined : end.toISOString()
  return { is: 'ready', title: body.title, messages: body.messages, endsAt }
}

/** `hasPassphrase`: whether the refused request contained one. */
export function refusedState(
  { error, headers }: Extract<ShareReply<unknown>, { is: 'refused' }>,
  hasPassphrase: boolean,
): ShareViewerState {
  if (error.status === 404) return { is: 'gone', error }
  if (error.code === 'share-embedding-off') return { is: 'embeddingOff' }
  if (error.code === 'share-sign-in-required') return { is: 'signInRequired' }
  if (error.code === 'share-passphrase-required') return { is: 'passphrase' }
  if (error.code === 'share-passphrase-wrong') {
    const attemptsLeft = Number(headers.get('ratelimit-remaining') ?? NaN)
    return {
      is: 'passphrase',
      isWrong: true,
      attemptsLeft: Number.isNaN(attemptsLeft) ? undefined : attemptsLeft,
    }
  }
  if (error.status === 429 && hasPassphrase)
    return { is: 'passphrase', retryAfter: error.retryAfter ?? 60 }
  return { is: 'failed', error }
}
