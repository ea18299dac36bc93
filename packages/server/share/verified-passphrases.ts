import { createHmac, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@atelier/contract'

const MAX_REMEMBERED = 2_000
const REMEMBERED_MS = 10 * MINUTE_MS

/**
 * Caches right passphrases for a few minutes, so that the readers of a link cost one slow hash instead of one per
 * request. The cache contains no passphrase in plain text, and a new passphrase of a link needs a new check.
 */
export function createVerifiedPassphrases() {
  const key = randomBytes(32)
  /** The expiry time of each entry, the oldest first. */
  const forgottenAt = new Map<string, number>()

  const idOf = (passphraseHash: string, passphrase: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([passphraseHash, passphrase]))
      .digest('base64')

  return {
    has(passphraseHash: string, passphrase: string): boolean {
      return (forgottenAt.get(idOf(passphraseHash, passphrase)) ?? 0) > Date.now()
    },
    add(passphraseHash: string, passphrase: string): void {
      const id = idOf(passphraseHash, passphrase)
      forgottenAt.delete(id)
      forgottenAt.set(id, Date.now() + REMEMBERED_MS)
      const [oldest] = forgottenAt.keys()
      if (forgottenAt.size > MAX_REMEMBERED) forgottenAt.delete(oldest!)
    },
  }
}

export type VerifiedPassphrases = ReturnType<typeof createVerifiedPassphrases>
