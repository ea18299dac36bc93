import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { asc } from 'drizzle-orm'
import { deriveKey } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { signingKeys } from '../db/schema.ts'
import { EnvironmentError } from '../environment/errors.ts'

export interface SigningKeys {
  /** Private keys. */
  keys: JWK[]
}

/** Loads the keys that sign tokens from the database, where they are encrypted. Creates the first key if necessary. */
export async function openSigningKeys(db: Db, secret: string): Promise<SigningKeys> {
  const encryptionKey = deriveKey(secret, 'signing keys')
  let rows = await selectKeys()
  if (rows.length === 0) {
    const created = await createSigningKey()
    // If two servers start at the same moment, both use the key that was stored first.
    await db
      .insert(signingKeys)
      .values({ id: 'first', key: encrypt(encryptionKey, JSON.stringify(created)) })
      .onConflictDoNothing()
    rows = await selectKeys()
  }
  return { keys: rows.map((row) => JSON.parse(decrypt(encryptionKey, row.key)) as JWK) }

  function selectKeys() {
    return db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))
  }
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) }
}

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  return [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.')
}

function decrypt(key: Buffer, text: string): string {
  const [nonce, tag, encrypted] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce!)
    decipher.setAuthTag(tag!)
    return Buffer.concat([decipher.update(encrypted!), decipher.final()]).toString()
  } catch {
    throw new EnvironmentError([
      'SECRET is not the one this database was made with, so its signing keys cannot be read. Put the right one back.',
    ])
  }
}
