import type { ChangeWord } from './change-words.ts'

/** As it was written. */
export type Word = ChangeWord & { text?: string }
export type Kind = ChangeWord['is']

type Of<Wanted extends Kind> = Word & { is: Wanted }
/** `more` is "more" as in "more hopeful", `one` the number, which may be an article. */
export type NamedKind = Kind | 'more' | 'one'

/** The known words of a clause. */
export interface Clause {
  words: readonly Word[]
  has(kind: Kind): boolean
  /** Whether it has no others. */
  hasOnly(...kinds: NamedKind[]): boolean
  get<Wanted extends Kind>(kind: Wanted): Of<Wanted> | undefined
  all<Wanted extends Kind>(kind: Wanted): Of<Wanted>[]
}

export function toClause(words: readonly Word[]): Clause {
  const all = <Wanted extends Kind>(kind: Wanted) =>
    words.filter((word): word is Of<Wanted> => word.is === kind)
  return {
    words,
    all,
    get: (kind) => all(kind)[0],
    has: (kind) => all(kind).length > 0,
    hasOnly: (...kinds) =>
      words.every((word) => kinds.includes(word.is) || kinds.includes(specialOf(word) ?? word.is)),
  }
}

function specialOf(word: Word): 'more' | 'one' | undefined {
  if (word.is === 'longer' && word.text === 'more') return 'more'
  return word.is === 'number' && word.number === 1 ? 'one' : undefined
}
