import type { creations } from '@atelier/contract'

/** The recipe of a picture with what the engine offers: another engine may lack the style or the shape. */
export function fitToEngine(
  recipe: creations.PictureRecipe,
  engine: creations.ToolEngine,
): creations.PictureRecipe {
  const { quality, background, references = [], ...rest } = recipe
  return {
    ...rest,
    engine: engine.id,
    style: offered(recipe.style, engine.styles),
    shape: offered(recipe.shape, engine.shapes),
    ...(quality && engine.qualities.includes(quality) && { quality }),
    ...(references.length > 0 &&
      engine.maxReferences > 0 && { references: references.slice(0, engine.maxReferences) }),
    ...(background && engine.backgrounds.includes(background) && { background }),
  }
}

const offered = <Value>(wanted: Value, options: readonly Value[]): Value =>
  options.includes(wanted) ? wanted : (options[0] ?? wanted)
