import { dpisOf, type creations } from '@atelier/contract'

/** The recipe with what the engine offers, and with as much detail as its paper can have. */
export function fitToEngine(
  recipe: creations.PrintRecipe,
  engine: creations.ToolEngine,
): creations.PrintRecipe {
  const { quality, ...rest } = recipe
  const { styles, qualities, id } = engine
  return {
    ...rest,
    engine: id,
    style: styles.includes(recipe.style) ? recipe.style : (styles[0] ?? recipe.style),
    dpi: fittingDpi(recipe),
    ...(quality && qualities.includes(quality) && { quality }),
  }
}

/** The chosen dpi, or the most that the paper can have. */
function fittingDpi({ dpi, ...sheet }: creations.PrintRecipe): creations.PrintRecipe['dpi'] {
  const possible = dpisOf(sheet)
  return possible.includes(dpi) ? dpi : possible.at(-1)!
}
