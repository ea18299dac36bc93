import type { creations } from '@atelier/contract'
import type { ComponentType } from 'react'

export interface RecipeFieldsProps<Recipe extends creations.Recipe = creations.Recipe> {
  recipe: Recipe
  onChange: (changes: Partial<Recipe>) => void
  /** For another kind of recipe: nothing of the one before is kept. */
  onReplace: (recipe: Recipe) => void
  /** The engine that makes it. Undefined until it is known. */
  engine: creations.ToolEngine | undefined
  /** Why the wish cannot be made. */
  wishError: string | undefined
}

export interface ResultActionsProps {
  creation: creations.Creation
  selected: number
}

/** What a tool brings to the bench. */
export interface ToolPage<Recipe extends creations.Recipe = creations.Recipe> {
  id: creations.ToolId
  emptyRecipe: Recipe
  /**
   * The recipe that was filled in before, with the fields of its kind only. Absent for tools whose recipes all have the
   * same fields.
   */
  restore?(filledIn: Partial<Recipe>): Recipe
  /** What the form asks for, without its button. */
  Fields: ComponentType<RecipeFieldsProps<Recipe>>
  /** Whether there is nothing to make without words. */
  needsWish: boolean
  /** The recipe with what the engine offers. */
  fitToEngine(recipe: Recipe, engine: creations.ToolEngine): Recipe
  /** The recipe with a picture as an example, if the engine takes one more. Absent for tools without examples. */
  withExample?(recipe: Recipe, url: string, engine: creations.ToolEngine): Recipe | undefined
  /** Width by height of what is made, as CSS writes it. */
  aspectRatioOf(recipe: Recipe): string
  /** What else can be done with a picture that is ready. */
  ResultActions?: ComponentType<ResultActionsProps>
}
