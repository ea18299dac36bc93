import type { Meaning } from './lexicon.ts'
import { namedIn, preferNamed, thingsOf } from './named-things.ts'
import type { Plan } from './plan.ts'
import type { Token } from './tokens.ts'
import type { ChangeName } from './words/changes.ts'

/** What a change by words can put into a plan, so that it shows if it is there already. */
const CHANGEABLE: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'colour',
  'hour',
  'weather',
  'mood',
  'season',
  'light',
  'view',
  'framing',
  'space',
  'place',
  'part',
])

/** Whether the plan is as the words say, and has the things that they name. */
export function isShown(
  plan: Plan,
  tokens: readonly Token[],
  name: ChangeName | undefined,
): boolean {
  const shown = new Set(plan.things.map(({ thing }) => thing))
  const named = thingsOf(tokens).map(({ value }) => shown.has(value.id))
  if (name === 'instead') return named[0] === true && named[1] === false
  if (name) return named.every(Boolean)
  const meanings = tokens.map(({ meanings: all }) => preferNamed(all)!)
  const isWithout = meanings.some(({ is }) => is === 'without')
  const requested = meanings.filter(
    ({ is }) => is !== 'filler' && is !== 'without' && is !== 'number',
  )
  return (
    requested.length > 0 &&
    requested.every(({ is }) => is === 'thing' || CHANGEABLE.has(is)) &&
    named.every((isNamedShown) => isNamedShown !== isWithout) &&
    meanings.every((meaning) => meaning.is !== 'number' || isCount(plan, tokens, meaning.value))
  )
}

/** "A cloth" asks for no number of things, "three pears" does. */
function isCount(plan: Plan, tokens: readonly Token[], number: number): boolean {
  const named = namedIn(plan, tokens)
  return named.length === 0 ? number === 1 : named.every(({ count }) => count === number)
}
