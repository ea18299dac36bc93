import { eq, sql } from 'drizzle-orm'
import { deriveKey } from '../helpers/crypto.ts'
import type { Db } from './database.ts'
import { signingKeys } from './schema.ts'
import { decryptKey, encryptKey } from './encrypted-keys.ts'
import type { Secrets } from '../helpers/secrets.ts'

/**
 * The keys with which stored ids are hashed. They stay the same when an operator replaces the secret: otherwise
 * visitors whom a partner identifies would lose their conversations, and rate limits would be reset.
 */
export interface IdKeys {
  hostIdentity: Buffer
  guestNetwork: Buffer
  counts: Buffer
}

/** The row of `signing_keys` with the id keys. The other rows contain keys that sign tokens. */
export const ID_KEYS_ROW = 'keys of ids'

const PURPOSES: Record<keyof IdKeys, string> = {
  hostIdentity: 'host identity',
  guestNetwork: 'guest network',
  counts: 'counts',
}

/**
 * Decrypts the keys in the database, and re-encrypts those that were encrypted with the previous secret. Throws an
 * EnvironmentError if a key cannot be decrypted. `encryptedAt` is when the first server with the current secret
 * started.
 */
export function openStoredKeys(
  db: Db,
  secrets: Secrets,
): Promise<{ idKeys: IdKeys; encryptedAt: Date }> {
  return db.transaction(async (transaction) => {
    // Servers that start at the same time wait for each other here. Running servers have already read the keys.
    await transaction.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
    const rows = await transaction.select().from(signingKeys)
    const keys = new Map(rows.map(({ id, key }) => [id, decryptKey(secrets, key)]))
    for (const [id, { text, secret }] of keys) {
      if (secret === secrets[0]) continue
      const key = encryptKey(secrets, text)
      await transaction.update(signingKeys).set({ key }).where(eq(signingKeys.id, id))
    }
    const stored = keys.get(ID_KEYS_ROW)
    if (stored) {
      const encryptedAt = stored.secret === secrets[0] ? stored.encryptedAt : undefined
      return { idKeys: parseIdKeys(stored.text), encryptedAt: encryptedAt ?? new Date() }
    }
    // Earlier versions hashed ids with the secret that also encrypts the signing keys.
    const [earlier] = [...keys.values()]
    const text = serializeIdKeys(earlier?.secret ?? secrets[0])
    const key = encryptKey(secrets, text)
    await transaction.insert(signingKeys).values({ id: ID_KEYS_ROW, key })
    return { idKeys: parseIdKeys(text), encryptedAt: new Date() }
  })
}

function serializeIdKeys(secret: string): string {
  const entries = Object.entries(PURPOSES)
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([name, purpose]) => [name, deriveKey(secret, purpose).toString('base64url')]),
    ),
  )
}

function parseIdKeys(text: string): IdKeys {
  const keys = JSON.parse(text) as Record<keyof IdKeys, string>
  const bytesOf = (name: keyof IdKeys) => Buffer.from(keys[name], 'base64url')
  return {
    hostIdentity: bytesOf('hostIdentity'),
    guestNetwork: bytesOf('guestNetwork'),
    counts: bytesOf('counts'),
  }
}
