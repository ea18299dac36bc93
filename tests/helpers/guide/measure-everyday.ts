import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import type { FoundPassage } from '../../../packages/server/providers/knowledge/knowledge-messages.ts'
import { selectQuoted } from '../../../packages/server/providers/models/guide/answers.ts'
import { PARTNER_LIMITS } from '../../../packages/server/providers/models/guide/voices.ts'
import type { PassageVectors } from '../../../packages/server/search/closeness.ts'
import { lexicons } from './lexicons.ts'

/**
 * The halves of the questions in tests/helpers/guide/everyday-questions: the even ones of each file and the odd ones. One hand wrote
 * the pages of four businesses, another the questions, and neither knew the search, which was tuned on one half only.
 */
export type Half = 'tune' | 'report'

interface Question {
  question: string
  /** Whether the passage that answers has the words of the question. */
  words: 'same' | 'other'
  /** Empty if no page answers. */
  answers: { file: string; heading: string; text: string }[]
}

/** In percent of all questions. The rest was answered with "I found nothing". */
export interface EverydayMeasurement {
  /** The right passage was quoted, or nothing where no page answers. */
  right: number
  wrong: number
  /** The right passage was quoted, or its heading was at least among the three that are offered. */
  rightOrOffered: number
  mistakes: string[]
}

const FOLDER = join(import.meta.dirname, 'everyday-questions')

/** `vectors`: of English texts. With them, only the English questions are asked. */
export async function measureEveryday(
  half: Half,
  vectors?: PassageVectors,
): Promise<EverydayMeasurement> {
  const places = readdirSync(join(FOLDER, 'questions')).map((file) => basename(file, '.json'))
  const results = await Promise.all(
    places
      .filter((place) => !vectors || place.endsWith('-en'))
      .map((place) => askAll(place, half, vectors)),
  )
  const outcomes = results.flat()
  const share = (isCounted: (outcome: Outcome) => boolean) =>
    (100 * outcomes.filter(isCounted).length) / outcomes.length
  return {
    right: share(({ result }) => result === 'right'),
    wrong: share(({ result }) => result === 'wrong'),
    rightOrOffered: share(({ result, isOffered }) => result === 'right' || isOffered),
    mistakes: outcomes.filter(({ result }) => result !== 'right').map(describe),
  }
}

interface Outcome {
  place: string
  question: Question
  found: readonly FoundPassage[]
  result: 'right' | 'wrong' | 'nothing'
  isOffered: boolean
}

async function askAll(
  place: string,
  half: Half,
  vectors: PassageVectors | undefined,
): Promise<Outcome[]> {
  const [trade, language] = place.split('-')
  const folder = join(FOLDER, 'pages', trade!, language!)
  const shelf = createShelf(
    { folder, address: 'https://shop.example/' },
    { lexicons, vectors, onWarning() {} },
  )
  await shelf.refresh()
  const file = readFileSync(join(FOLDER, `questions/${place}.json`), 'utf8')
  const asked = (JSON.parse(file) as Question[]).filter(
    (_, number) => (number % 2 === 0 ? 'tune' : 'report') === half,
  )
  return Promise.all(
    asked.map(async (question) => {
      const answer = await shelf.find({
        question: question.question,
        vector: vectors?.get(question.question),
      })
      const found = answer.is === 'found' ? answer.passages : []
      const quoted = selectQuoted(found, PARTNER_LIMITS)
      const isRight = (passage: FoundPassage) =>
        question.answers.some((each) => answers(passage, each))
      const isFound = question.answers.length === 0 ? quoted.length === 0 : quoted.some(isRight)
      const result = isFound ? 'right' : quoted.length > 0 ? 'wrong' : 'nothing'
      const isOffered = result === 'nothing' && found.slice(0, 3).some(isRight)
      return { place, question, found, result, isOffered }
    }),
  )
}

function answers(
  passage: FoundPassage,
  { file, heading, text }: Question['answers'][number],
): boolean {
  const page = passage.address?.replace(/#.*/, '').split('/').at(-1)
  const isPage = page === file || `${page}.md` === file
  return (
    isPage &&
    (plain(passage.heading) === plain(heading) || plain(passage.text).includes(plain(text)))
  )
}

/** Marks of Markdown and white space are the same. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s*_`|·\\[\]]+/g, ' ')
    .trim()
}

function describe({ place, question, found, result }: Outcome): string {
  const wanted =
    question.answers.map(({ file, text }) => `${file}: ${text}`).join(' or ') || 'nothing'
  const best = found
    .slice(0, 2)
    .map(({ title, heading, certainty }) => `${certainty.toFixed(2)} ${title} (${heading})`)
  return `${result} [${place}] ${question.question}\n    wanted ${wanted}\n    found ${best.join(', ')}`
}
