import type { music } from '@atelier/contract'
import { assemblePiece } from './assemble.ts'
import { applyChange } from './changes/apply-change.ts'
import { planPiece, type Composition } from './plan-piece.ts'
import { readMood } from './words/read-mood.ts'

/** Composes a piece of music. The same recipe gives the same notes. */
export function composePiece(recipe: Composition): music.Piece {
  const plan = planPiece(recipe, readMood(recipe.wish))
  return assemblePiece(recipe.changes.reduce(applyChange, plan))
}
