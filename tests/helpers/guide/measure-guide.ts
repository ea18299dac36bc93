import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { askGuide, citedPassages, type CitedPassage } from './ask-guide.ts'

/**
 * The halves of the questions in tests/helpers/guide/guide-questions. Their author knew only the table of contents of the help pages.
 * The Guide was tuned on one half and never on the other, so only `report` says how well it answers visitors.
 */
export type Half = 'tune' | 'report'

interface Expected extends CitedPassage {
  question: string
}

/** The Arabic questions are in arabic.json: tests/unit/guide/arabic-questions.test.ts. */
const LANGUAGES = ['en', 'vi'] as const
type Language = (typeof LANGUAGES)[number]

interface Questions {
  onTopic: Record<Language, Expected[]>
  offTopic: Record<Language, string[]>
  smallTalk: Record<Language, { text: string; kind: keyof typeof replyPatterns }[]>
}

/** How many questions got the right answer, in percent, and those of the tuned half that did not. */
export interface GuideMeasurement {
  rightPassage: number
  /** The share of answers whose first quote is the right passage. */
  rightFirst: number
  rightPage: number
  refused: number
  smallTalk: number
  mistakes: string[]
}

const replyPatterns = {
  greeting: /^(Hello! I am the Guide|Xin chào! Tôi là Guide|Always ready|Tôi luôn sẵn sàng)/,
  thanks: /^(You are welcome|Không có gì)/,
  who: /^(I am the Guide|Tôi là Guide)/,
  what: /^(I answer questions about Atelier|Tôi trả lời câu hỏi về Atelier)/,
}

export async function measureGuide(guide: ModelSource, half: Half): Promise<GuideMeasurement> {
  const path = join(import.meta.dirname, `guide-questions/${half}.json`)
  const { onTopic, offTopic, smallTalk } = JSON.parse(readFileSync(path, 'utf8')) as Questions
  const answers = await Promise.all(
    LANGUAGES.flatMap((language) => onTopic[language]).map(async (expected) => {
      const cited = citedPassages(await askGuide(guide, expected.question))
      return { expected, cited, isRight: cited.some((passage) => isSame(passage, expected)) }
    }),
  )
  const refusals = await Promise.all(
    LANGUAGES.flatMap((language) => offTopic[language]).map(async (question) => {
      const cited = citedPassages(await askGuide(guide, question))
      return { question, cited, isRight: cited.length === 0 }
    }),
  )
  const replies = await Promise.all(
    LANGUAGES.flatMap((language) => smallTalk[language]).map(async ({ text, kind }) => {
      const answer = await askGuide(guide, text)
      return { question: text, kind, isRight: replyPatterns[kind].test(answer) }
    }),
  )
  return {
    rightPassage: percent(answers, ({ isRight }) => isRight),
    rightFirst: percent(
      answers,
      ({ expected, cited: [first] }) => first !== undefined && isSame(first, expected),
    ),
    rightPage: percent(answers, ({ expected, cited }) =>
      cited.some(({ page }) => page === expected.page),
    ),
    refused: percent(refusals, ({ isRight }) => isRight),
    smallTalk: percent(replies, ({ isRight }) => isRight),
    mistakes: [
      ...answers
        .filter(({ isRight }) => !isRight)
        .map(
          ({ expected, cited }) =>
            `${expected.question}: ${describe(expected)}, not ${cited.map(describe).join(' or ') || 'refused'}`,
        ),
      ...refusals
        .filter(({ isRight }) => !isRight)
        .map(
          ({ question, cited }) =>
            `${question}: off topic, not ${cited.map(describe).join(' or ')}`,
        ),
      ...replies
        .filter(({ isRight }) => !isRight)
        .map(({ question, kind }) => `${question}: ${kind}`),
    ],
  }
}

function isSame(a: CitedPassage, b: CitedPassage): boolean {
  return a.page === b.page && a.section === b.section
}

function describe({ page, section }: CitedPassage): string {
  return `${page} (${section})`
}

function percent<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return (100 * items.filter(isCounted).length) / items.length
}
