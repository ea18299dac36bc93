import type { preferences } from '@atelier/contract'

/** The only rules of axe whose result depends on the theme. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** All six themes, alternating between dark and light. */
const alternatingThemes: readonly preferences.Theme[] = [
  'dark',
  'light',
  'eggplant',
  'cherry',
  'forest',
  'apricot',
]

/**
 * Picks consecutive themes of the list, so that two of them are a dark and a light one. The same seed always picks the
 * same themes, and many seeds pick each theme about equally often.
 */
export function sampleThemes(seed: string, count: number): preferences.Theme[] {
  const start = hash(seed) % alternatingThemes.length
  return [...alternatingThemes, ...alternatingThemes].slice(start, start + count)
}

/** Picks one item. The same seed always picks the same. */
export function sampleOne<Item>(seed: string, items: readonly Item[]): Item {
  return items[hash(seed) % items.length]!
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text)
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return value
}
