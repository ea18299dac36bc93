import { randomUUID } from 'node:crypto'
import { constantTimeEquals, deriveKey, hmac } from '../crypto.ts'
import type { ReadableLink } from './reading.ts'

export type ProtectedLink = ReadableLink & { passphraseHash: string }

/**
 * Tokens of readers who have entered the right passphrase of a link before. They open nothing without the passphrase, but
 * their readers have limits of their own, which no stranger can use up. A new passphrase ends them.
 */
export function createReaderTokens(secret: string) {
  const key = deriveKey(secret, 'share reader')

  return {
    issue: (link: ProtectedLink): string => sign(link, randomUUID()),
    /** Returns the ID of the reader, or undefined if the token is missing, or not of this link and passphrase. */
    verify(link: ProtectedLink, token: unknown): string | undefined {
      if (typeof token !== 'string') return undefined
      const [id = ''] = token.split('.')
      return constantTimeEquals(token, sign(link, id)) ? id : undefined
    },
  }

  function sign({ id, passphraseHash }: ProtectedLink, readerId: string): string {
    return `${readerId}.${hmac(key, JSON.stringify([id, passphraseHash, readerId]))}`
  }
}

export type ReaderTokens = ReturnType<typeof createReaderTokens>
