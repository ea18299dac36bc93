import { expect, test } from 'vitest'
import { formatDeadline } from '../../../packages/widgets/format-date.ts'

test.each(['en', 'vi'])('a visitor reads in which time zone something ends (%s)', (language) => {
  expect(formatDeadline(new Date(), language)).toMatch(/^\d\d:\d\d (GMT|UTC)[+-]?\d*/)
  expect(formatDeadline('2031-03-05T12:00:00Z', language)).toMatch(
    /\b5\b.*\d\d:\d\d|\d\d:\d\d.*\b5\b/,
  )
})
