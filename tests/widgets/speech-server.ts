// A stand-in for the server's voice, with real sound.
import type { speech } from '@atelier/contract'
import {
  interceptRequests,
  jsonReply,
  type InterceptedReply,
  type InterceptedRequest,
} from './intercept-requests.ts'

export interface SpeechServer {
  abilities: speech.SpeechAbilities
  /** The bodies of the requests to speak. */
  spoken: speech.SpeakRequest[]
  /** The sounds from this number on cannot be made. */
  failsFrom: number
  /** The length of each sentence's sound. */
  seconds: number
  stop(): Promise<void>
}

const SAMPLE_RATE = 8_000

export async function startSpeechServer(): Promise<SpeechServer> {
  const server: SpeechServer = {
    abilities: {
      engine: 'espeak-ng',
      voices: [
        { id: 'en', name: 'English', language: 'en' },
        { id: 'vi', name: 'Vietnamese', language: 'vi' },
      ],
      canTranscribe: false,
    },
    spoken: [],
    failsFrom: Infinity,
    seconds: 0.5,
    stop: await interceptRequests([{ urlPattern: '*/api/speech*' }], async (request) =>
      replyTo(request, server),
    ),
  }
  return server
}

function replyTo(
  { method, path, body }: InterceptedRequest,
  server: SpeechServer,
): InterceptedReply {
  if (path !== '/api/speech')
    return { status: 200, type: 'audio/wav', body: soundOf(server.seconds) }
  if (method === 'GET') return jsonReply(server.abilities)
  const number = server.spoken.push(body as speech.SpeakRequest)
  return number < server.failsFrom
    ? jsonReply({ audioUrl: `/api/speech/sound-${number}` })
    : jsonReply({ code: 'speech-failed', message: '', requestId: '1' }, 502)
}

/** A WAV file with a quiet tone, in base64. */
function soundOf(seconds: number): string {
  const count = Math.round(seconds * SAMPLE_RATE)
  const view = new DataView(new ArrayBuffer(44 + count))
  const write = (offset: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(offset + index, byte))
  write(0, 'RIFF')
  view.setUint32(4, 36 + count, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, count, true)
  for (let index = 0; index < count; index += 1) view.setUint8(44 + index, 128 + (index % 8))
  let binary = ''
  for (const byte of new Uint8Array(view.buffer)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
