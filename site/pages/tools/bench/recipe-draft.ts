import type { creations } from '@atelier/contract'
import { createDraftStorage } from '@atelier/widgets'
import { atom, type WritableAtom } from 'nanostores'

const KEY = 'recipe'

/** What the visitor is filling in. It survives a reload in this tab, as an unsent message does. */
export function createRecipeDraft(
  tool: creations.ToolId,
  empty: creations.PictureRecipe,
): WritableAtom<creations.PictureRecipe> {
  const storage = createDraftStorage(tool, () => true)
  const $recipe = atom<creations.PictureRecipe>({ ...empty, ...parse(storage.read(KEY)) })
  $recipe.listen((recipe) => storage.write(KEY, JSON.stringify(recipe)))
  return $recipe
}

function parse(stored: string | undefined): Partial<creations.PictureRecipe> {
  try {
    return JSON.parse(stored ?? '{}') as Partial<creations.PictureRecipe>
  } catch {
    return {}
  }
}

/** The recipe with what the engine offers: another engine may lack the style or the shape. */
export function fitToEngine(
  recipe: creations.PictureRecipe,
  engine: creations.ToolEngine | undefined,
): creations.PictureRecipe {
  if (!engine) return recipe
  const { quality, background, ...rest } = recipe
  return {
    ...rest,
    engine: engine.id,
    style: offered(recipe.style, engine.styles) ?? engine.styles[0] ?? recipe.style,
    shape: offered(recipe.shape, engine.shapes) ?? engine.shapes[0] ?? recipe.shape,
    ...(quality && engine.qualities.includes(quality) && { quality }),
    ...(background && engine.backgrounds.includes(background) && { background }),
  }
}

const offered = <Value>(wanted: Value, options: readonly Value[]): Value | undefined =>
  options.find((option) => option === wanted)
