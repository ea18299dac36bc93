import type { creations as contract, music } from '@atelier/contract'
import { isMusic, readCreation, type StoredCreation } from '../creations/rows.ts'
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

type Recipe = contract.Creation['recipe']

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

async function readWordsInSound(db: Db, creation: StoredCreation): Promise<string[]> {
  const { ownerId, recipe } = creation.row
  if (!isReading(creation)) return wordsInPiece(creation)
  const said = 'pronunciations' in recipe ? recipe.pronunciations.map(({ say }) => say) : []
  const music = 'music' in recipe ? recipe.music : undefined
  const piece =
    // It may have been deleted since.
    music && (await readCreation(db, { ownerId, id: music.creationId }).catch(() => undefined))
  return [recipe.wish, ...said, ...(piece && isMusic(piece) ? wordsInPiece(piece) : [])]
}

/** A model may sing whatever it was asked. What the server composes has no voice. */
function wordsInPiece({ row, parts }: StoredCreation): string[] {
  if (row.engine.isSketch) return []
  return [row.recipe.wish, lyricsOf(row.recipe), parts[0]?.asked ?? ''].filter(Boolean)
}

const lyricsOf = (recipe: Recipe): string => ('lyrics' in recipe ? recipe.lyrics : '')
