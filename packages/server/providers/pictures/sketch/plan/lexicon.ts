import type { WishLanguage } from '../../wish-language.ts'
import type { Pigment } from '../pigments.ts'
import type { Place } from '../place.ts'
import { PLACES } from '../places.ts'
import { THINGS } from '../subjects.ts'
import type { Thing } from '../thing.ts'
import type { Framing, Hour, LightSide, Mood, Season, Side, Size, View, Weather } from './plan.ts'
import { EMOJI } from './words/emoji.ts'
import { falseFriends } from './words/false-friends/false-friends.ts'
import { english } from './words/english.ts'
import { vietnamese } from './words/vietnamese.ts'
import type { Connection, Vocabulary } from './words/vocabulary.ts'

/** What a phrase means. */
export type Meaning =
  | { is: 'number'; value: number }
  | { is: 'colour'; value: Pigment }
  | { is: 'size'; value: Size }
  | { is: 'hour'; value: Hour }
  | { is: 'weather'; value: Weather }
  | { is: 'mood'; value: Mood }
  | { is: 'season'; value: Season }
  | { is: 'light'; value: LightSide }
  | { is: 'side'; value: Side }
  | { is: 'view'; value: View }
  | { is: 'framing'; value: Framing }
  | { is: 'space' }
  | { is: 'relation'; value: Connection }
  | { is: 'verb'; value: string }
  | { is: 'wearable'; value: string }
  /** A part of a thing that has a paint of its own. */
  | { is: 'slot'; value: string }
  /** Several people, each with a thing of its own. */
  | { is: 'group'; value: string }
  | { is: 'undrawable' }
  | { is: 'without' }
  | { is: 'filler' }
  | { is: 'thing'; value: Thing }
  | { is: 'place'; value: Place }
  | { is: 'part'; value: string; place: Place }

export interface Lexicon {
  /** The meanings of a phrase in lower case, with single spaces. */
  meaningsOf(phrase: string): readonly Meaning[]
  /** In words. */
  longestPhrase: number
  /** Names of things and places of one word. */
  names: readonly string[]
  /** All words of its phrases. */
  words: ReadonlySet<string>
}

/** The same word is rather the name of a thing than what comes later here. */
const GROUPS = {
  numbers: 'number',
  colours: 'colour',
  sizes: 'size',
  hours: 'hour',
  weathers: 'weather',
  moods: 'mood',
  seasons: 'season',
  lights: 'light',
  sides: 'side',
  views: 'view',
  framings: 'framing',
  relations: 'relation',
  verbs: 'verb',
  wearables: 'wearable',
  slots: 'slot',
  groups: 'group',
} as const

const LISTS = {
  space: 'space',
  undrawable: 'undrawable',
  without: 'without',
  fillers: 'filler',
} as const

function createLexicon(language: 'en' | 'vi', normalize = (phrase: string) => phrase): Lexicon {
  const emoji = EMOJI[language]
  const entries = [...readNames(language), ...readVocabulary(language)]
  const isMarked = normalize('đ') === 'đ'
  const meanings = new Map<string, Meaning[]>()
  let longestPhrase = 1
  for (const [phrase, meaning] of isMarked ? [...entries, ...bareNames(entries)] : entries) {
    const key = normalize(phrase)
    if (meanings.get(key)?.some((known) => isSameMeaning(known, meaning))) continue
    meanings.set(key, [...(meanings.get(key) ?? []), meaning])
    longestPhrase = Math.max(longestPhrase, key.split(' ').length)
  }
  const undrawable = falseFriends[language]
    .map(normalize)
    .filter((key) => !meanings.has(key) && (isMarked || !BEGINS_ANOTHER_PHRASE.test(key)))
  for (const key of undrawable) meanings.set(key, [{ is: 'undrawable' }])
  return {
    meaningsOf: (phrase) =>
      meanings.get(phrase) ?? meanings.get(normalize(emoji[phrase] ?? '')) ?? [],
    longestPhrase,
    words: new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
    names: [...meanings].flatMap(([name, all]) => {
      const isName = !name.includes(' ') && all.some(({ is }) => is === 'thing' || is === 'place')
      return isName ? [name] : []
    }),
  }
}

/** Without marks, what begins with one of these is rather a relation or a number with its noun: "qua cầu", "năm mèo". */
const BEGINS_ANOTHER_PHRASE =
  /^(?:qua|trong|tren|duoi|ben|canh|o|va|voi|cho|di|den|co|khong|mot|hai|ba|bon|nam|bay|chin|tam|sau|giua|quanh|theo|la|cua|ve|trang|do|den|vang|to) /

/** Without marks, two phrases of the same meaning can be the same. */
const isSameMeaning = (one: Meaning, other: Meaning): boolean =>
  one.is === other.is && valueOf(one) === valueOf(other)

const valueOf = (meaning: Meaning): unknown => ('value' in meaning ? meaning.value : undefined)

/** "Đàn cò" are several of what is called "con cò". A bare name that means something else is not one. */
function bareNames(entries: readonly Entry[]): Entry[] {
  const taken = new Set(entries.map(([phrase]) => phrase))
  return entries.flatMap(([phrase, meaning]): Entry[] => {
    const bare = phrase.startsWith('con ') && meaning.is === 'thing' ? phrase.slice(4) : ''
    return bare && !taken.has(bare) ? [[bare, meaning]] : []
  })
}

type Entry = readonly [phrase: string, meaning: Meaning]

/** The names of things, places and their parts. */
function readNames(language: 'en' | 'vi'): Entry[] {
  const formsOf = (names: readonly string[], plurals: readonly string[] = []) =>
    new Set(
      language === 'vi'
        ? [...names, ...names.flatMap(partsOfTree)]
        : [...names, ...names.map(pluralOf), ...plurals],
    )
  const named = (names: ReadonlySet<string>, meaning: Meaning): Entry[] =>
    [...names].map((name) => [name, meaning])
  return [
    ...THINGS.flatMap((thing) =>
      named(formsOf(thing[language], thing.plurals), { is: 'thing', value: thing }),
    ),
    ...PLACES.flatMap((place) => named(formsOf(place[language]), { is: 'place', value: place })),
    ...PLACES.flatMap((place) =>
      Object.entries(place.parts ?? {}).flatMap(([value, names]) =>
        named(formsOf(names[language]), { is: 'part', value, place }),
      ),
    ),
  ]
}

/** In Vietnamese, one sits at the foot or in the shade of a tree: "gốc phong", "bóng cây phong". */
function partsOfTree(name: string): string[] {
  const [, tree] = /^cây (.+)$/.exec(name) ?? []
  return tree
    ? ['gốc', 'bóng', 'tán'].flatMap((part) => [`${part} ${tree}`, `${part} ${name}`])
    : []
}

function readVocabulary(language: 'en' | 'vi'): Entry[] {
  const vocabulary = language === 'en' ? english : vietnamese
  const groups = Object.entries(GROUPS).flatMap(([group, is]) =>
    Object.entries(vocabulary[group as keyof typeof GROUPS]).flatMap(([word, phrases]) => {
      const value = is === 'number' ? Number(word) : word
      return split(phrases ?? '').map((phrase): Entry => [phrase, { is, value } as Meaning])
    }),
  )
  const lists = Object.entries(LISTS).flatMap(([list, is]) =>
    split(vocabulary[list as keyof typeof LISTS]).map((phrase): Entry => [phrase, { is }]),
  )
  return [...groups, ...lists]
}

const split = (phrases: Vocabulary['space']): string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

export function pluralOf(name: string): string {
  if (/(?:[sx]|[cs]h)$/.test(name)) return `${name}es`
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  if (/fe?$/.test(name) && /(?:leaf|knife|loaf|wolf|shelf|calf|life)$/.test(name))
    return `${name.replace(/fe?$/, '')}ves`
  if (/(?:tomato|potato|mango|buffalo)$/.test(name)) return `${name}es`
  return `${name}s`
}

/** Without the marks of Vietnamese. */
export const removeMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')

export const lexicons: Readonly<Record<WishLanguage, Lexicon>> = {
  en: createLexicon('en'),
  vi: createLexicon('vi'),
  'vi-unmarked': createLexicon('vi', removeMarks),
}
