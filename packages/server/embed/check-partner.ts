import type { GuideReply } from '../providers/models/guide/answers.ts'
import { OperatorError } from '../operator-api.ts'
import type { Partner } from '../partners/partner-list.ts'
import {
  OUTCOMES,
  readLastOutcomes,
  readQuestionList,
  writeLastOutcomes,
  type CheckedQuestion,
  type LastOutcomes,
  type Outcome,
} from '../partners/question-list.ts'
import { openPartnerGuide } from './ask-partner.ts'

interface CheckOptions {
  /** The file with the questions. The result is kept beside it. */
  path: string
  /** Whether the result is kept although something got worse. */
  isAccepted: boolean
}

interface CheckedAnswer extends CheckedQuestion {
  outcome: Outcome
  reply: GuideReply
  /** The headings of the passages that are nearest, the best first. */
  headings: readonly string[]
}

const TITLES: Record<Outcome, string> = {
  right: 'Right',
  none: 'Without an answer',
  wrong: 'Wrong',
}
const MAX_HEADINGS = 2

/**
 * Asks a partner's pages the questions of a list, as visitors do, and compares the outcome with the last check. Throws an
 * OperatorError with the report if an answer got worse.
 */
export async function checkPartner(
  partner: Partner,
  { path, isAccepted }: CheckOptions,
): Promise<string> {
  const list = readQuestionList(path)
  const lastPath = `${path.replace(/\.json$/i, '')}.last.json`
  const last = readLastOutcomes(lastPath)
  const { ask, warnings } = await openPartnerGuide(partner)
  const answers: CheckedAnswer[] = []
  for (const checked of list) {
    const { reply, passages } = await ask(checked.question)
    const headings = passages.slice(0, MAX_HEADINGS).map(({ title, heading }) => heading || title)
    answers.push({ ...checked, outcome: judgeReply(reply, checked.expect), reply, headings })
  }
  const isWorse = answers.some((answer) => compare(answer, last) > 0)
  if (!isWorse || isAccepted) writeLastOutcomes(lastPath, toOutcomes(answers))
  const report = [
    summarize(answers),
    ...describeChanges(answers, last),
    ...OUTCOMES.toReversed().flatMap((outcome) => describeOutcome(outcome, answers)),
    ...warnings,
    isWorse && !isAccepted
      ? `Something got worse, so ${lastPath} stays as it was. To keep the new result: add --accept`
      : `The result is kept in ${lastPath}, for the next check.`,
  ].join('\n\n')
  if (isWorse && !isAccepted) throw new OperatorError(report)
  return report
}

/** Whether a reply has all that is expected. An empty list expects that no page is quoted. */
export function judgeReply(reply: GuideReply, expected: readonly string[]): Outcome {
  const isAnswered = reply.is !== 'none'
  if (expected.length === 0) return reply.is === 'quoted' ? 'wrong' : 'right'
  const replied = simplify(reply.is === 'quoted' ? quotationsOf(reply.text) : reply.text)
  if (isAnswered && expected.every((words) => includes(replied, simplify(words)))) return 'right'
  return reply.is === 'quoted' ? 'wrong' : 'none'
}

/** The quoted lines of a reply, without its links to further pages. */
function quotationsOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.slice(2))
    .join('\n')
}

/** Without capitals, emphasis and differences of spaces. */
function simplify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
}

/** Whether a text has the words. "20 kg" is not in "120 kg", and "20" is not in "200". */
function includes(text: string, words: string): boolean {
  const isDigit = (character: string | undefined) => /\d/.test(character ?? '')
  const isCutNumber = (start: number) =>
    (isDigit(words[0]) && isDigit(text[start - 1])) ||
    (isDigit(words.at(-1)) && isDigit(text[start + words.length]))
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1))
    if (!isCutNumber(start)) return true
  return false
}

/** Positive if the answer is worse than at the last check, negative if it is better. */
function compare({ question, outcome }: CheckedAnswer, last: LastOutcomes | undefined): number {
  const before = last && Object.hasOwn(last, question) ? last[question]! : outcome
  return OUTCOMES.indexOf(outcome) - OUTCOMES.indexOf(before)
}

function toOutcomes(answers: readonly CheckedAnswer[]): LastOutcomes {
  return Object.fromEntries(answers.map(({ question, outcome }) => [question, outcome]))
}

function summarize(answers: readonly CheckedAnswer[]): string {
  const count = (outcome: Outcome) => answers.filter((each) => each.outcome === outcome).length
  const total = answers.length === 1 ? '1 question' : `${answers.length} questions`
  return `${total}: ${count('right')} right, ${count('wrong')} wrong, ${count('none')} without an answer.`
}

function describeChanges(
  answers: readonly CheckedAnswer[],
  last: LastOutcomes | undefined,
): string[] {
  const listChanged = (title: string, sign: number) => {
    const changed = answers.filter((answer) => Math.sign(compare(answer, last)) === sign)
    const rows = changed.map(
      ({ question, outcome }) =>
        `  ${JSON.stringify(question)}: ${TITLES[last![question]!]} → ${TITLES[outcome]}`,
    )
    return rows.length > 0 ? [[title, ...rows].join('\n')] : []
  }
  return [
    ...listChanged('Worse than at the last check:', 1),
    ...listChanged('Better than at the last check:', -1),
  ]
}

function describeOutcome(outcome: Outcome, answers: readonly CheckedAnswer[]): string[] {
  const rows = answers
    .filter((answer) => answer.outcome === outcome)
    .map((answer) => `  ${JSON.stringify(answer.question)}${describeFault(answer)}`)
  return rows.length > 0 ? [[`${TITLES[outcome]}:`, ...rows].join('\n')] : []
}

function describeFault({ outcome, expect, reply, headings }: CheckedAnswer): string {
  if (outcome === 'right') return ''
  const expected =
    expect.length > 0
      ? `expected: ${expect.map((words) => JSON.stringify(words)).join(', ')}`
      : 'expected: no answer'
  const found = headings.map((heading) => JSON.stringify(heading)).join(', ')
  const instead = reply.is === 'smallTalk' ? 'small talk' : found && `nearest: ${found}`
  return `\n      ${[expected, instead].filter(Boolean).join('; ')}`
}
