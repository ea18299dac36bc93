import { expect, test } from 'vitest'
import { deadlineParts, formatDeadline } from '../../../packages/widgets/format-date.ts'

test.each(['en', 'vi'])('a visitor reads in which time zone something ends (%s)', (language) => {
  expect(formatDeadline(new Date(), language)).toMatch(/^\d\d:\d\d (GMT|UTC)[+-]?\d*/)
  expect(formatDeadline('2031-03-05T12:00:00Z', language)).toMatch(
    /\b5\b.*\d\d:\d\d|\d\d:\d\d.*\b5\b/,
  )
})

test('a deadline of today has only a time, and a later one a day for its sentence', () => {
  expect(deadlineParts(new Date(), 'en').date).toBeUndefined()
  const later = deadlineParts('2031-03-05T12:00:00Z', 'en')
  expect(later.date).toBe('5 March')
  expect(later.time).toMatch(/^\d\d:\d\d (GMT|UTC)/)
  expect(deadlineParts('2031-03-05T12:00:00Z', 'vi').date).toBe('5 tháng 3')
})
