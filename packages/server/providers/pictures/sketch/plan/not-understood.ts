import { defaultPlace } from './default-place.ts'
import type { Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { createPlanBuilder } from './plan-builder.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/** A phrase with what it was taken for. */
export interface ReadToken {
  token: Token
  meaning: Meaning | undefined
}

/** Words that say nothing of a picture by themselves. */
const SMALL: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'filler',
  'number',
  'relation',
  'without',
])

const isUnknown = ({ meaning }: ReadToken): boolean => !meaning || meaning.is === 'undrawable'

const syllables = (read: readonly ReadToken[]): number =>
  read.reduce((sum, { token }) => sum + token.text.split(' ').length, 0)

/** Without marks, a wish of which more than half is unsure is rather asked for again than drawn in pieces. */
export function isHardlyUnderstood(read: readonly ReadToken[], language: WishLanguage): boolean {
  if (language !== 'vi-unmarked') return false
  const unknown = read.filter(isUnknown)
  const known = read.filter((each) => !isUnknown(each) && !SMALL.has(each.meaning!.is))
  return syllables(unknown) > syllables(known)
}

/** Of a wish that is not understood, its clauses are said to be unknown. */
export function notUnderstood(read: readonly ReadToken[], language: WishLanguage): Reading {
  const clauses: string[] = []
  for (const { token } of read)
    if (token.isAfterPause || clauses.length === 0) clauses.push(token.text)
    else clauses.push(`${clauses.pop()} ${token.text}`)
  const nothing = createPlanBuilder(language).finish(defaultPlace)
  return { ...nothing, unknownThings: clauses, isSubjectUnknown: true }
}
