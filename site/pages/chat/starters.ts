import type { RoutePath } from '../../route-paths.ts'
import type { chatPageTexts } from './texts.ts'

type TextKey = keyof (typeof chatPageTexts)['english']

/** A suggested question, which is the title followed by the hint, or a tool that can do what they say. */
export interface Starter {
  title: TextKey
  hint: TextKey
  /** The page of the tool. */
  path?: RoutePath
}

const forGuide: readonly Starter[] = [
  { title: 'makePicture', hint: 'makePictureHint', path: '/image-generator' },
  { title: 'readDocument', hint: 'readDocumentHint', path: '/office-tools' },
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
