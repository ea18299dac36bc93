import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../helpers/fail.ts'
import type { Tracer } from '../helpers/tracing.ts'
import { toFailure } from '../http/errors.ts'
import { AttemptEnded, markBegun, markEnded, type Attempt, type Ending } from './attempts.ts'
import type { Changes } from './changes.ts'
import { createJob } from './job.ts'
import { findCreation, placeOf, type StoredCreation } from './rows.ts'
import type { CreationMetrics } from './metrics.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import { savePart, type PartStore, type SavedPart } from './save-part.ts'
import type { PartEvent } from './tool.ts'
import type { Tools } from './tools.ts'
import { MAX_ATTEMPTS } from './turns.ts'

export interface MakeContext extends PartStore {
  tools: Tools
  changes: Changes
  metrics: CreationMetrics
  /** Absent: attempts are not traced. */
  tracer: Tracer | undefined
  log: FastifyBaseLogger
}

/** Makes a creation whose lease this attempt holds, until it is done, fails, or may no longer write. */
export async function makeCreation(
  context: MakeContext,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  const { db, changes, databaseLine, metrics, log } = context
  const creation = await findCreation(db, attempt)
  if (!creation) return
  const { tool, engine } = creation.row
  const span = context.tracer?.startCall(`creation ${tool}`, {
    'atelier.creation.tool': tool,
    'atelier.creation.engine': engine.id,
  })
  const startedAt = performance.now()
  const ending = await draw(context, attempt, creation, signal).catch((error: unknown): Ending => {
    const hasEnded = error instanceof AttemptEnded || signal.aborted
    span?.end(hasEnded ? undefined : error)
    if (hasEnded) throw error
    const { failure } = toFailure(error)
    log.warn({ err: error, creation: attempt.id, code: failure.code }, 'creation failed')
    return { status: 'failed', errorCode: failure.code }
  })
  if (ending.status === 'done') span?.end()
  const place = placeOf(creation)
  await retryWhileUnavailable(
    () => databaseLine.run(place, () => markEnded(db, attempt, ending)),
    signal,
  )
  metrics.count(creation.row, ending.status, performance.now() - startedAt)
  changes.report(attempt.id)
}

async function draw(
  context: MakeContext,
  attempt: Attempt,
  creation: StoredCreation,
  signal: AbortSignal,
): Promise<Ending> {
  const { tool, attempts } = creation.row
  if (attempts > MAX_ATTEMPTS) throw fail('creation-engine-failed')
  const job = createJob(context, creation)
  for await (const event of context.tools.find(tool).make(job, signal)) {
    if (signal.aborted) break
    await store({ ...context, attempt, place: job.place, signal }, event)
  }
  signal.throwIfAborted()
  return { status: 'done' }
}

interface StoreContext extends MakeContext, SavedPart {}

async function store(context: StoreContext, event: PartEvent): Promise<void> {
  const { db, changes, databaseLine, attempt, place, signal } = context
  const { part } = event
  if (event.type === 'preview') {
    const url = `data:${event.mediaType};base64,${event.bytes.toString('base64')}`
    return changes.reportPreview(attempt.id, { part, url })
  }
  if (event.type === 'written') return changes.reportPreview(attempt.id, { part, text: event.text })
  if (event.type === 'begin')
    await retryWhileUnavailable(
      () => databaseLine.run(place, () => markBegun(db, attempt, part)),
      signal,
    )
  else await savePart(context, event)
  changes.report(attempt.id)
}
