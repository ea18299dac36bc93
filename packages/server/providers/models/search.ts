import { existsSync, readFileSync } from 'node:fs'
import type { preferences } from '@atelier/contract'
import MiniSearch from 'minisearch'
import { withoutAddresses, type HelpPage, type Passage } from './help.ts'
import { looksVietnamese, withPairs, wordsOf } from './words.ts'

export interface Hit {
  page: HelpPage
  /** The part of the page that answers best. */
  passage: Passage
  score: number
  /** Which share of the question's words the page knows, the rare ones counting most. */
  coverage: number
}

export interface Search {
  /** The best pages for a question, each once. */
  find(question: string): Hit[]
  /** What to offer when a question has no words to go by. */
  firstPages: HelpPage[]
}

type Language = preferences.Language

/** Word → further words and phrases that mean it, by language. */
type Synonyms = Record<string, string[]>

const MOST_HITS = 5
/** A question is short; what is longer is searched for by its beginning. */
const MOST_CHARACTERS = 2_000
const MOST_WORDS = 100
const BOOST = { title: 4, heading: 3, summary: 2.5, text: 1 }
const SYNONYM_WEIGHT = 0.9
const PHRASE_WORD_WEIGHT = 0.3

export function createSearch(
  pages: readonly HelpPage[],
  language: Language,
  synonymsFile: string,
): Search {
  const synonyms = readSynonyms(synonymsFile, language)
  // Vietnamese is typed with and without its marks: with them they tell words apart, without them nothing is lost.
  const plain = createIndex(pages, language, synonyms, false)
  const marked = language === 'vi' ? createIndex(pages, language, synonyms, true) : plain
  return {
    find: (question) => (looksVietnamese(question) ? marked : plain)(question),
    firstPages: pages.filter(({ slug }) => ['getting-started', 'the-guide'].includes(slug)),
  }
}

function createIndex(
  pages: readonly HelpPage[],
  language: Language,
  synonyms: Synonyms,
  marked: boolean,
): (question: string) => Hit[] {
  const vague = language === 'vi' && !marked
  const terms = (text: string) => {
    const words = wordsOf(text, language, marked)
    return language === 'vi' ? withPairs(words) : words
  }
  const index = new MiniSearch<{ id: string; [field: string]: string }>({
    fields: Object.keys(BOOST),
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      // "forgot" meets "forgotten", and a slip of a finger is forgiven in a long word.
      prefix: (term) => !marked && language === 'en' && term.length >= 5,
      fuzzy: (term) => language === 'en' && term.length >= 7 && 0.15,
      weights: { prefix: 0.6, fuzzy: 0.4 },
      tokenize: (text) => text.split('|'),
    },
  })
  const passages = new Map<string, { page: HelpPage; passage: Passage }>()
  const frequency = new Map<string, number>()
  for (const page of pages) {
    const { title, summary } = page
    const whole = [
      title,
      summary,
      ...page.passages.flatMap(({ heading, text }) => [heading, withoutAddresses(text)]),
    ]
    for (const term of new Set(whole.flatMap(terms))) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1)
    }
    page.passages.forEach((passage, place) => {
      const id = `${page.slug} ${place}`
      passages.set(id, { page, passage })
      index.add({
        id,
        title,
        summary,
        heading: passage.heading,
        text: withoutAddresses(passage.text),
      })
    })
  }
  const expand = createExpansion(synonyms, terms, vague)
  const weigh = (term: string) => Math.log(1 + pages.length / (0.5 + (frequency.get(term) ?? 0)))

  return (whole) => {
    const question = whole.slice(0, MOST_CHARACTERS)
    const asked = wordsOf(question, language, marked).slice(0, MOST_WORDS)
    const groups = expand(asked)
    const said = new Set(language === 'vi' ? withPairs(asked) : asked)
    const meant = new Set(
      groups.flatMap(({ word, means }) => means.filter((term) => term !== word)),
    )
    const taken = new Set(groups.filter(({ inPhrase }) => inPhrase).map(({ word }) => word))
    const results = index.search([...said.union(meant)].join('|'), {
      boostTerm: (term) => {
        if (meant.has(term)) return SYNONYM_WEIGHT
        return taken.has(term) ? PHRASE_WORD_WEIGHT : 1
      },
    })
    const known = termsByPage(results)
    const hits = new Map<string, Hit>()
    for (const { id, score } of results) {
      const { page, passage } = passages.get(id as string)!
      const hit = hits.get(page.slug)
      // A page with several fitting passages fits better than one with a single one.
      if (hit) hit.score += score * 0.25
      else {
        const coverage = cover(groups, known.get(page.slug)!, weigh, vague)
        hits.set(page.slug, { page, passage, score, coverage })
      }
    }
    for (const hit of hits.values()) hit.score *= hit.coverage ** 2
    return [...hits.values()].toSorted((a, b) => b.score - a.score).slice(0, MOST_HITS)
  }
}

/** One word of the question with all that may stand for it. */
interface Group {
  word: string
  means: string[]
  /** It stands in a phrase that means something else than its words: "sign up" has nothing to do with signing. */
  inPhrase: boolean
}

/** Adds to the question's words what their synonyms name; a phrase counts where all its words stand in a row. */
function createExpansion(synonyms: Synonyms, terms: (text: string) => string[], vague: boolean) {
  const entries = Object.entries(synonyms).map(([meaning, phrases]) => ({
    meaning: terms(meaning),
    phrases: phrases
      .map((phrase) => terms(phrase).filter((term) => !term.includes(' ')))
      .filter(([word, ...rest]) => word && (rest.length > 0 || !isVague(word, vague))),
  }))

  return (asked: readonly string[]): Group[] => {
    const groups = asked.map((word) => ({ word, means: [word], inPhrase: false }))
    for (const { meaning, phrases } of entries) {
      for (const phrase of phrases) {
        const at = indexOfRow(asked, phrase)
        if (at < 0) continue
        for (const group of groups.slice(at, at + phrase.length)) {
          group.means.push(...meaning)
          group.inPhrase ||= phrase.length > 1
        }
      }
    }
    return groups
  }
}

function indexOfRow(words: readonly string[], row: readonly string[]): number {
  return words.findIndex((_, at) => row.every((word, index) => words[at + index] === word))
}

function termsByPage(
  results: readonly { id: unknown; queryTerms: string[] }[],
): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { id, queryTerms } of results) {
    const slug = (id as string).split(' ', 1)[0]!
    known.set(slug, new Set([...(known.get(slug) ?? []), ...queryTerms]))
  }
  return known
}

/** Without its marks, a short Vietnamese syllable may be any of several words. */
function isVague(word: string, vague: boolean): boolean {
  return vague && word.length <= 4
}

/** A vague word counts only beside its neighbour. */
function cover(
  groups: readonly Group[],
  known: Set<string>,
  weigh: (term: string) => number,
  vague: boolean,
): number {
  const isMet = ({ word, means, inPhrase }: Group, place: number) => {
    const [before, after] = [groups[place - 1]?.word, groups[place + 1]?.word]
    const stands =
      !isVague(word, vague) || known.has(`${before} ${word}`) || known.has(`${word} ${after}`)
    return means.some((term) => known.has(term) && (term !== word || (stands && !inPhrase)))
  }
  const sum = (some: readonly Group[]) => some.reduce((all, { word }) => all + weigh(word), 0)
  const total = sum(groups)
  return total > 0 ? sum(groups.filter(isMet)) / total : 0
}

function readSynonyms(path: string, language: Language): Synonyms {
  if (!existsSync(path)) return {}
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<Language, Synonyms>)[language]
}
