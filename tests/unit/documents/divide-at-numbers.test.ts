import { describe, expect, test } from 'vitest'
import { divideAtNumbers } from '../../../site/pages/tools/office-tools/divide-at-numbers.ts'

describe('numbers that are marked', () => {
  test.each<[string, string[], string[]]>([
    ['It costs 42 %, not 42.', ['42 %'], ['It costs ', '42 %', ', not 42.']],
    ['1.5 and 5 and 5.1', ['5'], ['1.5 and ', '5', ' and 5.1']],
    ['15, 5, 51', ['5'], ['15, ', '5', ', 51']],
    ['In 5.', ['5'], ['In ', '5', '.']],
    ['2 million of 2', ['2', '2 million'], ['2 million', ' of ', '2']],
    ['Nothing', ['5'], ['Nothing']],
  ])('%j with %j', (text, numbers, parts) => {
    expect(divideAtNumbers(text, numbers)).toEqual(parts)
  })
})
