import type { Thing } from '../thing.ts'
import { airShow } from './space/air-show.ts'
import { astronaut } from './space/astronaut.ts'
import { explorers } from './space/explorers.ts'
import { heavens } from './space/heavens.ts'

export const space: readonly Thing[] = [...heavens, astronaut, ...explorers, ...airShow]
