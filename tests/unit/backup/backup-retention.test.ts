// Which backups `npm run backup -- --keep=…` keeps.
import { expect, test } from 'vitest'
import { parseRetention, selectExpired } from '../../../packages/server/backup/retention.ts'

const backupsOf = (...times: string[]) => times.map((createdAt) => ({ createdAt }))

/** The times of the backups that stay. */
function keep(rule: string, times: string[]): string[] {
  const backups = backupsOf(...times)
  const expired = selectExpired(backups, parseRetention(rule)!)
  return backups.filter((backup) => !expired.includes(backup)).map(({ createdAt }) => createdAt)
}

test('an operator keeps the newest backup of each of the last days', () => {
  const times = [
    '2026-11-20T03:00:00.000Z',
    '2026-11-21T03:00:00.000Z',
    '2026-11-21T23:59:59.999Z',
    '2026-11-23T03:00:00.000Z',
  ]
  expect(keep('2d', times)).toEqual(times.slice(2))
  expect(keep('7d', times)).toEqual([times[0], times[2], times[3]])
})

test('weeks begin on Monday, and months and years by UTC', () => {
  const times = [
    '2025-12-31T23:59:59.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-11-15T23:00:00.000Z',
    '2026-11-16T00:00:00.000Z',
    '2026-11-22T23:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
  ]
  expect(keep('3w', times)).toEqual([times[2], times[4], times[5]])
  expect(keep('3m', times)).toEqual([times[0], times[1], times[5]])
  expect(keep('2y', times)).toEqual([times[0], times[5]])
})

test('what one part of the rule keeps, the others do not delete', () => {
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2025, 0, 1 + day, 3)).toISOString(),
  )
  const kept = keep('7d,4w,12m', days)
  expect(kept.slice(-7)).toEqual(days.slice(-7))
  // Two Sundays and ten ends of months lie before these seven days.
  expect(kept).toHaveLength(7 + 2 + 10)
})

test('the newest backup is kept even if the clock was wrong when the others were made', () => {
  const times = ['2026-11-23T03:00:00.000Z', '2026-11-23T04:00:00.000Z']
  expect(selectExpired(backupsOf(...times), [])).toEqual(backupsOf(times[0]!))
})

test.each(['', '7', 'd7', '0d', '7d,', '7d 4w', '-1d', '1h', '99999d'])(
  'an operator who writes --keep=%s deletes nothing',
  (rule) => expect(parseRetention(rule)).toBeUndefined(),
)
