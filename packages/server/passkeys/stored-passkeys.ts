// Rows of the table `passkeys`, and what their owner sees of them.
import { MAX_PASSKEYS, type passkeys as calls } from '@atelier/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passkeys } from '../db/schema.ts'
import { authenticatorName } from './authenticators.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt))
    .limit(MAX_PASSKEYS)
}

export async function listActivePasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return (await listPasskeys(db, userId)).filter(({ isActive }) => isActive)
}

export async function countActivePasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(isActiveOf(userId))
  return row!.count
}

export function isActiveOf(userId: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.isActive, true))
}

export function toCredential(row: PasskeyRow): calls.Credential {
  return {
    credentialId: row.credentialId,
    credentialName: row.name,
    deviceInfo: row.deviceInfo,
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    isActive: row.isActive,
    provider: authenticatorName(row.aaguid) ?? null,
    isSynced: row.isBackedUp,
    transports: row.transports,
    isSuspicious: row.isSuspicious,
  }
}

export function descriptorsOf(rows: PasskeyRow[]): calls.CredentialDescriptor[] {
  return rows.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports }))
}
