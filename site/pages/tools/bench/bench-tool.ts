import type { creations } from '@atelier/contract'
import type { ReactNode } from 'react'

export type Recipe = creations.StartRequest['recipe']

export interface RecipeFieldsProps<Own extends Recipe> {
  recipe: Own
  onChange: (changes: Partial<Own>) => void
  /** The engine that makes it. Undefined until it is known. */
  engine: creations.ToolEngine | undefined
  /** Why the wish cannot be made. */
  wishError: string | undefined
}

/** What a tool adds to the bench. Its methods are only given recipes of its own. */
export interface BenchTool<Own extends Recipe> {
  id: creations.ToolId
  /** The shapes of the tool's mark, of 48 by 48 units. */
  mark: ReactNode
  emptyRecipe: Own
  /** A component: what the form asks for, without its button. */
  Fields(props: RecipeFieldsProps<Own>): ReactNode
  /** The recipe with what the engine offers: another engine may lack the style or the shape. */
  fitToEngine(recipe: Own, engine: creations.ToolEngine): Own
  /** The recipe with a picture as an example, if the engine takes one more. Absent for tools without examples. */
  withExample?(recipe: Own, url: string, engine: creations.ToolEngine): Own | undefined
  /** The shape of a result that the server has not promised yet, as CSS writes it: `3 / 4`. */
  aspectRatioOf(recipe: Own): string
}
