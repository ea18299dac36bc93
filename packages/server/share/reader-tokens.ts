import { randomUUID } from 'node:crypto'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import type { ReadableLink } from './reading.ts'

export type ProtectedLink = ReadableLink & { passphraseHash: string }

/**
 * Tokens of readers who have entered the right passphrase of a link before. They open nothing without the passphrase, but
 * their readers have limits of their own, which no stranger can use up. A new passphrase ends them.
 */
export function createReaderTokens(secrets: Secrets) {
  const signer = createSigner(secrets, 'share reader')

  return {
    issue: (link: ProtectedLink): string => tokenOf(link, randomUUID()),
    /** Returns a new token for the reader of one that is valid only as long as the previous secret is accepted. */
    renewOutdated(link: ProtectedLink, token: unknown): string | undefined {
      const [id, signature] = partsOf(token)
      return signer.isOutdated(signedText(link, id), signature) ? tokenOf(link, id) : undefined
    },
    /** Returns the ID of the reader, or undefined if the token is missing, or not of this link and passphrase. */
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
