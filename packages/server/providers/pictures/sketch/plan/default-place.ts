import { thingById } from '../subjects.ts'
import type { Ground } from '../thing.ts'
import type { PlannedThing } from './plan.ts'

const BY_GROUND: Record<Ground, string> = {
  table: 'table',
  ground: 'meadow',
  water: 'sea',
  air: 'meadow',
  wall: 'room',
  ceiling: 'room',
}

/** The place of a wish that names none: where its main thing is at home. */
export function defaultPlace(
  things: readonly PlannedThing[],
  isKnown: (id: string) => boolean,
): string {
  const main = things.find(({ relation }) => !relation) ?? things[0]
  if (!main) return 'meadow'
  const largest = things
    .map(({ thing }) => thingById(thing))
    .reduce((one, other) => (other.height > one.height ? other : one))
  // A cup beside an elephant is not on a table.
  const leading = largest.ground === 'table' ? thingById(main.thing) : largest
  // A woman and a piano are in a room.
  const other = things
    .map(({ thing }) => thingById(thing))
    .find(({ home, height }) => home && height > 0.5)
  const place =
    leading.home ?? thingById(main.thing).home ?? other?.home ?? BY_GROUND[leading.ground]
  return isKnown(place) ? place : 'meadow'
}
