import type { creations } from '@atelier/contract'
import type { AnimeRecipe } from './person.ts'

/** What changes in the form because of the words. What they do not say stays chosen. */
export function takeReading(
  recipe: AnimeRecipe,
  { anime }: creations.Reading,
  wish: string,
): Partial<AnimeRecipe> {
  if (!anime) return {}
  const character = recipe.keepsPerson
    ? recipe.character
    : { ...recipe.character, ...anime.character }
  const changes = { readWish: wish, character }
  if (recipe.makes === 'portrait') return { ...changes, scene: { ...recipe.scene, ...anime.scene } }
  if (recipe.makes === 'sheet') return changes
  return { ...changes, panels: recipe.panels.map((panel) => ({ ...panel, ...anime.scene })) }
}
