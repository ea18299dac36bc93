// Reads the text of pictures outside the page's thread.
import { answerCalls } from '../../../../worker-calls.ts'
import { toLightness } from '../look/sharpness.ts'
import { draw, scaled, toFlat, turned } from './canvas.ts'
import { findTilt } from './find-tilt.ts'
import type { FoundText } from './found-text.ts'
import { isTexture, type Lightness } from './is-texture.ts'
import { linesOf, type ReadLines } from './lines.ts'
import type { ReadingTime } from './reading-time.ts'
import { recognize, type TextLanguages } from './text-reader.ts'
import { hasVietnamese, withVietnamese } from './vietnamese-lines.ts'

/** Small letters have too few pixels for their marks: smaller pictures are enlarged. */
const MAX_ENLARGEMENT = 2
const MAX_SIDE = 2_600
const TILT_SIDE = 900
/** Enough to see in which direction and script a picture is written. */
const TRIAL_SIDE = 1_600
/** How sure the reader is of most words in an upright picture of a language that it knows. */
const SURE_CONFIDENCE = 60
/** By how much more surely a turned picture is read than one that was upright. */
const CLEARLY = 10
/** For all readings of a picture. A page full of text takes some seconds, and ten times as long on a slow phone. */
const READING_MS = 60_000
/** For trials of other directions and scripts: a picture that takes longer has no text, as a rule. */
const TRIALS_MS = 8_000
/** The first may have to load its language. */
const MIN_TRIALS = 2
/** The part of what is left that a reading fills in the progress: there may be others after it. */
const PART_OF_READING = 0.7

const LATIN: TextLanguages = ['vie', 'eng']
const VIETNAMESE: TextLanguages = ['vie']
const ARABIC: TextLanguages = ['ara', 'eng']

interface Way {
  /** In degrees: a multiple of 90 by which the picture was turned clockwise. */
  turn: number
  languages: TextLanguages
}

const UPRIGHT: Way = { turn: 0, languages: LATIN }
/** The likeliest first. */
const TRIALS: readonly Way[][] = [
  [{ turn: 0, languages: ARABIC }, ...[90, 270, 180].map((turn) => ({ turn, languages: LATIN }))],
  [90, 270, 180].map((turn) => ({ turn, languages: ARABIC })),
]

/** A picture with level lines. */
interface Level {
  canvas: OffscreenCanvas
  /** Before it was made level. */
  flat: OffscreenCanvas
  tilt: number
}

answerCalls<Blob, FoundText>(async (file, onProgress) => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await readPicture(picture, createReadings(onProgress))
  } finally {
    picture.close()
  }
})

/** Begins another reading of the picture. */
type StartReading = () => { time: ReadingTime; onProgress: (part: number) => void }

/** Each reading fills a part of what is left, so that the progress neither goes back nor waits at its end. */
function createReadings(onProgress: (part: number) => void): StartReading {
  const time = { left: READING_MS }
  let done = 0
  return () => {
    const start = done
    const length = (1 - start) * PART_OF_READING
    done = start + length
    return { time, onProgress: (part) => onProgress(start + length * part) }
  }
}

async function readPicture(picture: ImageBitmap, startReading: StartReading): Promise<FoundText> {
  const scale = scaleOf(picture)
  const upright = makeLevel(picture, scale, UPRIGHT.turn)
  if (isTexture(lightnessOf(upright.flat), lightnessOf(upright.canvas)))
    return toFound(upright, 0, { lines: [], confidence: 0 })
  const first = await readLevel(upright, UPRIGHT.languages, startReading)
  if (first.confidence >= SURE_CONFIDENCE) return toFound(upright, 0, first)
  const way = await findWay(picture, scale, first, startReading)
  if (!way) return toFound(upright, 0, first)
  const level = makeLevel(picture, scale, way.turn)
  return toFound(level, way.turn, await readLevel(level, way.languages, startReading))
}

/** Perhaps it lies on its side, or is in Arabic. */
async function findWay(
  picture: ImageBitmap,
  scale: number,
  { confidence }: ReadLines,
  startReading: StartReading,
): Promise<Way | undefined> {
  const trialScale = Math.min(scale, TRIAL_SIDE / Math.max(picture.width, picture.height))
  const end = performance.now() + TRIALS_MS
  let best: { way: Way; confidence: number } | undefined
  let count = 0
  for (const ways of TRIALS) {
    for (const way of ways) {
      if (count >= MIN_TRIALS && performance.now() > end) break
      count += 1
      const reading = startReading()
      if (reading.time.left <= 0) return best?.way
      const level = makeLevel(picture, trialScale, way.turn)
      // Without a connection, another language may not be there.
      const page = await recognize(level.canvas, way.languages, reading).catch(() => {})
      if (!page) continue
      const trial = { way, confidence: linesOf(page).confidence }
      if (trial.confidence > (best?.confidence ?? confidence + CLEARLY)) best = trial
    }
    if (best && best.confidence >= SURE_CONFIDENCE) break
  }
  return best?.way
}

async function readLevel(
  { canvas }: Level,
  languages: TextLanguages,
  startReading: StartReading,
): Promise<ReadLines> {
  const found = linesOf(await recognize(canvas, languages, startReading()))
  const isMixed = languages === LATIN && found.confidence >= SURE_CONFIDENCE && hasVietnamese(found)
  if (!isMixed) return found
  return withVietnamese(found, linesOf(await recognize(canvas, VIETNAMESE, startReading())))
}

function makeLevel(picture: ImageBitmap, scale: number, turn: number): Level {
  const flat = toFlat(draw(picture, scale, turn))
  const small = scaled(flat, Math.min(1, TILT_SIDE / Math.max(flat.width, flat.height)))
  const { values, width } = lightnessOf(small)
  const tilt = findTilt(values, width)
  return { canvas: turned(flat, -tilt), flat, tilt }
}

function lightnessOf(canvas: OffscreenCanvas): Lightness {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  return { values: Uint8ClampedArray.from(toLightness(data)), width }
}

function toFound(
  { canvas, flat: { width, height }, tilt }: Level,
  turn: number,
  { lines }: ReadLines,
): FoundText {
  const isSideways = turn % 180 !== 0
  return {
    lines,
    picture: isSideways ? { width: height, height: width } : { width, height },
    level: { width: canvas.width, height: canvas.height },
    tilt: tilt + turn,
  }
}

const scaleOf = ({ width, height }: ImageBitmap): number =>
  Math.min(MAX_ENLARGEMENT, MAX_SIDE / Math.max(width, height))
