import { RESTS } from '../subjects/vietnam/goods.ts'
import { WITHOUT_CANDLES } from '../subjects/food/sweets.ts'
import { HUNG, hungBulb } from '../subjects/house/treasures.ts'
import { SLIM, slimCandle } from '../subjects/house/lamps.ts'
import type { Thing } from '../thing.ts'

export { HUNG, RESTS, SLIM, WITHOUT_CANDLES }

/** The extra of who swims in the air. */
export const FLOATS = 'floats'

/** Things that have another shape, or are elsewhere, with an extra that adapting the plan gives them. */
export function adaptThing(thing: Thing, extras: readonly string[]): Thing {
  if (extras.includes(HUNG)) return hungBulb
  if (extras.includes(SLIM)) return slimCandle
  return extras.includes(FLOATS) ? { ...thing, ground: 'air' } : thing
}
