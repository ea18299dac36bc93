import type { Meaning } from './lexicon.ts'
import type { Plan, PlannedThing } from './plan.ts'
import type { Token } from './tokens.ts'

/** The things that the words name. */
export const thingsOf = (tokens: readonly Token[]) =>
  tokens.flatMap(({ meanings }) =>
    meanings.filter(
      (meaning): meaning is Extract<Meaning, { is: 'thing' }> => meaning.is === 'thing',
    ),
  )

/** The entries of the plan that the words name. */
export function namedIn(plan: Plan, tokens: readonly Token[]): readonly PlannedThing[] {
  const ids = new Set(thingsOf(tokens).map(({ value }) => value.id))
  return plan.things.filter(({ thing }) => ids.has(thing))
}

/** A name before a colour or a time of the same word. */
export const preferNamed = (meanings: readonly Meaning[]): Meaning | undefined =>
  meanings.find(({ is }) => is === 'thing' || is === 'part') ?? meanings[0]
