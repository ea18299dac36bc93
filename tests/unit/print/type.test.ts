// How type is set on a print, and in which colour.
import { charactersWithoutGlyph, toTypeset } from '@atelier/contract'
import { expect, test } from 'vitest'
import type { Print } from '../../../packages/server/providers/pictures/print/print.ts'
import { setType } from '../../../packages/server/providers/pictures/print/set-type.ts'
import {
  chooseColours,
  contrastOf,
  rgbOf,
  type Rgb,
} from '../../../packages/server/providers/pictures/print/type-colours.ts'
import {
  outlineOf,
  typefaceOf,
  widthOf,
} from '../../../packages/server/providers/pictures/print/typeface.ts'

const A5: Print = {
  art: { is: 'picture', bytes: new Uint8Array() },
  width: 1748,
  height: 2480,
  bleed: 0,
  dpi: 300,
  headline: 'The golden season',
  smallType: 'An exhibition of prints',
  typePlace: 'bottom',
  typeAlign: 'start',
}

const widths = (print: Print) =>
  setType(print)!.lines.map(({ text, typeface, size, x }) => ({
    left: x,
    right: x + widthOf(typefaceOf(typeface), text, size),
  }))

test('both typefaces have a shape for each character that can be typed', () => {
  for (const name of ['display', 'text'] as const) {
    const { font } = typefaceOf(name)
    const missing = Array.from({ length: 0x2_500 }, (_, code) => String.fromCodePoint(code))
      .filter((character) => character.trim() && !/\p{C}/u.test(character))
      .filter((character) => charactersWithoutGlyph(character).length === 0)
      .flatMap((character) => Array.from(toTypeset(character)))
      .filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!))
    expect(missing).toEqual([])
  }
})

test('what the typefaces lack is found, each character once, and Vietnamese is all there', () => {
  expect(charactersWithoutGlyph('春の春 مر')).toEqual(['春', 'の', 'م', 'ر'])
  const pangram = 'Ạ ắ ằ ẳ ẵ ặ ấ ầ ẩ ẫ ậ đ Đ ễ ệ ọ ỏ ố ồ ổ ỗ ộ ớ ờ ở ỡ ợ ụ ủ ứ ừ ử ữ ự ỳ ỵ ỷ ỹ ₫'
  expect(charactersWithoutGlyph(pangram)).toEqual([])
  expect(charactersWithoutGlyph(pangram.normalize('NFD'))).toEqual([])
})

test('letters and marks that are typed apart are set as one letter', () => {
  const composed = outlineOf(typefaceOf('display'), 'ộ', 100, 0, 0)
  expect(composed).toMatch(/^M/)
  const [line] = setType({ ...A5, headline: 'ruộng', smallType: '' })!.lines
  expect(line!.text.normalize('NFD')).toBe('ruộng'.normalize('NFD'))
})

test('type stays inside what is left after cutting, at each place, however long it is', () => {
  const texts = ['Hi', 'The golden season', 'word '.repeat(16).trim(), 'W'.repeat(80)]
  for (const headline of texts)
    for (const typePlace of ['top', 'middle', 'bottom'] as const)
      for (const typeAlign of ['start', 'centre'] as const) {
        const print = {
          ...A5,
          headline,
          typePlace,
          typeAlign,
          bleed: 35,
          smallType: 'x '.repeat(80),
        }
        for (const { left, right } of widths(print)) {
          expect(left).toBeGreaterThanOrEqual(35)
          expect(right).toBeLessThanOrEqual(1748 - 35)
        }
        const { lines } = setType(print)!
        for (const { y, size } of lines) {
          expect(y - size).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(2480 - 35)
        }
        expect(lines.map(({ text }) => text).join(' ')).toContain(headline.slice(0, 4))
      }
})

test('no words are lost, and no line of a headline is much shorter than the others', () => {
  const headline = 'Mùa vàng trên những thửa ruộng bậc thang'
  const { lines } = setType({ ...A5, headline, smallType: '' })!
  expect(lines.map(({ text }) => text).join(' ')).toBe(headline)
  const lengths = widths({ ...A5, headline, smallType: '' }).map(({ left, right }) => right - left)
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) * 0.5)
})

test('without words there is no type', () => {
  expect(setType({ ...A5, headline: '', smallType: '' })).toBeUndefined()
})

test('type is legible on light, dark and busy pictures', () => {
  const busy = Array.from({ length: 200 }, (_, at): Rgb => {
    const value = (at * 89) % 256
    return [value, (value * 3) % 256, 255 - value]
  })
  const grounds: Rgb[][] = [[[250, 244, 230]], [[20, 24, 40]], [[130, 130, 130]], busy]
  for (const ground of grounds)
    for (const [isLarge, needed] of [
      [true, 4.5],
      [false, 7],
    ] as const) {
      const { ink, veil } = chooseColours(ground, isLarge)
      const seen = ground.map((pixel): Rgb => {
        if (!veil) return pixel
        const over = rgbOf(veil.colour)
        const mix = (at: 0 | 1 | 2) => pixel[at] + (over[at] - pixel[at]) * veil.opacity
        return [mix(0), mix(1), mix(2)]
      })
      const contrasts = seen.map((pixel) => contrastOf(rgbOf(ink), pixel)).toSorted((a, b) => a - b)
      expect(contrasts[Math.floor(contrasts.length * 0.02)]).toBeGreaterThanOrEqual(needed)
    }
})

test('a calm picture gets no veil', () => {
  expect(chooseColours([[250, 244, 230]], false).veil).toBeUndefined()
  expect(chooseColours([[20, 24, 40]], false).veil).toBeUndefined()
})
