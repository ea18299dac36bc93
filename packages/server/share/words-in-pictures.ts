import type { creations as contract } from '@atelier/contract'
import { findCreation, type CreationRow } from '../creations/rows.ts'
import type { Db } from '../db/database.ts'

type Recipe = contract.Creation['recipe']

/** A picture may be made from another one. Longer chains are not followed to their end. */
const MAX_SOURCES = 10

/** The words that were set in the pictures of a creation: by its own recipe, or by that of a picture that it shows. */
export async function readWordsInPictures(db: Db, row: CreationRow): Promise<string[]> {
  const { ownerId } = row
  const words = typeOnPrint(row.recipe)
  let current: CreationRow | undefined = row
  for (let depth = 0; current && depth < MAX_SOURCES; depth += 1) {
    words.push(...wordsInDrawing(current.recipe))
    const source = sourceOf(current.recipe)
    current = source && (await findCreation(db, { ownerId, id: source.creationId }))?.row
  }
  return words.filter(Boolean)
}

/** Other pictures are made from a print without its type. */
const typeOnPrint = (recipe: Recipe): string[] =>
  'paper' in recipe ? [recipe.headline, recipe.smallType] : []

function wordsInDrawing(recipe: Recipe): string[] {
  if (!('makes' in recipe)) return []
  if (recipe.makes === 'sheet') return [recipe.character.name]
  return recipe.makes === 'strip' ? recipe.panels.map(({ balloon }) => balloon?.text ?? '') : []
}

/** The picture that is printed, or seen behind a person. It may have been deleted since. */
function sourceOf(recipe: Recipe): contract.PictureRef | undefined {
  if ('source' in recipe) return recipe.source
  return 'behind' in recipe ? recipe.behind : undefined
}
