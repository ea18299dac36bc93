/** The first letters of the first and last word: `LT` for `Linh Trần`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1)! : ''
  return [first, last]
    .map(([letter = '']) => letter)
    .join('')
    .toLocaleUpperCase()
}
