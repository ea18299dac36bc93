import type { Thing } from '../thing.ts'
import { books } from './belongings/books.ts'
import { clothes } from './belongings/clothes.ts'
import { devices } from './belongings/devices.ts'
import { keepsakes } from './belongings/keepsakes.ts'
import { littleThings } from './belongings/little-things.ts'
import { music } from './belongings/music.ts'
import { nursery } from './belongings/nursery.ts'
import { paperThings } from './belongings/paper.ts'
import { strings } from './belongings/strings.ts'
import { tools } from './belongings/tools.ts'
import { toys } from './belongings/toys.ts'

/** What people own, carry and play with. */
export const belongings: readonly Thing[] = [
  ...books,
  ...strings,
  ...music,
  ...devices,
  ...toys,
  ...nursery,
  ...keepsakes,
  ...clothes,
  ...tools,
  ...paperThings,
  ...littleThings,
]
