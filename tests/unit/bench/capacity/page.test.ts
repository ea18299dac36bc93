import { describe, expect, test } from 'vitest'
import { readMeasuredCosts, readPage } from '../../../bench/capacity/costs-file.ts'
import { formatTable } from '../../../bench/capacity/page/table.ts'
import { tablesOf } from '../../../bench/capacity/page/tables.ts'
import { updateTables } from '../../../bench/capacity/page/update-page.ts'

test('the page about capacity says what the simulation gives by the costs that are kept', () => {
  const page = readPage()
  expect(page).toBe(updateTables(page, tablesOf(readMeasuredCosts())))
})

describe('tables', () => {
  const table = {
    head: ['machine', 'messages a second', 'note'],
    rows: [
      ['small', '1', 'alone'],
      ['a large one', '1,000', '–'],
    ],
    textColumns: [2],
  }

  test('are lined up, numbers at the right', () => {
    expect(formatTable(table)).toBe(
      [
        '| machine     | messages a second | note  |',
        '| ----------- | ----------------: | ----- |',
        '| small       |                 1 | alone |',
        '| a large one |             1,000 | –     |',
      ].join('\n'),
    )
  })

  test('replace those of a page, and nothing else of it', () => {
    const page = 'Before.\n\n<!-- simulated: one -->\n\n| old |\n| --- |\n\nAfter.\n'
    expect(updateTables(page, { one: { head: ['new'], rows: [['1']] } })).toBe(
      'Before.\n\n<!-- simulated: one -->\n\n| new |\n| --- |\n| 1   |\n\nAfter.\n',
    )
    expect(() => updateTables(page, { two: table })).toThrow('no table that is called two')
  })
})
