import type { Meaning } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** What may stand before a noun and belongs to it. */
const BEFORE_NOUN: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'number',
  'size',
  'colour',
  'filler',
])
const NOUNS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'thing',
  'group',
  'place',
  'part',
])
/** Words between "of" and its noun. */
const MAX_BEFORE_NOUN = 4

export const is = (token: Token | undefined, ...kinds: readonly Meaning['is'][]): boolean =>
  !!token && token.meanings.some((meaning) => kinds.includes(meaning.is))

export const isUnknown = (token: Token | undefined): boolean =>
  !!token && token.meanings.every((meaning) => meaning.is === 'undrawable')

/** The token, unless a comma comes before it. */
export const inClause = (token: Token | undefined): Token | undefined =>
  token?.isAfterPause ? undefined : token

/** The end of the noun phrase that begins at a token, if one does: "a small red fox". */
export function endOfNounPhrase(tokens: readonly Token[], start: number): number | undefined {
  for (let at = start; at <= start + MAX_BEFORE_NOUN; at += 1) {
    const token = inClause(tokens[at])
    if (!token) return undefined
    if (token.meanings.some((meaning) => NOUNS.has(meaning.is))) return at + 1
    const isBefore =
      isUnknown(token) || token.meanings.some((meaning) => BEFORE_NOUN.has(meaning.is))
    if (!isBefore) return undefined
  }
  return undefined
}

/** One unknown phrase. */
const unite = (tokens: readonly Token[]): Token => ({
  text: tokens.map(({ text }) => text).join(' '),
  meanings: [],
  isAfterPause: tokens[0]!.isAfterPause,
})

export const firstWord = (text: string): string => text.slice(0, `${text} `.indexOf(' '))
export const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1)

/** Reads from left to right: a rule says how many tokens from here are one unknown phrase, or changes the token. */
export function rewrite(
  tokens: readonly Token[],
  rule: (at: number) => number | Token | undefined,
): Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = rule(at)
    if (typeof found === 'number') result.push(unite(tokens.slice(at, found)))
    else result.push(found ?? tokens[at]!)
    at = typeof found === 'number' ? found : at + 1
  }
  return result
}
