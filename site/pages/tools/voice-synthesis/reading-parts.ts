import { divideReading, type creations, type ReadSentence, type voice } from '@atelier/contract'

/** A sentence of a reading, and when it is heard. */
export interface HeardSentence extends ReadSentence {
  /** The first sentence is 0. */
  index: number
  /** In seconds from the beginning of the reading. Undefined until it was read. */
  begin: number | undefined
  end: number | undefined
}

/** In seconds: where each part of a reading begins. A part that is not read yet takes no time. */
function beginningsOf({ parts }: creations.Creation): number[] {
  let position = 0
  return parts.map(({ sound }) => {
    const beginning = position
    position += sound?.seconds ?? 0
    return beginning
  })
}

export const lengthOf = ({ parts }: creations.Creation): number =>
  parts.reduce((sum, { sound }) => sum + (sound?.seconds ?? 0), 0)

/** The sentences of a reading with their times. */
export function sentencesOf(creation: creations.Creation): HeardSentence[] {
  const { wish, speakers = [] } = creation.recipe as voice.VoiceRecipe
  const beginnings = beginningsOf(creation)
  const times = new Map(
    creation.parts.flatMap(({ sound }, part) =>
      (sound?.sentences ?? []).map(
        ({ sentence, from, to }) =>
          [sentence, { begin: beginnings[part]! + from, end: beginnings[part]! + to }] as const,
      ),
    ),
  )
  return divideReading(wish, speakers).map((sentence, index) => {
    const { begin, end } = times.get(index) ?? {}
    return Object.assign(sentence, { index, begin, end })
  })
}

const WAVEFORM_BARS = 240

/** The waveform of all parts together. Parts that are not read yet are flat. */
export function peaksOf({ parts }: creations.Creation): number[] | undefined {
  const sounds = parts.flatMap(({ sound }) => sound ?? [])
  const seconds = sounds.reduce((sum, sound) => sum + sound.seconds, 0)
  if (seconds === 0) return undefined
  return Array.from({ length: WAVEFORM_BARS }, (_, bar) =>
    peakAt(sounds, bar * (seconds / WAVEFORM_BARS)),
  )
}

function peakAt(sounds: readonly creations.Sound[], position: number): number {
  let begin = 0
  for (const { seconds, peaks } of sounds) {
    if (position < begin + seconds)
      return peaks[Math.floor(((position - begin) / seconds) * peaks.length)] ?? 0
    begin += seconds
  }
  return 0
}
