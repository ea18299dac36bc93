import type { music } from '@atelier/contract'
import { assemblePiece } from './assemble.ts'
import { applyChange } from './changes/apply-change.ts'
import { planPiece, type Composition } from './plan-piece.ts'
import type { PiecePlan } from './plan.ts'
import { timesMotifIsHeard } from './remembered.ts'
import { readMood } from './words/read-mood.ts'

/** Composes a piece of music. The same recipe gives the same notes. */
export function composePiece(recipe: Composition): music.Piece {
  const { plan, piece } = findMemorable(planPiece(recipe, readMood(recipe.wish)))
  if (recipe.changes.length === 0) return piece
  return assemblePiece(recipe.changes.reduce(applyChange, plan))
}

/** How a piece of a recipe is planned, with all its changes. */
export function planChangedPiece(recipe: Composition): PiecePlan {
  return recipe.changes.reduce(applyChange, planPiece(recipe, readMood(recipe.wish)))
}

interface Draft {
  plan: PiecePlan
  piece: music.Piece
}

/** The motif comes, and returns three times. */
const TIMES_HEARD = 4
const MAX_DRAFTS = 24

/** Composes again with other notes if the motif is hardly heard. Returns the draft in which it is heard most, at best often enough. */
function findMemorable(plan: PiecePlan): Draft {
  let best: (Draft & { times: number }) | undefined
  for (let number = 0; number < MAX_DRAFTS; number += 1) {
    const draft = number === 0 ? plan : { ...plan, seed: `${plan.seed} draft ${number}` }
    const piece = assemblePiece(draft)
    const times = timesMotifIsHeard(piece)
    if (times > (best?.times ?? -1)) best = { plan: draft, piece, times }
    if (times >= TIMES_HEARD) break
  }
  return best!
}
