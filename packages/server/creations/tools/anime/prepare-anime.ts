import { randomInt } from 'node:crypto'
import { charactersWithoutGlyph } from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import { describeAnime } from '../../../providers/pictures/anime/describe.ts'
import { sizeOf } from '../../../providers/pictures/anime/sizes.ts'
import { applyWords } from '../../../providers/pictures/anime/words/apply-words.ts'
import { readWords } from '../../../providers/pictures/anime/words/read-words.ts'
import type { PictureEngine } from '../../../providers/pictures/picture-engine.ts'
import { engineOf } from '../../engines.ts'
import { titleOfWish } from '../../title.ts'
import type { Preparation, ToolRequest } from '../../tool.ts'
import { ENGINE } from './engines.ts'
import { shapeOf } from './model-portraits.ts'
import type { Asked, Stored } from './recipes.ts'

const MAX_SEED = 2_147_483_647

export function prepareAnime(
  models: readonly PictureEngine[],
  { recipe, change }: Pick<ToolRequest<Asked>, 'recipe' | 'change'>,
): Preparation {
  const wanted = recipe.engine ?? ENGINE.id
  const model = wanted === ENGINE.id ? undefined : engineOf(models, wanted)
  const prepared = model
    ? portraitByModel(model, { recipe, change })
    : change
      ? changedFrom(recipe, change)
      : newPicture(recipe)
  requireGlyphs(prepared.recipe)
  const size = model ? model.sizeOf(shapeOf(prepared.recipe)) : sizeOf(prepared.recipe)
  const { id, name, isSketch } = model?.description ?? ENGINE
  return {
    ...prepared,
    recipe: { ...prepared.recipe, engine: id },
    engine: { id, name, isSketch },
    plan: null,
    parts: Array.from({ length: prepared.recipe.count }, () => size),
  }
}

/** Sheets and strips have the same face in every picture, and set type: no model can be asked for that. */
function portraitByModel(
  model: PictureEngine,
  { recipe, change }: Pick<ToolRequest<Asked>, 'recipe' | 'change'>,
): { title: string; recipe: Stored } {
  if (recipe.makes !== 'portrait' || recipe.behind) throw fail('invalid', { field: 'recipe.makes' })
  if (!change) return newPicture(recipe)
  if (!model.description.canChange) throw fail('change-not-possible')
  if (change.hasMask) throw fail('mask-not-possible')
  const { title, recipe: before } = change.parent.row
  if (!('makes' in before) || before.makes !== 'portrait') throw fail('change-not-possible')
  const seed = recipe.seed ?? before.seed
  return { title, recipe: { ...recipe, seed, engine: model.description.id } }
}

/** Throws `type-characters` if a balloon or a name has characters that the typeface lacks. */
function requireGlyphs(recipe: Asked): void {
  const texts =
    recipe.makes === 'strip'
      ? recipe.panels.map(({ balloon }) => balloon?.text ?? '')
      : recipe.makes === 'sheet'
        ? [recipe.character.name]
        : []
  if (charactersWithoutGlyph(texts.join(' ')).length > 0)
    throw fail('type-characters', { field: 'recipe' })
}

/** Words that the choices do not contain yet are read into them. */
function newPicture(asked: Asked): { title: string; recipe: Stored } {
  const isRead = asked.wish === asked.readWish
  const recipe = isRead
    ? asked
    : { ...applyWords(asked, readWords(asked.wish), 'replace'), readWish: asked.wish }
  const seed = asked.seed ?? randomInt(MAX_SEED)
  return { title: titleOf(recipe), recipe: { ...recipe, seed, engine: ENGINE.id } }
}

const titleOf = (recipe: Asked): string =>
  recipe.character.name ||
  (recipe.wish ? titleOfWish(recipe.wish) : titleOfWish(describeAnime(recipe)))

/** The person and what was not named stay as they are, and so does the arrangement. */
function changedFrom(
  asked: Asked,
  { parent, part, words }: NonNullable<ToolRequest<Asked>['change']>,
): { title: string; recipe: Stored } {
  const before = parent.row.recipe as Stored
  if (parent.row.tool !== 'anime' || !('makes' in before)) throw fail('change-not-possible')
  const reading = readWords(words)
  const changed = applyWords(before, reading, 'add')
  if (JSON.stringify(changed) === JSON.stringify(before)) throw fail('change-not-understood')
  const variant = ((before.variant ?? 0) + part) % 4
  const seed = asked.seed ?? before.seed
  return {
    title: parent.row.title,
    recipe: { ...changed, language: asked.language, count: 1, variant, seed },
  }
}
