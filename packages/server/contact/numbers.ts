import { randomInt } from 'node:crypto'

/** Without vowels, which could form words, and without characters that look or sound like others. */
const CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ'
const LENGTH = 5

/** Returns a number like `A-7K3M2`, which is easy to say on the telephone and opens nothing. */
export function createMessageNumber(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)])
  return `A-${characters.join('')}`
}
