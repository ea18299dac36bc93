import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { paymentAudit } from '../db/schema.ts'

type AuditActor = 'user' | 'vnpay' | 'paypal' | 'server' | 'operator'

export interface AuditEntry {
  paymentId: string | null
  actor: AuditActor
  action: string
  result: string
  /** For a notice: the signed fields and the signature. */
  details?: string
}

export const MAX_AUDIT_DETAILS_LENGTH = 4_000

/** Adds a row, which can never be changed or deleted: PAY-25. */
export async function audit(db: Db, { details, ...entry }: AuditEntry): Promise<void> {
  const values = { id: createUuidV7(), details: toStored(details), ...entry }
  await db.insert(paymentAudit).values(values)
}

/**
 * Adds the row unless the payment already has a row with the same result and details, because anyone with a signed
 * notice can send it any number of times. Run it in a transaction that has locked the payment.
 */
export async function auditOnce(
  transaction: Db,
  entry: AuditEntry & { paymentId: string },
): Promise<void> {
  const { paymentId, result, details } = entry
  const isSame = and(
    eq(paymentAudit.paymentId, paymentId),
    eq(paymentAudit.result, result),
    eq(paymentAudit.details, toStored(details)),
  )
  if ((await transaction.$count(paymentAudit, isSame)) === 0) await audit(transaction, entry)
}

/** Removes NUL characters, which PostgreSQL cannot store and a notice may contain, and limits the length. */
function toStored(details = ''): string {
  return details.replaceAll('\0', '\uFFFD').slice(0, MAX_AUDIT_DETAILS_LENGTH)
}
