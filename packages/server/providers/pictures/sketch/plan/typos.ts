/** Short words are too like each other. */
const MIN_LENGTH = 6

/** The only known word that differs from this one by one letter, as "elephent" does from "elephant". */
export function correctTypo(word: string, known: Iterable<string>): string | undefined {
  if (word.length < MIN_LENGTH) return undefined
  const found = new Set<string>()
  for (const candidate of known)
    if (candidate[0] === word[0] && isOneEditAway(word, candidate)) found.add(candidate)
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** One letter is missing, too much or another one, or two beside each other are exchanged. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  const swapped = `${restOfOne[1] ?? ''}${restOfOne[0] ?? ''}${restOfOne.slice(2)}`
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    swapped === restOfOther
  )
}
