// How what is filled in reads in a letter.

/** Six digits are read in two breaths: `407 193`. */
export function inTwo(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1 $2')
}

/** The day alone, since nobody knows where it is read. */
export function day(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** In this order: many browsers say they are others too. */
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

/** `Firefox, Windows`; undefined where a browser does not say what it is. */
export function deviceOf(userAgent: string): string | undefined {
  const names = [browsers, systems].map(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  return names.filter(Boolean).join(', ') || undefined
}
