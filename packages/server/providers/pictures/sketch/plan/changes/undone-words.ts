import type { Meaning } from '../lexicon.ts'
import { preferNamed } from '../named-things.ts'
import type { Plan } from '../plan.ts'
import type { Token } from '../tokens.ts'
import type { ChangeName } from '../words/changes.ts'

export const has = (tokens: readonly Token[], kind: Meaning['is']): boolean =>
  tokens.some(({ meanings }) => meanings.some(({ is }) => is === kind))

/** The words that a change follows, and those that it cannot follow. */
export function takeUndone(
  plan: Plan,
  name: ChangeName | undefined,
  tokens: readonly Token[],
): { kept: readonly Token[]; undone: readonly string[] } {
  const lost = name || has(tokens, 'without') ? [] : placesOfOthers(plan, tokens)
  return {
    kept: tokens.filter((token) => !lost.includes(token)),
    undone: lost.map(({ text }) => text),
  }
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
