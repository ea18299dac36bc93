import type { Thing } from '../thing.ts'
import { bottles } from './tableware/bottles.ts'
import { cutleries } from './tableware/cutlery.ts'
import { kitchenTable } from './tableware/kitchen-table.ts'
import { kitchenware } from './tableware/kitchenware.ts'
import { vessels } from './tableware/vessels.ts'

/** What food is cooked in, kept in and served with. */
export const tableware: readonly Thing[] = [
  ...vessels,
  ...bottles,
  ...kitchenware,
  ...cutleries,
  ...kitchenTable,
]
