// The pictures of a shared creation. Their URLs work only as long as the link does: SH-4.
import type { share } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { StoredPicture } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { expiryOfAddress } from '../media/addresses.ts'
import { findMedia } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { FastifyInstance } from 'fastify'
import { IS_READABLE, READER_HEADERS } from './reading.ts'

const PATH = '/api/share-pictures'

const Query = z.object({ until: z.string(), signature: z.string() })

export interface SharedPictureAddresses {
  addressOf(shareId: string, mediaId: string): string
  isValid(shareId: string, mediaId: string, query: z.infer<typeof Query>): boolean
}

export function createSharedPictureAddresses(secrets: Secrets): SharedPictureAddresses {
  const signer = createSigner(secrets, 'shared pictures')
  return {
    addressOf(shareId, mediaId) {
      const until = String(expiryOfAddress(Date.now()))
      const signature = signer.sign(`${shareId} ${mediaId} ${until}`)
      return `${PATH}/${shareId}/${mediaId}?${new URLSearchParams({ until, signature }).toString()}`
    },
    isValid: (shareId, mediaId, { until, signature }) =>
      Number(until) > Date.now() && signer.isValid(`${shareId} ${mediaId} ${until}`, signature),
  }
}

/** Gives the pictures of messages their URLs. */
export function withPictureUrls<Message extends { pictures?: readonly StoredPicture[] }>(
  messages: readonly Message[],
  addressOf: (mediaId: string) => string,
): (Omit<Message, 'pictures'> & { pictures?: share.SharedPicture[] })[] {
  return messages.map(({ pictures, ...message }) => ({
    ...message,
    ...(pictures && {
      pictures: pictures.map(({ mediaId, ...picture }) => ({
        ...picture,
        url: addressOf(mediaId),
      })),
    }),
  }))
}

interface PictureContext {
  fastify: FastifyInstance
  requestLimits: RequestLimits
  db: Db
  files: FileStorage
  sharedPictureAddresses: SharedPictureAddresses
}

/** A signature is given only to readers who may see the link, and the link is asked again for each picture. */
export function sharedPictureRoute(context: PictureContext): void {
  const { fastify, requestLimits, db, files, sharedPictureAddresses } = context
  fastify.route<{ Params: { share: string; media: string } }>({
    method: 'GET',
    url: `${PATH}/:share/:media`,
    schema: { hide: true },
    onRequest: requestLimits.global,
    async handler({ params, query }, reply) {
      const { data } = Query.safeParse(query)
      if (!data || !sharedPictureAddresses.isValid(params.share, params.media, data))
        throw fail('not-found')
      const link = await findOpenLink(db, params.share)
      const media = link && (await findMedia(db, { ownerId: link.ownerId, id: params.media }))
      const file = media && (await files.open(media.id))
      if (!file) throw fail('not-found')
      return reply
        .headers({
          ...READER_HEADERS,
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': link.embedding ? 'cross-origin' : 'same-origin',
        })
        .header('content-length', media.size!)
        .type(media.mediaType)
        .send(file.stream)
    },
  })
}

async function findOpenLink(
  db: Db,
  shareId: string,
): Promise<{ ownerId: string; embedding: boolean } | undefined> {
  const [link] = await rowsOf<{ ownerId: string; embedding: boolean }>(
    db.execute(sql`
      select shares.owner_id as "ownerId", embedding
      from shares join users on users.id = shares.user_id
      where shares.id = ${shareId}::uuid and ${IS_READABLE}`),
  )
  return link
}
