import type { creations } from '@atelier/contract'

/** The recipe with what the engine offers: another engine may lack the style or the shape. */
export function fitToEngine(
  recipe: creations.PictureRecipe,
  engine: creations.ToolEngine,
): creations.PictureRecipe {
  const { quality, background, references = [], ...rest } = recipe
  return {
    ...rest,
    engine: engine.id,
    style: offered(recipe.style, engine.styles) ?? engine.styles[0] ?? recipe.style,
    shape: offered(recipe.shape, engine.shapes) ?? engine.shapes[0] ?? recipe.shape,
    ...(quality && engine.qualities.includes(quality) && { quality }),
    ...(references.length > 0 &&
      engine.maxReferences > 0 && { references: references.slice(0, engine.maxReferences) }),
    ...(background && engine.backgrounds.includes(background) && { background }),
  }
}

const offered = <Value>(wanted: Value, options: readonly Value[]): Value | undefined =>
  options.find((option) => option === wanted)
