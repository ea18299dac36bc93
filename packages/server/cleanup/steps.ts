import { lt, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createKnownBrowserStore } from '../account/known-browsers.ts'
import { createSignInStore } from '../account/sign-ins.ts'
import type { Db } from '../db/database.ts'
import {
  connectRequests,
  contactMessages,
  documents,
  emailCodes,
  identityRecords,
  newsletter,
  oneTimeTokens,
  passkeyChallenges,
  paymentConfirmations,
  paymentEvents,
  rateLimitCounters,
  shareReports,
  unansweredQuestions,
} from '../db/schema.ts'
import { removeSomeExpiredMedia } from '../media/delete-media.ts'
import { deleteOldCounts } from '../pro/allowance.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { deleteOldLinks } from '../share/links.ts'
import { deleteSomeGuests } from './guests.ts'
import { deleteSomeRows, MAX_ROWS_PER_STATEMENT, type Progress } from './rows.ts'
import { deleteSomeTemporaryConversations } from './temporary-conversations.ts'
import { createUserDeletion } from './users.ts'

export type DeletedKind = 'guests' | 'users' | 'files' | 'rows'

export interface Step {
  kind: DeletedKind
  /** Whether the step keeps running while other steps do, because they produce work for it. */
  isLast?: true
  run(): Promise<Progress>
}

const EXPIRING_TABLES = [
  emailCodes,
  connectRequests,
  rateLimitCounters,
  oneTimeTokens,
  identityRecords,
  passkeyChallenges,
  paymentConfirmations,
]

/** The small steps of which a cleanup consists. Each deletes so little that visitors do not wait for it. */
export function cleanupSteps(db: Db, files: FileStorage): Step[] {
  return [
    ...EXPIRING_TABLES.map((table) => rowStep(db, table, lt(table.expiresAt, sql`now()`))),
    rowStep(db, shareReports, lt(shareReports.createdAt, sql`now() - interval '180 days'`)),
    rowStep(db, paymentEvents, lt(paymentEvents.receivedAt, sql`now() - interval '30 days'`)),
    rowStep(
      db,
      unansweredQuestions,
      lt(unansweredQuestions.lastAskedOn, sql`(now() - interval '30 days')::date`),
    ),
    rowStep(db, contactMessages, lt(contactMessages.createdAt, sql`now() - interval '12 months'`)),
    rowStep(db, newsletter, lt(newsletter.deleteAt, sql`now()`)),
    rowStep(db, documents, lt(documents.deleteAt, sql`now()`)),
    onceStep(() => createSignInStore(db).deleteExpired()),
    onceStep(() => createKnownBrowserStore(db).deleteUnused()),
    onceStep(() => deleteOldLinks(db)),
    onceStep(() => deleteOldCounts(db)),
    { kind: 'rows', run: () => deleteSomeTemporaryConversations(db) },
    { kind: 'guests', run: () => deleteSomeGuests(db) },
    { kind: 'users', run: createUserDeletion(db) },
    // Last, because it deletes the files of the owners too, and because the storage may be down.
    { kind: 'files', isLast: true, run: () => removeSomeExpiredMedia(db, files) },
  ]
}

function rowStep(db: Db, table: PgTable, condition: SQL): Step {
  return {
    kind: 'rows',
    async run() {
      const deleted = await deleteSomeRows(db, table, condition)
      return { deleted, hasMore: deleted === MAX_ROWS_PER_STATEMENT }
    },
  }
}

function onceStep(deleteAll: () => Promise<void>): Step {
  return {
    kind: 'rows',
    async run() {
      await deleteAll()
      return { deleted: 0, hasMore: false }
    },
  }
}
