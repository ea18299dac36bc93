import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { speech } from '@atelier/contract'
import { createSpeaker } from './espeak-speaker.ts'
import { parseEspeakVoices } from './espeak-voices.ts'
import { readMp3Frames } from './mp3-frames.ts'
import { createSlots } from './slots.ts'
import type { SpeechEngine, SpeechRequest } from './speech-engine.ts'

const MAX_CONCURRENT = 2
const MAX_WAITING = 60
const MAX_WAITING_OF_NETWORK = 20
const TIME_LIMIT_MS = 20_000
/** The program ignores speeds outside this range. */
const WORDS_PER_MINUTE = { min: 80, normal: 175, max: 450 }
/** The program's scale: 0 is an octave below the voice's own pitch, 50 is its own, 99 nearly an octave above. */
const PITCH = { min: 0, normal: 50, max: 99, perSemitone: 50 / 12 }

/** Returns the path of the program, or undefined if it is not installed. */
export async function findEspeak(searchPath: string | undefined): Promise<string | undefined> {
  for (const folder of searchPath?.split(delimiter).filter(Boolean) ?? []) {
    const file = join(folder, 'espeak-ng')
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return file
  }
  return undefined
}

/** Creates an engine that runs the program espeak-ng once for each text. */
export function createEspeakEngine(program: string): SpeechEngine {
  const speaker = createSpeaker(program)
  const slots = createSlots({
    max: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    maxWaitingOfNetwork: MAX_WAITING_OF_NETWORK,
  })
  let voices: Promise<speech.Voice[]> | undefined

  async function listVoices(): Promise<speech.Voice[]> {
    return parseEspeakVoices(await speaker.listVoices())
  }

  async function* speak(request: SpeechRequest): AsyncGenerator<Buffer> {
    const release = await slots.take(request.signal, request.network)
    try {
      await request.onBegin?.()
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
      yield* readMp3Frames(speaker.speak(toSpeakerRequest(request), signal))
    } finally {
      release()
    }
  }

  return {
    kind: 'espeak-ng',
    voices() {
      voices ??= listVoices().catch((error: unknown) => {
        voices = undefined
        throw error
      })
      return voices
    },
    speak,
    close: () => speaker.stop(),
  }
}

function toSpeakerRequest({ text, voice, speed, pitch }: SpeechRequest) {
  const options = ['-v', voice, '-s', `${wordsPerMinute(speed)}`, '-p', `${espeakPitch(pitch)}`]
  return { type: 'speak' as const, text: withoutPhonemes(text), options }
}

/** Breaks up double brackets, whose content the program would read as phoneme names. */
function withoutPhonemes(text: string): string {
  return text.replaceAll('[[', '[ [')
}

function wordsPerMinute(speed: number): number {
  const { min, normal, max } = WORDS_PER_MINUTE
  return Math.round(Math.min(max, Math.max(min, normal * speed)))
}

function espeakPitch(semitones: number): number {
  const { min, normal, max, perSemitone } = PITCH
  return Math.round(Math.min(max, Math.max(min, normal + semitones * perSemitone)))
}
