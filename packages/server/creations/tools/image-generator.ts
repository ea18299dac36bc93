import type { PictureRecipe } from '@atelier/contract/schemas/creations'
import type { creations as contract } from '@atelier/contract'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import { mediaIdOf } from '../../media/addresses.ts'
import type { PictureEngine, PictureEvent } from '../../providers/pictures/picture-engine.ts'
import { engineOf, findEngine, requireListed } from '../engines.ts'
import { pictureFormatsOf, renderPicture } from '../picture-files.ts'
import { preparePictures } from '../prepare-pictures.ts'
import { readChange } from './read-change.ts'
import type { ServerTool, ToolJob, ToolParts, ToolRequest } from '../tool.ts'

type Asked = z.output<typeof PictureRecipe>

/** Pictures from words. */
export function createImageGenerator({ engines, pictureWorkers }: ToolParts): ServerTool<Asked> {
  return {
    id: 'image-generator',
    countsAs: () => 'pictures',
    // Read each time: what a model can do is learned while it draws.
    get engines() {
      return engines.map(({ description }) => description)
    },
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
  if (change && change.parent.row.tool !== 'image-generator') throw fail('change-not-possible')
  requireAbilities(engine.description, request)
  const { id, name, isSketch } = engine.description
  const prepared = preparePictures(engine, recipe, change)
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
