// The pictures and sounds of a shared creation. Their URLs work only as long as the link does: SH-4.
import type { share } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { StoredPicture, StoredSharedSound } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { expiryOfAddress } from '../media/addresses.ts'
import { findMedia } from '../media/media-files.ts'
import { sendMedia } from '../media/send-media.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { FastifyInstance } from 'fastify'
import { IS_READABLE, READER_HEADERS } from './reading.ts'

const PATHS = { picture: '/api/share-pictures', sound: '/api/share-sounds' } as const

const Query = z.object({ until: z.string(), signature: z.string() })

export interface SharedFileAddresses {
  addressOf(shareId: string, mediaId: string, kind: keyof typeof PATHS): string
  isValid(shareId: string, mediaId: string, query: z.infer<typeof Query>): boolean
}

export function createSharedFileAddresses(secrets: Secrets): SharedFileAddresses {
  const signer = createSigner(secrets, 'shared pictures')
  return {
    addressOf(shareId, mediaId, kind) {
      const until = String(expiryOfAddress(Date.now()))
      const signature = signer.sign(`${shareId} ${mediaId} ${until}`)
      const query = new URLSearchParams({ until, signature })
      return `${PATHS[kind]}/${shareId}/${mediaId}?${query.toString()}`
    },
    isValid: (shareId, mediaId, { until, signature }) =>
      Number(until) > Date.now() && signer.isValid(`${shareId} ${mediaId} ${until}`, signature),
  }
}

interface StoredFiles {
  pictures?: readonly StoredPicture[]
  sound?: StoredSharedSound
}

/** Gives the pictures and sounds of messages their URLs. */
export function withFileUrls<Message extends StoredFiles>(
  messages: readonly Message[],
  addressOf: (mediaId: string, kind: keyof typeof PATHS) => string,
): (Omit<Message, keyof StoredFiles> & Pick<share.SharedMessage, keyof StoredFiles>)[] {
  return messages.map(({ pictures, sound, ...message }) => ({
    ...message,
    ...(pictures && {
      pictures: pictures.map(({ mediaId, ...picture }) => ({
        ...picture,
        url: addressOf(mediaId, 'picture'),
      })),
    }),
    ...(sound && { sound: withSoundUrl(sound, addressOf) }),
  }))
}

function withSoundUrl(
  { file, ...sound }: StoredSharedSound,
  addressOf: (mediaId: string, kind: 'sound') => string,
): share.SharedSound {
  if (!file) return sound
  const { mediaId, seconds } = file
  return { ...sound, file: { url: addressOf(mediaId, 'sound'), seconds } }
}

interface FileContext {
  fastify: FastifyInstance
  requestLimits: RequestLimits
  db: Db
  files: FileStorage
  sharedFileAddresses: SharedFileAddresses
}

/** A signature is given only to readers who may see the link, and the link is asked again for each file. */
export function sharedFileRoutes(context: FileContext): void {
  for (const path of Object.values(PATHS)) fileRoute(context, path)
}

function fileRoute(context: FileContext, path: string): void {
  const { fastify, requestLimits, db, files, sharedFileAddresses } = context
  fastify.route<{ Params: { share: string; media: string } }>({
    method: 'GET',
    url: `${path}/:share/:media`,
    schema: { hide: true },
    onRequest: requestLimits.global,
    async handler(request, reply) {
      const { params, query } = request
      const { data } = Query.safeParse(query)
      if (!data || !sharedFileAddresses.isValid(params.share, params.media, data))
        throw fail('not-found')
      const link = await findOpenLink(db, params.share, params.media)
      const media = link && (await findMedia(db, { ownerId: link.ownerId, id: params.media }))
      if (!media) throw fail('not-found')
      reply.headers({
        ...READER_HEADERS,
        'cross-origin-resource-policy': link.embedding ? 'cross-origin' : 'same-origin',
      })
      return sendMedia(media, files, request, reply)
    },
  })
}

/** Undefined if the link has ended, or no longer shows the file. */
async function findOpenLink(
  db: Db,
  shareId: string,
  mediaId: string,
): Promise<{ ownerId: string; embedding: boolean } | undefined> {
  const [link] = await rowsOf<{ ownerId: string; embedding: boolean }>(
    db.execute(sql`
      select shares.owner_id as "ownerId", embedding
      from shares join users on users.id = shares.user_id
      where shares.id = ${shareId}::uuid and ${IS_READABLE} and exists (
        select from shared_messages where share_id = shares.id and (
          pictures @> ${JSON.stringify([{ mediaId }])}::jsonb
          or sound @> ${JSON.stringify({ file: { mediaId } })}::jsonb))`),
  )
  return link
}
