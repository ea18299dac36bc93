import { randomInt } from 'node:crypto'
import { fail } from '../helpers/fail.ts'
import type { PictureEngine, PictureWish } from '../providers/pictures/picture-engine.ts'
import { titleOfWish } from './title.ts'
import type { ToolRequest } from './tool.ts'

const MAX_SEED = 2_147_483_647

/** What an engine draws of a wish, or of a picture that is changed by words. */
export function preparePictures<Asked extends PictureWish & { seed?: number | undefined }>(
  engine: PictureEngine,
  recipe: Asked,
  change: ToolRequest<Asked>['change'],
) {
  if (change) return changedFrom(engine, recipe, change)
  return {
    title: titleOfWish(recipe.wish),
    recipe: { ...recipe, seed: recipe.seed ?? randomInt(MAX_SEED) },
    plan: engine.prepare(recipe),
    reading: engine.read(recipe),
  }
}

/** A change keeps the wish and the title of its parent, and its seed unless the request names another one. */
function changedFrom<Asked extends PictureWish & { seed?: number | undefined }>(
  engine: PictureEngine,
  asked: Asked,
  { parent, part, words }: NonNullable<ToolRequest<Asked>['change']>,
) {
  const { title, engine: parentEngine, plan } = parent.row
  const { seed, wish } = parent.row.recipe
  // The sketch engine changes only plans of its own; a model looks at the picture instead.
  if (engine.description.isSketch && parentEngine.id !== engine.description.id)
    throw fail('change-not-possible')
  const recipe = { ...asked, wish, seed: asked.seed ?? seed }
  const changed = engine.prepare(recipe, { words, part, plan, seed })
  return { title, recipe, plan: changed, reading: engine.readPlan?.(changed) }
}
