// Pictures that are the same everywhere, which a reader of text is not given.
import { describe, expect, test } from 'vitest'
import { isTexture } from '../../../site/pages/tools/vision/read/is-texture.ts'

const WIDTH = 640
const HEIGHT = 480

type PixelAt = (x: number, y: number) => number

function isTextureOf(pixelAt: PixelAt): boolean {
  const values = Uint8ClampedArray.from({ length: WIDTH * HEIGHT }, (_, at) =>
    pixelAt(at % WIDTH, Math.floor(at / WIDTH)),
  )
  return isTexture({ values, width: WIDTH }, { values, width: WIDTH })
}

/** The same numbers from 0 to 255 at each run. */
const random = (x: number, y: number): number =>
  ((Math.imul(x + 1, 374_761_393) ^ Math.imul(y + 1, 668_265_263)) >>> 5) % 256

const noise =
  (side: number): PixelAt =>
  (x, y) =>
    random(Math.floor(x / side), Math.floor(y / side))

/** Lines of 12 pixels, 20 apart, of strokes of 3. */
const text: PixelAt = (x, y) =>
  y % 20 < 12 && random(Math.floor(x / 3), Math.floor(y / 20)) < 100 ? 0 : 255

/** A page full of columns, whose lines are this far apart and at other heights than those beside them. */
const columns =
  (count: number, pitchOf: (column: number) => number): PixelAt =>
  (x, y) => {
    const column = Math.floor((x * count) / WIDTH)
    const pitch = pitchOf(column)
    const down = y + (column * pitch) / 2
    return lettersAt(x, down, pitch)
  }

/** The page of a book that is not flat: its lines sag from one side to the other by the height of this many. */
const sagging =
  (pitch: number, lines: number): PixelAt =>
  (x, y) =>
    lettersAt(x, y + (x / WIDTH) * pitch * lines, pitch)

const lettersAt = (x: number, y: number, pitch: number): number =>
  y % pitch < pitch * 0.6 && random(Math.floor(x / 3), Math.floor(y / pitch)) < 100 ? 0 : 255

const isOnSign = (x: number, y: number): boolean => x > 40 && x < 200 && y > 30 && y < 130

describe('a picture', () => {
  test.each([1, 2, 4, 6, 8])('of noise is a texture, with grains of %i pixels', (side) => {
    expect(isTextureOf(noise(side))).toBe(true)
  })

  test.each<[string, PixelAt]>([
    ['full of text', text],
    ['of text in columns from top to bottom', (x, y) => text(y, x)],
    ['of four columns of text', columns(4, () => 20)],
    ['of six columns of text in different sizes', columns(6, (column) => 14 + column * 0.8)],
    ['of lines that sag by one, 18 pixels apart', sagging(18, 1)],
    ['of lines that sag by two, 18 pixels apart', sagging(18, 2)],
    ['of lines that sag by one, 22 pixels apart', sagging(22, 1)],
    ['of lines that sag by two, 22 pixels apart', sagging(22, 2)],
    ['of one colour', () => 255],
    ['of a sign on gravel', (x, y) => (isOnSign(x, y) ? text(x, y) : noise(2)(x, y))],
  ])('%s is none', (_, pixelAt) => {
    expect(isTextureOf(pixelAt)).toBe(false)
  })
})
