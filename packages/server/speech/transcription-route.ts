import { HOUR_MS, speech } from '@atelier/contract'
import { Transcript } from '@atelier/contract/schemas/speech'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import { toFailure } from '../http/errors.ts'
import type { LoadShedder } from '../http/load-shedding.ts'
import {
  registerMultipartRoutes,
  withReceivedFile,
  type ReceivedFile,
} from '../http/received-file.ts'
import type { Receptions } from '../http/receptions.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { Transcriber } from '../providers/speech/transcriber.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { route, type RouteContext } from '../session/route.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'
import { recordingTypeOf } from './recording-type.ts'

const RECORDING_MAX_BYTES = 10 * 1024 * 1024

const RECORDINGS_PER_MINUTE = 30
const RECORDINGS_PER_HOUR = { name: 'recordings', max: 200, windowMs: HOUR_MS }
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i

export interface TranscriptionContext extends RouteContext {
  /** Absent: this server does not transcribe speech. */
  transcriber: Transcriber | undefined
  incomingDirectory: string
  diskSpace: DiskSpace
  receptions: Receptions
  loadShedder: LoadShedder
  metrics: Metrics
  rateLimits: RateLimiter
  log: FastifyBaseLogger
}

export async function transcriptionRoute(context: TranscriptionContext): Promise<void> {
  await registerMultipartRoutes(context.fastify, (fastify) => addRoute({ ...context, fastify }))
}

function addRoute(context: TranscriptionContext): void {
  const { loadShedder, metrics, rateLimits } = context
  route(
    context,
    speech.transcribe,
    {
      summary: 'Write down the recording in the field `file`. The field `language` is optional.',
      reply: Transcript,
      callsPerMinute: RECORDINGS_PER_MINUTE,
    },
    async ({ caller, request, reply }) => {
      // The request only waits for its bytes and for the service, so it does not count as server load.
      loadShedder.excludeFromLoad(request.raw)
      if (!context.transcriber) throw fail('transcription-unavailable')
      await rateLimits.consume(RECORDINGS_PER_HOUR, rateLimitKeyOfCaller(caller, request))
      try {
        const text = await receiveAndTranscribe(context, context.transcriber, request, reply)
        metrics.countTranscription('done')
        return { text }
      } catch (error) {
        metrics.countTranscription(toFailure(error).failure.code)
        throw error
      }
    },
  )
}

async function receiveAndTranscribe(
  { incomingDirectory, diskSpace, receptions, log }: TranscriptionContext,
  transcriber: Transcriber,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const rules = {
    directory: incomingDirectory,
    diskSpace,
    receptions,
    maxBytes: RECORDING_MAX_BYTES,
    tooLarge: 'recording-too-large',
    allowedFields: ['language'],
  } as const
  const disconnection = new AbortController()
  reply.raw.once('close', () => disconnection.abort())
  return withReceivedFile(request, rules, async (file) => {
    const recording = { ...(await checkRecording(file)), signal: disconnection.signal }
    return transcriber.transcribe(recording).catch((cause: unknown) => {
      if (!disconnection.signal.aborted)
        log.warn({ err: cause }, 'could not write a recording down')
      throw fail('transcription-failed', { cause })
    })
  })
}

/** Ignores the name and type that the browser declared, which may be wrong. */
async function checkRecording({ path, fields }: ReceivedFile) {
  const { language } = fields
  if (language !== undefined && !LANGUAGE.test(language))
    throw fail('invalid', { field: 'language' })
  const type = await recordingTypeOf(path)
  if (!type) throw fail('recording-type')
  return { path, mediaType: type.mediaType, name: `recording.${type.extension}`, language }
}
