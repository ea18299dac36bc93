import type { MusicUnder } from '../../../providers/speech/reading/messages.ts'
import { isMusic } from '../../rows.ts'
import type { FileRequest } from '../../tool.ts'
import { recipeOf } from './plan.ts'
import { secondsOf, timelineOf } from './timeline.ts'

/** The music that stands under a reading. Undefined if there is none, or if its owner has deleted it since. */
export async function readMusicUnder({
  creation,
  readCreation,
  readStored,
}: FileRequest): Promise<MusicUnder | undefined> {
  const { music } = recipeOf(creation)
  if (!music) return undefined
  const piece = await readCreation(music.creationId).catch(() => undefined)
  const { fileId } = piece?.parts[music.part] ?? {}
  if (!piece || !fileId || !isMusic(piece)) return undefined
  const { mediaType, bytes } = await readStored(fileId)
  if (mediaType !== 'audio/mpeg') return undefined
  return {
    mp3: bytes,
    level: music.level,
    seconds: secondsOf(creation),
    words: timelineOf(creation).map(({ from, to }) => ({ from, to })),
  }
}
