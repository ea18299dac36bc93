import { createPronouncer, type music, type voice } from '@atelier/contract'
import { isMusic, readCreation, type StoredCreation } from '../creations/rows.ts'
import { lyricsOf, sungWordsOf } from '../creations/sung-words.ts'
import type { WholeSounds } from '../creations/whole-sounds.ts'
import type { Db } from '../db/database.ts'
import type { StoredSharedSound } from '../db/schema.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { DraftMessage } from './draft-version.ts'

export interface SoundStorage {
  db: Db
  files: FileStorage
  wholeSounds: WholeSounds
}

/** Of a composed piece: its first part is its sound. */
const NOTES = 1

export const makesSound = ({ parts }: StoredCreation): boolean => parts.some(({ sound }) => sound)

/** Whether its text belongs to what is heard: it has no other wish. */
export const isReading = ({ row }: StoredCreation): boolean => row.tool === 'voice-synthesis'

/** What a creation sounds like. Undefined for one that makes no sound, or is not ready. */
export async function readSharedSound(
  storage: SoundStorage,
  creation: StoredCreation,
): Promise<Pick<DraftMessage, 'id' | 'content' | 'sound' | 'wordsInSound'> | undefined> {
  const { row } = creation
  const file = await storage.wholeSounds.read(creation)
  if (!file) return undefined
  const { name, isSketch } = row.engine
  const isRead = isReading(creation)
  const notes = isRead ? undefined : await readNotes(storage, creation)
  const sound: StoredSharedSound = {
    is: isRead ? 'reading' : 'piece',
    name: row.title,
    file,
    engine: { name, isSketch },
    ...(!isRead && { seed: row.recipe.seed }),
    ...(notes && { notes }),
  }
  return {
    id: isRead ? row.id : file.mediaId,
    content: isRead ? row.recipe.wish : lyricsOf(row.recipe),
    sound,
    wordsInSound: await readWordsInSound(storage.db, creation),
  }
}

async function readNotes(
  { db, files }: SoundStorage,
  { row: { ownerId }, parts }: StoredCreation,
): Promise<StoredSharedSound['notes']> {
  const id = parts[NOTES]?.fileId
  const file = id && (await readStoredFile(db, files, { ownerId, id }))
  if (!file) return undefined
  const { piece } = JSON.parse(file.bytes.toString()) as music.ComposedPiece
  const { style, tonic, mode, tempos, sections } = piece
  return {
    style,
    tonic,
    mode,
    tempo: Math.round(tempos[0]!.tempo),
    sections: sections.map((section) => section.name),
  }
}

/** Blanked texts are looked for in each of them. */
async function readWordsInSound(db: Db, creation: StoredCreation): Promise<string[]> {
  const { row } = creation
  if (!isReading(creation)) return sungWordsOf(creation)
  const recipe = row.recipe as voice.VoiceRecipe
  const said = recipe.pronunciations ?? []
  return [
    recipe.wish,
    ...said.map(({ say }) => say),
    ...(said.length > 0 ? [createPronouncer(said)(recipe.wish)] : []),
    // The music may have been deleted since, but stays in the file.
    ...(row.soundWords ?? (await readWordsUnder(db, row.ownerId, recipe))),
  ]
}

async function readWordsUnder(
  db: Db,
  ownerId: string,
  { music }: voice.VoiceRecipe,
): Promise<string[]> {
  const piece =
    music && (await readCreation(db, { ownerId, id: music.creationId }).catch(() => undefined))
  return piece && isMusic(piece) ? sungWordsOf(piece) : []
}
