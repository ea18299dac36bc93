import { randomInt } from 'node:crypto'
import { MUSIC_MAX_CHANGES } from '@atelier/contract'
import type { MusicRecipe, StoredMusicRecipe } from '@atelier/contract/schemas/music'
import type { z } from 'zod'
import { fail } from '../../../helpers/fail.ts'
import type { MusicEngine, MusicWish } from '../../../providers/music/endpoint/music-engine.ts'
import { promptOf } from '../../../providers/music/endpoint/prompt.ts'
import type { StoredCreation } from '../../rows.ts'
import { titleOfWish } from '../../title.ts'
import type {
  PartEvent,
  Preparation,
  ServerTool,
  ToolJob,
  ToolParts,
  ToolRequest,
} from '../../tool.ts'

type Asked = z.output<typeof MusicRecipe>

/** Kept for the next change: a model is asked for a new piece, with all changes so far in words. */
interface Plan {
  words: string[]
}

const MAX_SEED = 2_147_483_647
/** In characters: ElevenLabs accepts 4,100. */
const PROMPT_MAX_LENGTH = 4_000
const SOUND = 0

/** The tool, whose pieces can also be made by models at endpoints. They send sound, and no notes. */
export function withMusicModels(
  composer: ServerTool<Asked>,
  { musicEngines, musicWorkers }: Pick<ToolParts, 'musicEngines' | 'musicWorkers'>,
): ServerTool<Asked> {
  const findEngine = (id: string | undefined) =>
    id === undefined
      ? musicEngines[0]
      : musicEngines.find(({ description }) => description.id === id)

  return {
    ...composer,
    // Read each time: how long a model takes is learned while it plays.
    get engines() {
      return [...musicEngines.map(({ description }) => description), ...composer.engines]
    },
    // A model takes every wish.
    read: (wish) => (findEngine(wish.engine) ? undefined : composer.read(wish)),
    prepare(request) {
      const engine = findEngine(request.recipe.engine)
      return engine ? prepare(engine, request) : composer.prepare(request)
    },
    make(job, signal) {
      const { engine } = job.creation.row
      if (engine.isSketch) return composer.make(job, signal)
      const found = findEngine(engine.id)
      if (!found) throw fail('creation-engine-unknown', { field: 'recipe.engine' })
      return make({ engine: found, musicWorkers }, job, signal)
    },
    formatsOf: (creation, part) =>
      isByModel(creation) ? ['mp3', 'wav'] : composer.formatsOf(creation, part),
    async renderFile(request) {
      const { creation, part, format, place, readStored } = request
      if (!isByModel(creation)) return composer.renderFile(request)
      const { bytes } = await readStored(part.fileId)
      return format === 'wav' ? musicWorkers.decode(place, bytes) : bytes
    },
  }
}

const isByModel = ({ row }: StoredCreation) => !row.engine.isSketch

function prepare(engine: MusicEngine, { recipe, change }: ToolRequest<Asked>): Preparation {
  if (change && change.parent.row.tool !== 'music-creator') throw fail('change-not-possible')
  const { id, name, isSketch } = engine.description
  const seed = recipe.seed ?? randomInt(MAX_SEED)
  const words = change ? [...wordsOf(change.parent), change.words].slice(-MUSIC_MAX_CHANGES) : []
  if (promptOf({ ...recipe, words }).length > PROMPT_MAX_LENGTH)
    throw fail('music-words-too-long', { field: change ? 'change.words' : 'recipe.wish' })
  return {
    title: titleOfWish(recipe.wish),
    recipe: { ...recipe, seed, engine: id },
    engine: { id, name, isSketch },
    plan: { words } satisfies Plan,
    parts: [{ width: 0, height: 0 }],
  }
}

const wordsOf = (creation: StoredCreation) =>
  isByModel(creation) ? (creation.row.plan as Plan).words : []

async function* make(
  { engine, musicWorkers }: Pick<ToolParts, 'musicWorkers'> & { engine: MusicEngine },
  { creation, place }: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PartEvent> {
  yield { type: 'begin', part: SOUND }
  const recipe = creation.row.recipe as z.output<typeof StoredMusicRecipe>
  const wish: MusicWish = { ...recipe, words: wordsOf(creation) }
  const bytes = await engine.play(wish, signal)
  const { mp3, seconds, peaks } = await musicWorkers.receive(place, bytes)
  yield {
    type: 'sound',
    part: SOUND,
    mediaType: 'audio/mpeg',
    bytes: Buffer.from(mp3),
    sound: { seconds, peaks },
    asked: promptOf(wish).toWellFormed(),
  }
}
