import type { Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { Token } from './tokens.ts'

/** What a word between others can be told by. */
export interface Context {
  /** In lower case. */
  wish: string
  language: WishLanguage
  /** What the word before it means, in the same clause. */
  previous: Meaning | undefined
  previousText: string
  next: Token | undefined
  /** A relation such as "on" waits for what it leads to. */
  hasRelation: boolean
  /** "Wearing" waits for what is worn. */
  isWearing: boolean
  /** What was named last has a paint for this part of it. */
  hasSlot(slot: string): boolean
}

export const NOUNS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'thing',
  'place',
  'part',
  'group',
  'undrawable',
])
/** Words before a noun that have no meaning of their own. */
export const CLASSIFIERS = new Set([
  'con',
  'cái',
  'chiếc',
  'quả',
  'trái',
  'ngôi',
  'cai',
  'chiec',
  'qua',
])

export const isNoun = (token: Token | undefined): boolean =>
  !!token && !token.isAfterPause && token.meanings.some(({ is }) => NOUNS.has(is))
