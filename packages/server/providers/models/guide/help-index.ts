import { waitForOwnTurn } from '../../../own-turn.ts'
import type { HelpPage, Passage } from './help-pages.ts'
import type { Postings } from '../../../search/postings.ts'
import type { Analysis, Unit } from './query-units.ts'
import { createQuestionScores, type KnownQuestion } from './question-scores.ts'
import { measureRarity, type Rarity } from './term-statistics.ts'
import { createFrequencies, type Field } from './text-scores.ts'
import { memoize, removeLinkTargets } from '../../../search/words.ts'

/** What the search knows about the passages in one language and one spelling. */
export interface HelpIndex {
  passages: readonly Passage[]
  frequencies: Postings
  rarity: Rarity
  scoreQuestions: ReturnType<typeof createQuestionScores>
  /** The words of the questions, headings and synonyms, which say what the help pages are about. */
  topicWords: ReadonlySet<string>
  /** All words of the pages, as often as they occur. */
  words: readonly string[]
}

const FIELD_WEIGHTS = { questions: 3, heading: 3, title: 1.5, summary: 0.5, text: 1 }

/** Other requests are answered between the pages and the steps, which take a tenth of a second together. */
export async function createHelpIndex(
  pages: readonly HelpPage[],
  analysis: Analysis,
): Promise<HelpIndex> {
  await waitForOwnTurn()
  const passages = pages.flatMap((page) => page.passages)
  const averages = averageLengths(passages)
  const frequencies = createFrequencies()
  const questions: KnownQuestion[] = []
  const words: string[] = []
  for (const [position, passage] of passages.entries()) {
    // Questions and headings are analysed as fields and as questions.
    const analyse = memoize(analysis.analyse)
    const fields = analyseFields(passage, { ...analysis, analyse }, averages)
    frequencies.add(position, fields)
    questions.push(...analyseQuestions(passage, position, analyse))
    words.push(...fields.flatMap(({ units }) => listWords(units)))
    if (position === 0 || passage.page !== passages[position - 1]!.page) await waitForOwnTurn()
  }
  await waitForOwnTurn()
  const built = frequencies.build()
  const rarity = measureRarity(built, passages.length)
  await waitForOwnTurn()
  const scoreQuestions = createQuestionScores(questions, rarity)
  await waitForOwnTurn()
  return {
    passages,
    frequencies: built,
    rarity,
    scoreQuestions,
    topicWords: new Set([
      ...analysis.knownWords,
      ...questions.flatMap(({ units }) => listWords(units)),
    ]),
    words,
  }
}

function listWords(units: readonly Unit[]): string[] {
  return units.filter(({ kind }) => kind === 'word').map(({ terms }) => terms[0]!)
}

type FieldName = keyof typeof FIELD_WEIGHTS
const FIELD_NAMES = Object.keys(FIELD_WEIGHTS) as FieldName[]

function readFields({ page, heading, text, questions }: Passage): Record<FieldName, string> {
  return {
    questions: questions.join('\n'),
    heading,
    title: page.title,
    summary: page.summary,
    text: removeLinkTargets(text),
  }
}

function averageLengths(passages: readonly Passage[]): Record<FieldName, number> {
  const totals = { questions: 0, heading: 0, title: 0, summary: 0, text: 0 }
  for (const fields of passages.map(readFields)) {
    for (const name of FIELD_NAMES) totals[name] += fields[name].length / passages.length
  }
  return totals
}

function analyseFields(
  passage: Passage,
  { analyse, analyseWithoutPairs }: Analysis,
  averages: Record<FieldName, number>,
): Field[] {
  const fields = readFields(passage)
  return FIELD_NAMES.map((name) => ({
    weight: FIELD_WEIGHTS[name],
    relativeLength: fields[name].length / (averages[name] || 1),
    units:
      name === 'text'
        ? analyseWithoutPairs(fields.text)
        : fields[name].split('\n').flatMap((line) => analyse(line)),
  }))
}

/** A heading counts as a question as well, by itself and with the title of its page. */
function analyseQuestions(
  { page, heading, questions }: Passage,
  position: number,
  analyse: Analysis['analyse'],
): KnownQuestion[] {
  return [...questions, heading, `${page.title} ${heading}`]
    .filter(Boolean)
    .map((question) => ({ passage: position, units: analyse(question) }))
}
