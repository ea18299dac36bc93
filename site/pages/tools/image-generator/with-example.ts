import type { creations } from '@atelier/contract'

/** The recipe with one more picture as an example. Undefined if the engine takes no more, or has it already. */
export function withExample(
  recipe: creations.PictureRecipe,
  url: string,
  { maxReferences }: creations.ToolEngine,
): creations.PictureRecipe | undefined {
  const { references = [] } = recipe
  if (references.length >= maxReferences || references.includes(url)) return undefined
  return { ...recipe, references: [...references, url] }
}
