import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGuide } from '../packages/server/providers/models/guide.ts'
import { readHelpPages } from '../packages/server/providers/models/help-pages.ts'
import { askGuide, citedPages } from './ask-guide.ts'
import { guideQuestions, offTopicQuestions } from './guide-questions.ts'

const HELP = join(import.meta.dirname, '../site/content/help')
const guide = await createGuide(HELP)

const ask = (question: string) => askGuide(guide, question)

test.each(['en', 'vi'] as const)(
  'of the 30 fixed questions in %s, at least 27 are answered from the right page',
  async (language) => {
    const answers = await Promise.all(
      guideQuestions[language].map(async ([question, slug]) => ({
        question,
        right: citedPages(await ask(question)).includes(slug),
      })),
    )
    expect(answers).toHaveLength(30)
    expect(answers.filter(({ right }) => right).length).toBeGreaterThanOrEqual(27)
  },
)

test.each(offTopicQuestions)(
  '%j is refused, with three pages that may be close',
  async (question) => {
    const answer = await ask(question)
    expect(citedPages(answer)).toEqual([])
    expect(answer).toMatch(/I am not an AI|không phải là AI/)
  },
)

test('a question in Vietnamese is answered in Vietnamese, also without its marks', async () => {
  expect(await ask('quên mật khẩu')).toMatch(/^Theo \[/)
  expect(await ask('quen mat khau roi lam sao')).toMatch(/^Theo \[/)
  expect(await ask('I forgot my password')).toMatch(/^From \[/)
})

test('a greeting is answered with what the Guide is and where to begin', async () => {
  const answer = await ask('hello')
  expect(answer).toContain('I am not an AI')
  expect(answer).toContain('/help?page=getting-started')
})

test('every help page is there in both languages, with title, section, summary and headings', () => {
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

test('every link between help pages leads to a page that exists', () => {
  const pages = [...readHelpPages(HELP, 'en'), ...readHelpPages(HELP, 'vi')]
  const slugs = new Set(pages.map(({ slug }) => slug))
  const links = pages.flatMap(({ passages }) =>
    passages.flatMap(({ text }) =>
      [...text.matchAll(/\/help\?page=([\w-]+)/g)].map(([, to]) => to!),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((slug) => !slugs.has(slug))).toEqual([])
})

test.each(['](', '[', '](x', '((', 'a.', 'đ '])(
  'a message full of %j is answered without holding up everybody else',
  async (piece) => {
    const started = performance.now()
    await ask(piece.repeat(32_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(250)
  },
)

test('a question as long as a message may be is answered at once', async () => {
  const started = performance.now()
  await ask('password '.repeat(3_500))
  await ask('mật khẩu '.repeat(3_500))
  await ask('x'.repeat(32_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
