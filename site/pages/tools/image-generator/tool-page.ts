import type { creations } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'
import { fitToEngine } from './fit-to-engine.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { withExample } from './with-example.ts'

const ASPECT_RATIOS = { square: '1', tall: '3 / 4', wide: '4 / 3', screen: '16 / 9' } as const

export const imageGenerator: ToolPage<creations.PictureRecipe> = {
  id: 'image-generator',
  emptyRecipe: { wish: '', style: 'cut-paper', shape: 'square', count: 1, leaveOut: '' },
  Fields: RecipeFields,
  needsWish: true,
  fitToEngine,
  withExample,
  aspectRatioOf: ({ shape }) => ASPECT_RATIOS[shape],
}
