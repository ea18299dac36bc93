import { fail } from '../../../helpers/fail.ts'
import type { MusicUnder } from '../../../providers/speech/reading/messages.ts'
import { isMusic } from '../../rows.ts'
import type { FileRequest } from '../../tool.ts'
import { recipeOf } from './plan.ts'
import { secondsOf, timelineOf } from './timeline.ts'

/** The music that stands under a reading. Throws `music-unknown` if its owner has deleted it. */
export async function readMusicUnder({
  creation,
  readCreation,
  readStored,
}: FileRequest): Promise<MusicUnder | undefined> {
  const { music } = recipeOf(creation)
  if (!music) return undefined
  const piece = await readCreation(music.creationId).catch((cause: unknown) => {
    throw fail('music-unknown', { cause })
  })
  const { fileId } = piece.parts[music.part] ?? {}
  if (!fileId || !isMusic(piece)) throw fail('music-unknown')
  const { mediaType, bytes } = await readStored(fileId)
  if (mediaType !== 'audio/mpeg') throw fail('music-unknown')
  return {
    mp3: bytes,
    level: music.level,
    seconds: secondsOf(creation),
    words: timelineOf(creation).map(({ from, to }) => ({ from, to })),
  }
}
