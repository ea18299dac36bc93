import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { asc } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signingKeys } from '../db/schema.ts'
import { EnvironmentError } from '../environment.ts'
import { keyFor } from '../keys.ts'

/** The keys that sign tokens, made once for all servers on this database. */
export async function openSigningKeys(db: Db, secret: string): Promise<{ keys: JWK[] }> {
  const key = keyFor(secret, 'signing keys')
  let rows = await stored()
  if (rows.length === 0) {
    const made = await newKey()
    // Of two servers that start at once, both use the first one's.
    await db
      .insert(signingKeys)
      .values({ id: 'first', key: encrypt(key, JSON.stringify(made)) })
      .onConflictDoNothing()
    rows = await stored()
  }
  return { keys: rows.map((row) => JSON.parse(decrypt(key, row.key)) as JWK) }

  function stored() {
    return db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))
  }
}

async function newKey(): Promise<JWK> {
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
