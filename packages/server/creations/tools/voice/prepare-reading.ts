import {
  VOICE_MAX_PAUSES,
  VOICE_MIX_MAX_SECONDS,
  VOICE_TEXT_MAX_LENGTH,
  VOICE_TEXT_MAX_LENGTH_PRO,
  type pro,
} from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import type { RecordedSpeechEngine } from '../../../speech/recorded-engine.ts'
import { titleOfWish } from '../../title.ts'
import type { Preparation, ToolRequest } from '../../tool.ts'
import { chooseVoices } from './choose-voices.ts'
import {
  divideIntoParts,
  rangesOf,
  sentencesOf,
  speechesOf,
  type AskedVoice,
  type VoicePlan,
} from './plan.ts'
import { findReusable } from './reuse.ts'

const MAX_LENGTHS: Record<pro.Plan, number> = {
  guest: VOICE_TEXT_MAX_LENGTH,
  free: VOICE_TEXT_MAX_LENGTH,
  pro: VOICE_TEXT_MAX_LENGTH_PRO,
  godmode: VOICE_TEXT_MAX_LENGTH_PRO,
}

/** Decides which voice reads what, and estimates how long it takes. */
export async function prepareReading(
  engine: RecordedSpeechEngine | undefined,
  { recipe, plan: ofVisitor, change }: ToolRequest<AskedVoice>,
): Promise<Preparation> {
  if (!engine) throw fail('speech-unavailable')
  if (recipe.engine !== undefined && recipe.engine !== engine.kind)
    throw fail('creation-engine-unknown', { field: 'recipe.engine' })
  if (change && change.parent.row.tool !== 'voice-synthesis') throw fail('change-not-possible')
  if (recipe.wish.length > MAX_LENGTHS[ofVisitor])
    throw fail('voice-too-long', { field: 'recipe.wish' })
  const sentences = sentencesOf(recipe)
  if (sentences.length === 0) throw fail('voice-empty', { field: 'recipe.wish' })
  if (recipe.marks.some(({ sentence }) => sentence >= sentences.length))
    throw fail('invalid', { field: 'recipe.marks' })
  const voices = chooseVoices(await engine.voices(), recipe, sentences)
  const plan: VoicePlan = { ofVisitor, ...voices, partSizes: divideIntoParts(sentences) }
  const stored = describeEngine(engine)
  const speeches = speechesOf(recipe, sentences, plan)
  const parent = change?.parent
  if (sum(speeches.map(({ pause }) => pause)) > VOICE_MAX_PAUSES)
    throw fail('voice-pauses-too-long', { field: 'recipe.pause' })
  const seconds = sum(speeches.map(({ estimate }) => estimate))
  if (recipe.music && seconds > VOICE_MIX_MAX_SECONDS)
    throw fail('voice-music-too-long', { field: 'recipe.music' })
  const reuse = findReusable(speeches, { parent, engine: stored, pitch: recipe.pitch })
  const isNew = (index: number) => reuse?.sentences[index] === undefined
  const fresh = speeches.map(({ estimate }, index) => (isNew(index) ? estimate : 0))
  return {
    title: titleOfWish(sentences[0]!.text).toWellFormed(),
    recipe: { ...recipe, engine: stored.id },
    engine: stored,
    plan,
    parts: rangesOf(plan).map(({ from, to }) => ({
      width: 0,
      height: 0,
      sound: {
        seconds: sum(speeches.slice(from, to).map(({ estimate }) => estimate)),
        peaks: [],
        spokenSeconds: sum(fresh.slice(from, to)),
      },
    })),
    amount: Math.ceil(sum(fresh)),
  }
}

export const describeEngine = ({ kind, model = kind }: RecordedSpeechEngine) => ({
  id: kind,
  name: model,
  isSketch: kind === 'espeak-ng',
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
