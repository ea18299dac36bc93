import { Readable } from 'node:stream'
import { CREATION_FORMATS, MINUTE_MS } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { networkOfShares, networkLevels } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { DownloadAddresses } from './addresses.ts'
import { attachmentHeader, fileNameOf } from './file-name.ts'
import { findCreation, readCreation, type StoredCreation } from './rows.ts'
import type { CreationFormat } from './tool.ts'
import type { Tools } from './tools.ts'
import { zipOf } from './zip.ts'

interface FilesContext {
  fastify: FastifyInstance
  requestLimits: RequestLimits
  rateLimits: Pick<RateLimiter, 'consume'>
  db: Db
  files: FileStorage
  tools: Pick<Tools, 'find'>
  downloadAddresses: DownloadAddresses
}

/** Each converts or reads a whole picture. */
const DOWNLOADS = { name: 'creation-downloads', max: 120, windowMs: MINUTE_MS }

const MEDIA_TYPES: Record<CreationFormat, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mid: 'audio/midi',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  abc: 'text/vnd.abc; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}
/** A browser that opens a file instead of saving it runs nothing. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

/** A visitor who looks at a print goes to and fro. */
const TILE_CACHE = 'private, max-age=600'

const Pixel = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
const Signature = z.object({ owner: z.uuid(), until: z.string(), signature: z.string() })
const PartFile = z
  .templateLiteral([z.int().min(0).max(9), '.', z.enum(CREATION_FORMATS)])
  .transform((file) => {
    const [part, format] = file.split('.')
    return { part: Number(part), format: format as CreationFormat }
  })

/** `GET /api/creations/:id/parts/0.png`, `…/pictures.zip`, `…/proof.pdf` and `…/tiles/0?x=0&y=0`, with a signature. */
export function creationFileRoutes(context: FilesContext): void {
  fileRoute(context, '/api/creations/:id/parts/:file', (creation, file, request, reply) =>
    sendPart(context, creation, file, request, reply),
  )
  fileRoute(context, '/api/creations/:id/tiles/:file', (creation, file, request, reply) =>
    sendTile(context, creation, file, request, reply),
  )
  fileRoute(context, '/api/creations/:id/:whole', (creation, file, request, reply) =>
    file === 'proof.pdf'
      ? sendProof(context, creation, request, reply)
      : sendZip(context, creation, file, reply),
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
  fastify.route<{ Params: { id: string; file?: string; whole?: string } }>({
    method: 'GET',
    url,
    schema: { hide: true },
    onRequest: requestLimits.global,
    async handler(request, reply) {
      const { id, file = '', whole } = request.params
      const { data: signature } = Signature.safeParse(request.query)
      const path = whole ?? `${url.includes('/tiles/') ? 'tiles' : 'parts'}/${file}`
      if (!signature || !downloadAddresses.isValid(id, path, signature)) throw fail('not-found')
      await rateLimits.consume(DOWNLOADS, networkLevels(request.ip))
      const creation = await findCreation(db, { ownerId: signature.owner, id })
      if (!creation) throw fail('not-found')
      return send(creation, whole ?? file, request, reply.headers(FILE_HEADERS))
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
  if (!data || !part?.fileId) throw fail('not-found')
  const { format } = data
  const tool = context.tools.find(creation.row.tool)
  if (!tool.formatsOf(creation, part).includes(format)) throw fail('not-found')
  if (tool.renderLimit)
    await context.rateLimits.consume(tool.renderLimit, networkLevels(request.ip))
  const rendered = await tool.renderFile({
    creation,
    part,
    format,
    ...readingOf(context, creation, request),
  })
  // All files of a piece or a reading are of the whole of it.
  const isWhole = creation.parts.some(({ sound }) => sound)
  const number = isWhole ? undefined : data.part
  const name = fileNameOf(creation, number, format, tool.fileWordsOf?.(creation))
  return reply
    .header('content-disposition', attachmentHeader(name))
    .type(MEDIA_TYPES[format])
    .send(Buffer.isBuffer(rendered) ? rendered : Readable.from(rendered, { objectMode: false }))
}

/** How a tool reads stored files of a creation, and whose turn it takes. */
function readingOf(context: FilesContext, { row }: StoredCreation, request: FastifyRequest) {
  return {
    place: { group: networkOfShares(request.ip), owner: row.ownerId },
    readStored: (id: string | null) => readFile(context, row.ownerId, id),
    readCreation: (id: string) => readCreation(context.db, { ownerId: row.ownerId, id }),
  }
}

const TileQuery = z.object({ x: Pixel, y: Pixel })

async function sendTile(
  context: FilesContext,
  creation: StoredCreation,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { data: position } = TileQuery.safeParse(request.query)
  const part = creation.parts.find((each) => String(each.part) === file)
  const tool = context.tools.find(creation.row.tool)
  if (!position || !part?.fileId || !tool.renderTile) throw fail('not-found')
  const reading = readingOf(context, creation, request)
  const bytes = await tool.renderTile({ creation, part, ...reading }, position)
  return reply.header('cache-control', TILE_CACHE).type(MEDIA_TYPES.png).send(bytes)
}

async function sendProof(
  context: FilesContext,
  creation: StoredCreation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tool = context.tools.find(creation.row.tool)
  const isEmpty = !creation.parts.some(({ fileId }) => fileId)
  if (!tool.renderProof || isEmpty) throw fail('not-found')
  const reading = readingOf(context, creation, request)
  const bytes = await tool.renderProof({ creation, ...reading })
  const name = fileNameOf(creation, undefined, 'pdf', `${tool.fileWordsOf?.(creation)}-proof`)
  return reply
    .header('content-disposition', attachmentHeader(name))
    .type(MEDIA_TYPES.pdf)
    .send(bytes)
}

async function readFile(
  { db, files }: Pick<FilesContext, 'db' | 'files'>,
  ownerId: string,
  id: string | null,
): Promise<{ mediaType: string; bytes: Buffer }> {
  const file = id && (await readStoredFile(db, files, { ownerId, id }))
  if (!file) throw fail('not-found')
  return file
}

/** All pictures that are ready, each as it is stored. Read one after the other, as fast as the client receives them. */
async function sendZip(
  context: FilesContext,
  creation: StoredCreation,
  file: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (file !== 'pictures.zip') throw fail('not-found')
  const ready = creation.parts.filter(({ fileId }) => fileId)
  const entries = (async function* () {
    for (const { ownerId, fileId, part } of ready) {
      const { mediaType, bytes } = await readFile(context, ownerId, fileId)
      const extension = (
        mediaType === MEDIA_TYPES.mp3 ? 'mp3' : mediaType.split('/')[1]
      ) as CreationFormat
      yield { name: fileNameOf(creation, part, extension), bytes }
    }
  })()
  return reply
    .header('content-disposition', attachmentHeader(fileNameOf(creation, undefined, 'zip')))
    .type('application/zip')
    .send(zipOf(entries))
}
