import type { Lexicon } from '../../search/lexicon.ts'
import type { DocumentKind, ReadDocument } from './document.ts'
import { headingsAndNotesOf, sentencesOf, termsOf, type Sentence } from './sentences.ts'
import { describeSheets } from './sheets/describe-sheets.ts'

/** How many sentences a summary has. */
const COUNTS = { short: 3, medium: 6, long: 12 } as const

/** A sentence of a document that stands for it, word for word. */
export interface SummarySentence {
  text: string
  page: number
  /** It says what was counted in a table, and does not stand in the document. */
  isCounted?: true
}

interface SummaryOptions {
  length: keyof typeof COUNTS
  focus?: string
}

const SHEETS: ReadonlySet<DocumentKind> = new Set(['xlsx', 'ods', 'csv'])

/** In words. What is shorter says little by itself, and what is longer is rather a table or a list without ends. */
const LENGTH = { min: 6, max: 60 }
/** A line that is on so many pages is a header or a footer. */
const REPEATED = 3
/** How much more the first sentence of a paragraph counts, one of the first page, and one with a number. */
const BONUS = { first: 1.15, firstPage: 1.2, number: 1.1 }
/** How much more a word counts that the reader watches for: about as much as a word of every second sentence. */
const FOCUS = 4
/** How much a word still counts after each sentence that has been chosen with it: the next one says something else. */
const AGAIN = 0.5

/**
 * Quotes the sentences that say most of what the others say, in the order of the document. Says of sheets, and of documents
 * without sentences, what is in their tables. Needs no model.
 */
export function summarize(
  document: ReadDocument,
  lexicon: Lexicon,
  options: SummaryOptions,
): SummarySentence[] {
  const describe = () => describeSheets(document, lexicon.language, COUNTS[options.length])
  const quote = () => quoteBest(sentencesOf(document, lexicon), lexicon, options)
  const quoteRest = () => quoteBest(headingsAndNotesOf(document, lexicon), lexicon, options)
  const ways = SHEETS.has(document.kind) ? [describe, quote] : [quote, describe]
  return firstOf([...ways, quoteRest])
}

function firstOf(ways: readonly (() => SummarySentence[])[]): SummarySentence[] {
  for (const find of ways) {
    const found = find()
    if (found.length > 0) return found
  }
  return []
}

function quoteBest(
  all: readonly Sentence[],
  lexicon: Lexicon,
  { length, focus = '' }: SummaryOptions,
): SummarySentence[] {
  const sentences = withoutRepeated(all)
  const possible = sentences.filter(isWhole)
  const weights = weighTerms(sentences, termsOf(focus, lexicon))
  const chosen = new Set<Sentence>()
  const rest = new Set(possible.length > 0 ? possible : sentences)
  while (chosen.size < COUNTS[length] && rest.size > 0) {
    const best = bestOf(rest, weights)
    rest.delete(best)
    chosen.add(best)
    for (const term of new Set(best.terms)) weights.set(term, (weights.get(term) ?? 0) * AGAIN)
  }
  return sentences
    .filter((sentence) => chosen.has(sentence))
    .map(({ text, page }) => ({ text, page }))
}

/** Headers and footers are on every page. */
function withoutRepeated(sentences: readonly Sentence[]): Sentence[] {
  const pages = new Map<string, Set<number>>()
  for (const { text, page } of sentences) pages.set(text, (pages.get(text) ?? new Set()).add(page))
  const seen = new Set<string>()
  return sentences.filter(({ text }) => {
    const isKept = pages.get(text)!.size < REPEATED && !seen.has(text)
    seen.add(text)
    return isKept
  })
}

/** A sentence with an end, and mostly of words: not a row of a table of a PDF. */
function isWhole({ text }: Sentence): boolean {
  const words = text.split(' ')
  const letters = words.filter((word) => /\p{L}/u.test(word)).length
  const isLong = words.length >= LENGTH.min && words.length <= LENGTH.max
  return isLong && letters > words.length / 2 && /[.!?…][”"')\]]*$/u.test(text)
}

/**
 * A word counts by how many sentences have it: what is said often is what the document is about. What the reader watches
 * for counts more than anything else.
 */
function weighTerms(
  sentences: readonly Sentence[],
  focus: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { terms } of sentences)
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weights = [...counts].map(([term, count]): [string, number] => [
    term,
    (count > 1 ? Math.log(1 + count) : 0) + (focus.has(term) ? FOCUS : 0),
  ])
  return new Map(weights)
}

function bestOf(sentences: Iterable<Sentence>, weights: ReadonlyMap<string, number>): Sentence {
  let best: { sentence: Sentence; points: number } | undefined
  for (const sentence of sentences) {
    const points = score(sentence, weights)
    if (!best || points > best.points) best = { sentence, points }
  }
  return best!.sentence
}

function score({ terms, text, page, isFirst }: Sentence, weights: ReadonlyMap<string, number>) {
  const own = new Set(terms)
  let sum = 0
  for (const term of own) sum += weights.get(term) ?? 0
  // By the root: not the average, which prefers short sentences, nor the sum, which prefers long ones.
  const base = sum / Math.sqrt(Math.max(1, own.size))
  return (
    base *
    (isFirst ? BONUS.first : 1) *
    (page === 1 ? BONUS.firstPage : 1) *
    (/\p{Nd}/u.test(text) ? BONUS.number : 1)
  )
}
