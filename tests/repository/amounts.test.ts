// In the product, an amount that is put together by hand looks different from all others, and wrong in the next
// language. Sample conversations in stories/ may have amounts of their own.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const habits = {
  'formats money': /style: 'currency'|currencyDisplay/,
  'writes an amount into a text': /(?<![\w.])\$\d+[.,]\d\d|[₫€£]\s?\d|\d\s?[₫€£]/,
  'puts a currency beside a number': /\}\s?(USD|VND|EUR|[₫€£])|[₫€£]\$\{/,
}

const sources = globSync('{packages,site}/**/*.{ts,tsx,json}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/(^|\/)(node_modules|dist|migrations)\//.test(path))
  .filter((path) => path !== 'packages/contract/money.ts')

test.each(Object.entries(habits))('only formatMoney() %s', (_, habit) => {
  const found = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (habit.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
