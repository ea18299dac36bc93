// docs/criteria.md and docs/decisions.md explain every number that the code cites, such as PAY-7 or decision 71.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const criteria = readText('docs/criteria.md')
const decisions = readText('docs/decisions.md')

/** Also ranges and lists: `EMB-8 to EMB-10`, `EMB-8, 9`. */
const CRITERION = /\b(AUTH|EMB|PAY|REL|SH|TL|WA)-(\d+)(?: to (?:\1-)?(\d+)|((?:, \d+)*))/g
const DECISION = /\bdecision (\d+)/gi

/** Texts of languages and of pages, and the examples of this file. */
const apart = ['site/content', 'packages/server/search/words', 'tests/repository/mentions.test.ts']

/** Texts by the path of their file from the root of the repository. */
type Sources = Record<string, string>

const code = readSources()

test('every criterion and decision that the code cites is explained in docs', () => {
  expect(findUnexplained(code, { criteria, decisions })).toEqual([])
})

test('every test that docs/criteria.md lists for a criterion exists and mentions it', () => {
  expect(findWrongTests(criteria, code)).toEqual([])
})

test('the check reads scripts, style sheets, stories, examples and tests', () => {
  const paths = Object.keys(code)
  expect(paths).toContain('packages/server/commands/start.mjs')
  expect(paths).toContain('packages/widgets/tokens.css')
  expect(paths).toContain('site/pages/share/ReportLine.tsx')
  expect(paths).toContain('stories/chat.stories.tsx')
  expect(paths).toContain('examples/chat-in-react/main.tsx')
  expect(paths).toContain('tests/e2e/chat/chat.spec.ts')
})

test.each([
  ["test('EMB-8 to EMB-10 hostile answers')", ['EMB-8', 'EMB-9', 'EMB-10']],
  ['// Bent by hand: WA-3 to 5 and WA-12.', ['WA-3', 'WA-4', 'WA-5', 'WA-12']],
  ['EMB-8, 9, 10 and SH-2, SH-4', ['EMB-8', 'EMB-9', 'EMB-10', 'SH-2', 'SH-4']],
  ['/** Decision 31. See (decision 71). */', ['decision 31', 'decision 71']],
  ['UTF-8, SHA-256, PAY-, WA-tokens, REPAY-3, a decision of 3 people', []],
])('the check finds in %j the mentions %j', (text, mentions) => {
  expect(mentionsIn(text)).toEqual(mentions)
})

test('the check reports a mention that leads nowhere, with its file', () => {
  const sources = { 'site/a.ts': '// PAY-1 to PAY-3, decision 7.', 'site/b.css': '/* PAY-1 */' }
  const docs = {
    criteria: '- **PAY-1** Money counts. As PAY-2.\n- **PAY-3** It does.',
    decisions: '## 77. As decision 7',
  }
  expect(findUnexplained(sources, docs)).toEqual(['site/a.ts: PAY-2', 'site/a.ts: decision 7'])
})

test('the check reports a listed test that is missing or does not mention the criterion', () => {
  const sources = { 'tests/a.test.ts': "test('PAY-1 to PAY-3', …)" }
  const list = (name: string, path: string) => `- **${name}** Must hold.\n  Test: \`${path}\`.\n`
  const a = list('PAY-2', 'tests/a.test.ts') + list('PAY-4', 'tests/a.test.ts')
  expect(findWrongTests(a + list('PAY-3', 'tests/b.test.ts'), sources)).toEqual([
    'PAY-4: tests/a.test.ts does not mention it',
    'PAY-3: tests/b.test.ts does not exist',
  ])
})

function readSources(): Sources {
  const paths = globSync('{packages,site,stories,examples,tests}/**/*.{ts,tsx,mjs,css}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', ...apart],
  })
  return Object.fromEntries(paths.map((path) => [path, readText(path)]))
}

function findUnexplained(sources: Sources, docs: { criteria: string; decisions: string }) {
  const explained = new Set([
    ...listedTests(docs.criteria).keys(),
    ...[...docs.decisions.matchAll(/^## (\d+)\. /gm)].map(([, number]) => `decision ${number}`),
  ])
  return Object.entries(sources).flatMap(([path, text]) =>
    [...new Set(mentionsIn(text))]
      .filter((mention) => !explained.has(mention))
      .map((mention) => `${path}: ${mention}`),
  )
}

function findWrongTests(document: string, sources: Sources): string[] {
  return [...listedTests(document)].flatMap(([criterion, paths]) =>
    paths.flatMap((path) => {
      const text = sources[path]
      if (text === undefined) return `${criterion}: ${path} does not exist`
      return mentionsIn(text).includes(criterion) ? [] : `${criterion}: ${path} does not mention it`
    }),
  )
}

/** The criteria that a document explains, each with the tests that it lists. */
function listedTests(document: string): Map<string, string[]> {
  const items = document.split(/^- \*\*/m).slice(1)
  return new Map(
    items.map((item) => [
      item.split('**', 1)[0]!,
      [...item.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path!),
    ]),
  )
}

function mentionsIn(text: string): string[] {
  const named = [...text.matchAll(CRITERION)].flatMap(([, prefix, first, last, others = '']) => {
    const numbers = [first!, ...others.split(', ').slice(1)].map(Number)
    for (let next = Number(first) + 1; next <= Number(last ?? 0); next += 1) numbers.push(next)
    return numbers.map((number) => `${prefix}-${number}`)
  })
  return [...named, ...[...text.matchAll(DECISION)].map(([, number]) => `decision ${number}`)]
}
