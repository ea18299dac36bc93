import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { findMedia, type MediaKey, type MediaRow } from '../media/media-files.ts'
import { isBeingMade } from './stored-audio.ts'

const MAX_WAIT_MS = 20_000
const POLL_INTERVAL_MS = 250

/** Waits until another server has finished the audio: until then, only that server has it. */
export async function waitForAudio(
  db: Db,
  key: MediaKey,
  { raw }: FastifyReply,
): Promise<MediaRow> {
  const deadline = Date.now() + MAX_WAIT_MS
  const hasLeft = once(raw, 'close').catch(() => {})
  while (!raw.destroyed && (await isBeingMade(db, key))) {
    if (Date.now() > deadline) throw fail('not-found', { retryAfter: 5 })
    await Promise.race([wait(POLL_INTERVAL_MS), hasLeft])
  }
  const media = await findMedia(db, key)
  if (!media) throw fail('not-found')
  return media
}
