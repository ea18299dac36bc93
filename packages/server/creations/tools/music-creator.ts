import { randomInt } from 'node:crypto'
import {
  MINUTE_MS,
  MUSIC_MAX_CHANGES,
  MUSIC_MAX_SECONDS,
  type creations as contract,
  type music,
} from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import type { MusicRecipe } from '@atelier/contract/schemas/music'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import { planChangedPiece } from '../../providers/music/compose/compose-piece.ts'
import { readMood } from '../../providers/music/compose/words/read-mood.ts'
import { readMusicChange } from '../../providers/music/compose/words/read-change.ts'
import type { ComposerRecipe, MusicFormat } from '../../providers/music/worker/messages.ts'
import type { MusicWorkers } from '../../providers/music/worker/music-workers.ts'
import type { StoredCreation } from '../rows.ts'
import { EVERYTHING_UNDERSTOOD } from '../reading.ts'
import { withMusicModels } from './music/by-endpoint.ts'
import { titleOfWish } from '../title.ts'
import type {
  FileRequest,
  PartEvent,
  Preparation,
  ServerTool,
  ToolJob,
  ToolParts,
  ToolRequest,
} from '../tool.ts'

type Asked = z.output<typeof MusicRecipe>

const COMPOSER: contract.ToolEngine = {
  id: 'composer',
  name: 'Atelier',
  isSketch: true,
  styles: [],
  shapes: [],
  formats: ['mp3', 'wav', 'mid', 'musicxml', 'abc'],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 4,
}

/** A WAV file is played again, which takes seconds. */
const FILES = { name: 'creation-music-files', max: 30, windowMs: MINUTE_MS }
const MAX_SEED = 2_147_483_647
/** The parts of a composed piece. */
const SOUND = 0
const NOTES = 1

/** Pieces of music that a composer writes and a synthesizer plays, or that a model makes. */
export function createMusicCreator(toolParts: ToolParts): ServerTool<Asked> {
  return withMusicModels(createComposer(toolParts), toolParts)
}

function createComposer({ musicWorkers }: ToolParts): ServerTool<Asked> {
  return {
    id: 'music-creator',
    engines: [COMPOSER],
    countsAs: () => 'pieces',
    read: readWish,
    imagesOf: () => [],
    prepare,
    make: (job, signal) => make(musicWorkers, job, signal),
    formatsOf: (creation, { part }) =>
      part === NOTES ? ['mid', 'musicxml', 'abc'] : hasNotes(creation) ? ['mp3', 'wav'] : ['mp3'],
    renderFile: (request) => renderFile(musicWorkers, request),
    renderLimit: FILES,
  }
}

/** Lists the words of a wish that the composer follows, and those that it does not know. */
function readWish({ wish }: { wish: string }): contract.Reading {
  const { understood, notUnderstood } = readMood(wish)
  return { ...EVERYTHING_UNDERSTOOD, heard: understood, unknownThings: notUnderstood }
}

function prepare({ recipe, change }: ToolRequest<Asked>): Preparation {
  if (recipe.engine !== undefined && recipe.engine !== COMPOSER.id)
    throw fail('creation-engine-unknown', { field: 'recipe.engine' })
  if (change && change.parent.row.tool !== 'music-creator') throw fail('change-not-possible')
  const { id, name, isSketch } = COMPOSER
  const seed = recipe.seed ?? randomInt(MAX_SEED)
  return {
    title: titleOfWish(recipe.wish),
    recipe: {
      ...recipe,
      changes: withChange({ ...recipe, seed }, change?.words),
      seed,
      engine: id,
    },
    engine: { id, name, isSketch },
    plan: null,
    parts: [
      { width: 0, height: 0 },
      { width: 0, height: 0 },
    ],
  }
}

/** A change is one of the recipe: the same recipe always gives the same piece. */
function withChange(recipe: ComposerRecipe, words: string | undefined): Asked['changes'] {
  const { changes } = recipe
  if (words === undefined) return changes
  const understood = readMusicChange(words, planChangedPiece(recipe))
  if (understood.length === 0) throw fail('music-change-not-understood')
  const all = [...changes, ...understood]
  if (all.length > MUSIC_MAX_CHANGES) throw fail('music-changes-too-many')
  return all
}

async function* make(
  workers: MusicWorkers,
  { creation, parts, place }: ToolJob,
  signal: AbortSignal,
) {
  yield* parts.map((part): PartEvent => ({ type: 'begin', part }))
  const composed = await workers.compose(place, creation.row.recipe as ComposerRecipe)
  // Slower and longer, twelve times.
  if (createTimeline(composed.piece).seconds > MUSIC_MAX_SECONDS) throw fail('music-too-long')
  if (parts.includes(NOTES)) yield notesOf(composed)
  if (!parts.includes(SOUND)) return
  const { mp3, seconds, peaks } = await workers.play(place, composed.piece, signal)
  const sound: PartEvent = {
    type: 'sound',
    part: SOUND,
    mediaType: 'audio/mpeg',
    bytes: Buffer.from(mp3),
    sound: { seconds, peaks },
  }
  yield sound
}

function notesOf(composed: music.ComposedPiece): PartEvent {
  const bytes = Buffer.from(JSON.stringify(composed))
  return { type: 'document', part: NOTES, mediaType: 'application/json', bytes }
}

const hasNotes = ({ parts }: StoredCreation): boolean => Boolean(parts[NOTES]?.fileId)

async function renderFile(
  workers: MusicWorkers,
  { creation, part, format, place, readStored }: FileRequest,
): Promise<Buffer> {
  if (format === 'mp3') return (await readStored(part.fileId)).bytes
  const notes = await readStored(creation.parts[NOTES]?.fileId ?? null)
  const { piece } = JSON.parse(notes.bytes.toString()) as music.ComposedPiece
  const { title } = creation.row
  return workers.write(place, piece, { title, format: format as MusicFormat })
}
