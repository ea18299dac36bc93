import type { Pigment } from '../../pigments.ts'
import type { Plan, PlannedThing } from '../plan.ts'
import { withThings } from './comparatives.ts'

export function paintThing(plan: Plan, id: string, colour: Pigment): Plan {
  return withThings(plan, (entry) => (entry.thing === id ? { ...entry, colour } : entry))
}

/** So many of all entries of a kind together: the first ones keep theirs. */
export function countThing(plan: Plan, id: string, count: number): Plan {
  let room = count
  const last = plan.things.findLast(({ thing }) => thing === id)
  const things = plan.things.flatMap((entry): PlannedThing[] => {
    if (entry.thing !== id) return [entry]
    const own = entry === last ? room : Math.min(room, entry.count)
    room -= own
    return own > 0 ? [{ ...entry, count: own }] : []
  })
  return withoutLostRelations({ ...plan, things })
}

/** Of several of a kind, the one with this colour, or so many; else all of it, with what belongs to it. */
export function leaveOut(
  plan: Plan,
  id: string,
  { colour, count }: { colour?: Pigment | undefined; count?: number | undefined },
): Plan {
  let left = count ?? Infinity
  const things = plan.things.flatMap((entry): PlannedThing[] => {
    if (entry.thing !== id || left === 0) return [entry]
    const lost = Math.min(entry.count, colour ? 1 : left)
    left -= lost
    if (lost === entry.count) return []
    return [{ ...entry, count: entry.count - lost, ...(colour && { withoutColour: colour }) }]
  })
  return withoutLostRelations({ ...plan, things })
}

function withoutLostRelations(plan: Plan): Plan {
  const keys = new Set(plan.things.map(({ key }) => key))
  return withThings(plan, (entry) => {
    const { relation, ...rest } = entry
    return relation && keys.has(relation.to) ? entry : rest
  })
}
