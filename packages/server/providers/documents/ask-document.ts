import type { documents } from '@atelier/contract'
import { createKindCheck } from '../../search/answer-kinds.ts'
import { createJudge, type Match } from '../../search/judge.ts'
import type { Lexicon } from '../../search/lexicon.ts'
import { addMonthMarks, monthsIn, replaceMonths, type MonthOptions } from '../../search/months.ts'
import { splitLines } from '../../search/read-passage.ts'
import { createKnowledgeIndexBuilder } from '../knowledge/knowledge-index.ts'
import { MIN_CERTAINTY } from '../knowledge/knowledge-messages.ts'
import { createKnowledgeSearch } from '../knowledge/knowledge-search.ts'
import type { ReadDocument } from './document.ts'
import { hasShortMonthNames, passagesOf, type DocumentPassage } from './passages.ts'

const MAX_QUOTATIONS = 3
/** Further passages, and further lines of a passage, are quoted if they are at least this part as certain as the best one. */
const MIN_FURTHER = { passage: 0.8, line: 0.9 }
/** In characters. Of a longer paragraph, sentences are quoted. */
const MAX_LINE_LENGTH = 300

/** The certainty that is enough for a passage that has what the question asks for, such as a number of days. */
const MIN_CERTAINTY_OF_KIND = 0.28

interface Hit {
  passage: DocumentPassage
  match: Match
  score: number
  certainty: number
  isAnswer: boolean
}

/**
 * Answers a question by quotations, the best first. Without one, the sentence that is nearest to the question, if any has a
 * word of it. Needs no model.
 */
export function askDocument(
  document: ReadDocument,
  question: string,
  lexicon: Lexicon,
): documents.Answer {
  const spelling = {
    isDayFirst: lexicon.language !== 'en',
    hasShortMonths: hasShortMonthNames(document),
  }
  // Without its mark, "May tenants keep pets" would be about a month.
  const sentence = /[?؟.!…]\s*$/.test(question) ? question : `${question.trimEnd()}?`
  const months = monthsIn(sentence, spelling)
  const search = { document, question: sentence, lexicon, spelling, months }
  const answer = findAnswer(search, months)
  const isFound = answer.quotations.length > 0 || answer.nearest !== null
  // If a sheet does not have this month, the row of another one is the nearest.
  return isFound || months.size === 0 ? answer : findAnswer(search, new Set())
}

interface QuestionSearch {
  document: ReadDocument
  question: string
  lexicon: Lexicon
  spelling: MonthOptions
  /** Those that the question is about. */
  months: ReadonlySet<number>
}

/** @param shownMonths rows and columns of others are left out */
function findAnswer(
  { document, question, lexicon, spelling, months }: QuestionSearch,
  shownMonths: ReadonlySet<number>,
): documents.Answer {
  const passages = passagesOf(document, { ...spelling, months: shownMonths })
  const builder = createKnowledgeIndexBuilder(lexicon, false)
  for (const [part, passage] of passages.entries())
    builder.add(passage, { file: 0, part, fingerprint: 0 })
  const search = createKnowledgeSearch(builder.build(), lexicon)
  const { alone } = search.parse(replaceMonths(question, spelling), '')
  const judge = createJudge(alone, search, { haveCurrencies: false })
  const isRightKind = createKindCheck(question, lexicon.language)

  const hits = search
    .listCandidates(alone)
    .map(({ place, ...match }): Hit => {
      const passage = passages[place.part]!
      const { score, certainty } = judge(passage, match)
      const isCertain = certainty >= leastFor(passage) || hasAllWords(passage)
      return { passage, match, score, certainty, isAnswer: isCertain && isOfMonths(passage) }
    })
    .toSorted((one, other) => other.score - one.score)
  const answers = hits.filter(({ isAnswer }) => isAnswer)
  const least = (answers[0]?.certainty ?? 0) * MIN_FURTHER.passage
  const quotations = answers
    .filter(({ certainty }) => certainty >= least)
    .slice(0, MAX_QUOTATIONS)
    .map((hit) => quote(hit, bestLines(hit)))
  const nearest = answers.length > 0 ? undefined : mostCertain(hits)
  return { quotations, nearest: nearest ? quote(nearest, [bestSentence(nearest)]) : null }

  function leastFor({ text }: DocumentPassage): number {
    return splitLines(text).some(isRightKind) ? MIN_CERTAINTY_OF_KIND : MIN_CERTAINTY
  }

  function hasAllWords({ text }: DocumentPassage): boolean {
    const terms = new Set(lexicon.toWords(text).map(({ term }) => term))
    const wanted = alone.units.flatMap(({ term }) => term.split(' '))
    return wanted.length > 0 && wanted.every((term) => terms.has(term))
  }

  function isOfMonths({ heading, lines }: DocumentPassage): boolean {
    const found = monthsIn([heading, ...lines].join('\n'), spelling)
    return months.size === 0 || [...months].some((month) => found.has(month))
  }

  function bestLines(hit: Hit): string[] {
    const { lines, isTable } = hit.passage
    const isLong = (line: string) => !isTable && line.length > MAX_LINE_LENGTH
    const rated = rate(
      hit,
      lines.flatMap((line) => (isLong(line) ? splitLines(line) : line)),
    )
    const most = Math.max(...rated.map(({ certainty }) => certainty))
    return rated
      .filter(({ certainty }) => certainty >= most * MIN_FURTHER.line)
      .map(({ text }) => text)
  }

  function bestSentence(hit: Hit): string {
    return mostCertain(rate(hit, hit.passage.lines.flatMap(splitLines)))!.text
  }

  function rate({ passage, match }: Hit, texts: readonly string[]) {
    return texts.map((text) => {
      const part = { ...passage, text: addMonthMarks(text, spelling) }
      return { text, ...judge(part, match) }
    })
  }
}

function mostCertain<Rated extends { certainty: number }>(
  rated: readonly Rated[],
): Rated | undefined {
  const [most] = rated.toSorted((one, other) => other.certainty - one.certainty)
  return most
}

const quote = (
  { passage: { heading, page }, certainty }: Hit,
  lines: readonly string[],
): documents.Quotation => ({ text: lines.join('\n'), heading, page, certainty })
