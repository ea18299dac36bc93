import { help } from '@atelier/contract'
import { afterAll, expect, test } from 'vitest'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import { WORDS_DIRECTORY } from '../../helpers/guide/lexicons.ts'
import { startServerForFile } from '../helpers/test-server.ts'

const knowledge = createKnowledge({ wordsDirectory: WORDS_DIRECTORY, onWarning: () => {} })
afterAll(() => knowledge.stop())
const server = await startServerForFile({ knowledge })

async function search(query: string, language = 'en') {
  const address = `${help.searchHelp.path}?${new URLSearchParams({ query, language }).toString()}`
  const { status, body } = await server.newVisitor().request('GET', address)
  expect(status).toBe(200)
  return (body as { sections: help.HelpSection[] }).sections
}

test.each([
  ['CSP', 'content-security-policy'],
  ['Vue refs', 'use-with-react'],
  ['webhook', 'run-your-own-server'],
  ['get my money back', 'refunds-and-invoices'],
  ['forgot my pw', 'forgotten-password'],
])('a reader who searches the help for "%s" finds the page %s', async (query, page) => {
  expect((await search(query)).slice(0, 3).map((section) => section.page)).toContain(page)
})

test('a reader who searches for a word finds the sections that have it, with the place marked in an excerpt', async () => {
  for (const word of ['refund', 'theme', 'music']) {
    const [first, ...others] = await search(word)
    const pages = new Set([first!, ...others].map(({ page }) => page))
    expect([word, pages.size > 1]).toEqual([word, true])
    const marked = [first!, ...others].find(({ marks }) => marks.length > 0)!
    const [mark] = marked.marks
    expect(marked.excerpt.slice(mark!.start, mark!.end).toLowerCase()).toBe(word)
    expect(marked.excerpt).not.toMatch(/\]\(|\*\*/)
  }
})

test('a Vietnamese reader finds Vietnamese sections, with and without marks', async () => {
  for (const query of ['xóa tài khoản', 'xoa tai khoan']) {
    expect((await search(query, 'vi'))[0]).toMatchObject({
      page: 'export-or-delete-your-account',
      heading: 'Xóa tài khoản',
      anchor: 'xoa-tai-khoan',
    })
  }
})

test.each([
  ['refund', 'refunds-and-invoices'],
  ['passkey', 'passkeys'],
])(
  'a reader of the Arabic help who searches for "%s" in English finds the page %s',
  async (query, page) => {
    expect((await search(query, 'ar')).map((section) => section.page)).toContain(page)
  },
)

test('a reader who mistypes a word reads excerpts without the signs of Markdown', async () => {
  const excerpts = (await search('passkeyy')).map(({ excerpt }) => excerpt)
  expect(excerpts.length).toBeGreaterThan(1)
  expect(excerpts.filter((excerpt) => /\*\*|^- |\|/.test(excerpt))).toEqual([])
})

test('words that no help page has find nothing, and a query that is too long is refused', async () => {
  expect(await search('')).toEqual([])
  expect(await search('xyzzy')).toEqual([])
  const { status } = await server
    .newVisitor()
    .request('GET', `${help.searchHelp.path}?query=${'a'.repeat(201)}&language=en`)
  expect(status).toBe(422)
})
