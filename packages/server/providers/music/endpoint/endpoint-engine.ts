import type { IncomingMessage } from 'node:http'
import { MINUTE_MS, SECOND_MS, type creations } from '@atelier/contract'
import type { MusicEndpoint } from '../../../environment/music.ts'
import { fail, Failure } from '../../../helpers/fail.ts'
import { createRefusals } from '../../endpoints/refusals.ts'
import { createRunningMedian } from '../../endpoints/running-median.ts'
import { withoutWords } from '../../endpoints/without-words.ts'
import { reasonOf } from '../../models/endpoint-health.ts'
import { watchTimeouts } from '../../models/timeouts.ts'
import type { MusicEngine, MusicWish } from './music-engine.ts'
import { readReply } from './read-reply.ts'
import { sendRequest } from './send-request.ts'

/** Until the first byte, because most endpoints send a piece when all of it is ready; between two pieces; in total. */
const TIMEOUTS = {
  firstEventMs: 10 * MINUTE_MS,
  nextEventMs: 60 * SECOND_MS,
  answerMs: 15 * MINUTE_MS,
}
const FIRST_GUESS_SECONDS = 30

/** Creates an engine that lets a model make music at an endpoint with LocalAI's or ElevenLabs' calls. */
export function createMusicEndpointEngine(
  endpoint: MusicEndpoint,
  now = () => performance.now(),
): MusicEngine {
  const { name } = endpoint
  const refusals = createRefusals()
  const seconds = createRunningMedian(FIRST_GUESS_SECONDS)

  async function request(wish: MusicWish, signal: AbortSignal): Promise<Buffer> {
    const startedAt = now()
    const watch = watchTimeouts(signal, TIMEOUTS)
    let response: IncomingMessage | undefined
    try {
      response = await sendRequest(endpoint, wish, { refusals, signal: watch.signal })
      const bytes = await readReply(response, watch.reset)
      seconds.add((now() - startedAt) / SECOND_MS)
      return bytes
    } catch (error) {
      throw watch.timeoutFailure() ? new Error('It took too long') : error
    } finally {
      watch.stop()
      response?.destroy()
    }
  }

  return {
    get description(): creations.ToolEngine {
      return {
        id: `music:${name}`,
        name,
        isSketch: false,
        styles: [],
        shapes: [],
        formats: ['mp3', 'wav'],
        qualities: [],
        backgrounds: [],
        canChange: true,
        canMask: false,
        maxReferences: 0,
        hasPreviews: false,
        secondsPerPicture: seconds.value(),
      }
    },
    async play(wish, signal) {
      try {
        return await request(wish, signal)
      } catch (error) {
        signal.throwIfAborted()
        throw withoutWish(error, wish, name)
      }
    },
  }
}

/** The failure with a reason that may be logged: endpoints quote the visitor's words in their errors. */
function withoutWish(error: unknown, { wish, lyrics, words }: MusicWish, name: string): Failure {
  const { code, retryAfter } = error instanceof Failure ? error : fail('creation-engine-failed')
  const reason = withoutWords(reasonOf(error), [wish, lyrics, ...words].join(' '))
  return fail(code, { retryAfter, cause: new Error(`${name}: ${reason}`) })
}
