import { AtelierError } from '../errors.ts'

/**
 * Throws unless the value is one of the known ones. Types do not protect a page that is written in JavaScript, nor a
 * value from a URL, and the stores would pass an unknown value on to every widget of the page.
 */
export function requireKnown(name: string, value: unknown, known: readonly string[]): void {
  if (known.includes(value as string)) return
  const words = known.map((word) => `'${word}'`).join(', ')
  const message = `${name}(${JSON.stringify(value)}): Atelier does not know this value, so nothing has changed. Pass one of ${words}.`
  throw new AtelierError('invalid', { message })
}
