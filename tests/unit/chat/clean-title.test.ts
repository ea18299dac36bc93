import { expect, test } from 'vitest'
import { cleanTitle } from '../../../packages/server/chat/title-writer.ts'

test.each([
  ['The lease of the studio', 'The lease of the studio'],
  ['"The lease of the studio."', 'The lease of the studio'],
  ['**Title: The lease**', 'The lease'],
  ['# Hợp đồng thuê nhà\n\nHere is why …', 'Hợp đồng thuê nhà'],
  ['„Der Mietvertrag“', 'Der Mietvertrag'],
])('of what a model wrote, %j, the title %j is kept', (written, title) => {
  expect(cleanTitle(written)).toBe(title)
})

test.each([[''], ['  \n'], ['""'], ['I am sorry, but I cannot write a title. '.repeat(4)]])(
  'of what a model wrote, %j, nothing becomes a title',
  (written) => {
    expect(cleanTitle(written)).toBeUndefined()
  },
)
