/** The only rules of axe whose result depends on the theme. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Picks one item. The same seed always picks the same, and many seeds pick each about equally often. */
export function sampleOne<Item>(seed: string, items: readonly Item[]): Item {
  return items[hash(seed) % items.length]!
}

/** Picks one of `parts` items. Different seeds pick different ones, and together all of them. */
export function samplePart<Item>(seed: string, items: readonly Item[], parts: number): Item[] {
  return items.filter((_, index) => (hash(seed) + index) % parts === 0)
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text)
    value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return value
}
