import type { creations } from '@atelier/contract'
import type { RoutePath } from '../../route-paths.ts'
import type { chatPageTexts } from './texts.ts'

type TextKey = keyof (typeof chatPageTexts)['english']

/** A suggested question, which is the title followed by the hint, or a tool that can do what they say. */
export interface Starter {
  title: TextKey
  hint: TextKey
  tool?: {
    path: RoutePath
    /** What the form of the tool has when it opens, as the hint promises. */
    filledIn?: { id: creations.ToolId; wish: TextKey }
  }
}

const forGuide: readonly Starter[] = [
  {
    title: 'makePicture',
    hint: 'makePictureHint',
    tool: { path: '/image-generator', filledIn: { id: 'image-generator', wish: 'pictureWish' } },
  },
  { title: 'readDocument', hint: 'readDocumentHint', tool: { path: '/office-tools' } },
  { title: 'askPro', hint: 'askProHint' },
  { title: 'askShare', hint: 'askShareHint' },
]

const forModels: readonly Starter[] = [
  { title: 'draft', hint: 'draftHint' },
  { title: 'fix', hint: 'fixHint' },
  { title: 'plan', hint: 'planHint' },
  { title: 'explain', hint: 'explainHint' },
]

/**
 * What a visitor can begin with. The Guide only answers from the help pages, so it gets other questions than a model,
 * and tools that work without one.
 */
export const startersFor = (isGuide: boolean): readonly Starter[] =>
  isGuide ? forGuide : forModels
