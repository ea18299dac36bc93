import type { music } from '@atelier/contract'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'
import { findMissingCadence, findMissingMotif, findWrongLength } from './form-rules.ts'
import { findOutOfRange, findStrayNote, findUnreadableName } from './note-rules.ts'
import { describeRecipe, recipeOf, type Recipe } from './recipes.ts'
import { findParallelAttacks, findParallelHarmonies } from './voice-leading.ts'

type Rule = (piece: music.Piece, recipe: Recipe) => string | undefined

/** Each finds the first breach in a piece. */
export const RULES: Record<string, Rule> = {
  'chord symbols that can be read': findUnreadableName,
  'notes in the range of their instrument': findOutOfRange,
  'notes in the key or the chord, or prepared and resolved': findStrayNote,
  'strict styles: no parallel fifths or octaves where both voices begin a note':
    findParallelAttacks,
  'strict styles: no parallel fifths or octaves from chord to chord': findParallelHarmonies,
  'a cadence at the end': findMissingCadence,
  'a motif that returns at least three times': findMissingMotif,
  'length within 5 % of the wish': (piece, { seconds }) => findWrongLength(piece, seconds),
}

export interface Breach {
  rule: string
  recipe: Recipe
  what: string
}

/** How many recipes the series has. */
const SERIES_LENGTH = 500

/** Their numbers. */
export const SERIES = Array.from({ length: SERIES_LENGTH }, (_, index) => index)

/** Composes what the recipes with these numbers ask for, and applies every rule. */
export function findBreaches(numbers: readonly number[]): Breach[] {
  return numbers.flatMap((number) => {
    const recipe = recipeOf(number)
    const piece = composePiece(recipe)
    return Object.entries(RULES).flatMap(([rule, find]) => {
      const what = find(piece, recipe)
      return what === undefined ? [] : [{ rule, recipe, what }]
    })
  })
}

export const describeBreach = ({ rule, recipe, what }: Breach): string =>
  `${rule}: ${what} (${describeRecipe(recipe)})`
