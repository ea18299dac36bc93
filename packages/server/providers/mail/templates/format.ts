import { formatLocale } from '@atelier/contract'

/** `407193` → `407 193` */
export function groupDigits(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1 $2')
}

/** The day in UTC, because the reader's time zone is unknown. For subjects, which have no place for the time. */
export function formatDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date)
}

/** `14:01 UTC` */
export function formatTime(timestamp: string): string {
  return `${new Date(timestamp).toISOString().slice(11, 16)} UTC`
}

/** `27 November 2027 at 14:01 UTC`: until when something holds, with the zone, because days differ around the world. */
export function formatDeadline(date: Date, language: 'en-GB' | 'vi'): string {
  const [day, time] = [formatDay(date, language), formatTime(date.toISOString())]
  return language === 'vi' ? `${time} ngày ${day}` : `${day} at ${time}`
}

/** The order matters: many user agents also contain the names of other browsers. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Firefox, Windows`; undefined for an unknown user agent. */
export function describeDevice(userAgent: string): string | undefined {
  const names = [browsers, systems].map(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  return names.filter(Boolean).join(', ') || undefined
}
