// The audit of operators: its rows are never changed and never deleted.
import { admin as calls } from '@atelier/contract'
import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { z } from 'zod'
import { operatorAudit } from '../db/schema.ts'
import { REASON_MAX_LENGTH } from '@atelier/contract/schemas/admin'
import { Storable, STORABLE_TEXT } from '@atelier/contract/schemas/common'

/**
 * The operator who does something, and the reason, as an operator's command sends them to the running server. PostgreSQL
 * stores no NUL characters. `actor`: the email address and id of an account with the role `admin`, or
 * `root at a terminal`.
 */
export const OperatorAction = z.strictObject({
  actor: Storable,
  reason: z.string().trim().min(1).max(REASON_MAX_LENGTH).regex(STORABLE_TEXT),
})
export type OperatorAction = z.infer<typeof OperatorAction>

type AuditedAction = Pick<calls.AuditEntry, 'action' | 'subject' | 'result'>

/**
 * Call it in the transaction of the action, so that the action and its audit entry are stored together or not at all.
 */
export async function recordOperatorAction(
  db: Db,
  action: OperatorAction,
  entry: AuditedAction,
): Promise<void> {
  const { actor, reason } = action
  await db.insert(operatorAudit).values({ id: createUuidV7(), actor, reason, ...entry })
}

/** Lists the audit entries about these subjects, or about all, the newest first. */
export async function listAudit(db: Db, subjects?: readonly string[]): Promise<calls.AuditEntry[]> {
  const rows = await db
    .select()
    .from(operatorAudit)
    .where(subjects && inArray(operatorAudit.subject, subjects))
    .orderBy(desc(operatorAudit.at), desc(operatorAudit.id))
    .limit(calls.ADMIN_LIST_LENGTH)
  return rows.map(({ id, at, actor, action, subject: about, reason, result }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    subject: about,
    reason,
    result,
  }))
}
