import type { Plan, PlannedThing } from './plan/plan.ts'

/** More of a kind would be too small to be seen and counted. */
export const MAX_OF_A_KIND = 12
const MAX_IN_ALL = 60

/** Leaves out what does not fit into a picture, such as all but 12 of 300 cats. */
export function limitPlan(plan: Plan): Plan {
  let room = MAX_IN_ALL
  const things = plan.things.flatMap((thing) => {
    const count = Math.min(thing.count, MAX_OF_A_KIND, room)
    room -= count
    return count > 0 ? [{ ...thing, count }] : []
  })
  const keys = new Set(things.map(({ key }) => key))
  return { ...plan, things: things.map((thing) => withoutLostRelation(thing, keys)) }
}

function withoutLostRelation(thing: PlannedThing, keys: ReadonlySet<string>): PlannedThing {
  const { relation, ...rest } = thing
  return relation && !keys.has(relation.to) ? rest : thing
}
