import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import type { PictureEndpoint } from '../../../environment/pictures.ts'
import { fail, Failure } from '../../../helpers/fail.ts'
import { watchTimeouts, type TimeoutWatch } from '../../models/timeouts.ts'
import type { PictureEvent, PictureInspector, PictureJob } from '../picture-engine.ts'
import { fetchPicture } from './fetch-picture.ts'
import { promptOf, toAsked } from './prompt.ts'
import { isStreamed, readReply, type SentPicture } from './read-reply.ts'
import type { Refusals } from '../../endpoints/refusals.ts'
import { sendRequest } from './send-request.ts'

/** Until the first byte of a picture, between two pieces, and in total. */
const TIMEOUTS = {
  firstEventMs: 2 * MINUTE_MS,
  nextEventMs: 60 * SECOND_MS,
  answerMs: 10 * MINUTE_MS,
}

interface DrawOptions {
  endpoint: PictureEndpoint
  inspector: PictureInspector
  refusals: Refusals
  signal: AbortSignal
  now(): number
  onPreview(): void
  /** Called after a request that has succeeded, with the seconds that each picture took. */
  onDuration(secondsPerPicture: number): void
}

/**
 * Draws some pictures of a job with one request. The endpoint may send fewer. Throws a Failure if it sends none, or the
 * signal's reason.
 */
export async function* drawParts(
  job: PictureJob,
  parts: readonly number[],
  options: DrawOptions,
): AsyncGenerator<PictureEvent> {
  const { signal } = options
  for (const part of parts) yield { type: 'begin', part }
  const watch = watchTimeouts(signal, TIMEOUTS)
  try {
    yield* requestParts(parts, { ...options, job, watch })
  } catch (cause) {
    signal.throwIfAborted()
    if (watch.timeoutFailure()) throw failed('It took too long')
    throw cause instanceof Failure ? cause : fail('creation-engine-failed', { cause })
  } finally {
    watch.stop()
  }
}

async function* requestParts(
  parts: readonly number[],
  options: ReceiveOptions,
): AsyncGenerator<PictureEvent> {
  const { endpoint, inspector, refusals, job, watch, now, onDuration } = options
  const startedAt = now()
  const { signal } = watch
  const { response, fields } = await sendRequest(endpoint, await withFittingMask(job, inspector), {
    count: parts.length,
    refusals,
    signal,
  })
  const missing = [...parts]
  try {
    for await (const sent of readReply(response, watch.reset)) {
      const [part] = missing
      if (part === undefined) break
      const event = await receive(sent, part, options)
      if (event) yield event
      if (event?.type === 'picture') missing.shift()
      watch.reset()
    }
  } finally {
    response.destroy()
  }
  const count = parts.length - missing.length
  if (count === 0) throw new Error('It sent no picture')
  if (missing.length > 0) refusals.add('n')
  if (fields.stream && !isStreamed(response)) refusals.add('stream')
  onDuration((now() - startedAt) / SECOND_MS / count)
}

async function withFittingMask(
  job: PictureJob,
  inspector: Pick<PictureInspector, 'fitMask'>,
): Promise<PictureJob> {
  const { change } = job
  if (!change?.mask) return job
  const mask = await inspector.fitMask(change.mask, change.picture)
  return { ...job, change: { ...change, mask } }
}

interface ReceiveOptions extends DrawOptions {
  job: PictureJob
  watch: TimeoutWatch
}

/** Returns undefined for a preview that is no picture: the picture itself may be one. */
async function receive(
  sent: SentPicture,
  part: number,
  { endpoint, inspector, job, watch, onPreview }: ReceiveOptions,
): Promise<PictureEvent | undefined> {
  const { signal, reset: onChunk } = watch
  const bytes = await bytesOf(sent, { endpoint, signal, onChunk })
  if (sent.isPreview) {
    const preview = await inspector.shrink(bytes).catch(() => undefined)
    signal.throwIfAborted()
    if (!preview) return undefined
    onPreview()
    return { type: 'preview', part, ...preview }
  }
  const inspected = await inspector.inspect(bytes).catch((cause: unknown) => {
    throw toInspectionFailure(cause)
  })
  signal.throwIfAborted()
  const asked = toAsked(promptOf(job), sent.revisedPrompt)
  return { type: 'picture', part, ...inspected, asked }
}

/** The bytes, whether they are sent as base64, as a data URL, or as the URL of a file. */
async function bytesOf(
  { base64, url }: SentPicture,
  options: Parameters<typeof fetchPicture>[1],
): Promise<Buffer> {
  if (base64) return Buffer.from(base64, 'base64')
  if (url?.startsWith('data:')) return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (url) return fetchPicture(url, options)
  throw new Error('It sent no picture')
}

const toInspectionFailure = (cause: unknown) =>
  cause instanceof Failure && cause.code !== 'creation-engine-failed'
    ? cause
    : failed('It sent a file that is no picture, or too large a one')

const failed = (reason: string) => fail('creation-engine-failed', { cause: new Error(reason) })
