import { expect, test } from 'vitest'
import { withoutWords } from '../../../packages/server/providers/endpoints/without-words.ts'

test.each([
  ['Cannot draw "two pears, on a cloth": no size', 'Two pears on a cloth', 'no size'],
  ['Bị từ chối: hai quả lê trên khăn xanh.', 'Hai quả lê', 'trên khăn xanh.'],
  ['Cannot draw elephants', 'elephants', 'Cannot draw'],
  ['The prompt "two pears on a bl…" is too long', 'two pears on a blue cloth', 'is too long'],
])('of the error %s, the log hides what the visitor wrote', (error, wish, rest) => {
  const logged = withoutWords(error, wish)
  expect(logged).toContain(rest)
  for (const word of ['pears', 'cloth":', 'quả lê', 'elephants']) expect(logged).not.toContain(word)
})

test.each(['', '!?', 'pears', 'the size of pears'])(
  'an error that quotes nothing of “%s” is logged as it is',
  (wish) => {
    const error = 'answered 400: Invalid value for size. Supported sizes are 1024x1024.'
    expect(withoutWords(error, wish)).toBe(error)
  },
)
