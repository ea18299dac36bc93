import type { office } from '@atelier/contract'
import { expect, test } from 'vitest'
import { plainTextOf } from '../../../site/pages/tools/office-tools/plain-text.ts'

const doubtText = ({
  numbers = [],
  page,
}: {
  numbers?: readonly string[] | undefined
  page?: number | undefined
}) => (numbers.length > 0 ? `${numbers.join('; ')} not on ${page ?? 'any page'}` : '')

test('numbers that are not on the page are also marked in a copied summary and in copied slides', () => {
  const item = (text: string) => ({
    is: 'item' as const,
    isOrdered: false,
    depth: 0,
    spans: [{ text }],
  })
  const common = { title: 'Kiln', language: 'en' } as const
  const summary: office.OfficeResult = {
    ...common,
    is: 'text',
    blocks: [
      { block: item('42 % more.'), page: 3, doubtful: ['42 %'] },
      { block: item('Hot.'), page: 1 },
    ],
  }
  expect(plainTextOf(summary, doubtText)).toBe('- 42 % more. (42 % not on 3)\n- Hot.')
  const slides: office.OfficeResult = {
    ...common,
    is: 'slides',
    slides: [
      {
        title: 'In 7 days',
        points: [{ text: '9', page: 2, doubtful: ['9'] }],
        notes: '',
        doubtful: ['7'],
      },
    ],
  }
  expect(plainTextOf(slides, doubtText)).toBe('In 7 days (7 not on any page)\n- 9 (9 not on 2)')
})
