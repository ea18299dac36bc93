import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { asc, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { signingKeys } from '../db/schema.ts'
import { decryptKey, encryptKey } from '../db/encrypted-keys.ts'
import type { Secrets } from '../helpers/secrets.ts'
import { ID_KEYS_ROW } from '../db/stored-keys.ts'

export interface SigningKeys {
  /** Private keys. */
  keys: JWK[]
}

/** Loads the keys that sign tokens from the database, where they are encrypted. Creates the first key if necessary. */
export async function openSigningKeys(db: Db, secrets: Secrets): Promise<SigningKeys> {
  let rows = await selectKeys()
  if (rows.length === 0) {
    const created = await createSigningKey()
    // If two servers start at the same moment, both use the key that was stored first.
    await db
      .insert(signingKeys)
      .values({ id: 'first', key: encryptKey(secrets, JSON.stringify(created)) })
      .onConflictDoNothing()
    rows = await selectKeys()
  }
  return { keys: rows.map(({ key }) => JSON.parse(decryptKey(secrets, key).text) as JWK) }

  function selectKeys() {
    return db
      .select()
      .from(signingKeys)
      .where(ne(signingKeys.id, ID_KEYS_ROW))
      .orderBy(asc(signingKeys.createdAt))
  }
}

export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) }
}
