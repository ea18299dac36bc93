import { GUIDE_ID } from '@atelier/contract'
import type { roomTexts } from './texts.ts'

type Word = keyof (typeof roomTexts)['english']
export interface Starter {
  title: Word
  hint: Word
}

const forGuide: readonly Starter[] = [
  { title: 'askModels', hint: 'askModelsHint' },
  { title: 'askShare', hint: 'askShareHint' },
  { title: 'askPro', hint: 'askProHint' },
  { title: 'askEmbed', hint: 'askEmbedHint' },
]

const forModels: readonly Starter[] = [
  { title: 'draft', hint: 'draftHint' },
  { title: 'fix', hint: 'fixHint' },
  { title: 'plan', hint: 'planHint' },
  { title: 'explain', hint: 'explainHint' },
]

/** The Guide knows the help pages; every other model can be asked for anything. */
export function startersFor(modelId: string | undefined): readonly Starter[] {
  if (!modelId) return []
  return modelId === GUIDE_ID ? forGuide : forModels
}
