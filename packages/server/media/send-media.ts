import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { parseByteRange } from './byte-range.ts'
import type { MediaRow } from './media-files.ts'

/** Sends a file, or the part of it that is requested: players ask for parts. */
export async function sendMedia(
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
    .headers({
      // A browser that opens a file as a page shows it and runs nothing.
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    .header('content-length', range ? range.end - range.start + 1 : size!)
    .type(mediaType)
    .send(file.stream)
}
