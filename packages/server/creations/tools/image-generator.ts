import { randomInt } from 'node:crypto'
import type { PictureRecipe } from '@atelier/contract/schemas/creations'
import type { creations as contract } from '@atelier/contract'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import { mediaIdOf } from '../../media/addresses.ts'
import type { PictureEngine, PictureEvent } from '../../providers/pictures/picture-engine.ts'
import { engineOf, findEngine, requireListed } from '../engines.ts'
import { pictureFormatsOf, renderPicture } from '../picture-files.ts'
import { titleOfWish } from '../title.ts'
import type { ServerTool, ToolJob, ToolParts, ToolRequest } from '../tool.ts'

type Asked = z.output<typeof PictureRecipe>

const MAX_SEED = 2_147_483_647

/** Pictures from words. */
export function createImageGenerator({ engines, pictureWorkers }: ToolParts): ServerTool<Asked> {
  return {
    id: 'image-generator',
    engines: engines.map(({ description }) => description),
    read: (wish) => engineOf(engines, wish.engine).read(wish),
    imagesOf: ({ references = [] }) => references,
    prepare: (request) => prepare(engineOf(engines, request.recipe.engine), request),
    make: (job, signal) => draw(engines, job, signal),
    formatsOf: (_, part) => pictureFormatsOf(part),
    renderFile: (request) => renderPicture(pictureWorkers, request),
  }
}

function prepare(engine: PictureEngine, request: ToolRequest<Asked>) {
  const { recipe, change } = request
  requireAbilities(engine.description, request)
  const { id, name, isSketch } = engine.description
  const prepared = change ? changedFrom(engine, recipe, change) : newWish(engine, recipe)
  const size = engine.sizeOf(recipe.shape)
  return {
    ...prepared,
    recipe: { ...prepared.recipe, engine: id },
    engine: { id, name, isSketch },
    parts: Array.from({ length: recipe.count }, () => size),
  }
}

function requireAbilities(engine: contract.ToolEngine, { recipe, change }: ToolRequest<Asked>) {
  const { style, shape, quality, background, references = [] } = recipe
  requireListed(engine.styles, style, 'recipe.style')
  requireListed(engine.shapes, shape, 'recipe.shape')
  if (quality) requireListed(engine.qualities, quality, 'recipe.quality')
  if (background) requireListed(engine.backgrounds, background, 'recipe.background')
  if (references.length > engine.maxReferences) throw fail('references-not-possible')
  if (change && !engine.canChange) throw fail('change-not-possible')
  if (change?.hasMask && !engine.canMask) throw fail('mask-not-possible')
}

function newWish(engine: PictureEngine, recipe: Asked) {
  return {
    title: titleOfWish(recipe.wish),
    recipe: { ...recipe, seed: recipe.seed ?? randomInt(MAX_SEED) },
    plan: engine.prepare(recipe),
    reading: engine.read(recipe),
  }
}

/** A change keeps the wish, the seed and the title of its parent. */
function changedFrom(
  engine: PictureEngine,
  asked: Asked,
  { parent, part, words }: NonNullable<ToolRequest<Asked>['change']>,
) {
  const { title, engine: parentEngine, plan } = parent.row
  const { seed, wish } = parent.row.recipe
  // The sketch engine changes only plans of its own; a model looks at the picture instead.
  if (engine.description.isSketch && parentEngine.id !== engine.description.id)
    throw fail('change-not-possible')
  const recipe = { ...asked, wish, seed }
  const changed = engine.prepare(recipe, { words, part, plan, seed })
  return { title, recipe, plan: changed, reading: engine.readPlan?.(changed) }
}

async function* draw(
  engines: readonly PictureEngine[],
  job: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const { row } = job.creation
  const recipe = row.recipe as Asked & { seed: number; engine: string }
  const engine = findEngine(engines, recipe.engine)
  const references = []
  for (const url of recipe.references ?? []) references.push(await job.readImage(mediaIdOf(url)))
  const { parts, place } = job
  const change = engine.description.isSketch ? undefined : await readChange(job)
  yield* engine.draw({ ...recipe, parts, place, plan: row.plan, references, change }, signal)
}

/** For models, which look at the picture. The sketch engine has changed the plan already. */
async function readChange({ creation, readImage, readCreation }: ToolJob) {
  const { parentId, parentPart, changeWords, changeMaskId } = creation.row
  if (!parentId || changeWords === null) return undefined
  const parent = await readCreation(parentId)
  return {
    words: changeWords,
    picture: await readImage(parent.parts[parentPart ?? 0]?.pictureId),
    mask: changeMaskId ? await readImage(changeMaskId) : undefined,
  }
}
