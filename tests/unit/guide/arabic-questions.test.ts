// How the Guide answers questions in Arabic, as people write them: with and without vowel signs, in dialects, with clitics.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { normalizeArabic, stemArabic } from '../../../packages/server/search/arabic.ts'
import { askGuide, citedPages } from '../../helpers/guide/ask-guide.ts'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'

interface Questions {
  /** The words of the Guide were chosen with these in sight. */
  tuned: { question: string; page: string }[]
  /** And without these. */
  untuned: { question: string; page: string }[]
  offTopic: string[]
  smallTalk: [message: string, reply: string][]
}

const path = join(import.meta.dirname, '../../helpers/guide/guide-questions/arabic.json')
const questions = JSON.parse(readFileSync(path, 'utf8')) as Questions
const guide = createHelpGuide()

test.each([
  ['tuned', 29],
  ['untuned', 23],
] as const)(
  'the Guide quotes the right page for a question in Arabic (%s)',
  async (half, least) => {
    const right = await Promise.all(
      questions[half].map(async ({ question, page }) =>
        citedPages(await askGuide(guide, question)).includes(page),
      ),
    )
    expect(right.filter(Boolean).length).toBeGreaterThanOrEqual(least)
  },
)

test('the Guide refuses Arabic questions about something else, in Arabic', async () => {
  for (const question of questions.offTopic) {
    const answer = await askGuide(guide, question)
    expect([question, citedPages(answer)]).toEqual([question, []])
    expect(answer).toContain('لم أجد جوابًا')
  }
})

test.each(questions.smallTalk)('the Guide answers “%s” in Arabic', async (message, reply) => {
  expect(await askGuide(guide, message)).toMatch(new RegExp(`^${reply}`))
})

test.each([
  ['المُحادَثة', 'محادثاتي', 'وبالمحادثات', 'للمحادثة'],
  ['كلمة', 'الكلمات', 'بكلمتي', 'كلماتك'],
  ['إعدادات', 'الاعدادات', 'والإعدادات', 'إعداداتي'],
  ['حساب', 'لحسابي', 'الحساب', 'حسابك'],
  ['بيانات', 'بياناتي', 'البيانات', 'وبياناتك'],
])('the search finds %s in every form in which it is written', (...forms) => {
  const stems = forms.map((form) => stemArabic(normalizeArabic(form)))
  expect(new Set(stems).size).toBe(1)
})
