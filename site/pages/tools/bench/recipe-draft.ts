import { createDraftStorage } from '@atelier/widgets'
import { atom, type WritableAtom } from 'nanostores'
import type { BenchTool, Recipe } from './bench-tool.ts'

const KEY = 'recipe'

/** What the visitor is filling in. It survives a reload in this tab, as an unsent message does. */
export function createRecipeDraft({ id, emptyRecipe }: BenchTool<Recipe>): WritableAtom<Recipe> {
  const storage = createDraftStorage(id, () => true)
  const $recipe = atom<Recipe>({ ...emptyRecipe, ...parse(storage.read(KEY)) })
  $recipe.listen((recipe) => storage.write(KEY, JSON.stringify(recipe)))
  return $recipe
}

function parse(stored: string | undefined): Partial<Recipe> {
  try {
    return JSON.parse(stored ?? '{}') as Partial<Recipe>
  } catch {
    return {}
  }
}
