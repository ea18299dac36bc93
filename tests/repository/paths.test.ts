// The documents for developers name files and folders. Those that are named exist.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const FILE = /(?<![\w./<>…*@-])[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|sql)\b(?![\w/])/g
const PATH = /`((?:packages|site|tests|examples|stories|docs)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g

const files = globSync('{*,{docs,examples,packages,site,stories,tests}/**/*}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
/** `http.ts` and `widgets/http.ts` for packages/widgets/http.ts, and its folders likewise. */
const endings = new Set(
  [...files, ...files.map((file) => posix.dirname(file))].flatMap((path) =>
    path.split('/').map((_, index, parts) => parts.slice(index).join('/')),
  ),
)
const starts = new Set(
  files.flatMap((path) => path.split('/').map((_, index, all) => all.slice(0, index).join('/'))),
)

function findMissing(document: string, text: string): string[] {
  const named = [...text.matchAll(FILE), ...text.matchAll(PATH)].map(
    ([whole, path]) => path ?? whole,
  )
  const linked = [...text.matchAll(LINK)].map(([, path]) =>
    posix.join(posix.dirname(document), path!),
  )
  const isMissing = (path: string) => !endings.has(path) && !starts.has(path)
  return [...named, ...linked]
    .map((path) => path.replace(/^(\.{0,2}\/)*|\/$/g, ''))
    .filter(isMissing)
}

test('every file and folder that a document for developers names exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
  const missing = documents.flatMap((path) =>
    findMissing(path, readFileSync(join(root, path), 'utf8')).map((each) => `${path}: ${each}`),
  )
  expect(missing).toEqual([])
})

test('the check reports a file, a folder and a link that lead nowhere', () => {
  const text = 'See chat/made-up.ts, `packages/nowhere/` and [this](docs/none.md), not http.ts.'
  expect(findMissing('README.md', text)).toEqual([
    'chat/made-up.ts',
    'packages/nowhere',
    'docs/none.md',
  ])
})
