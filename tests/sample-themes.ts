import type { preferences } from '@atelier/contract'

/** All six, a dark one after each light one. */
const alternatingThemes: readonly preferences.Theme[] = [
  'dark',
  'light',
  'eggplant',
  'cherry',
  'forest',
  'apricot',
]

/**
 * Picks neighbours from the list, so that two picked themes are a dark and a light one. The same seed always picks the
 * same themes, and many seeds pick each theme about equally often.
 */
export function sampleThemes(seed: string, count: number): preferences.Theme[] {
  const start = hash(seed) % alternatingThemes.length
  return [...alternatingThemes, ...alternatingThemes].slice(start, start + count)
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text)
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return value
}
