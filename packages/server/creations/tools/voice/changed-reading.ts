import { fail } from '../../../helpers/fail.ts'
import { withoutPause } from '../../../providers/speech/reading/pause-frames.ts'
import type { StoredSound } from '../../../db/schema.ts'
import type { StoredCreation } from '../../rows.ts'
import type { ToolJob } from '../../tool.ts'
import type { PartRange } from './plan.ts'

/** Reads the files of the reading that is changed. */
export interface ChangedReading {
  fileIdOf(part: number): string
  /** The file of a part. */
  readPart(part: number): Promise<Buffer>
  /** What was spoken of a sentence, without the pause before it. */
  readSpeech(sentence: number, range: PartRange): Promise<Buffer>
  /** What is known of a part, for a part that sounds the same. `first`: the number of its first sentence there. */
  soundOf(range: PartRange, first: number): StoredSound
}

export function openChangedReading(
  { readSound }: Pick<ToolJob, 'readSound'>,
  { parts }: StoredCreation,
): ChangedReading {
  let latest: { part: number; bytes: Promise<Buffer> } | undefined

  /** The reading may be deleted while it is read. */
  const readSoundOf = (part: number): Promise<Buffer> =>
    readSound(parts[part]!.fileId).catch(() => {
      throw fail('reading-source-gone')
    })

  /** The sentences of a part are read one after the other. */
  function readPart(part: number): Promise<Buffer> {
    if (latest?.part !== part) latest = { part, bytes: readSoundOf(part) }
    return latest.bytes
  }

  return {
    fileIdOf: (part) => parts[part]!.fileId!,
    readPart,
    async readSpeech(sentence, { part, from }) {
      const bytes = await readPart(part)
      const { offsets = [] } = parts[part]!.sound!
      const index = sentence - from
      return withoutPause(bytes.subarray(offsets[index], offsets[index + 1]))
    },
    soundOf({ part, from }, first) {
      const sound = parts[part]!.sound!
      const sentences = sound.sentences?.map(({ sentence, ...words }) => ({
        ...words,
        sentence: sentence - from + first,
      }))
      return { ...sound, ...(sentences && { sentences }), spokenSeconds: 0 }
    },
  }
}
