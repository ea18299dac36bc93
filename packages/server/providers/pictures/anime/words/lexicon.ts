import { SCENE_CHOICES } from '@atelier/contract'
import { removeMarks } from '../../sketch/plan/lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { placeById } from '../../sketch/places.ts'
import { english } from './english.ts'
import { vietnamese } from './vietnamese.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Slot = Exclude<keyof Vocabulary, 'nounFirst'>

/** What a phrase means: the value of a slot. */
export interface Meaning {
  slot: Slot
  value: string
}

export interface Lexicon {
  nounFirst: boolean
  meaningOf(phrase: string): Meaning | undefined
  /** In words. */
  longestPhrase: number
}

export type Language = WishLanguage

/** A word that has two meanings has the one whose slot comes first. */
const SLOTS: readonly Slot[] = [
  'who',
  'hair',
  'clothes',
  'accessories',
  'features',
  'colours',
  'expressions',
  'poses',
  'framings',
  'places',
  'times',
  'weathers',
  'qualities',
  'without',
  'named',
  'fillers',
]

function createLexicon(language: 'en' | 'vi', normalize = (phrase: string) => phrase): Lexicon {
  const vocabulary = language === 'en' ? english : vietnamese
  const meanings = new Map<string, Meaning>()
  let longestPhrase = 1
  for (const slot of SLOTS)
    for (const [value, phrases] of entriesOf(vocabulary, slot, language))
      for (const phrase of phrases) {
        const key = normalize(phrase)
        if (!meanings.has(key)) meanings.set(key, { slot, value })
        longestPhrase = Math.max(longestPhrase, key.split(' ').length)
      }
  return {
    nounFirst: vocabulary.nounFirst,
    meaningOf: (phrase) => meanings.get(phrase),
    longestPhrase,
  }
}

function entriesOf(
  vocabulary: Vocabulary,
  slot: Slot,
  language: 'en' | 'vi',
): (readonly [string, readonly string[]])[] {
  const words = vocabulary[slot]
  if (typeof words === 'string') return [[slot, split(words)]]
  const own = Object.entries(words).map(([value, phrases]) => [value, split(phrases)] as const)
  return slot === 'places' ? [...own, ...namesOfPlaces(language)] : own
}

/** The names that the places of the sketch engine have. */
const namesOfPlaces = (language: 'en' | 'vi') =>
  SCENE_CHOICES.place
    .filter((id) => id !== 'plain')
    .map((id): [string, readonly string[]] => [id, placeById(id)[language]])

const split = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The word by which a value is called. */
export function wordFor(slot: Slot, value: string, language: 'en' | 'vi'): string {
  const entries = entriesOf(language === 'en' ? english : vietnamese, slot, language)
  return (
    entries.findLast(([each, phrases]) => each === value && phrases.length > 0)?.[1][0] ?? value
  )
}

export const lexicons: Readonly<Record<Language, Lexicon>> = {
  en: createLexicon('en'),
  vi: createLexicon('vi'),
  'vi-unmarked': createLexicon('vi', removeMarks),
}
