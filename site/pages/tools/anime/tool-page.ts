import { STRIP_MAX_PANELS, type creations } from '@atelier/contract'
import type { ToolPage } from '../bench/tool-page.ts'
import { AnimeActions } from './AnimeActions.tsx'
import { AnimeFields } from './AnimeFields.tsx'
import { canChooseEngine, EMPTY_RECIPE, restoreRecipe } from './person.ts'

/** As the server lays strips out, by the number of their panels. */
const STRIP_RATIOS = [
  '1200 / 900',
  '1600 / 692',
  '1600 / 1356',
  '1600 / 1336',
  '1600 / 1336',
  '1600 / 1336',
]

export const anime: ToolPage<creations.AnimeRecipe> = {
  id: 'anime',
  emptyRecipe: EMPTY_RECIPE,
  restore: restoreRecipe,
  Fields: AnimeFields,
  needsWish: false,
  fitToEngine: (recipe, { id }) => ({
    ...recipe,
    engine: canChooseEngine(recipe) ? id : undefined,
  }),
  aspectRatioOf(recipe) {
    if (recipe.makes === 'portrait') return recipe.scene.framing === 'scene' ? '8 / 5' : '4 / 5'
    if (recipe.makes === 'sheet') return '4 / 3'
    return STRIP_RATIOS[Math.min(recipe.panels.length, STRIP_MAX_PANELS) - 1]!
  },
  ResultActions: AnimeActions,
}
