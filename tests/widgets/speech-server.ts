// A stand-in for the server's voice: it replies to the browser's requests below the page, with real sound.
import type { speech } from '@atelier/contract'
import { cdp } from 'vitest/browser'

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

interface PausedRequest {
  requestId: string
  request: { url: string; method: string; postData?: string }
}

const FAILURE = btoa(JSON.stringify({ code: 'speech-failed', message: '', requestId: '1' }))
const SAMPLE_RATE = 8_000

export async function startSpeechServer(): Promise<SpeechServer> {
  const session = cdp()
  const onPaused = (paused: PausedRequest) => void reply(paused)
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
    async stop() {
      session.off('Fetch.requestPaused', onPaused)
      await session.send('Fetch.disable')
    },
  }
  session.on('Fetch.requestPaused', onPaused)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/speech*' }] })
  return server

  async function reply({ requestId, request }: PausedRequest): Promise<void> {
    const isSound = /\/api\/speech\/./.test(request.url)
    const body = isSound ? soundOf(server.seconds) : replyTo(request)
    const type = isSound ? 'audio/wav' : 'application/json'
    const answer = {
      requestId,
      responseCode: body === FAILURE ? 502 : 200,
      responseHeaders: [{ name: 'content-type', value: type }],
      body,
    }
    // A page that stops reading gives up its request for the next sentence.
    await session.send('Fetch.fulfillRequest', answer).catch(() => {})
  }

  function replyTo({ method, postData }: PausedRequest['request']): string {
    if (method === 'GET') return btoa(JSON.stringify(server.abilities))
    const number = server.spoken.push(JSON.parse(postData!) as speech.SpeakRequest)
    if (number >= server.failsFrom) return FAILURE
    return btoa(JSON.stringify({ audioUrl: `/api/speech/sound-${number}` }))
  }
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
