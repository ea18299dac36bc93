import { toLightness } from '../look/sharpness.ts'
import { flatten } from './flatten.ts'

/** The picture on white, turned back by `turn`. */
export function draw(picture: ImageBitmap, scale: number, turn: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = turn % 180 === 0 ? canvasOf(width, height) : canvasOf(height, width)
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((-turn * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return canvas
}

/** With even light. */
export function toFlat(canvas: OffscreenCanvas): OffscreenCanvas {
  const context = canvas.getContext('2d')!
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const flat = flatten(toLightness(pixels.data), canvas.width)
  for (let index = 0; index < flat.length; index += 1)
    pixels.data.fill(flat[index]!, index * 4, index * 4 + 3)
  context.putImageData(pixels, 0, 0)
  return canvas
}

export function scaled(canvas: OffscreenCanvas, scale: number): OffscreenCanvas {
  const small = canvasOf(Math.round(canvas.width * scale), Math.round(canvas.height * scale))
  contextOf(small).drawImage(canvas, 0, 0, small.width, small.height)
  return small
}

/** Large enough for all of it, with white corners. */
export function turned(canvas: OffscreenCanvas, degrees: number): OffscreenCanvas {
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
