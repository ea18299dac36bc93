import { sheetOf } from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import type {
  PictureEngine,
  PictureEvent,
  PictureFile,
} from '../../../providers/pictures/picture-engine.ts'
import type { PrintArt } from '../../../providers/pictures/print/print.ts'
import { withoutFilters } from '../../../providers/pictures/sketch/styles/wash-filters.ts'
import { findEngine } from '../../engines.ts'
import type { ToolJob, ToolParts } from '../../tool.ts'
import type { StoredCreation } from '../../rows.ts'
import { isCopy } from './copy.ts'
import { cutToShape } from './cut-to-shape.ts'
import { isDrawing, readSource } from '../read-source.ts'
import {
  drawingSizeOf,
  hasWash,
  nearestShape,
  printOf,
  recipeOf,
  type StoredRecipe,
} from './to-print.ts'

type Finished = Extract<PictureEvent, { type: 'picture' }>

/** Draws the pictures, and yields a preview of each with its type. */
export async function* makePrints(
  { engines, pictureWorkers }: Pick<ToolParts, 'engines' | 'pictureWorkers'>,
  job: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const recipe = recipeOf(job.creation)
  const events = isCopy(job.creation.row.plan)
    ? copySource(job, recipe)
    : draw(findEngine(engines, recipe.engine), job, recipe, signal)
  for await (const event of events) {
    if (event.type !== 'picture') yield event
    else {
      const print = printOf(recipe, artOf(event, job.creation))
      const bytes = await pictureWorkers.printPart(job.place, { make: 'preview', print })
      yield toPrint(event, bytes, print)
    }
  }
}

async function* draw(
  engine: PictureEngine,
  job: ToolJob,
  recipe: StoredRecipe,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const sheet = sheetOf(recipe)
  const { parts, place } = job
  const { plan } = job.creation.row
  const change = engine.description.isSketch ? undefined : await readChange(job)
  const shape = nearestShape(engine, sheet)
  const size = drawingSizeOf(sheet)
  yield* engine.draw({ ...recipe, shape, size, parts, place, plan, references: [], change }, signal)
}

/** For models, which look at the picture without its type. */
async function readChange({ creation, readImage, readCreation }: ToolJob) {
  const { parentId, parentPart, changeWords } = creation.row
  if (!parentId || changeWords === null) return undefined
  const parent = await readCreation(parentId)
  return { words: changeWords, picture: await readImage(parent.parts[parentPart ?? 0]?.svgId) }
}

/** Yields the picture that the recipe names: drawn again at the size of the sheet if it is a drawing. */
async function* copySource(job: ToolJob, recipe: StoredRecipe): AsyncIterable<PictureEvent> {
  const { source } = recipe
  if (!source) throw fail('image-unknown')
  yield { type: 'begin', part: 0 }
  const { part, file } = await readSource(job, source)
  const { width, height, alt, seed } = part
  const picture = { part: 0, width, height, alt, seed: seed ?? undefined }
  const svg = isDrawing(file) ? cutToShape(file.bytes.toString(), sheetOf(recipe)) : undefined
  yield { type: 'picture', ...picture, ...file, svg }
}

function artOf({ svg, bytes }: Finished, creation: StoredCreation): PrintArt {
  if (svg === undefined) return { is: 'picture', bytes }
  return { is: 'drawing', svg: withoutFilters(svg), hasWash: hasWash(creation) }
}

/** The picture is a preview; what the files are made from is kept beside it. */
function toPrint(
  { mediaType, bytes, svg, ...picture }: Finished,
  preview: Buffer,
  { width, height }: { width: number; height: number },
): Finished {
  const original: PictureFile = { mediaType, bytes }
  return {
    ...picture,
    width,
    height,
    mediaType: 'image/png',
    bytes: preview,
    ...(svg === undefined ? { original } : { svg: withoutFilters(svg) }),
  }
}
