// Colours, sharpness and lines of pictures, measured without a model.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findPalette } from '../../../site/pages/tools/vision/look/palette.ts'
import { measureSharpness, toLightness } from '../../../site/pages/tools/vision/look/sharpness.ts'
import { findTilt } from '../../../site/pages/tools/vision/read/find-tilt.ts'
import { flatten } from '../../../site/pages/tools/vision/read/flatten.ts'

async function pixelsOf(
  svg: string,
  blur = 0,
): Promise<{ data: Uint8ClampedArray; width: number }> {
  const drawn = blur > 0 ? sharp(Buffer.from(svg)).blur(blur) : sharp(Buffer.from(svg))
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width }
}

const svg = (content: string, width = 300, height = 200) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

const BARS = svg(
  '<rect width="300" height="200" fill="#f4ece0"/><rect width="90" height="200" fill="#2742c8"/><rect x="90" width="30" height="200" fill="#c2502e"/>',
)

test('the palette has the colours of the picture, the most frequent first', async () => {
  const { data } = await pixelsOf(BARS)
  const palette = findPalette(data)
  expect(palette.map(({ hex }) => hex)).toEqual(['#f4ece0', '#2742c8', '#c2502e'])
  expect(palette.map(({ share }) => Math.round(share * 100))).toEqual([60, 30, 10])
  expect(findPalette(data)).toEqual(palette)
})

test('transparent parts have no colour', async () => {
  const { data } = await pixelsOf(svg('<rect width="50" height="50" fill="#108040"/>'))
  expect(findPalette(data)).toEqual([{ hex: '#108040', share: 1 }])
  expect(findPalette(new Uint8ClampedArray(16))).toEqual([])
})

test.each([
  [0, 'sharp'],
  [1.4, 'soft'],
  [8, 'blurred'],
])('a picture blurred by %d pixels is called %s', async (blur, called) => {
  const { data, width } = await pixelsOf(BARS, blur)
  expect(measureSharpness(toLightness(data), width)).toBe(called)
})

const LINES = Array.from(
  { length: 9 },
  (_, line) =>
    `<text x="60" y="${90 + line * 34}" font-family="DejaVu Sans" font-size="22">The small kiln wakes up every Friday</text>`,
).join('')

test.each([0, 3.5, -8, 17])(
  'lines of text that are turned by %d degrees are found',
  async (turn) => {
    const page = svg(
      `<rect width="640" height="480" fill="#fff"/><g transform="rotate(${turn} 320 240)">${LINES}</g>`,
      640,
      480,
    )
    const { data, width } = await pixelsOf(page)
    const tilt = findTilt(flatten(toLightness(data), width), width)
    expect(Math.abs(tilt - turn)).toBeLessThan(0.5)
  },
)

test('a shadow over a page disappears, and light letters on dark ground become dark ones', async () => {
  const page = (ground: string, ink: string, shadow: string) =>
    svg(
      `<rect width="400" height="300" fill="${ground}"/><rect x="40" y="140" width="6" height="40" fill="${ink}"/><rect x="350" y="140" width="6" height="40" fill="${ink}"/>${shadow}`,
      400,
      300,
    )
  const shadow = '<rect width="200" height="300" fill="#000" opacity="0.5"/>'
  for (const drawn of [page('#eee', '#222', shadow), page('#222', '#eee', '')]) {
    const { data, width } = await pixelsOf(drawn)
    const flat = flatten(toLightness(data), width)
    const at = (x: number, y: number) => flat[y * width + x]!
    for (const x of [43, 353]) expect(at(x, 160)).toBeLessThan(130)
    for (const x of [90, 300]) expect(at(x, 160)).toBeGreaterThan(220)
  }
})
