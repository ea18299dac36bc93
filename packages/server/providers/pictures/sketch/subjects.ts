import { animals } from './subjects/animals.ts'
import { apple } from './subjects/apple.ts'
import { belongings } from './subjects/belongings.ts'
import { food } from './subjects/food.ts'
import { house } from './subjects/house.ts'
import { pear } from './subjects/pear.ts'
import { people } from './subjects/people.ts'
import { tableware } from './subjects/tableware.ts'
import { tree } from './subjects/tree.ts'
import type { Thing } from './thing.ts'

/** All things that the engine draws itself. */
export const THINGS: readonly Thing[] = [
  apple,
  pear,
  ...food,
  ...tableware,
  ...house,
  ...belongings,
  tree,
  ...people,
  ...animals,
]

const byId = new Map(THINGS.map((thing) => [thing.id, thing]))

export function thingById(id: string): Thing {
  const thing = byId.get(id)
  if (!thing) throw new Error(`Unknown thing ${id}.`)
  return thing
}
