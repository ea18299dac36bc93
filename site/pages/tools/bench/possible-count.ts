import { CREATION_MAX_PICTURES, type chat, type creations } from '@atelier/contract'

export interface Left {
  left: number
  limit: number
}

/** How much is left of what is counted. Undefined without a limit, and until it is known. */
export function leftOf(
  count: { limit: number | null; used: number } | undefined,
): Left | undefined {
  if (!count || count.limit === null) return undefined
  return { left: Math.max(0, count.limit - count.used), limit: count.limit }
}

interface Allowances {
  chat: chat.Allowance | undefined
  tools: creations.ToolAllowances | undefined
}

/** How many pictures the engine can still draw for the visitor: today without a model, this month with one. */
export const picturesLeftFor = (
  engine: Pick<creations.ToolEngine, 'isSketch'> | undefined,
  { chat, tools }: Allowances,
): Left | undefined => engine && leftOf(engine.isSketch ? tools?.sketches : chat?.pictures)

/** How many pictures can be made at once. With none left, all: the limit says then what the visitor can do. */
export const maxCountOf = (left: Left | undefined): number =>
  left?.left ? Math.min(left.left, CREATION_MAX_PICTURES) : CREATION_MAX_PICTURES

/** The recipe for as many pictures as can be made at once. */
export const withPossibleCount = <Own extends creations.Recipe>(
  recipe: Own,
  maxCount: number,
): Own => ({ ...recipe, count: Math.min(recipe.count, maxCount) })
