import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectExpressions, expressionsOf } from '../regular-expressions/collect.ts'
import { examine, isRecheckInstalled } from '../regular-expressions/examine.ts'

const installed = { skip: !isRecheckInstalled() }
if (installed.skip)
  console.warn('Expressions are not examined: `npm run check` installs the program for it.')

test.each([
  ['the end of a sentence', /[.!?…]+["'”’»)\]*_]*\s+|[。！？]["”’」』）]*/g],
  ['slashes at the end of a path', /\/+$/],
  ['a formula that is never closed', /\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$/gs],
  ['a link whose text is never closed', /!?\[([^\]]+)\]\[[^\]]*\]/g],
])(
  'the check refuses an expression for %s that takes quadratic time',
  installed,
  async (_, expression) => {
    expect(await examine(expression)).toContain('polynomial')
  },
)

test.each([
  ['a run that is tried once', /(?<!\/)\/+$/],
  ['a line that is read once', /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i],
  ['a word', /ab+c/],
])('the check accepts an expression for %s', installed, async (_, expression) => {
  expect(await examine(expression)).toBeUndefined()
})

test('the check sees literals and constructors in the code of pages and of the server', () => {
  const places = collectExpressions(join(import.meta.dirname, '../..')).flatMap(
    (expression) => expression.places,
  )
  const isSeen = (file: string) => places.some((place) => place.startsWith(`${file}:`))
  expect(isSeen('packages/contract/sentences.ts')).toBe(true)
  expect(isSeen('packages/widgets/chat/attachments/check-file.ts')).toBe(true)
  expect(isSeen('packages/widgets/build/shell-styles.ts')).toBe(false)
})

test('the check refuses an expression whose text is known only at run time', () => {
  const file = 'packages/server/search.ts'
  expect(expressionsOf(file, 'new RegExp(`^${name}$`, "i")')).toMatchObject([
    { source: '^x$', flags: 'i' },
  ])
  expect(() => expressionsOf(file, 'new RegExp(query)')).toThrow('`new RegExp(query)`')
})

test('the check refuses a folder whose files it cannot list', () => {
  expect(() => collectExpressions(tmpdir())).toThrow('does not list')
})
