// Which admin has looked at which person. The data of people is not theirs who operate the server.
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { operatorAudit } from '../db/schema.ts'
import { recordOperatorAction } from './operator-actions.ts'

const ACTION = 'look'

export interface LookAudit {
  /** Records that an admin has looked at a person, once in 24 hours. */
  record(admin: { actor: string }, personId: string): Promise<void>
}

export function createLookAudit(db: Db): LookAudit {
  return {
    record: ({ actor }, personId) =>
      db.transaction(async (transaction) => {
        const lock = `${ACTION} ${actor} ${personId}`
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
        const isKnown = await transaction.$count(
          operatorAudit,
          and(
            eq(operatorAudit.subject, personId),
            eq(operatorAudit.actor, actor),
            eq(operatorAudit.action, ACTION),
            gt(operatorAudit.at, sql`now() - interval '1 day'`),
          ),
        )
        if (isKnown) return
        const entry = { action: ACTION, subject: personId, result: '' }
        await recordOperatorAction(transaction, { actor, reason: '' }, entry)
      }),
  }
}
