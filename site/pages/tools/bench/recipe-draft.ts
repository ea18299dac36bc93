import type { creations } from '@atelier/contract'
import { createDraftStorage } from '@atelier/widgets'
import { atom, type WritableAtom } from 'nanostores'
import { afterHydration } from '../../../hydration.ts'
import type { ToolPage } from './tool-page.ts'

const KEY = 'recipe'

/**
 * What the visitor is filling in. It survives a reload in this tab, as an unsent message does. Without a draft, the form
 * has the recipe that waits for Pro, if there is one.
 */
export function createRecipeDraft(
  { id: tool, emptyRecipe, restore = (filledIn) => withDefaults(emptyRecipe, filledIn) }: ToolPage,
  heldRecipe: () => creations.Recipe | undefined,
): WritableAtom<creations.Recipe> {
  const storage = createDraftStorage(tool, () => true)
  // Read before hydration ends: what was typed early is stored then.
  const stored = parse(storage.read(KEY))
  const $recipe = atom(emptyRecipe)
  afterHydration(() => {
    const filledIn = stored ?? heldRecipe()
    if (filledIn) $recipe.set(restore(filledIn))
  })
  $recipe.listen((recipe) => storage.write(KEY, JSON.stringify(recipe)))
  return $recipe
}

const withDefaults = (
  emptyRecipe: creations.Recipe,
  filledIn: Partial<creations.Recipe>,
): creations.Recipe => ({ ...emptyRecipe, ...filledIn }) as creations.Recipe

/** Fills in the form of another tool, which is opened next. */
export function fillForm(tool: creations.ToolId, recipe: Partial<creations.Recipe>): void {
  createDraftStorage(tool, () => true).write(KEY, JSON.stringify(recipe))
}

function parse(stored: string | undefined): Partial<creations.Recipe> | undefined {
  try {
    return stored === undefined ? undefined : (JSON.parse(stored) as Partial<creations.Recipe>)
  } catch {
    return undefined
  }
}
