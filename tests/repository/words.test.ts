import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFiltersByWord, listTestFiles, selectTestFiles } from '../words.mjs'

const root = join(import.meta.dirname, '../..')
const testFiles = listTestFiles(root)

/** Runs a script of the repository with the word "nonsense". */
function runWithNonsense(script: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'nonsense'], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('npm test without arguments runs every test', () => {
  expect(selectTestFiles([], testFiles)).toEqual({ files: [], unknownWords: [] })
  expect(testFiles).toEqual(
    expect.arrayContaining([
      'tests/unit/preferences/money.test.ts',
      'tests/server/chat/chat.test.ts',
      'tests/widgets/ui/menu.test.tsx',
      'tests/e2e/chat/chat.spec.ts',
    ]),
  )
})

test.each([
  ['a path', 'tests/server/chat/chat.test.ts', ['tests/server/chat/chat.test.ts']],
  ['a path that begins with ./', './tests/e2e/chat/chat.spec.ts', ['tests/e2e/chat/chat.spec.ts']],
  ['a part of a file name', 'money', ['tests/unit/preferences/money.test.ts']],
])('a developer runs the tests that %s names', (_, word, files) => {
  expect(selectTestFiles([word], testFiles)).toEqual({ files, unknownWords: [] })
})

test('a developer runs all tests of a feature by its word', () => {
  expect(selectTestFiles(['chat'], testFiles).files).toEqual(
    expect.arrayContaining([
      'tests/unit/chat/chat-cache.test.ts',
      'tests/e2e/chat/chat.spec.ts',
      'tests/server/chat/chat.test.ts',
      'tests/server/models/models.test.ts',
    ]),
  )
})

test('a developer whose word belongs to no test reads the known words before anything is built', () => {
  const { status, output } = runWithNonsense('tests/run.mjs')
  expect(status).toBe(1)
  expect(output).toBe(
    `No test belongs to nonsense.
Known words: account, chat, embed, login, preferences, speech, themes.
A path works too, or a part of one: npm test -- tests/server/chat/chat.test.ts
`,
  )
})

test('a developer whose word belongs to no benchmark reads which benchmarks exist', () => {
  const { status, output } = runWithNonsense('tests/bench/run.ts')
  expect(status).toBe(1)
  expect(output).toBe(
    `No benchmark is called nonsense. There are start, chat, search, conversations, kill, histories, chat-histories, uploads, creation-kills, tool-pages, tool-modes, writing, sketch-sheets, sketches, vision, documents, hostile-documents, foreign-documents, music, sounds, backup, payments, passkeys, knowledge, everyday, guide, login, speech, share, viewer, markdown, doctor, elements, examples, launcher, builds, plain, site, lighthouse, crawl, browsers, looks, layout, peers, outage, machines, faults, capacity, restarts, spam, attacks.
`,
  )
})

test('every listed part of a name matches an existing test file', () => {
  const names = Object.values(fileFiltersByWord).flat()
  const missing = names.filter((name) => !testFiles.some((file) => file.includes(name)))
  expect(missing).toEqual([])
})
