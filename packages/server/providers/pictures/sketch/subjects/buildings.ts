import type { Thing } from '../thing.ts'
import { crossings } from './buildings/crossings.ts'
import { festive } from './buildings/festive.ts'
import { houses } from './buildings/houses.ts'
import { landmarks } from './buildings/landmarks.ts'
import { lanterns } from './buildings/lanterns.ts'
import { street } from './buildings/street.ts'
import { temples } from './buildings/temples.ts'
import { towers } from './buildings/towers.ts'
import { yard } from './buildings/yard.ts'

export const buildings: readonly Thing[] = [
  ...houses,
  ...temples,
  ...towers,
  ...street,
  ...lanterns,
  ...crossings,
  ...landmarks,
  ...yard,
  ...festive,
]
