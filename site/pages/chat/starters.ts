import { GUIDE_MODEL_ID } from '@atelier/contract'
import type { chatPageTexts } from './texts.ts'

type TextKey = keyof (typeof chatPageTexts)['english']

/** A suggested question: the question sent is the title followed by the hint. */
export interface Starter {
  title: TextKey
  hint: TextKey
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

/** Suggested questions for a model. The Guide gets different questions, because it only answers from the help pages. */
export function startersFor(modelId: string | undefined): readonly Starter[] {
  if (!modelId) return []
  return modelId === GUIDE_MODEL_ID ? forGuide : forModels
}
