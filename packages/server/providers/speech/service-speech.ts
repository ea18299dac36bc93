import type { IncomingMessage } from 'node:http'
import type { SpeechService } from '../../environment/speech.ts'
import type { speech } from '@atelier/contract'
import { postBody } from '../models/post-body.ts'
import { watchTimeouts } from '../models/timeouts.ts'
import { readErrorText } from '../models/upstream-error.ts'
import { readMp3Frames } from './mp3-frames.ts'
import type { SpeechEngine, SpeechRequest } from './speech-engine.ts'

const TIMEOUTS = { firstEventMs: 15_000, nextEventMs: 15_000, answerMs: 120_000 }

/** Creates an engine that uses a service with OpenAI's call `/audio/speech`. It ignores the pitch. */
export function createServiceEngine(
  service: SpeechService,
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): SpeechEngine {
  const voices = service.voices.map((id): speech.Voice => ({ id, name: toName(id) }))
  return {
    kind: 'service',
    model: service.model,
    price: service.price,
    voices: async () => voices,
    async *speak(request) {
      await request.onBegin?.()
      const watch = watchTimeouts(request.signal, timeouts)
      let response: IncomingMessage | undefined
      try {
        response = await requestSound(service, request, watch.signal)
        yield* readMp3Frames(watched(response, watch.reset))
      } finally {
        watch.stop()
        response?.destroy()
      }
    },
  }
}

async function requestSound(
  { baseUrl, apiKey, model }: SpeechService,
  { text, voice, speed }: SpeechRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const body = { model, input: text, voice, speed, response_format: 'mp3' }
  const response = await postBody(`${baseUrl}/audio/speech`, headers, JSON.stringify(body), signal)
  const { statusCode } = response
  if (statusCode === 200) return response
  const reason = await readErrorText(response)
  throw new Error(`The speech service answered ${statusCode}: ${reason}`)
}

async function* watched(response: IncomingMessage, onChunk: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of response as AsyncIterable<Buffer>) {
    onChunk()
    yield chunk
  }
}

/** `alloy` is shown as “Alloy”. */
function toName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
