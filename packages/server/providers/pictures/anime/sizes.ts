import type { creations } from '@atelier/contract'
import { pageOf } from './strip/layout.ts'

interface Size {
  width: number
  height: number
}

/** In pixels, and in the units in which it is drawn. */
export function sizeOf(
  recipe: Pick<creations.AnimeRecipe, 'makes'> & {
    panels?: readonly unknown[]
    scene?: Pick<creations.AnimeScene, 'framing'>
  },
): Size {
  if (recipe.scene?.framing === 'scene') return { width: 1600, height: 1000 }
  if (recipe.makes === 'portrait') return { width: 960, height: 1200 }
  if (recipe.makes === 'sheet') return { width: 1600, height: 1200 }
  const { width, height } = pageOf(recipe.panels?.length ?? 1)
  return { width, height }
}
