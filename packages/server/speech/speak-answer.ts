import { Failure } from '../helpers/fail.ts'
import { waitForOwnTurn } from '../helpers/own-turn.ts'
import type { CountedCaller } from '../session/caller.ts'
import { chooseVoice } from './choose-voice.ts'
import type { CountedSpeechEngine, CountedSpeechRequest } from './counted-engine.ts'
import { createSentenceReader } from './sentences.ts'
import { languageToSpeak } from '../http/language.ts'

/** An answer of the chat, which may still be being written. */
export interface SpeakableAnswer {
  readonly ref: { ownerId: string; answerId: string }
  readonly text: string
  /** Absent while the answer is being written. */
  readonly outcome: { status: string } | undefined
  /** Aborted when no reader is left. */
  readonly signal: AbortSignal
  /** Resolves when there is more text, or the outcome. */
  nextChange(): Promise<void>
}

export interface AnswerVoice {
  /** The id of an existing voice. Absent: a voice for the language of the answer. */
  voice: string | undefined
  speed: number
  pitch: number
  acceptLanguage: string | undefined
  /** The visitor against whose daily limit the answer counts. */
  listener: CountedCaller
  network: string
}

/** Longer answers are spoken only up to this length, which takes twenty minutes. */
const MAX_SPOKEN_CHARACTERS = 20_000
/** Short sentences that are waiting are spoken together, up to this length. */
const MAX_TEXT_LENGTH = 400

/** Speaks an answer sentence by sentence while it is written. Throws if the answer does not reach its end. */
export async function* speakAnswer(
  engine: CountedSpeechEngine,
  answer: SpeakableAnswer,
  { voice, speed, pitch, acceptLanguage, listener, network }: AnswerVoice,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const sentences = createSpokenQueue(answer)
  let chosen: string | undefined
  let hasSpoken = false
  for (;;) {
    const text = sentences.take()
    if (text) {
      await waitForOwnTurn()
      const language = () => languageToSpeak(answer.text, acceptLanguage)
      chosen ??= await chooseVoice(engine, voice, language)
      const request = { text, voice: chosen, speed, pitch, signal, listener, network }
      const hasRoom = yield* speakWhileAllowed(engine, request, hasSpoken)
      if (!hasRoom) return
      hasSpoken = true
    } else if (answer.outcome) return
    else await answer.nextChange()
  }
}

/** Whether the daily limit of the listener, or of the partner on whose page they listen, is used up. */
export const isUsedToday = (failure: unknown): boolean =>
  failure instanceof Failure && ['speech-used', 'budget-used'].includes(failure.code)

/** Speaks the texts. Returns false if the listener's daily limit is reached in the middle: the audio so far stays. */
async function* speakWhileAllowed(
  engine: CountedSpeechEngine,
  request: CountedSpeechRequest,
  hasSpoken: boolean,
): AsyncGenerator<Buffer, boolean> {
  try {
    yield* engine.speak(request)
    return true
  } catch (error) {
    if (hasSpoken && isUsedToday(error)) return false
    throw error
  }
}

function createSpokenQueue(answer: SpeakableAnswer) {
  const sentences: string[] = []
  const reader = createSentenceReader((sentence) => sentences.push(sentence))
  let readLength = 0
  let hasEnded = false

  function readNewText(): void {
    reader.push(answer.text.slice(readLength, MAX_SPOKEN_CHARACTERS))
    readLength = answer.text.length
    if (!answer.outcome || hasEnded) return
    if (answer.outcome.status !== 'done') throw new Error('The answer has not reached its end')
    hasEnded = true
    reader.end()
  }

  return {
    /** Removes and returns the next sentences of the answer so far. Empty if there are none. */
    take(): string {
      readNewText()
      let text = sentences.shift() ?? ''
      while (sentences[0] && text.length + sentences[0].length < MAX_TEXT_LENGTH)
        text += ` ${sentences.shift()}`
      return text
    },
  }
}
