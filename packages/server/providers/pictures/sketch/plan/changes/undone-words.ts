import type { Meaning } from '../lexicon.ts'
import { namedIn, preferNamed } from '../named-things.ts'
import type { Plan } from '../plan.ts'
import type { Token } from '../tokens.ts'
import type { ChangeName } from '../words/changes.ts'
import { exactCount } from './exact-count.ts'

export const has = (tokens: readonly Token[], kind: Meaning['is']): boolean =>
  tokens.some(({ meanings }) => meanings.some(({ is }) => is === kind))

/** The words that a change follows, and those that it cannot follow. */
export function takeUndone(
  plan: Plan,
  name: ChangeName | undefined,
  tokens: readonly Token[],
): { kept: readonly Token[]; undone: readonly string[] } {
  if (name === 'fewer') return { kept: tokens.filter((token) => !isExact(token)), undone: [] }
  if (has(tokens, 'without')) return { kept: tokens, undone: [] }
  const places = name ? [] : placesOfOthers(plan, tokens)
  const lost = [...places, ...numbersOfSome(plan, name, tokens)]
  return {
    kept: tokens.filter((token) => !lost.includes(token)),
    undone: [...lost, ...firstOfTwoColours(tokens)].map(({ text }) => text),
  }
}

/** Of "black and white" the last one is painted. */
function firstOfTwoColours(tokens: readonly Token[]): readonly Token[] {
  const isColour = (token: Token | undefined) =>
    token !== undefined && preferNamed(token.meanings)?.is === 'colour'
  return tokens.filter(
    (token, at) =>
      isColour(token) &&
      /^(?:and|và|va)$/.test(tokens[at + 1]?.text ?? '') &&
      isColour(tokens[at + 2]),
  )
}

const isExact = ({ text, meanings: [meaning] }: Token): boolean =>
  meaning?.is === 'number' && exactCount(text, meaning.value) !== undefined

/** "One of the pears red": all of a kind look alike, and the others stay in the picture. */
function numbersOfSome(
  plan: Plan,
  name: ChangeName | undefined,
  tokens: readonly Token[],
): readonly Token[] {
  const isThing = ({ meanings }: Token) => preferNamed(meanings)?.is === 'thing'
  const isColour = ({ meanings }: Token) => preferNamed(meanings)?.is === 'colour'
  const isResized = name === 'larger' || name === 'smaller'
  return tokens.filter((token, at) => {
    const [meaning] = token.meanings
    const thing = tokens.findIndex((each, index) => index > at && isThing(each))
    if (!isExact(token) || meaning?.is !== 'number' || thing < 0) return false
    const next = tokens.findIndex((each, index) => index > thing && isThing(each))
    const before = tokens.slice(at + 1, thing)
    const after = tokens.slice(thing + 1, next < 0 ? undefined : thing + 2)
    const shown = namedIn(plan, [tokens[thing]!]).reduce((sum, { count }) => sum + count, 0)
    return meaning.value < shown && (isResized || [...before, ...after].some(isColour))
  })
}

/** Where something is said to be that is not in the picture: the picture stays where it is. */
function placesOfOthers({ things }: Plan, tokens: readonly Token[]): Token[] {
  let isOfOther = false
  return tokens.filter(({ meanings }) => {
    const meaning = preferNamed(meanings)
    if (meaning?.is === 'thing') isOfOther = !things.some(({ thing }) => thing === meaning.value.id)
    return meaning?.is === 'place' && isOfOther
  })
}

const JOINTS = new Set(['but', 'nhưng', 'mà'])

/** Things that the words name, and that are neither in the picture nor taken out of it. */
export function withoutEffect({ things }: Plan, tokens: readonly Token[]): string[] {
  const isThere = (id: string) => things.some(({ thing }) => thing === id)
  let isNegated = false
  return tokens.flatMap(({ text, meanings }) => {
    const meaning = preferNamed(meanings)
    if (meaning?.is === 'without') isNegated = true
    else if (JOINTS.has(text)) isNegated = false
    return meaning?.is === 'thing' && !isNegated && !isThere(meaning.value.id) ? [text] : []
  })
}
