import { CREATION_FORMATS, MINUTE_MS } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { networkOfShares, networkLevels } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { findMedia } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { readAll } from '../providers/files/read-all.ts'
import type { PictureWorkers } from '../providers/pictures/worker/picture-workers.ts'
import type { DownloadAddresses } from './addresses.ts'
import { attachmentHeader, fileNameOf } from './file-name.ts'
import { findCreation, type PartRow, type StoredCreation } from './rows.ts'
import { zipOf } from './zip.ts'

interface FilesContext {
  fastify: FastifyInstance
  requestLimits: RequestLimits
  rateLimits: Pick<RateLimiter, 'consume'>
  db: Db
  files: FileStorage
  pictureWorkers: Pick<PictureWorkers, 'convert'>
  downloadAddresses: DownloadAddresses
}

type Format = (typeof CREATION_FORMATS)[number]

/** Each converts or reads a whole picture. */
const DOWNLOADS = { name: 'creation-downloads', max: 120, windowMs: MINUTE_MS }
const READ_TIMEOUT_MS = 20_000

const MEDIA_TYPES: Record<Format, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
}
/** A browser that opens a file instead of saving it runs nothing. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

const Signature = z.object({ owner: z.uuid(), until: z.string(), signature: z.string() })
const PartFile = z
  .templateLiteral([z.int().min(0).max(9), '.', z.enum(CREATION_FORMATS)])
  .transform((file) => {
    const [part, format] = file.split('.')
    return { part: Number(part), format: format as Format }
  })

/** `GET /api/creations/:id/parts/0.png` and `…/pictures.zip`, with a signature. */
export function creationFileRoutes(context: FilesContext): void {
  fileRoute(context, '/api/creations/:id/parts/:file', (creation, file, request, reply) =>
    sendPart(context, creation, file, request, reply),
  )
  fileRoute(context, '/api/creations/:id/:zip', (creation, file, _request, reply) =>
    sendZip(context, creation, file, reply),
  )
}

type Send = (
  creation: StoredCreation,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

function fileRoute(context: FilesContext, url: string, send: Send): void {
  const { fastify, requestLimits, rateLimits, db, downloadAddresses } = context
  fastify.route<{ Params: { id: string; file?: string; zip?: string } }>({
    method: 'GET',
    url,
    schema: { hide: true },
    onRequest: requestLimits.global,
    async handler(request, reply) {
      const { id, file = '', zip } = request.params
      const { data: signature } = Signature.safeParse(request.query)
      const path = zip ?? `parts/${file}`
      if (!signature || !downloadAddresses.isValid(id, path, signature)) throw fail('not-found')
      await rateLimits.consume(DOWNLOADS, networkLevels(request.ip))
      const creation = await findCreation(db, { ownerId: signature.owner, id })
      if (!creation) throw fail('not-found')
      return send(creation, zip ?? file, request, reply.headers(FILE_HEADERS))
    },
  })
}

async function sendPart(
  context: FilesContext,
  creation: StoredCreation,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { data } = PartFile.safeParse(file)
  const part = creation.parts[data?.part ?? -1]
  if (!data || !part?.pictureId) throw fail('not-found')
  const { format } = data
  const bytes = await readPart(context, part, format, networkOfShares(request.ip))
  const name = fileNameOf(creation, data.part, format)
  return reply
    .header('content-disposition', attachmentHeader(name))
    .type(MEDIA_TYPES[format])
    .send(bytes)
}

async function readPart(
  context: FilesContext,
  { ownerId, pictureId, svgId }: PartRow,
  format: Format,
  network: string,
): Promise<Buffer> {
  if (format === 'svg') return (await readStored(context, ownerId, svgId)).bytes
  const picture = await readStored(context, ownerId, pictureId)
  const mediaType = MEDIA_TYPES[format] as 'image/png' | 'image/webp' | 'image/jpeg'
  if (picture.mediaType === mediaType) return picture.bytes
  const place = { group: network, owner: ownerId }
  return context.pictureWorkers.convert(place, picture, mediaType)
}

async function readStored(
  { db, files }: Pick<FilesContext, 'db' | 'files'>,
  ownerId: string,
  id: string | null,
): Promise<{ mediaType: string; bytes: Buffer }> {
  const media = id && (await findMedia(db, { ownerId, id }))
  const file = media && (await files.open(media.id))
  if (!file) throw fail('not-found')
  const bytes = Buffer.concat(await readAll(file.stream, AbortSignal.timeout(READ_TIMEOUT_MS)))
  return { mediaType: media.mediaType, bytes }
}

/** All pictures that are ready, each as it is stored. Read one after the other, as fast as the client receives them. */
async function sendZip(
  context: FilesContext,
  creation: StoredCreation,
  file: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (file !== 'pictures.zip') throw fail('not-found')
  const ready = creation.parts.filter(({ pictureId }) => pictureId)
  const entries = (async function* () {
    for (const { ownerId, pictureId, part } of ready) {
      const { mediaType, bytes } = await readStored(context, ownerId, pictureId)
      const extension = mediaType.split('/')[1] as Format
      yield { name: fileNameOf(creation, part, extension), bytes }
    }
  })()
  return reply
    .header('content-disposition', attachmentHeader(fileNameOf(creation, undefined, 'zip')))
    .type('application/zip')
    .send(zipOf(entries))
}
