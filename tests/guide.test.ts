import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGuide } from '../packages/server/providers/models/guide.ts'
import { readHelpPages } from '../packages/server/providers/models/guide/help-pages.ts'
import { askGuide, citedPages } from './ask-guide.ts'
import { guideQuestions, offTopicQuestions } from './guide-questions.ts'

const HELP = join(import.meta.dirname, '../site/content/help')
const guide = await createGuide(HELP)

const answerTo = (question: string) => askGuide(guide, question)

test.each(['en', 'vi'] as const)(
  'the Guide answers at least 27 of the 30 fixed questions in %s from the right page',
  async (language) => {
    const answers = await Promise.all(
      guideQuestions[language].map(async ([question, slug]) => ({
        question,
        isRight: citedPages(await answerTo(question)).includes(slug),
      })),
    )
    expect(answers).toHaveLength(30)
    expect(answers.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(27)
  },
)

test.each(offTopicQuestions)('the Guide says that it cannot answer %j', async (question) => {
  const answer = await answerTo(question)
  expect(citedPages(answer)).toEqual([])
  expect(answer).toMatch(/I am not an AI|không phải là AI/)
})

test('a visitor who asks in Vietnamese gets a Vietnamese answer, also without diacritics', async () => {
  expect(await answerTo('quên mật khẩu')).toMatch(/^Theo \[/)
  expect(await answerTo('quen mat khau roi lam sao')).toMatch(/^Theo \[/)
  expect(await answerTo('I forgot my password')).toMatch(/^From \[/)
})

test('a visitor who greets the Guide reads what it is and where to begin', async () => {
  const answer = await answerTo('hello')
  expect(answer).toContain('I am not an AI')
  expect(answer).toContain('/help?page=getting-started')
})

test('every help page exists in both languages in the same section, with several passages', () => {
  const [en, vi] = [readHelpPages(HELP, 'en'), readHelpPages(HELP, 'vi')]
  expect(en.length).toBeGreaterThanOrEqual(25)
  expect(vi.map(({ slug, section }) => [slug, section])).toEqual(
    en.map(({ slug, section }) => [slug, section]),
  )
  for (const { section, passages } of [...en, ...vi]) {
    expect(['documentation', 'tutorials', 'faqs', 'support']).toContain(section)
    expect(passages.length).toBeGreaterThan(2)
  }
})

test('every link between help pages leads to an existing page', () => {
  const pages = [...readHelpPages(HELP, 'en'), ...readHelpPages(HELP, 'vi')]
  const slugs = new Set(pages.map(({ slug }) => slug))
  const links = pages.flatMap(({ passages }) =>
    passages.flatMap(({ text }) =>
      [...text.matchAll(/\/help\?page=([\w-]+)/g)].map(([, slug]) => slug!),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((slug) => !slugs.has(slug))).toEqual([])
})

test.each(['](', '[', '](x', '((', 'a.', 'đ '])(
  'the Guide answers a message full of %j in less than 250 ms, so that other visitors do not wait',
  async (fragment) => {
    const started = performance.now()
    await answerTo(fragment.repeat(32_000 / fragment.length))
    expect(performance.now() - started).toBeLessThan(250)
  },
)

test('the Guide answers questions of the maximum length within two seconds', async () => {
  const started = performance.now()
  await answerTo('password '.repeat(3_500))
  await answerTo('mật khẩu '.repeat(3_500))
  await answerTo('x'.repeat(32_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
