import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { Sessions } from '../session.ts'
import { sendAudio } from '../speech/send-audio.ts'
import type { SpokenAnswers } from '../speech/spoken-answers.ts'
import type { AddressSignature, MediaAddresses } from './addresses.ts'
import { parseByteRange } from './byte-range.ts'
import { waitForAudio } from '../speech/wait-for-audio.ts'
import { findMedia, type MediaRow } from './media-files.ts'

export interface MediaContext {
  fastify: FastifyInstance
  requestLimits: RequestLimits
  sessions: Pick<Sessions, 'identifyCaller'>
  database: Database
  files: FileStorage
  mediaAddresses: MediaAddresses
  spokenAnswers: Pick<SpokenAnswers, 'findRunning'>
}

const SIGNED_FILE_MAX_AGE_SECONDS = 60 * 60

/** A browser that opens a file as a page shows it and runs nothing. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  // Partners' pages show the images in <img>.
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
}

const Signature: z.ZodType<AddressSignature> = z.object({
  owner: z.uuid(),
  until: z.string(),
  signature: z.string(),
})

/** `GET /api/chat/files/:id`: everyone may fetch a file with a signature, only the owner without. */
export function mediaRoutes(context: MediaContext): void {
  const { fastify, requestLimits, sessions, database, files, mediaAddresses, spokenAnswers } =
    context
  fastify.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/chat/files/:id',
    schema: { hide: true },
    onRequest: requestLimits.global,
    preParsing: async (request, reply) => {
      if (!isSigned(request)) await sessions.identifyCaller(request, reply)
    },
    async handler(request, reply) {
      const { id } = request.params
      const ownerId = isSigned(request) ? signedOwner(request, mediaAddresses) : request.caller.id
      if (!ownerId || !z.uuid().safeParse(id).success) throw fail('not-found')
      const key = { ownerId, id }
      const sound = spokenAnswers.findRunning(key)
      if (sound) return sendAudio(sound, request, reply)
      const media =
        (await findMedia(database.db, key)) ?? (await waitForAudio(database.db, key, reply))
      return sendFile(media, files, request, reply)
    },
  })
}

function isSigned({ query }: FastifyRequest): boolean {
  return (query as Partial<AddressSignature>).signature !== undefined
}

function signedOwner(
  { params, query }: FastifyRequest<{ Params: { id: string } }>,
  mediaAddresses: MediaAddresses,
): string | undefined {
  const { data } = Signature.safeParse(query)
  return data && mediaAddresses.isValid(params.id, data) ? data.owner : undefined
}

async function sendFile(
  { id, mediaType, size }: MediaRow,
  files: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = parseByteRange(request.headers.range, size!)
  if (range === null) {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  const file = await files.open(id, range)
  if (!file) throw fail('not-found')
  if (range) {
    const { start, end } = range
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  }
  return reply
    .headers(FILE_HEADERS)
    .header('cache-control', cacheControl(request))
    .header('content-length', range ? range.end - range.start + 1 : size!)
    .type(mediaType)
    .send(file.stream)
}

/** Without a signature, only the owner may see the file, so browsers must revalidate each time. */
function cacheControl(request: FastifyRequest): string {
  return isSigned(request)
    ? `private, max-age=${SIGNED_FILE_MAX_AGE_SECONDS}, immutable`
    : 'private, no-store'
}
