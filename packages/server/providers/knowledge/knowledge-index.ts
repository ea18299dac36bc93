import type { Lexicon } from '../../search/lexicon.ts'
import { createPostings, type Postings } from '../../search/postings.ts'
import { createSpelling } from '../../search/spelling.ts'
import type { PassageVectors } from '../../search/closeness.ts'
import { normalizeText, removeLinkTargets } from '../../search/words.ts'
import type { IndexSize } from './knowledge-limits.ts'
import type { KnowledgePassage } from './knowledge-page.ts'

/** The place from which a passage is read for an answer, because texts stay in the files and not in memory. */
export interface PassagePlace {
  /** The number of the file. */
  file: number
  /** The number of the passage in its file. */
  part: number
  /** The hash of the passage's text when it was indexed. A different hash means that the file was edited since. */
  fingerprint: number
}

/** The search index of the passages in one language. */
export interface KnowledgeIndex {
  passageCount: number
  placeOf(passage: number): PassagePlace
  frequencies: Postings
  /** Returns the passage's embedding vector. Undefined if there is none or it has not been fetched yet. */
  vectorOf(passage: number): Float32Array | undefined
  /** Fetches the vectors that are still missing, of the passages whose texts the builder has kept. */
  fetchVectors(vectors: PassageVectors): Promise<void>
  correct(word: string): string
  /** Whether a title, a heading or a known question has the word. */
  isTopic(term: string): boolean
  /** The passages that probably name the text as one of their questions: only hashes are compared. */
  listNamed(text: string): readonly number[]
}

const FIELD_WEIGHTS = { questions: 3, heading: 3, title: 1.5, summary: 0.5, text: 1 }
/** In characters. Constants, because the folder's real averages are only known after its last file. */
const TYPICAL_LENGTHS = { questions: 100, heading: 25, title: 30, summary: 80, text: 700 }
/** How much a term counts less in a longer field, from 0 to 1. */
const LENGTH_NORMALIZATION = 0.4
type FieldName = keyof typeof FIELD_WEIGHTS
const FIELD_NAMES = Object.keys(FIELD_WEIGHTS) as FieldName[]
/** Longer words are excluded from the spelling correction. */
const MAX_SPELLED_LENGTH = 24
/** Enough for the daily words of any language. Further words are mostly article numbers and the like. */
const MAX_SPELLED_WORDS = 60_000
const MAX_TOPICS = 60_000
/** Further questions are only compared by their words. */
const MAX_NAMED_QUESTIONS = 60_000
/** Only the first passages up to this number have vectors. */
const MAX_VECTORS = 20_000
/** Longer words are not indexed: nobody searches for them, and they would fill the memory. */
const MAX_TERM_LENGTH = 80

/**
 * Builds the index of the passages in one language. It has no vectors at first: call fetchVectors() on it afterwards.
 * @param shouldKeepTexts whether the index will get vectors, which need the texts of its first MAX_VECTORS passages
 */
export function createKnowledgeIndexBuilder(lexicon: Lexicon, shouldKeepTexts: boolean) {
  /** The texts of passages, only until their vectors are fetched. */
  const texts: string[] = []
  const postings = createPostings()
  const topics = new Set<string>()
  const named = new Map<number, number[]>()
  const places: { [Part in keyof PassagePlace]: number[] } = { file: [], part: [], fingerprint: [] }
  const countPassages = () => places.file.length

  function addTopics({ title, heading, questions }: KnowledgePassage): void {
    for (const { term } of lexicon.toWords([title, heading, ...questions].join(' ')))
      if (topics.size < MAX_TOPICS) topics.add(term)
  }

  function addNamed(questions: readonly string[], passage: number): void {
    for (const key of questions.map(hashQuestion)) {
      const passages = named.get(key)
      if (passages) passages.push(passage)
      else if (named.size < MAX_NAMED_QUESTIONS) named.set(key, [passage])
    }
  }

  return {
    add(passage: KnowledgePassage, place: PassagePlace): void {
      addNamed(passage.questions, countPassages())
      postings.add(countPassages(), countTerms(passage, lexicon))
      addTopics(passage)
      if (shouldKeepTexts && texts.length < MAX_VECTORS) texts.push(textOf(passage))
      places.file.push(place.file)
      places.part.push(place.part)
      places.fingerprint.push(place.fingerprint)
    },
    size: (): IndexSize => ({ ...postings.size(), passages: countPassages() }),
    build(): KnowledgeIndex {
      const frequencies = postings.build()
      return {
        passageCount: countPassages(),
        placeOf: (passage) => ({
          file: places.file[passage]!,
          part: places.part[passage]!,
          fingerprint: places.fingerprint[passage]!,
        }),
        frequencies,
        ...createVectors(texts),
        correct: createCorrection(frequencies),
        isTopic: (term) => topics.has(term),
        listNamed: (text) => named.get(hashQuestion(text)) ?? [],
      }
    },
  }
}

function createVectors(texts: string[]): Pick<KnowledgeIndex, 'vectorOf' | 'fetchVectors'> {
  const known: (Float32Array | undefined)[] = []
  return {
    vectorOf: (passage) => known[passage],
    async fetchVectors(vectors) {
      await vectors.fetch(texts)
      known.push(...texts.map((text) => vectors.get(text)))
      texts.length = 0
    },
  }
}

function textOf({ title, heading, text }: KnowledgePassage): string {
  return [title, heading, text].filter(Boolean).join('\n')
}

/** Counts each term of a passage, weighted by field (BM25F): https://en.wikipedia.org/wiki/Okapi_BM25 */
function countTerms(
  { title, summary, heading, text, questions }: KnowledgePassage,
  { toWords }: Lexicon,
): Map<string, number> {
  const fields = {
    questions: questions.join(' '),
    title,
    summary,
    heading,
    text: joinHyphens(removeLinkTargets(text)),
  }
  const counts = new Map<string, number>()
  for (const name of FIELD_NAMES) {
    const relativeLength = Math.max(0.5, fields[name].length / TYPICAL_LENGTHS[name])
    const normalization = 1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * relativeLength
    for (const { term } of toWords(fields[name])) {
      if (term.length <= MAX_TERM_LENGTH)
        counts.set(term, (counts.get(term) ?? 0) + FIELD_WEIGHTS[name] / normalization)
    }
  }
  return counts
}

/** Adds the joined form of hyphenated words, so that "wifi" also finds "Wi-Fi". */
export function joinHyphens(text: string): string {
  return text.replaceAll(/\b(\w{1,6})-(\w{1,6})\b/g, '$1-$2 $1$2')
}

function createCorrection(postings: Postings): (word: string) => string {
  const words = [...postings.terms()]
    .filter((term) => term.length <= MAX_SPELLED_LENGTH && /^\p{L}+$/u.test(term))
    .toSorted((a, b) => postings.count(b) - postings.count(a))
    .slice(0, MAX_SPELLED_WORDS)
  return createSpelling(words)
}

export function fingerprintOf({ heading, text }: KnowledgePassage): number {
  return hash(`${heading}\n${text}`)
}

function hashQuestion(question: string): number {
  return hash(normalizeText(question))
}

/** 32 bits, by FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(content: string): number {
  let bits = 0x81_1c_9d_c5
  for (let position = 0; position < content.length; position += 1)
    bits = Math.imul(bits ^ content.charCodeAt(position), 0x01_00_01_93)
  return bits >>> 0
}
