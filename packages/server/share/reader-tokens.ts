import { randomUUID } from 'node:crypto'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import type { ReadableLink } from './reading.ts'

export type ProtectedLink = ReadableLink & { passphraseHash: string }

/**
 * Tokens of readers who have entered the right passphrase of a link before. The tokens open nothing without the
 * passphrase, but their readers have separate limits, which strangers cannot use up. A new passphrase invalidates them.
 */
export function createReaderTokens(secrets: Secrets) {
  const signer = createSigner(secrets, 'share reader')

  return {
    issue: (link: ProtectedLink): string => tokenOf(link, randomUUID()),
    /** Returns a new token for the same reader if the token was signed with the previous secret. */
    renewOutdated(link: ProtectedLink, token: unknown): string | undefined {
      const [id, signature] = partsOf(token)
      return signer.isOutdated(signedText(link, id), signature) ? tokenOf(link, id) : undefined
    },
    /** Returns the ID of the reader, or undefined if the token is missing or belongs to another link or passphrase. */
    verify(link: ProtectedLink, token: unknown): string | undefined {
      const [id, signature] = partsOf(token)
      return signer.isValid(signedText(link, id), signature) ? id : undefined
    },
  }

  function tokenOf(link: ProtectedLink, readerId: string): string {
    return `${readerId}.${signer.sign(signedText(link, readerId))}`
  }
}

function partsOf(token: unknown): [id: string, signature: string] {
  const [id = '', ...signature] = typeof token === 'string' ? token.split('.') : []
  return [id, signature.join('.')]
}

const signedText = ({ id, passphraseHash }: ProtectedLink, readerId: string): string =>
  JSON.stringify([id, passphraseHash, readerId])

export type ReaderTokens = ReturnType<typeof createReaderTokens>
