import type { preferences } from '@atelier/contract'
import MiniSearch, { type SearchResult } from 'minisearch'
import { removeLinkTargets, type HelpPage, type Passage } from './help-pages.ts'
import {
  appendAdjacentWordPairs,
  extractSearchWords,
  hasVietnameseDiacritics,
} from './search-words.ts'
import { createSynonymExpander, readSynonyms, type QueryWord, type Synonyms } from './synonyms.ts'

export interface Hit {
  page: HelpPage
  /** The passage of the page that matches best. */
  passage: Passage
  score: number
  /** The share of the question's words that the page contains, from 0 to 1. Rare words weigh more. */
  coverage: number
}

export interface HelpSearch {
  /** Returns the best pages for a question, the best first and each page once. */
  find(question: string): Hit[]
  /** The pages to suggest if no page matches. */
  defaultPages: HelpPage[]
}

type Language = preferences.Language
type PassageIndex = MiniSearch<{ id: string; [field: string]: string }>

const MAX_HITS = 5
/** Longer questions are cut, which limits the CPU time of a search. */
const MAX_QUESTION_LENGTH = 2_000
const MAX_QUESTION_WORDS = 100
const FIELD_WEIGHTS = { title: 4, heading: 3, summary: 2.5, text: 1 }
const SYNONYM_WEIGHT = 0.9
const PHRASE_WORD_WEIGHT = 0.3
/** The weight of a page's second and further matching passages. */
const FURTHER_PASSAGE_WEIGHT = 0.25
/** Without diacritics, a Vietnamese syllable up to this length can be one of several words. */
const MAX_AMBIGUOUS_LENGTH = 4

export function createHelpSearch(
  pages: readonly HelpPage[],
  language: Language,
  synonymsFile: string,
): HelpSearch {
  const synonyms = readSynonyms(synonymsFile, language)
  // People also type Vietnamese without diacritics, which needs an index without them. A question with diacritics
  // gets the index that keeps them, because they distinguish words.
  const findWithout = createFinder(pages, language, synonyms, false)
  const findWith = language === 'vi' ? createFinder(pages, language, synonyms, true) : findWithout
  return {
    find: (question) => (hasVietnameseDiacritics(question) ? findWith : findWithout)(question),
    defaultPages: pages.filter(({ slug }) => ['getting-started', 'the-guide'].includes(slug)),
  }
}

function createFinder(
  pages: readonly HelpPage[],
  language: Language,
  synonyms: Synonyms,
  keepDiacritics: boolean,
): (question: string) => Hit[] {
  const isAmbiguous = (word: string) =>
    language === 'vi' && !keepDiacritics && word.length <= MAX_AMBIGUOUS_LENGTH
  const toWords = (text: string) => extractSearchWords(text, language, keepDiacritics)
  const toTerms = (words: string[]) => (language === 'vi' ? appendAdjacentWordPairs(words) : words)
  const textToTerms = (text: string) => toTerms(toWords(text))
  const index = createIndex(textToTerms, {
    prefix: (term) => !keepDiacritics && language === 'en' && term.length >= 5,
    fuzzy: (term) => language === 'en' && term.length >= 7 && 0.15,
  })
  const passages = addPassages(index, pages)
  const weigh = createWeighing(pages, textToTerms)
  const expand = createSynonymExpander(synonyms, textToTerms, isAmbiguous)

  return (question) => {
    const words = toWords(question.slice(0, MAX_QUESTION_LENGTH)).slice(0, MAX_QUESTION_WORDS)
    const queryWords = expand(words)
    const results = searchIndex(index, toTerms(words), queryWords)
    const matchedTerms = collectMatchedTerms(results)
    const hits = new Map<string, Hit>()
    for (const { id, score } of results) {
      const { page, passage } = passages.get(id as string)!
      const hit = hits.get(page.slug)
      if (hit) hit.score += score * FURTHER_PASSAGE_WEIGHT
      else {
        const matched = matchedTerms.get(page.slug)!
        const coverage = measureCoverage(queryWords, matched, weigh, isAmbiguous)
        hits.set(page.slug, { page, passage, score, coverage })
      }
    }
    for (const hit of hits.values()) hit.score *= hit.coverage ** 2
    return [...hits.values()].toSorted((a, b) => b.score - a.score).slice(0, MAX_HITS)
  }
}

/** `prefix` lets "forgot" match "forgotten"; `fuzzy` tolerates typing errors in long words. */
function createIndex(
  textToTerms: (text: string) => string[],
  matching: { prefix: (term: string) => boolean; fuzzy: (term: string) => number | false },
): PassageIndex {
  return new MiniSearch({
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize: textToTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: FIELD_WEIGHTS,
      ...matching,
      weights: { prefix: 0.6, fuzzy: 0.4 },
      // `searchIndex` joins the terms with "|", because a pair of words contains a space.
      tokenize: (text) => text.split('|'),
    },
  })
}

function addPassages(index: PassageIndex, pages: readonly HelpPage[]) {
  const passages = new Map<string, { page: HelpPage; passage: Passage }>()
  for (const page of pages) {
    const { title, summary } = page
    page.passages.forEach((passage, position) => {
      const id = `${page.slug} ${position}`
      const text = removeLinkTargets(passage.text)
      passages.set(id, { page, passage })
      index.add({ id, title, summary, heading: passage.heading, text })
    })
  }
  return passages
}

/** Weighs a term by its rarity: the fewer pages contain it, the higher the weight. */
function createWeighing(
  pages: readonly HelpPage[],
  textToTerms: (text: string) => string[],
): (term: string) => number {
  const pageCounts = new Map<string, number>()
  for (const { title, summary, passages } of pages) {
    const texts = passages.flatMap(({ heading, text }) => [heading, removeLinkTargets(text)])
    for (const term of new Set([title, summary, ...texts].flatMap(textToTerms))) {
      pageCounts.set(term, (pageCounts.get(term) ?? 0) + 1)
    }
  }
  return (term) => Math.log(1 + pages.length / (0.5 + (pageCounts.get(term) ?? 0)))
}

function searchIndex(
  index: PassageIndex,
  terms: readonly string[],
  queryWords: readonly QueryWord[],
): SearchResult[] {
  const synonyms = new Set(
    queryWords.flatMap(({ word, variants }) => variants.filter((variant) => variant !== word)),
  )
  const phraseWords = new Set(
    queryWords.filter(({ isInPhrase }) => isInPhrase).map(({ word }) => word),
  )
  return index.search([...new Set([...terms, ...synonyms])].join('|'), {
    boostTerm: (term) => {
      if (synonyms.has(term)) return SYNONYM_WEIGHT
      return phraseWords.has(term) ? PHRASE_WORD_WEIGHT : 1
    },
  })
}

/** Returns the terms that matched on each page, by the page's slug. */
function collectMatchedTerms(results: readonly SearchResult[]): Map<string, Set<string>> {
  const matchedTerms = new Map<string, Set<string>>()
  for (const { id, queryTerms } of results) {
    const slug = (id as string).split(' ', 1)[0]!
    matchedTerms.set(slug, new Set([...(matchedTerms.get(slug) ?? []), ...queryTerms]))
  }
  return matchedTerms
}

/** An ambiguous word counts as matched only if it matched together with the word before or after it. */
function measureCoverage(
  queryWords: readonly QueryWord[],
  matchedTerms: Set<string>,
  weigh: (term: string) => number,
  isAmbiguous: (word: string) => boolean,
): number {
  const isMatched = ({ word, variants, isInPhrase }: QueryWord, position: number) => {
    const [before, after] = [queryWords[position - 1]?.word, queryWords[position + 1]?.word]
    const isCertain =
      !isAmbiguous(word) ||
      matchedTerms.has(`${before} ${word}`) ||
      matchedTerms.has(`${word} ${after}`)
    return variants.some(
      (variant) => matchedTerms.has(variant) && (variant !== word || (isCertain && !isInPhrase)),
    )
  }
  const sumWeights = (words: readonly QueryWord[]) =>
    words.reduce((sum, { word }) => sum + weigh(word), 0)
  const total = sumWeights(queryWords)
  return total > 0 ? sumWeights(queryWords.filter(isMatched)) / total : 0
}
