import type { creations as contract } from '@atelier/contract'
import { describeAnime } from '../../../providers/pictures/anime/describe.ts'
import type {
  PictureEngine,
  PictureEvent,
  PictureFile,
} from '../../../providers/pictures/picture-engine.ts'
import type { ToolJob } from '../../tool.ts'
import { readChange } from '../read-change.ts'
import { recipeOf, type Stored } from './recipes.ts'

/** How each line is called for a model. */
const MANNERS: Record<NonNullable<contract.AnimeRecipe['line']>, string> = {
  flat: 'Style: a flat anime illustration, clear shapes of few tones.',
  pen: 'Style: an anime drawing in ink lines on white paper.',
  noir: 'Style: an anime drawing in black, white, greys and one red.',
  night: 'Style: an anime illustration at night, in deep blue light.',
}
const FRAMINGS: Record<contract.AnimeScene['framing'], string> = {
  close: 'the face fills the picture',
  bust: 'head and shoulders',
  half: 'down to the hips',
  full: 'the whole figure, from head to toe',
  scene: 'a wide picture, in which the whole figure is small',
}

export const shapeOf = (recipe: Stored): contract.PictureShape =>
  recipe.makes === 'portrait' && recipe.scene.framing === 'scene' ? 'wide' : 'tall'

/** Portraits by a model. It gets the person in words and, if the person is kept, as a picture. */
export async function* drawModelPortraits(
  engine: PictureEngine,
  job: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const recipe = recipeOf(job.creation)
  if (recipe.makes !== 'portrait') return
  const { parts, place } = job
  const kept = engine.description.maxReferences > 0 ? await readKept(job, recipe) : []
  const change = await readChange(job)
  const wish = {
    wish: wishOf(recipe, kept.length > 0),
    leaveOut: '',
    style: 'ink',
    manner: MANNERS[recipe.line],
    shape: shapeOf(recipe),
  } as const
  const alt = describeAnime(recipe)
  const drawing = { ...wish, seed: recipe.seed, plan: null, parts, place, references: kept, change }
  for await (const event of engine.draw(drawing, signal))
    yield event.type === 'picture' ? { ...event, alt } : event
}

function wishOf(recipe: Stored & { makes: 'portrait' }, isKept: boolean): string {
  const { scene, wish } = recipe
  const { time, weather, framing } = scene
  return [
    `Anime character: ${describeAnime({ ...recipe, language: 'en' })}, ${time}, ${weather}, ${FRAMINGS[framing]}.`,
    wish,
    isKept && 'The same person as in the given picture: keep face, hair and clothes.',
  ]
    .filter(Boolean)
    .join('\n')
}

/** None if the picture was deleted meanwhile: then only the words say who it is. */
async function readKept(
  { readCreation, readImage }: ToolJob,
  { keepsPerson, keptFrom }: Stored & { makes: 'portrait' },
): Promise<readonly PictureFile[]> {
  if (!keepsPerson || !keptFrom) return []
  const kept = await readCreation(keptFrom.creationId).catch(() => undefined)
  const fileId = kept?.parts[keptFrom.part]?.fileId
  return fileId ? [await readImage(fileId)] : []
}
