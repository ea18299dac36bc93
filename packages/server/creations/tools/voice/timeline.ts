import type { StoredCreation } from '../../rows.ts'

interface TimedSentence {
  sentence: number
  /** In seconds from the beginning of the whole reading: when its words begin and end. */
  from: number
  to: number
}

export function secondsOf({ parts }: StoredCreation): number {
  return parts.reduce((sum, { sound }) => sum + (sound?.seconds ?? 0), 0)
}

/** When each sentence is heard. */
export function timelineOf({ parts }: StoredCreation): TimedSentence[] {
  let start = 0
  return parts.flatMap(({ sound }) => {
    const before = start
    start += sound?.seconds ?? 0
    return (sound?.sentences ?? []).map(({ sentence, from, to }) => ({
      sentence,
      from: before + from,
      to: before + to,
    }))
  })
}
