import type { Thing } from '../thing.ts'
import { breads } from './food/bread.ts'
import { cups } from './food/cups.ts'
import { dishes } from './food/dishes.ts'
import { drinks } from './food/drinks.ts'
import { fruit } from './food/fruit.ts'
import { gardenVegetables } from './food/garden-vegetables.ts'
import { meals } from './food/meals.ts'
import { moreFruit } from './food/more-fruit.ts'
import { sweets } from './food/sweets.ts'
import { trays } from './food/trays.ts'
import { treats } from './food/treats.ts'
import { tropicalFruit } from './food/tropical-fruit.ts'
import { vegetables } from './food/vegetables.ts'

/** What people eat and drink. */
export const food: readonly Thing[] = [
  ...fruit,
  ...moreFruit,
  ...tropicalFruit,
  ...vegetables,
  ...gardenVegetables,
  ...breads,
  ...sweets,
  ...treats,
  ...meals,
  ...dishes,
  ...drinks,
  ...cups,
  ...trays,
]
