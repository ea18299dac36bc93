import { MAX_ACCESSORIES } from '@atelier/contract'
import type { AnimeRecipe } from '@atelier/contract/schemas/anime'
import type { z } from 'zod'
import type { WordsReading } from './read-words.ts'

type Recipe = z.output<typeof AnimeRecipe>

/**
 * The recipe with what the words say. What they do not say stays. `replace`: the accessories that the words name are all
 * of them. `add`: they come to those that the person wears.
 */
export function applyWords<Asked extends Recipe>(
  recipe: Asked,
  reading: WordsReading,
  accessories: 'replace' | 'add',
): Asked {
  const { character, scene, worn, removed } = reading
  const before = recipe.character.accessories
  const base = accessories === 'add' || worn.length === 0 ? before : []
  const after = [...new Set([...base, ...worn])].filter((each) => !removed.includes(each))
  const person =
    recipe.keepsPerson && accessories === 'replace'
      ? recipe.character
      : { ...recipe.character, ...character, accessories: after.slice(-MAX_ACCESSORIES) }
  if (recipe.makes === 'portrait')
    return { ...recipe, character: person, scene: { ...recipe.scene, ...scene } }
  if (recipe.makes === 'sheet') return { ...recipe, character: person }
  return {
    ...recipe,
    character: person,
    panels: recipe.panels.map((panel) => ({ ...panel, ...scene })),
  }
}
