import {
  divideReading,
  createPronouncer,
  estimateSeconds,
  SPEECH_SPEED,
  VOICE_LEVEL,
  VOICE_PAUSE,
  type pro,
  type ReadSentence,
} from '@atelier/contract'
import type { VoiceRecipe } from '@atelier/contract/schemas/voice'
import type { z } from 'zod'
import type { StoredCreation } from '../../rows.ts'

export type AskedVoice = z.output<typeof VoiceRecipe>

/** What is decided at the start, so that a restart or a change of the reading does not read it in other voices. */
export interface VoicePlan {
  /** Kept for the costs of the engine, which are told by plan. */
  ofVisitor: pro.Plan
  /** The ids of the voices, and which of them each sentence has. */
  voices: string[]
  voiceOf: number[]
  /** How many sentences each part has. */
  partSizes: number[]
}

/** How a sentence is spoken. */
export interface Speech {
  text: string
  voice: string
  speed: number
  level: number
  /** In milliseconds, before its words. */
  pause: number
  /** About how long it is, in seconds. */
  estimate: number
}

/** Some sentences that are one part. */
export interface PartRange {
  part: number
  from: number
  to: number
}

/** In characters: the first part is the first sentence, so that it is heard at once. The others grow. */
const PART_LENGTHS = [0, 200, 500, 1_000, 2_500]

export const sentencesOf = ({ wish, speakers }: AskedVoice): ReadSentence[] =>
  divideReading(wish, speakers)

export const recipeOf = ({ row }: StoredCreation): AskedVoice => row.recipe as AskedVoice
export const planOf = ({ row }: StoredCreation): VoicePlan => row.plan as VoicePlan

/** How many sentences each part has. */
export function divideIntoParts(sentences: readonly ReadSentence[]): number[] {
  const sizes: number[] = []
  let length = Infinity
  for (const { text } of sentences) {
    const limit = PART_LENGTHS[Math.min(sizes.length, PART_LENGTHS.length) - 1] ?? 0
    if (sizes.length === 0 || length + text.length > limit) {
      sizes.push(1)
      length = text.length
    } else {
      sizes[sizes.length - 1]! += 1
      length += text.length
    }
  }
  return sizes
}

export function rangesOf({ partSizes }: Pick<VoicePlan, 'partSizes'>): PartRange[] {
  let from = 0
  return partSizes.map((size, part) => {
    from += size
    return { part, from: from - size, to: from }
  })
}

/** How each sentence is spoken, in its words, voice and speed. */
export function speechesOf(
  recipe: AskedVoice,
  sentences: readonly ReadSentence[],
  { voices, voiceOf }: Pick<VoicePlan, 'voices' | 'voiceOf'>,
): Speech[] {
  const pronounce = createPronouncer(recipe.pronunciations)
  const marks = new Map(recipe.marks.map((mark) => [mark.sentence, mark]))
  return sentences.map((sentence, index) => {
    const mark = marks.get(index)
    const text = pronounce(toSpoken(sentence.text))
    const speed = toSpeed(recipe.speed * (mark?.speed ?? 1))
    return {
      text,
      voice: voices[voiceOf[index]!]!,
      speed,
      level: mark?.level ?? VOICE_LEVEL.default,
      pause: mark?.pause ?? pauseBefore(sentence, sentences[index - 1], recipe.pause),
      estimate: estimateSeconds(text, speed),
    }
  })
}

const toSpoken = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ')

const toSpeed = (speed: number) => Math.min(SPEECH_SPEED.max, Math.max(SPEECH_SPEED.min, speed))

function pauseBefore(
  { paragraph }: ReadSentence,
  before: ReadSentence | undefined,
  betweenParagraphs: number,
): number {
  if (!before) return 0
  return before.paragraph === paragraph ? VOICE_PAUSE.sentence : betweenParagraphs
}
