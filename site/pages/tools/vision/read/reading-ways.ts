import type { FoundText } from './found-text.ts'
import type { TextLanguages } from './text-reader.ts'

/** How sure the reader is of most words in an upright picture of a language that it knows. */
export const SURE_CONFIDENCE = 60
/** By how much more surely a turned picture is read than one that was upright. */
const CLEARLY = 10
/** For trials of other directions and scripts: a picture that takes longer has no text, as a rule. */
const TRIALS_MS = 8_000
/** The first may have to load its language. */
const MIN_TRIALS = 2

export const LATIN: TextLanguages = ['vie', 'eng']
const ARABIC: TextLanguages = ['ara', 'eng']

export interface Way {
  /** In degrees: a multiple of 90 by which the picture was turned clockwise. */
  turn: number
  languages: TextLanguages
}

export const UPRIGHT: Way = { turn: 0, languages: LATIN }
/** The likeliest first. */
const TRIALS: readonly Way[][] = [
  [{ turn: 0, languages: ARABIC }, ...[90, 270, 180].map((turn) => ({ turn, languages: LATIN }))],
  [90, 270, 180].map((turn) => ({ turn, languages: ARABIC })),
]

interface Reading {
  text: FoundText
  confidence: number
}

/** Reads a picture in one way, for a trial in less detail. Undefined if the time is over. */
type ReadPicture = (way: Way, isTrial: boolean) => Promise<Reading | undefined>

/** The text of a picture, which perhaps lies on its side or is in Arabic. Undefined if the time was over before any. */
export async function readInBestWay(read: ReadPicture): Promise<FoundText | undefined> {
  const first = await read(UPRIGHT, false)
  if (!first || first.confidence >= SURE_CONFIDENCE) return first?.text
  const trial = await findWay(read, first.confidence)
  if (!trial) return first.text
  const last = await read(trial.way, false)
  if (last) return last.text
  return trial.text.lines.length > 0 ? trial.text : first.text
}

/** The trial that was read clearly more surely than the upright picture, if there is one. */
async function findWay(
  read: ReadPicture,
  confidence: number,
): Promise<(Reading & { way: Way }) | undefined> {
  const end = performance.now() + TRIALS_MS
  let best: (Reading & { way: Way }) | undefined
  let count = 0
  for (const ways of TRIALS) {
    for (const way of ways) {
      if (count >= MIN_TRIALS && performance.now() > end) break
      count += 1
      // Without a connection, another language may not be there.
      const trial = await read(way, true).catch(() => {})
      if (trial && trial.confidence > (best?.confidence ?? confidence + CLEARLY))
        best = { ...trial, way }
    }
    if (best && best.confidence >= SURE_CONFIDENCE) break
  }
  return best
}
