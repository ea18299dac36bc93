import type { SpokenAnswerFields } from '@atelier/contract/schemas/speech'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { networkOfShares } from '../http/network.ts'
import { countedPartOf } from '../session/caller.ts'
import type { CountedSpeechEngine } from '../speech/counted-engine.ts'
import type { SpokenAnswer, SpokenAnswers } from '../speech/spoken-answers.ts'
import type { Answer } from './answer.ts'
import type { ReplyFields } from './answer-responder.ts'

export interface SpeakServices {
  /** Absent: answers are not spoken. */
  speechEngine: CountedSpeechEngine | undefined
  spokenAnswers: SpokenAnswers
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The fields of a request for an answer that say whether and how it is spoken. */
type SpokenAnswerRequest = z.output<z.ZodObject<typeof SpokenAnswerFields>>

interface Listener {
  request: FastifyRequest
  /** Whether the page offers tools. */
  hasTools: boolean
  /** Aborted when the visitor disconnects. */
  disconnected: AbortSignal
}

/** Has the answer spoken if the request wants it. */
export async function speakReply(
  { speechEngine, spokenAnswers, log }: SpeakServices,
  answer: Answer,
  { ReturnAudio, Voice, Speed, Pitch }: SpokenAnswerRequest,
  { request, hasTools, disconnected }: Listener,
): Promise<{ fields?: ReplyFields; spoken?: SpokenAnswer }> {
  if (!ReturnAudio) return {}
  if (!speechEngine) return { fields: { audioMissing: 'no-engine' } }
  const { headers, caller, ip } = request
  const speak = () =>
    spokenAnswers.speak(speechEngine, answer, {
      voice: Voice,
      speed: Speed,
      pitch: Pitch,
      acceptLanguage: headers['accept-language'],
      listener: countedPartOf(caller),
      network: networkOfShares(ip),
    })
  const canGoOnAfterCalls = hasTools || answer.toolCalls.length > 0
  if (!canGoOnAfterCalls) return { spoken: await speak() }
  // A reader who has disconnected may have sent the request again. That request then has the answer spoken.
  const isToSpeak = async () => (await waitForEnd(answer)) && !disconnected.aborted
  return { spoken: speakAtEnd(answer, { isToSpeak, speak }, log) }
}

/**
 * Speaks the whole answer once it is complete. One that waits for results of tools is not spoken yet: the rest of it would be
 * missing.
 */
function speakAtEnd(
  answer: Answer,
  { isToSpeak, speak }: { isToSpeak(): Promise<boolean>; speak(): Promise<SpokenAnswer> },
  log: SpeakServices['log'],
): SpokenAnswer {
  const whenSpoken = isToSpeak().then((isWanted) => (isWanted ? speak() : undefined))
  const urlOf = async () => (await whenSpoken)?.url
  return {
    url: urlOf().catch((error: unknown) => {
      log.error({ err: error, answer: answer.ref.answerId }, 'could not speak an answer')
      return undefined
    }),
    toFields: (disconnected) =>
      whenSpoken.then(
        async (spoken) => (await spoken?.toFields(disconnected)) ?? {},
        () => ({ audioMissing: 'failed' as const }),
      ),
  }
}

async function waitForEnd(answer: Answer): Promise<boolean> {
  while (!answer.outcome) await answer.nextChange()
  const { status, finishReason } = answer.outcome
  return status === 'done' && finishReason !== 'tools'
}
