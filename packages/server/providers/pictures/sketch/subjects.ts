import { animals } from './subjects/animals.ts'
import { apple } from './subjects/apple.ts'
import { belongings } from './subjects/belongings.ts'
import { buildings } from './subjects/buildings.ts'
import { food } from './subjects/food.ts'
import { house } from './subjects/house.ts'
import { outdoorFigures } from './subjects/outdoor-figures.ts'
import { outdoorTools } from './subjects/outdoor-tools.ts'
import { outings } from './subjects/outings.ts'
import { pear } from './subjects/pear.ts'
import { people } from './subjects/people.ts'
import { plants } from './subjects/plants.ts'
import { beachThings } from './subjects/seaside/beach-things.ts'
import { space } from './subjects/space.ts'
import { tableware } from './subjects/tableware.ts'
import { vehicles } from './subjects/vehicles.ts'
import { vietnam } from './subjects/vietnam.ts'
import { yardThings } from './subjects/yard-things.ts'
import type { Thing } from './thing.ts'

/** All things that the engine draws itself. */
export const THINGS: readonly Thing[] = [
  apple,
  pear,
  ...food,
  ...tableware,
  ...house,
  ...belongings,
  ...people,
  ...animals,
  ...buildings,
  ...plants,
  ...vehicles,
  ...beachThings,
  ...space,
  ...vietnam,
  ...outdoorTools,
  ...outdoorFigures,
  ...outings,
  ...yardThings,
]

const byId = new Map(THINGS.map((thing) => [thing.id, thing]))

export function thingById(id: string): Thing {
  const thing = byId.get(id)
  if (!thing) throw new Error(`Unknown thing ${id}.`)
  return thing
}
