import { BLEED_MM, isScreen, PAPERS, PRINT_TILE_SIZE, sheetOf } from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import type { Print } from '../../../providers/pictures/print/print.ts'
import type { PictureWorkers } from '../../../providers/pictures/worker/picture-workers.ts'
import type { StoredCreation } from '../../rows.ts'
import type { FileRequest, ServerTool, TilePosition } from '../../tool.ts'
import { hasWash, printOf, recipeOf, type StoredRecipe } from './to-print.ts'

type PartRequest = Pick<FileRequest, 'creation' | 'part' | 'place' | 'readStored'>
type PrintFiles = Required<
  Pick<ServerTool, 'formatsOf' | 'renderFile' | 'fileWordsOf' | 'renderProof' | 'renderTile'>
>

/** The files of a print: nothing is stored at the size of the paper. */
export function createPrintFiles(workers: Pick<PictureWorkers, 'print' | 'printPart'>): PrintFiles {
  return {
    formatsOf: (creation) =>
      isScreen(recipeOf(creation).paper) ? ['png', 'jpeg'] : ['png', 'jpeg', 'pdf'],
    fileWordsOf: (creation) => fileWordsOf(recipeOf(creation)),
    renderFile: (request) => renderFile(workers, request),
    renderTile: (request, at) => renderTile(workers, request, at),
    renderProof: (request) => renderProof(workers, request),
  }
}

/** @example 'a3-landscape-300dpi' */
function fileWordsOf({ paper, dpi, isLandscape }: StoredRecipe): string {
  if (isScreen(paper)) return `${paper}-${PAPERS[paper].width}x${PAPERS[paper].height}`
  return `${paper}${isLandscape ? '-landscape' : ''}-${dpi}dpi`
}

async function renderFile(
  workers: Pick<PictureWorkers, 'print'>,
  { format, ...request }: FileRequest,
): Promise<Buffer> {
  const { creation, place } = request
  const print = await readPrint(request)
  if (format !== 'pdf')
    return workers.print(place, { make: format === 'png' ? 'png' : 'jpeg', print })
  const { row } = creation
  const recipe = recipeOf(creation)
  return workers.print(place, {
    make: 'pdf',
    print: {
      ...print,
      trimmed: sheetOf(recipe).trimmed,
      bleedMm: recipe.hasBleed ? BLEED_MM : 0,
      hasCropMarks: recipe.hasCropMarks,
      title: row.title,
      createdAt: row.createdAt.getTime(),
    },
  })
}

async function renderTile(
  workers: Pick<PictureWorkers, 'printPart'>,
  request: PartRequest,
  { x, y }: TilePosition,
): Promise<Buffer> {
  const print = await readPrint(request)
  if (x >= print.width || y >= print.height) throw fail('not-found')
  const width = Math.min(PRINT_TILE_SIZE, print.width - x)
  const height = Math.min(PRINT_TILE_SIZE, print.height - y)
  const region = { left: x, top: y, width, height }
  return workers.printPart(request.place, { make: 'tile', print, region })
}

async function readPrint({ creation, part, readStored }: PartRequest): Promise<Print> {
  const recipe = recipeOf(creation)
  const { mediaType, bytes } = await readStored(part.svgId)
  if (mediaType !== 'image/svg+xml') return printOf(recipe, { is: 'picture', bytes })
  const svg = bytes.toString()
  return printOf(recipe, { is: 'drawing', svg, hasWash: hasWash(creation) })
}

async function renderProof(
  workers: Pick<PictureWorkers, 'printPart'>,
  { creation, place, readStored }: Omit<FileRequest, 'part' | 'format'>,
): Promise<Buffer> {
  const ready = creation.parts.filter(({ fileId }) => fileId)
  const { width, height, bleed } = sheetOf(recipeOf(creation))
  const pictures = await Promise.all(
    ready.map(async (part) => {
      const { bytes } = await readStored(part.fileId)
      return { bytes, width, height, bleed, number: part.part + 1 }
    }),
  )
  const { title, createdAt } = creation.row
  const details = `${detailsOf(recipeOf(creation))}  ·  ${engineOf(creation)}`
  const proof = { title, details, createdAt: createdAt.getTime(), pictures }
  return workers.printPart(place, { make: 'proof', proof })
}

/** With the seed, unless it is a model, which is given none. @example 'Sketch 4711' */
const engineOf = ({ row: { engine, recipe } }: StoredCreation): string =>
  engine.isSketch ? `${engine.name} ${recipe.seed}` : engine.name

/** @example 'A3  ·  297 × 420 mm + 3 mm  ·  300 dpi  ·  3579 × 5031 px' */
function detailsOf(recipe: StoredRecipe): string {
  const { width, height, trimmed } = sheetOf(recipe)
  const { paper, hasBleed, dpi } = recipe
  const pixels = `${width} × ${height} px`
  const name = paper.replace('-', ' ')
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  if (isScreen(paper)) return [capital, pixels].join('  ·  ')
  const bleed = hasBleed ? ` + ${BLEED_MM} mm` : ''
  return [capital, `${trimmed.width} × ${trimmed.height} mm${bleed}`, `${dpi} dpi`, pixels].join(
    '  ·  ',
  )
}
