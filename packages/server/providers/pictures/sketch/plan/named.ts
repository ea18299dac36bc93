import type { Pigment } from '../pigments.ts'
import type { PlannedThing, Size } from './plan.ts'
import type { Portion } from './portions.ts'

export type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** What was named last, to which a colour or size after it belongs. */
export type Named =
  | { is: 'thing'; thing: ChangingThing }
  | { is: 'portion'; portion: Portion }
  | { is: 'part'; part: string }
  | { is: 'slot'; slot: string; of: ChangingThing | Portion }
  | { is: 'wearable'; extra: string; wearers: readonly ChangingThing[] }

export interface Pending {
  count?: number
  colour?: Pigment
  colourText?: string
  size?: Size
  /** "The cow" is one that was named before. */
  isDefinite?: boolean
  /** "The apple is green." */
  isPredicate?: boolean
}

/** Who has a beard is a man. */
export const BEARDED: Readonly<Record<string, string>> = {
  grandmother: 'grandfather',
  woman: 'man',
}
