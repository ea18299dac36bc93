import type { creations as contract } from '@atelier/contract'
import type { StoredCreation } from './rows.ts'

/** The words that may be heard in a piece of music. A model may sing whatever it was asked. The composer has no voice. */
export function sungWordsOf({ row, parts }: StoredCreation): string[] {
  if (row.engine.isSketch) return []
  return [row.recipe.wish, lyricsOf(row.recipe), parts[0]?.asked ?? ''].filter(Boolean)
}

export const lyricsOf = (recipe: contract.Creation['recipe']): string =>
  'lyrics' in recipe ? recipe.lyrics : ''
