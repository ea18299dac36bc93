import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { Sessions } from '../session.ts'
import { sendAudio } from '../speech/send-audio.ts'
import type { SpokenAnswers } from '../speech/spoken-answers.ts'
import type { AddressSignature, MediaAddresses } from './addresses.ts'
import { waitForAudio } from '../speech/wait-for-audio.ts'
import { findMedia } from './media-files.ts'
import { sendMedia } from './send-media.ts'

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
      reply.headers({
        // Partners' pages show the images in <img>.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cacheControl(request),
      })
      return sendMedia(media, files, request, reply)
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

/** Without a signature, only the owner may see the file, so browsers must revalidate each time. */
function cacheControl(request: FastifyRequest): string {
  return isSigned(request)
    ? `private, max-age=${SIGNED_FILE_MAX_AGE_SECONDS}, immutable`
    : 'private, no-store'
}
