// The rules by which old backups are deleted: `7d,4w,12m` keeps the newest one of each of the last seven days, four weeks and twelve
// months in which a backup was made.
import { DAY_MS } from '@atelier/contract'

/** 1970-01-01 was a Thursday, and weeks begin on Monday. */
const DAYS_BEFORE_EPOCH = 3

/** Returns an id for the day, week or month, in UTC, that contains a time. */
const periods = {
  d: (time: Date) => Math.floor(time.getTime() / DAY_MS),
  w: (time: Date) => Math.floor((time.getTime() / DAY_MS + DAYS_BEFORE_EPOCH) / 7),
  m: (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth(),
  y: (time: Date) => time.getUTCFullYear(),
}

export interface RetentionRule {
  count: number
  unit: keyof typeof periods
}

/** Returns undefined for a text that is not a rule. */
export function parseRetention(text: string): RetentionRule[] | undefined {
  const parts = text.split(',').map((part) => /^([1-9]\d{0,3})([dwmy])$/.exec(part.trim()))
  if (parts.includes(null)) return undefined
  return parts.map((part) => ({ count: Number(part![1]), unit: part![2] as RetentionRule['unit'] }))
}

/** Returns the backups that no rule keeps. The newest one is always kept. */
export function selectExpired<Backup extends { createdAt: string }>(
  backups: readonly Backup[],
  rules: readonly RetentionRule[],
): Backup[] {
  const sorted = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const retained = new Set(sorted.slice(0, 1))
  for (const { count, unit } of rules) {
    const newest = new Map<number, Backup>()
    for (const backup of sorted) {
      const period = periods[unit](new Date(backup.createdAt))
      if (!newest.has(period)) newest.set(period, backup)
    }
    for (const backup of [...newest.values()].slice(0, count)) retained.add(backup)
  }
  return sorted.filter((backup) => !retained.has(backup))
}
