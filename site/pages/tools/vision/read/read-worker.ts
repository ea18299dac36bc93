// Reads the text of pictures outside the page's thread.
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import Tesseract from 'tesseract.js'
import tesseractUrl from 'tesseract.js/dist/worker.min.js?url'
import { answerCalls } from '../../../../worker-calls.ts'
import { toLightness } from '../look/sharpness.ts'
import { findTilt } from './find-tilt.ts'
import { flatten } from './flatten.ts'
import type { FoundText, TextLine } from './found-text.ts'
import { TEXT_DATA_PATH, TEXT_LANGUAGES } from './text-data.ts'

/** Smaller pictures are doubled: their letters have too few pixels. */
const SMALL_SIDE = 1_000
const MAX_SIDE = 2_600
const TILT_SIDE = 900
/** From 0 to 100. Below it, what looks like letters is none. */
const MIN_CONFIDENCE = 35
/** For a single letter or digit. */
const SURE = 75
/** Between two words of a line, in heights of the letters. */
const MAX_GAP = 3
/** How sure the reader is of most words in an upright picture. */
const UPRIGHT_CONFIDENCE = 60
const MIN_LINE_LENGTH = 3
const QUARTER_TURNS = [90, 270, 180]

interface Reading {
  found: FoundText
  /** How much was read, and how surely. */
  score: number
  confidence: number
}

let reader: Promise<Tesseract.Worker> | undefined
let report: (part: number) => void = () => {}

answerCalls<Blob, FoundText>(async (file, onProgress) => {
  report = onProgress
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await readTurned(picture)
  } finally {
    picture.close()
  }
})

async function readTurned(picture: ImageBitmap): Promise<FoundText> {
  const upright = await read(picture, 0)
  if (upright.confidence >= UPRIGHT_CONFIDENCE) return upright.found
  // Perhaps it lies on its side.
  let best = upright
  for (const turn of QUARTER_TURNS) {
    const reading = await read(picture, turn)
    if (reading.score > best.score * 1.2) best = reading
  }
  return best.found
}

const loadReader = () =>
  (reader ??= Tesseract.createWorker([...TEXT_LANGUAGES], Tesseract.OEM.LSTM_ONLY, {
    workerPath: tesseractUrl,
    corePath: coreUrl,
    langPath: TEXT_DATA_PATH,
    gzip: false,
    cacheMethod: 'none',
    workerBlobURL: false,
    logger: ({ status, progress }) => status === 'recognizing text' && report(progress),
  }).catch((error: unknown) => {
    reader = undefined
    throw error
  }))

/** @param turn in degrees: a multiple of 90 by which the picture was turned clockwise */
async function read(picture: ImageBitmap, turn: number): Promise<Reading> {
  const flat = toFlat(draw(picture, scaleOf(picture), turn))
  const small = scaled(flat, Math.min(1, TILT_SIDE / Math.max(flat.width, flat.height)))
  const { data, width } = small.getContext('2d')!.getImageData(0, 0, small.width, small.height)
  const tilt = findTilt(Uint8ClampedArray.from(toLightness(data)), width)
  const level = turned(flat, -tilt)
  const worker = await loadReader()
  const { data: page } = await worker.recognize(level, {}, { blocks: true, text: false })
  const lines = linesOf(page)
  const isSideways = turn % 180 !== 0
  return {
    found: {
      lines,
      picture: isSideways
        ? { width: flat.height, height: flat.width }
        : { width: flat.width, height: flat.height },
      level: { width: level.width, height: level.height },
      tilt: tilt + turn,
    },
    score: lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0),
    confidence: confidenceOf(lines),
  }
}

/** The average of all letters. Letters that lie on their sides are taken for others, which stand alone. */
function confidenceOf(lines: readonly (TextLine & { confidence: number })[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  const sure = lines.filter(({ text }) => text.length >= MIN_LINE_LENGTH)
  return (
    sure.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters || 0
  )
}

function linesOf({ blocks }: Tesseract.Page): (TextLine & { confidence: number })[] {
  const paragraphs = (blocks ?? []).flatMap((block) => block.paragraphs)
  return paragraphs.flatMap(({ lines }, paragraph) =>
    lines.flatMap(({ words }) =>
      runsOf(words).flatMap((run) => {
        const line = toLine(run)
        return isText(line) ? [{ ...line, paragraph }] : []
      }),
    ),
  )
}

/** Words that are far from each other are no line, such as a label and a code beside it. */
function runsOf(words: readonly Tesseract.Word[]): Tesseract.Word[][] {
  const runs: Tesseract.Word[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const gap = run ? word.bbox.x0 - run.at(-1)!.bbox.x1 : 0
    const height = word.bbox.y1 - word.bbox.y0
    if (run && gap < height * MAX_GAP) run.push(word)
    else runs.push([word])
  }
  return runs
}

function toLine(words: readonly Tesseract.Word[]) {
  const left = Math.min(...words.map(({ bbox }) => bbox.x0))
  const top = Math.min(...words.map(({ bbox }) => bbox.y0))
  return {
    text: words
      .map(({ text }) => text.trim())
      .join(' ')
      .normalize('NFC'),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    x: left,
    y: top,
    width: Math.max(...words.map(({ bbox }) => bbox.x1)) - left,
    height: Math.max(...words.map(({ bbox }) => bbox.y1)) - top,
  }
}

/** A spot or an edge is often taken for a single letter. */
function isText({ text, confidence }: { text: string; confidence: number }): boolean {
  const length = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return length > 0 && confidence >= (length === 1 ? SURE : MIN_CONFIDENCE)
}

function scaleOf({ width, height }: ImageBitmap): number {
  const side = Math.max(width, height)
  return side < SMALL_SIDE ? 2 : Math.min(1, MAX_SIDE / side)
}

/** The picture on white, turned back by `turn`. */
function draw(picture: ImageBitmap, scale: number, turn: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = turn % 180 === 0 ? canvasOf(width, height) : canvasOf(height, width)
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((-turn * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return canvas
}

function toFlat(canvas: OffscreenCanvas): OffscreenCanvas {
  const context = canvas.getContext('2d')!
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const flat = flatten(toLightness(pixels.data), canvas.width)
  for (let index = 0; index < flat.length; index += 1)
    pixels.data.fill(flat[index]!, index * 4, index * 4 + 3)
  context.putImageData(pixels, 0, 0)
  return canvas
}

function scaled(canvas: OffscreenCanvas, scale: number): OffscreenCanvas {
  const small = canvasOf(Math.round(canvas.width * scale), Math.round(canvas.height * scale))
  contextOf(small).drawImage(canvas, 0, 0, small.width, small.height)
  return small
}

/** Large enough for all of it, with white corners. */
function turned(canvas: OffscreenCanvas, degrees: number): OffscreenCanvas {
  if (degrees === 0) return canvas
  const radians = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  const { width, height } = canvas
  const level = canvasOf(
    Math.ceil(width * cosine + height * sine),
    Math.ceil(width * sine + height * cosine),
  )
  const context = contextOf(level)
  context.translate(level.width / 2, level.height / 2)
  context.rotate(radians)
  context.drawImage(canvas, -width / 2, -height / 2)
  return level
}

const canvasOf = (width: number, height: number) =>
  new OffscreenCanvas(Math.max(1, width), Math.max(1, height))

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return context
}
