import type { Postings } from '../models/guide/postings.ts'
import type { Analysis } from '../models/guide/query-units.ts'
import { createSpelling } from '../models/guide/spelling.ts'
import { measureRarity, type Rarity } from '../models/guide/term-statistics.ts'
import { createFrequencies, type Field } from '../models/guide/text-scores.ts'
import { removeLinkTargets } from '../models/guide/words.ts'
import type { KnowledgePage, KnowledgePassage } from './knowledge-page.ts'

/** A passage by the number of its file and its own number in the file. Texts stay in the files, not in memory. */
export interface PassagePlace {
  file: number
  part: number
}

/** What the search knows about the passages in one language and one spelling. */
export interface KnowledgeIndex {
  passageCount: number
  placeOf(passage: number): PassagePlace
  frequencies: Postings
  rarity: Rarity
  isKnown(word: string): boolean
  correct(word: string): string
}

const FIELD_WEIGHTS = { heading: 3, title: 1.5, text: 1 }
/** In characters. Averages of the folder would only be known after its last file. */
const TYPICAL_LENGTHS = { heading: 25, title: 30, text: 700 }
type FieldName = keyof typeof FIELD_WEIGHTS
const FIELD_NAMES = Object.keys(FIELD_WEIGHTS) as FieldName[]
/** Longer ones are no words that somebody mistypes. */
const MAX_WORD_LENGTH = 24
/** So many words are more than a language has in daily use: the rest are numbers of articles and the like. */
const MAX_SPELLED_WORDS = 60_000

export function createKnowledgeIndexBuilder(analysis: Analysis) {
  const frequencies = createFrequencies()
  const files: number[] = []
  const parts: number[] = []

  return {
    add(page: KnowledgePage, file: number): void {
      page.passages.forEach((passage, part) => {
        frequencies.add(files.length, analyseFields(page, passage, analysis))
        files.push(file)
        parts.push(part)
      })
    },
    build(): KnowledgeIndex {
      const postings = frequencies.build()
      return {
        passageCount: files.length,
        placeOf: (passage) => ({ file: files[passage]!, part: parts[passage]! }),
        frequencies: postings,
        rarity: measureRarity(postings, files.length),
        isKnown: (word) => postings.count(word) > 0,
        correct: createCorrection(postings),
      }
    },
  }
}

function analyseFields(
  { title }: KnowledgePage,
  { heading, text }: KnowledgePassage,
  { analyse, analyseWithoutPairs }: Analysis,
): Field[] {
  const fields = { title, heading, text: joinHyphens(removeLinkTargets(text)) }
  return FIELD_NAMES.map((name) => ({
    weight: FIELD_WEIGHTS[name],
    relativeLength: Math.max(0.5, fields[name].length / TYPICAL_LENGTHS[name]),
    units: name === 'text' ? analyseWithoutPairs(fields.text) : analyse(fields[name]),
  }))
}

/** "Wi-Fi" is also found as "wifi". */
export function joinHyphens(text: string): string {
  return text.replaceAll(/\b(\w{1,6})-(\w{1,6})\b/g, '$1-$2 $1$2')
}

function createCorrection(postings: Postings): (word: string) => string {
  const words = [...postings.terms()]
    .filter((term) => term.length <= MAX_WORD_LENGTH && /^\p{L}+$/u.test(term))
    .toSorted((a, b) => postings.count(b) - postings.count(a))
    .slice(0, MAX_SPELLED_WORDS)
  return createSpelling(words)
}
