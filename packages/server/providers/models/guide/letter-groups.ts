/** Splits a text into its groups of three letters. Texts that share many of them differ by typing errors at most. */
export function splitLetterGroups(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(
    Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)),
  )
}

export function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0
  for (const group of a) if (b.has(group)) count += 1
  return count
}
