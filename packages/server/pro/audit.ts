import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { paymentAudit } from '../db/schema.ts'

type AuditActor = 'user' | 'vnpay' | 'paypal' | 'server' | 'operator'

export interface AuditEntry {
  paymentId: string | null
  actor: AuditActor
  action: string
  result: string
  /** For a notice: exactly as it was received, with its signature. */
  details?: string
}

export const MAX_AUDIT_DETAILS_LENGTH = 4_000

/** Adds a row that nothing changes or deletes: PAY-25. */
export async function audit(db: Db, { details = '', ...entry }: AuditEntry): Promise<void> {
  // PostgreSQL stores no NUL characters, and a notice may contain anything.
  const text = details.replaceAll('\0', '\uFFFD').slice(0, MAX_AUDIT_DETAILS_LENGTH)
  await db.insert(paymentAudit).values({ id: createUuidV7(), details: text, ...entry })
}
