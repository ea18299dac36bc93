import { animals } from './subjects/animals.ts'
import { apple } from './subjects/apple.ts'
import { people } from './subjects/people.ts'
import { pear } from './subjects/pear.ts'
import { tree } from './subjects/tree.ts'
import type { Thing } from './thing.ts'

/** All things that the engine draws itself. */
export const THINGS: readonly Thing[] = [apple, pear, tree, ...people, ...animals]

const byId = new Map(THINGS.map((thing) => [thing.id, thing]))

export function thingById(id: string): Thing {
  const thing = byId.get(id)
  if (!thing) throw new Error(`Unknown thing ${id}.`)
  return thing
}
