// Reads the text of pictures outside the page's thread.
import { answerCalls } from '../../../../worker-calls.ts'
import { toLightness } from '../look/sharpness.ts'
import { draw, scaled, toFlat, turned } from './canvas.ts'
import { findTilt } from './find-tilt.ts'
import type { FoundText } from './found-text.ts'
import { isTexture, type Lightness } from './is-texture.ts'
import { linesOf, type ReadLines } from './lines.ts'
import type { ReadingTime } from './reading-time.ts'
import { LATIN, readInBestWay, SURE_CONFIDENCE, UPRIGHT, type Way } from './reading-ways.ts'
import { recognize, type TextLanguages } from './text-reader.ts'
import { hasVietnamese, withVietnamese } from './vietnamese-lines.ts'

/** Small letters have too few pixels for their marks: smaller pictures are enlarged. */
const MAX_ENLARGEMENT = 2
const MAX_SIDE = 2_600
const TILT_SIDE = 900
/** Enough to see in which direction and script a picture is written. */
const TRIAL_SIDE = 1_600
/** For all readings of a picture. A page full of text takes some seconds, and ten times as long on a slow phone. */
const READING_MS = 60_000
/** The part of what is left that a reading fills in the progress: there may be others after it. */
const PART_OF_READING = 0.7

const VIETNAMESE: TextLanguages = ['vie']

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
    const time = { left: READING_MS }
    const found = await readPicture(picture, time, createReadings(time, onProgress))
    return { ...found, isTimeOver: time.left <= 0 }
  } finally {
    picture.close()
  }
})

/** Begins another reading of the picture. */
type StartReading = () => { time: ReadingTime; onProgress: (part: number) => void }

/** Each reading fills a part of what is left, so that the progress neither goes back nor waits at its end. */
function createReadings(time: ReadingTime, onProgress: (part: number) => void): StartReading {
  let done = 0
  return () => {
    const start = done
    const length = (1 - start) * PART_OF_READING
    done = start + length
    return { time, onProgress: (part) => onProgress(start + length * part) }
  }
}

async function readPicture(
  picture: ImageBitmap,
  time: ReadingTime,
  startReading: StartReading,
): Promise<FoundText> {
  const scale = scaleOf(picture)
  const trialScale = Math.min(scale, TRIAL_SIDE / Math.max(picture.width, picture.height))
  const upright = makeLevel(picture, scale, UPRIGHT.turn)
  const nothing = toFound(upright, UPRIGHT.turn, { lines: [], confidence: 0 })
  if (isTexture(lightnessOf(upright.flat), lightnessOf(upright.canvas))) return nothing

  async function read(way: Way, isTrial: boolean) {
    if (time.left <= 0) return undefined
    const level =
      way === UPRIGHT ? upright : makeLevel(picture, isTrial ? trialScale : scale, way.turn)
    const found = isTrial
      ? await readLines(level, way.languages, startReading)
      : await readLevel(level, way.languages, startReading)
    return found && { text: toFound(level, way.turn, found), confidence: found.confidence }
  }
  return (await readInBestWay(read)) ?? nothing
}

/** Undefined if the time is over. */
async function readLevel(
  level: Level,
  languages: TextLanguages,
  startReading: StartReading,
): Promise<ReadLines | undefined> {
  const found = await readLines(level, languages, startReading)
  const isMixed =
    found && languages === LATIN && found.confidence >= SURE_CONFIDENCE && hasVietnamese(found)
  if (!isMixed) return found
  const vietnamese = await readLines(level, VIETNAMESE, startReading)
  return vietnamese ? withVietnamese(found, vietnamese) : found
}

/** Undefined if the time is over. */
async function readLines(
  { canvas }: Level,
  languages: TextLanguages,
  startReading: StartReading,
): Promise<ReadLines | undefined> {
  const page = await recognize(canvas, languages, startReading())
  return page && linesOf(page)
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
