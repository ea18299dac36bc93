import type { Thing } from '../thing.ts'
import { household } from './house/household.ts'
import { lamps } from './house/lamps.ts'
import { seats } from './house/seats.ts'
import { tables } from './house/tables.ts'
import { textiles } from './house/textiles.ts'
import { treasures } from './house/treasures.ts'
import { wallThings } from './house/wall.ts'

/** Furniture, lamps and what hangs on walls. */
export const house: readonly Thing[] = [
  ...seats,
  ...tables,
  ...lamps,
  ...household,
  ...textiles,
  ...wallThings,
  ...treasures,
]
