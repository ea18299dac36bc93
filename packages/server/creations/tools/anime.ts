import type { creations as contract } from '@atelier/contract'
import { readWords } from '../../providers/pictures/anime/words/read-words.ts'
import type { PictureWorkers } from '../../providers/pictures/worker/picture-workers.ts'
import { findEngine } from '../engines.ts'
import { pictureFormatsOf, renderPicture } from '../picture-files.ts'
import { drawSketches } from './anime/draw-sketches.ts'
import { describeModel, ENGINE } from './anime/engines.ts'
import { drawModelPortraits } from './anime/model-portraits.ts'
import { prepareAnime } from './anime/prepare-anime.ts'
import { recipeOf, type Asked } from './anime/recipes.ts'
import type { FileRequest, ServerTool, ToolParts } from '../tool.ts'

/** Characters by words or choices: portraits, a sheet, a strip. This server draws them; a model can draw portraits. */
export function createAnime({ engines, pictureWorkers }: ToolParts): ServerTool<Asked> {
  const models = engines.filter(({ description }) => !description.isSketch)
  return {
    id: 'anime',
    countsAs: () => 'pictures',
    // Read each time: what a model can do is learned while it draws.
    get engines() {
      return [ENGINE, ...models.map(describeModel)]
    },
    read: ({ wish }) => toReading(wish),
    imagesOf: () => [],
    sourceOf: (recipe) => (recipe.makes === 'portrait' ? recipe.behind : undefined),
    prepare: (request) => prepareAnime(models, request),
    make: (job, signal) =>
      job.creation.row.engine.isSketch
        ? drawSketches(pictureWorkers, job, signal)
        : drawModelPortraits(findEngine(models, recipeOf(job.creation).engine), job, signal),
    formatsOf: (_, part) => [...pictureFormatsOf(part), 'pdf'],
    renderFile: (request) =>
      request.format === 'pdf'
        ? renderPage(pictureWorkers, request)
        : renderPicture(pictureWorkers, request),
  }
}

function toReading(wish: string): contract.Reading {
  const { character, scene, worn, unknown } = readWords(wish)
  return {
    unknownThings: unknown,
    unknownActions: [],
    isSubjectUnknown: false,
    isAbstract: false,
    suggestions: [],
    anime: { character: { ...character, ...(worn.length > 0 && { accessories: worn }) }, scene },
  }
}

/** As a page: the drawing as paths, unless somebody's picture is behind the person. */
async function renderPage(
  workers: Pick<PictureWorkers, 'animePdf'>,
  { creation, part, place, readStored }: FileRequest,
): Promise<Buffer> {
  const { title, createdAt } = creation.row
  const svg = part.svgId ? (await readStored(part.svgId)).bytes.toString() : ''
  const { width, height } = part
  const isOnlyPaths = svg !== '' && !svg.includes('<image ')
  const drawing = isOnlyPaths ? { svg } : { picture: (await readStored(part.fileId)).bytes }
  return workers.animePdf(place, {
    ...drawing,
    width,
    height,
    title,
    createdAt: createdAt.getTime(),
  })
}
