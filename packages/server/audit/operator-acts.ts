// The audit of operators: its rows are never changed and never deleted.
import { admin as calls } from '@atelier/contract'
import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { operatorAudit } from '../db/schema.ts'

/** The operator who does something, and the reason. */
export interface OperatorAct {
  /** The email address and id of an account with the role `admin`, or `root at a terminal`. */
  actor: string
  reason: string
}

type ActEntry = Pick<calls.AuditEntry, 'action' | 'subject' | 'result'>

/** Call it in the transaction of the act, so that neither is stored without the other. */
export async function recordAct(db: Db, act: OperatorAct, entry: ActEntry): Promise<void> {
  const { actor, reason } = act
  await db.insert(operatorAudit).values({ id: createUuidV7(), actor, reason, ...entry })
}

/** The newest first. Without subjects: all. */
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
