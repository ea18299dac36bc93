import type { Place } from './place.ts'
import { meadow } from './places/meadow.ts'
import { table } from './places/table.ts'

export const PLACES: readonly Place[] = [meadow, table]

const byId = new Map(PLACES.map((place) => [place.id, place]))

export function placeById(id: string): Place {
  const place = byId.get(id)
  if (!place) throw new Error(`Unknown place ${id}.`)
  return place
}
