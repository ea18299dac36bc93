import type { Thing } from '../thing.ts'
import { goods } from './vietnam/goods.ts'
import { hanging } from './vietnam/hanging.ts'
import { performances } from './vietnam/performances.ts'
import { riverLife } from './vietnam/river-life.ts'
import { sights } from './vietnam/sights.ts'

export const vietnam: readonly Thing[] = [
  ...goods,
  ...hanging,
  ...performances,
  ...sights,
  ...riverLife,
]
