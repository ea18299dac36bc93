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
  /** For every text of the block, in the order in which they are drawn: see combining-marks.ts. */
  limitMarks: (text: string) => string
  isInLink?: boolean
  isInCell?: boolean
}

/** The attributes keep the other site from learning the address of this page, and from reaching its window. */
export function linkAttributes(isRelative: boolean, { relativeLinks }: MarkdownSettings) {
  const rel = 'noopener noreferrer nofollow ugc'
  return isRelative && relativeLinks === 'in-place' ? { rel } : { rel, target: '_blank' }
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu
const RIGHT_TO_LEFT =
  /\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko}|\p{sc=Adlam}/u
/** Addresses of links and code: their words are no part of the sentence whose direction is looked for. */
const UNREAD = /\]\([^()\s]*\)|`[^`]*`|https?:\S+/g
/** An Arabic sentence may begin with Latin words and have many of them; an English one quotes few Arabic words. */
const MIN_SHARE = 0.4
const MAX_LENGTH = 2000

/** Returns the direction of most words. `dir="auto"` would take that of the first, which is often a name. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const words = text.slice(0, MAX_LENGTH).replaceAll(UNREAD, '').match(WORD)
  if (!words) return undefined
  const share = words.filter((word) => RIGHT_TO_LEFT.test(word)).length / words.length
  return share >= MIN_SHARE ? 'rtl' : 'ltr'
}
