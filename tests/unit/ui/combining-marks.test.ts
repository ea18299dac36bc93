import { expect, test } from 'vitest'
import { limitMarks } from '../../../packages/widgets/ui/combining-marks.ts'
import { createMarkLimiter } from '../../../packages/widgets/ui/mark-limiter.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const ACUTE = '\u0301'

test('a letter is drawn with at most 64 marks, and no mark of ordinary texts is lost', () => {
  expect(limitMarks(`a${ACUTE.repeat(50_000)}b`)).toBe(`a${ACUTE.repeat(64)}b`)
  const joined = `${ACUTE}\u200d`.repeat(40)
  expect(limitMarks(`a${joined}`)).toHaveLength(65)
  for (const text of [
    'Chào bạn, quả mít này ngọt lắm'.normalize('NFD').repeat(10),
    'السَّلَامُ عَلَيْكُمْ وَرَحْمَةُ ٱللَّٰهِ '.repeat(10),
    'क्षत्रिय कार्त्स्न्यम् '.repeat(10),
    '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(10),
  ])
    expect(limitMarks(text)).toBe(text)
})

test('marks of texts that are drawn side by side are counted together', () => {
  const limit = createMarkLimiter()
  const shown = [`a${ACUTE.repeat(60)}`, ACUTE.repeat(60), '', ACUTE.repeat(9), `${ACUTE}b`].map(
    limit,
  )
  expect(shown.map(({ length }) => length)).toEqual([61, 4, 0, 0, 1])
  expect(limit(ACUTE.repeat(70))).toHaveLength(64)
})

test('texts whose letters have many marks take linear time', () => {
  const texts = [
    `a${ACUTE.repeat(63)}`.repeat(20_000),
    `a${ACUTE.repeat(64)}`.repeat(20_000),
    ACUTE.repeat(1_000_000),
  ]
  const sinceStart = startStopwatch()
  for (const text of texts) createMarkLimiter()(text)
  expect(sinceStart()).toBeLessThan(2_000)
})
