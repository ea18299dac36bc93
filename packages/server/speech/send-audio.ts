import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from '../media/byte-range.ts'
import type { AudioStream } from './audio-stream.ts'

const SOUND_HEADERS = {
  'content-type': 'audio/mpeg',
  'content-security-policy': "sandbox; default-src 'none'",
  // Partners' pages play the audio in <audio> elements.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-store',
}

/** Streams audio while it is being generated. If it is complete, sends the byte range that the player requests. */
export function sendAudio(
  sound: AudioStream,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(SOUND_HEADERS)
  const { bytes } = sound
  if (!bytes) return reply.send(Readable.from(sound.read(), { objectMode: false }))
  reply.header('accept-ranges', 'bytes')
  const range = parseByteRange(request.headers.range, bytes.length)
  if (range === undefined) return reply.send(bytes)
  if (range === null)
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}
