const DATE = /^(\d{4}-\d\d-\d\d)(?: \d\d:\d\d(?::\d\d)?)?$/

/** The day of a cell that has nothing else but a date such as `2026-06-03 09:30`, in milliseconds. */
export function cellDay(text: string): number | undefined {
  const [, day] = DATE.exec(text) ?? []
  const time = day === undefined ? Number.NaN : Date.parse(day)
  return Number.isNaN(time) ? undefined : time
}
