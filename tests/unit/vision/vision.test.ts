import { expect, test } from 'vitest'
import {
  boxBetween,
  changedByKey,
  isInAny,
  moved,
} from '../../../site/pages/tools/vision/area-boxes.ts'
import { placeOfArea, withAreaLinks } from '../../../site/pages/tools/vision/area-links.ts'
import { areasBefore, askedPictures } from '../../../site/pages/tools/vision/asked-pictures.ts'
import { readCode } from '../../../site/pages/tools/vision/code-link.ts'
import {
  middleOf,
  plainText,
  type FoundText,
} from '../../../site/pages/tools/vision/read/found-text.ts'
import type { BenchPicture } from '../../../site/pages/tools/vision/picture-store.ts'
import { toCsv } from '../../../site/pages/tools/vision/table.ts'

test('an area stays on the picture, however it is drawn or moved', () => {
  expect(boxBetween({ x: 0.5, y: 1.4 }, { x: -0.2, y: 0.5 })).toEqual({
    x: 0,
    y: 0.5,
    width: 0.5,
    height: 0.5,
  })
  const box = { x: 0.7, y: 0.1, width: 0.25, height: 0.2 }
  expect(moved(box, { x: 0.9, y: -0.9 })).toEqual({ ...box, x: 0.75, y: 0 })
})

test('arrow keys move an area, with Shift they stretch it, and other keys do nothing', () => {
  const box = { x: 0.5, y: 0.5, width: 0.2, height: 0.2 }
  const press = (key: string, shiftKey = false) => changedByKey(box, { key, shiftKey })
  expect(press('ArrowLeft')!.x).toBeCloseTo(0.48)
  expect(press('ArrowDown', true)!.height).toBeCloseTo(0.22)
  expect(press('Enter')).toBeUndefined()
})

test('a line of a tilted picture belongs to the area on which it lies', () => {
  const found: FoundText = {
    lines: [],
    picture: { width: 100, height: 100 },
    level: { width: 140, height: 140 },
    tilt: 90,
  }
  const line = { text: 'a', paragraph: 0, x: 65, y: 20, width: 10, height: 10 }
  // Above the middle of the level picture: to the right of it after a quarter turn.
  const middle = middleOf(line, found)
  expect(middle.x).toBeCloseTo(0.95)
  expect(middle.y).toBeCloseTo(0.5)
  expect(isInAny(middle, [{ x: 0.9, y: 0.4, width: 0.1, height: 0.2 }])).toBe(true)
  expect(isInAny(middle, [{ x: 0, y: 0, width: 0.5, height: 1 }])).toBe(false)
})

test('text is written line by line, with an empty line between paragraphs', () => {
  const line = (text: string, paragraph: number) => ({
    text,
    paragraph,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  })
  expect(plainText([line('a', 0), line('b', 0), line('c', 1)])).toBe('a\nb\n\nc')
})

test('TL-5 only addresses of the web can be opened from a code', () => {
  expect(readCode(' https://atelier.example/kiln ').url!.host).toBe('atelier.example')
  expect(readCode('HTTP://Xn--80ak6aa92e.com').url!.host).toBe('xn--80ak6aa92e.com')
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'tel:+8412',
    'https://',
    'WIFI:S:studio;T:WPA;P:secret;;',
  ])
    expect(readCode(text).url).toBeUndefined()
  expect(readCode('WIFI:S:studio;;').kind).toBe('wifi')
})

test('TL-5 no value of the table becomes a formula, and numbers stay numbers', () => {
  expect(toCsv([['=HYPERLINK("x")', '-15.88, 108.3', '12', 'a "b"\nc', '@x', '-']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")","-15.88, 108.3",12,"a ""b""\nc",\'@x,\'-\r\n',
  )
})

test('numbers in brackets become links to the areas that are marked', () => {
  expect(withAreaLinks('The cup [2] and [3], [x], [1](https://a.example)', 2)).toBe(
    'The cup [2](#area-2) and [3], [x], [1](https://a.example)',
  )
  expect(withAreaLinks('The cup [1]', 0)).toBe('The cup [1]')
  expect(withAreaLinks('The code `a[1]` says [1]', 1)).toBe('The code `a[1]` says [1](#area-1)')
})

test('the areas of several pictures are numbered together, and a number leads to its picture', () => {
  const picture = (id: string, areas: number, isDamaged = false) =>
    ({
      id,
      areas: Array.from({ length: areas }),
      facts: { is: isDamaged ? 'failed' : 'ready' },
    }) as unknown as BenchPicture
  const pictures = [picture('a', 2), picture('damaged', 0, true), picture('b', 1), picture('c', 3)]
  const all = askedPictures({ pictures, shown: pictures[2], isAboutAll: true })
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(areasBefore(all, 'a')).toBe(0)
  expect(areasBefore(all, 'c')).toBe(3)
  const one = askedPictures({ pictures, shown: pictures[3], isAboutAll: false })
  expect(areasBefore(one, 'c')).toBe(0)

  const areas = all.flatMap((asked, index) => asked.areas.map(() => ({ picture: index })))
  expect(placeOfArea(areas, 3)).toEqual({ picture: 1, index: 0 })
  expect(placeOfArea(areas, 5)).toEqual({ picture: 2, index: 1 })
  expect(placeOfArea(areas, 7)).toBeUndefined()
})
