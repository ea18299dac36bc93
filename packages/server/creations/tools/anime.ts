import { randomInt } from 'node:crypto'
import { charactersWithoutGlyph, type creations as contract } from '@atelier/contract'
import type { AnimeRecipe } from '@atelier/contract/schemas/anime'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import type { Behind } from '../../providers/pictures/anime/behind.ts'
import { describeAnime } from '../../providers/pictures/anime/describe.ts'
import { sizeOf } from '../../providers/pictures/anime/sizes.ts'
import { applyWords } from '../../providers/pictures/anime/words/apply-words.ts'
import { readWords } from '../../providers/pictures/anime/words/read-words.ts'
import type { PictureEvent } from '../../providers/pictures/picture-engine.ts'
import type { AnimeTask } from '../../providers/pictures/worker/messages.ts'
import type { PictureWorkers } from '../../providers/pictures/worker/picture-workers.ts'
import { requireListed } from '../engines.ts'
import { pictureFormatsOf, renderPicture } from '../picture-files.ts'
import { titleOfWish } from '../title.ts'
import { readBehind } from './anime/read-behind.ts'
import type {
  FileRequest,
  Preparation,
  ServerTool,
  ToolJob,
  ToolParts,
  ToolRequest,
} from '../tool.ts'

type Asked = z.output<typeof AnimeRecipe>
type Stored = Asked & { seed: number; engine: string }

const MAX_SEED = 2_147_483_647

const ENGINE: contract.ToolEngine = {
  id: 'sketch',
  name: 'Sketch',
  isSketch: true,
  styles: [],
  shapes: [],
  formats: ['png', 'webp', 'jpeg', 'svg', 'pdf'],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 1,
}

/** Characters by words or choices: portraits, a sheet, a strip. This server draws them itself. */
export function createAnime({
  pictureWorkers,
}: Pick<ToolParts, 'pictureWorkers'>): ServerTool<Asked> {
  return {
    id: 'anime',
    engines: [ENGINE],
    read: ({ wish }) => toReading(wish),
    imagesOf: () => [],
    sourceOf: (recipe) => (recipe.makes === 'portrait' ? recipe.behind : undefined),
    prepare,
    make: (job, signal) => draw(pictureWorkers, job, signal),
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

function prepare({ recipe, change }: ToolRequest<Asked>): Preparation {
  if (recipe.engine !== undefined) requireListed([ENGINE.id], recipe.engine, 'recipe.engine')
  const prepared = change ? changedFrom(recipe, change) : newPicture(recipe)
  requireGlyphs(prepared.recipe)
  const size = sizeOf(prepared.recipe)
  const { id, name, isSketch } = ENGINE
  return {
    ...prepared,
    engine: { id, name, isSketch },
    plan: null,
    parts: Array.from({ length: prepared.recipe.count }, () => size),
  }
}

/** What is set in the picture must be in the typeface. */
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
  return {
    title: parent.row.title,
    recipe: { ...changed, language: asked.language, count: 1, variant },
  }
}

async function* draw(
  workers: Pick<PictureWorkers, 'drawAnime' | 'convert'>,
  job: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const { creation, parts, place } = job
  const recipe = creation.row.recipe as Stored
  const behind =
    recipe.makes === 'portrait' && recipe.behind
      ? await readBehind(workers, job, recipe.behind)
      : undefined
  const alt = describeAnime(recipe)
  const drawing = parts.map((part) => workers.drawAnime(place, taskOf(recipe, part, behind)))
  // A failure is thrown by the picture that is awaited, not by those behind it.
  for (const picture of drawing) picture.catch(() => {})
  for (const part of parts) yield { type: 'begin', part }
  for (const [index, part] of parts.entries()) {
    if (signal.aborted) return
    const { bytes, ...picture } = await drawing[index]!
    yield { type: 'picture', part, seed: recipe.seed, alt, ...picture, bytes: Buffer.from(bytes) }
  }
}

/** As a page: the drawing as paths, unless somebody's picture is behind the person. */
async function renderPage(
  workers: Pick<PictureWorkers, 'animePdf'>,
  { creation, part, place, readStored }: FileRequest,
): Promise<Buffer> {
  const { title, createdAt } = creation.row
  const svg = (await readStored(part.svgId)).bytes.toString()
  const { width, height } = part
  const drawing = svg.includes('<image ')
    ? { picture: (await readStored(part.pictureId)).bytes }
    : { svg }
  return workers.animePdf(place, {
    ...drawing,
    width,
    height,
    title,
    createdAt: createdAt.getTime(),
  })
}

function taskOf(recipe: Stored, part: number, behind: Behind | undefined): AnimeTask {
  const { character, line, language, variant = 0 } = recipe
  const common = {
    character,
    line,
    language,
    variant: variant + part,
    seed: String(recipe.seed),
    ...sizeOf(recipe),
  }
  if (recipe.makes === 'portrait')
    return { ...common, makes: 'portrait', scene: recipe.scene, behind }
  if (recipe.makes === 'sheet') return { ...common, makes: 'sheet' }
  return { ...common, makes: 'strip', panels: recipe.panels }
}
