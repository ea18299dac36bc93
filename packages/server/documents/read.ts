import { HOUR_MS, type documents as contract, type ErrorCode } from '@atelier/contract'
import { and, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { documents } from '../db/schema.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import type { QueuePlace } from '../helpers/fair-queue.ts'
import { fail } from '../helpers/fail.ts'
import type { RateLimiter, RateLimitSubject } from '../http/rate-limits.ts'
import { storeMedia } from '../media/media-files.ts'
import { startOfNextDay } from '../pro/allowance.ts'
import { readPeriodUse, tryCountPeriod } from '../pro/period-use.ts'
import { readPlan } from '../pro/plans.ts'
import { sketchLimits } from '../pro/sketch-limits.ts'
import { secondsUntil } from '../pro/used-today.ts'
import { UnreadableDocument, type DocumentProblem } from '../providers/documents/document.ts'
import type { DocumentWorkers } from '../providers/documents/worker/document-workers.ts'
import type { ReadResult } from '../providers/documents/worker/messages.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { Caller } from '../session/caller.ts'
import { findDocumentOrFail, isDocument, type DocumentKey, type DocumentRow } from './rows.ts'
import { readDocumentFile } from './stored-content.ts'

export interface ReadContext {
  db: Db
  files: FileStorage
  diskSpace: Pick<DiskSpace, 'reserve'>
  documentWorkers: Pick<DocumentWorkers, 'read'>
  catalogue: Catalogue
  rateLimits: Pick<RateLimiter, 'consume' | 'check'>
}

/** `place`: the caller's place in the queue of the reading process. `limitedAs`: the subject of the rate limit. */
interface ReadPlace {
  place: QueuePlace
  limitedAs: RateLimitSubject
}

/** A file that cannot be read counts as no document, and may take nine seconds of a process that reads for all. */
const UNREADABLE = { name: 'unreadable-documents', max: 30, windowMs: HOUR_MS }

const ERROR_CODES: Record<DocumentProblem, ErrorCode> = {
  locked: 'document-locked',
  damaged: 'document-damaged',
  'unknown-kind': 'document-kind',
  'too-large': 'document-too-large',
}

/**
 * Reads the file of a document and counts it, unless that was done before. What cannot be read has an error code
 * afterwards, and does not count.
 */
export async function readStoredDocument(
  context: ReadContext,
  caller: Caller,
  { place, limitedAs }: ReadPlace,
  key: DocumentKey,
): Promise<DocumentRow> {
  const { db, files, documentWorkers } = context
  const row = await findDocumentOrFail(db, key)
  if (row.contentId || row.errorCode) return row
  if (row.received < row.size) throw fail('document-incomplete')
  await context.rateLimits.check(UNREADABLE, limitedAs)
  await requireOneLeft(context, caller)
  try {
    const load = () => readDocumentFile(db, files, row)
    const result = await documentWorkers.read(place, load, row.name)
    await storeContent(context, caller, row, result)
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    await db
      .update(documents)
      .set({ errorCode: ERROR_CODES[error.problem] })
      .where(and(isDocument(key), isNull(documents.contentId)))
    await context.rateLimits.consume(UNREADABLE, limitedAs)
  }
  return findDocumentOrFail(db, key)
}

const allUsed = () => fail('sketches-used', { retryAfter: secondsUntil(startOfNextDay()) })

/** How many documents the visitor can still have read today: each counts as what is made without a model. */
export async function readDocumentAllowance(
  { db, catalogue }: Pick<ReadContext, 'db' | 'catalogue'>,
  caller: Caller,
): Promise<contract.DocumentAllowance> {
  return readPeriodUse(db, caller, sketchLimits(catalogue))
}

/** Before the file is read: nobody has files read that would then be refused. */
async function requireOneLeft(context: ReadContext, caller: Caller): Promise<void> {
  const { limit, used } = await readDocumentAllowance(context, caller)
  if (limit !== null && used >= limit) throw allUsed()
}

/** Two requests at the same time count, and store, what was read once. */
async function storeContent(
  { db, files, diskSpace, catalogue }: ReadContext,
  caller: Caller,
  row: DocumentRow,
  { content, kind, title, pageCount, isCut }: ReadResult,
): Promise<void> {
  const bytes = Buffer.from(content)
  const releaseSpace = await diskSpace.reserve(bytes.length)
  try {
    const contentId = await storeMedia(db, files, {
      ownerId: row.ownerId,
      kind: 'document',
      mediaType: 'application/gzip',
      bytes,
    })
    const plan = await readPlan(db, caller)
    await retryOnConflict(() =>
      db.transaction(async (transaction) => {
        const stored = await transaction
          .update(documents)
          .set({ contentId, kind, title, pageCount, isCut })
          .where(and(isDocument(row), isNull(documents.contentId)))
          .returning({ id: documents.id })
        if (stored.length === 0) return
        const use = { ...sketchLimits(catalogue), caller, plan, count: 1 }
        if (!(await tryCountPeriod(transaction, use))) throw allUsed()
      }),
    )
  } finally {
    releaseSpace()
  }
}
