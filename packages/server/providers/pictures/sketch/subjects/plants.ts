import type { Thing } from '../thing.ts'
import { blossoms } from './plants/blossoms.ts'
import { conifers } from './plants/conifers.ts'
import { farm } from './plants/farm.ts'
import { flowers } from './plants/flowers.ts'
import { forestFloor } from './plants/forest-floor.ts'
import { gardenFlowers } from './plants/garden-flowers.ts'
import { gardenTrees } from './plants/garden-trees.ts'
import { grandTrees } from './plants/grand-trees.ts'
import { lavender } from './plants/lavender.ts'
import { potted } from './plants/potted.ts'
import { trees } from './plants/trees.ts'
import { tropical } from './plants/tropical.ts'
import { undergrowth } from './plants/undergrowth.ts'
import { waterFlowers } from './plants/water-flowers.ts'

export const plants: readonly Thing[] = [
  ...trees,
  ...gardenTrees,
  ...grandTrees,
  ...conifers,
  ...tropical,
  ...blossoms,
  ...potted,
  ...flowers,
  ...gardenFlowers,
  lavender,
  ...waterFlowers,
  ...undergrowth,
  ...forestFloor,
  ...farm,
]
