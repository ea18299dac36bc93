/** Hidden from screen readers, since a screen reader reads the whole name elsewhere. */
export function Initials({ name }: { name: string }) {
  return <span className="atl-initials" data-initials={initialsOf(name)} aria-hidden="true" />
}

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
