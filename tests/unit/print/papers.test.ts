// The sizes of papers and screens, in millimetres and pixels.
import { dpisOf, PAPER_IDS, PRINT_MAX_PIXELS, sheetOf } from '@atelier/contract'
import { expect, test } from 'vitest'
import { tilesInView } from '../../../site/pages/tools/imagen/tiles.ts'

test('a paper has the pixels of its millimetres, and bleed adds to each side', () => {
  expect(sheetOf({ paper: 'a3', dpi: 300 })).toMatchObject({ width: 3508, height: 4961, bleed: 0 })
  expect(sheetOf({ paper: 'a3', dpi: 300, isLandscape: true, hasBleed: true })).toEqual({
    width: 5031,
    height: 3579,
    bleed: 35,
    trimmed: { width: 420, height: 297, unit: 'mm' },
  })
  expect(sheetOf({ paper: 'laptop', dpi: 600, hasBleed: true })).toMatchObject({
    width: 2560,
    height: 1600,
    bleed: 0,
  })
})

test('each paper can be printed in some detail, and none has too many pixels', () => {
  expect(dpisOf({ paper: 'a6' })).toEqual([150, 300, 600])
  expect(dpisOf({ paper: 'a3' })).toEqual([150, 300])
  for (const paper of PAPER_IDS)
    for (const isLandscape of [false, true])
      for (const dpi of dpisOf({ paper, isLandscape, hasBleed: true })) {
        const { width, height } = sheetOf({ paper, isLandscape, dpi, hasBleed: true })
        expect(width * height).toBeLessThanOrEqual(PRINT_MAX_PIXELS)
      }
  expect(dpisOf({ paper: 'a2', hasBleed: true })).toContain(300)
})

test('a close look asks for the tiles in view, and for no others', () => {
  const view = { scrollLeft: 1000, scrollTop: 0, clientWidth: 600, clientHeight: 400 }
  const print = { width: 3508, height: 4961 }
  expect(tilesInView(view, print, 1)).toEqual([
    { x: 0, y: 0 },
    { x: 1024, y: 0 },
  ])
  expect(tilesInView({ ...view, scrollLeft: 1454, scrollTop: 2280 }, print, 2)).toEqual([
    { x: 2048, y: 4096 },
    { x: 3072, y: 4096 },
  ])
  const small = { width: 500, height: 300 }
  expect(tilesInView({ ...view, scrollLeft: 0 }, small, 1)).toEqual([{ x: 0, y: 0 }])
})
