import {
  canTurn,
  isScreen,
  MINUTE_MS,
  PRINT_MAX_PIXELS,
  sheetOf,
  type creations as contract,
} from '@atelier/contract'
import type { PrintRecipe } from '@atelier/contract/schemas/creations'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import type { PictureEngine } from '../../providers/pictures/picture-engine.ts'
import { engineOf, requireListed } from '../engines.ts'
import { preparePictures } from '../prepare-pictures.ts'
import { titleOfWish } from '../title.ts'
import type { Preparation, ServerTool, ToolParts, ToolRequest } from '../tool.ts'
import { COPY, isCopy } from './imagen/copy.ts'
import { makePrints } from './imagen/make-prints.ts'
import { createPrintFiles } from './imagen/print-files.ts'
import { nearestShape } from './imagen/to-print.ts'

type Asked = z.output<typeof PrintRecipe>

/** Each may take seconds and a hundred megabytes. */
const PRINTS = { name: 'creation-prints', max: 30, windowMs: MINUTE_MS }

/** Pictures for papers and screens, with type. */
export function createImagen({ engines, pictureWorkers }: ToolParts): ServerTool<Asked> {
  const files = createPrintFiles(pictureWorkers)
  return {
    ...files,
    id: 'imagen',
    countsAs: () => 'pictures',
    // Read each time: what a model can do is learned while it draws.
    get engines() {
      return engines.map(describe)
    },
    read: (wish) => engineOf(engines, wish.engine).read(wish),
    imagesOf: () => [],
    sourceOf: ({ source }) => source,
    prepare: (request) => prepare(engines, request),
    make: (job, signal) => makePrints({ engines, pictureWorkers }, job, signal),
    renderLimit: PRINTS,
  }
}

/** A print has no transparent background, and its picture another size than the one that a page shows. */
const describe = ({ description }: PictureEngine): contract.ToolEngine => ({
  ...description,
  formats: ['png', 'jpeg', 'pdf'],
  backgrounds: [],
  canMask: false,
  maxReferences: 0,
})

function prepare(engines: readonly PictureEngine[], request: ToolRequest<Asked>): Preparation {
  const recipe = normalize(request.recipe)
  const { width, height } = sheetOf(recipe)
  if (width * height > PRINT_MAX_PIXELS) throw fail('print-too-large', { field: 'recipe.dpi' })
  const prepared = request.change
    ? changed(engines, { ...request, recipe })
    : request.source
      ? fromSource(engines, recipe, request.source)
      : newPrint(engines, recipe)
  const count = prepared.recipe.count
  return { ...prepared, parts: Array.from({ length: count }, () => ({ width, height })) }
}

/** Screens are not cut, and a square is not turned. */
function normalize(recipe: Asked): Asked {
  const isOnScreen = isScreen(recipe.paper)
  return {
    ...recipe,
    isLandscape: recipe.isLandscape && canTurn(recipe.paper),
    hasBleed: recipe.hasBleed && !isOnScreen,
    hasCropMarks: recipe.hasCropMarks && !isOnScreen,
  }
}

function newPrint(engines: readonly PictureEngine[], recipe: Asked) {
  return drawn(engineOf(engines, recipe.engine), recipe, undefined)
}

/** A print of somebody's picture as it is cannot be changed by words: nobody knows what it shows. */
function changed(engines: readonly PictureEngine[], { recipe, change }: ToolRequest<Asked>) {
  const engine = engineOf(engines, recipe.engine)
  const { row } = change!.parent
  if (row.tool !== 'imagen' || !engine.description.canChange || isCopy(row.plan))
    throw fail('change-not-possible')
  if (change!.hasMask) throw fail('mask-not-possible')
  const { source: _, ...rest } = recipe
  return drawn(engine, rest, change)
}

function drawn(engine: PictureEngine, recipe: Asked, change: ToolRequest<Asked>['change']) {
  const { description } = engine
  requireListed(description.styles, recipe.style, 'recipe.style')
  if (recipe.quality) requireListed(description.qualities, recipe.quality, 'recipe.quality')
  const shape = nearestShape(engine, sheetOf(recipe))
  const prepared = preparePictures(engine, { ...recipe, shape }, change)
  const { shape: _, ...stored } = prepared.recipe
  return { ...prepared, ...refOf(engine), recipe: { ...stored, engine: description.id } }
}

/** A sketch is drawn again in the new shape; another picture is scaled and cut, and so there is one of it. */
function fromSource(
  engines: readonly PictureEngine[],
  recipe: Asked,
  { creation: { row }, part }: NonNullable<ToolRequest<Asked>['source']>,
): Omit<Preparation, 'parts'> & { recipe: { count: number } } {
  const engine = engines.find(({ description }) => description.id === row.engine.id)
  const isRedrawn = engine?.beginWith && row.tool !== 'anime' && !isCopy(row.plan)
  const title = titleOfWish(recipe.wish)
  const { seed } = row.recipe
  if (engine && isRedrawn)
    return {
      title,
      recipe: { ...recipe, seed: recipe.seed ?? seed, engine: row.engine.id },
      ...refOf(engine),
      plan: engine.beginWith!(row.plan, part),
    }
  return {
    title,
    recipe: { ...recipe, seed, engine: row.engine.id, count: 1 },
    engine: row.engine,
    plan: COPY,
  }
}

const refOf = ({
  description: { id, name, isSketch },
}: PictureEngine): {
  engine: contract.Creation['engine']
} => ({ engine: { id, name, isSketch } })
