import { sceneryOf } from './left-out.ts'
import type { Meaning } from './lexicon.ts'
import type { Plan, SceneryKind } from './plan.ts'

/** What "no" and "without" can be said of. */
const LEFT_OUT: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  ...(['thing', 'place', 'part', 'group', 'wearable', 'slot'] as const),
  ...(['hour', 'weather', 'mood', 'verb', 'framing', 'view'] as const),
])

/** What a wish does not want, while it is read. */
export function createNegation() {
  const leftOut: string[] = []
  const kinds = new Set<SceneryKind>()
  let isBegun = false
  let word = ''
  /** What comes after "or" is not wanted either. */
  let wasNegated = false

  return {
    leftOut,
    isBegun: () => isBegun,
    isOf: ({ is }: Meaning) => isBegun && LEFT_OUT.has(is),
    begin(text: string): void {
      isBegun = true
      word = text
    },
    goOn: () => void (isBegun ||= wasNegated),
    end: () => void (isBegun = false),
    forget(): void {
      if (!isBegun) wasNegated = false
    },
    /** The words for how something is not, as "a bed not made". */
    leaveOut(meaning: Meaning | undefined, text: string): string | undefined {
      isBegun = false
      wasNegated = true
      leftOut.push(text)
      const kind = meaning && sceneryOf(meaning, text)
      if (kind) kinds.add(kind)
      return !meaning && word === 'not' ? `not ${text}` : undefined
    },
    scenery: (): Pick<Plan, 'without'> => (kinds.size > 0 ? { without: [...kinds] } : {}),
  }
}
