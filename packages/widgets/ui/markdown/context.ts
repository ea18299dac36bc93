import type { FormulaSupport } from './formula.ts'
import type { MarkdownTexts } from './texts.ts'

/**
 * Settings of one `<Markdown>`. The object stays the same until one of them changes, so that blocks can be memoized.
 */
export interface MarkdownSettings {
  /** The prefix of all element ids. */
  id: string
  topHeadingLevel: number
  relativeLinks: 'new-tab' | 'in-place'
  imageOrigins: readonly string[]
  linkBase: string | undefined
  tableTools: boolean
  texts: MarkdownTexts
  /** Undefined if the text has no formulas, and until their code is loaded. */
  formulas: FormulaSupport | undefined
  copyText: ((text: string) => void | Promise<void>) | undefined
  onOpenPicture: ((picture: HTMLImageElement) => void) | undefined
}

/** What the functions that render tokens need to know about their surroundings. */
export interface RenderContext {
  settings: MarkdownSettings
  blockKey: string
  /** Whether more text may be appended to this block. */
  canGrow: boolean
  /** Numbers of the footnotes that this block has referred to so far. Rendering adds to it. */
  referencedFootnotes: Set<number>
  isInLink?: boolean
  isInCell?: boolean
}

/** The attributes keep the other site from learning the address of this page, and from reaching its window. */
export function linkAttributes(isRelative: boolean, { relativeLinks }: MarkdownSettings) {
  const rel = 'noopener noreferrer nofollow ugc'
  return isRelative && relativeLinks === 'in-place' ? { rel } : { rel, target: '_blank' }
}

const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko}|\p{sc=Adlam}/u

/** For elements that contain blocks: `dir="auto"` would ignore the text of those, which have a `dir` of their own. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (!letter) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
