import { describeAnime } from '../../../providers/pictures/anime/describe.ts'
import type { Behind } from '../../../providers/pictures/anime/behind.ts'
import { sizeOf } from '../../../providers/pictures/anime/sizes.ts'
import type { PictureEvent } from '../../../providers/pictures/picture-engine.ts'
import type { AnimeTask } from '../../../providers/pictures/worker/messages.ts'
import type { PictureWorkers } from '../../../providers/pictures/worker/picture-workers.ts'
import type { ToolJob } from '../../tool.ts'
import { readBehind } from './read-behind.ts'
import { recipeOf, type Stored } from './recipes.ts'

export async function* drawSketches(
  workers: Pick<PictureWorkers, 'drawAnime' | 'convert'>,
  job: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const { creation, parts, place } = job
  const recipe = recipeOf(creation)
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
