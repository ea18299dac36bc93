import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT } from '../buildings/walls.ts'
import { DRIVING_POSES, drawSpeed, drawSpokedWheel, drawWheel } from './wheels.ts'

const drawRails = (pen: Pen, foot: number, width: number): void => {
  for (let x = 6; x < width; x += 26) pen.rect(x, foot - 4, 14, 4, 'umber', { shade: false })
  pen.rect(0, foot - 7, width, 4, 'gray', { shade: false })
}

const train = defineThing({
  id: 'train',
  en: ['train', 'steam train', 'locomotive', 'steam locomotive'],
  vi: ['tàu hỏa', 'tàu hoả', 'xe lửa', 'đoàn tàu', 'tàu lửa', 'đầu máy xe lửa'],
  height: 4.4,
  box: [330, 120],
  ground: 'ground',
  home: 'village',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { engine: 'forest', wagon: 'red', roof: 'ink' },
  variety: ['forest', 'cobalt', 'burgundy'],
  anchors: { inside: { at: [262, 84], width: 100 }, top: { at: [262, 29], width: 110 } },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [330, 120], 100)
    const { engine, wagon, roof } = colours as Record<'engine' | 'wagon' | 'roof', Pigment>
    for (const [x, y, r] of [
      [46, 14, 9],
      [64, 8, 12],
      [90, 11, 9],
    ] as const)
      pen.circle(x, y, r, 'stone', { shade: 0.6 })
    pen.area('M34 58L30 28H58L54 58Z', engine, { shade: 0.55 })
    pen.rect(27, 24, 34, 7, roof, { round: 2, shade: false })
    pen.area('M84 52a9 12 0 0 1 18 0Z', 'ochre', { shade: 0.55 })
    pen.rect(16, 50, 116, 42, engine, { round: 10, shade: 0.8 })
    pen.rect(52, 50, 5, 42, 'ochre', { shade: false })
    pen.rect(94, 50, 5, 42, 'ochre', { shade: false })
    pen.rect(124, 36, 56, 58, engine, { shade: 0.74 })
    pen.rect(136, 46, 30, 20, LAMPLIGHT, { glows: true })
    pen.rect(118, 30, 68, 8, roof, { round: 3, shade: false })
    pen.circle(17, 66, 6, LAMPLIGHT, { glows: true })
    pen.rect(12, 90, 170, 8, roof, { shade: false })
    pen.area('M12 96H30V110H2Z', wagon, { shade: false })
    pen.rect(196, 36, 130, 60, wagon, { tone: 1, shade: false })
    for (const x of [206, 234, 262, 290]) pen.rect(x, 46, 22, 24, 'sky', { shade: false })
  },
  drawFront(pen, { colours }) {
    const { wagon, roof } = colours as { wagon: Pigment; roof: Pigment }
    pen.rect(178, 88, 24, 5, roof, { shade: false })
    pen.area(
      'M196 36H326V96H196ZM206 46V70H228V46ZM234 46V70H256V46ZM262 46V70H284V46ZM290 46V70H312V46Z',
      wagon,
      { shade: 0.84 },
    )
    pen.rect(196, 78, 130, 5, 'ochre', { shade: false })
    pen.rect(190, 29, 140, 9, roof, { round: 4, shade: false })
    drawRails(pen, 120, 330)
    for (const x of [58, 104, 148])
      drawSpokedWheel(pen, [x, 97], 16, { tyre: wagon, spokes: 'cream', width: 5 })
    pen.line('M58 102H148', 'stone', 4)
    for (const x of [220, 248, 286, 310]) drawWheel(pen, [x, 103], 10)
  },
})

const tram = defineThing({
  id: 'tram',
  en: ['tram', 'streetcar', 'trolley'],
  vi: ['tàu điện', 'xe điện', 'tàu điện leng keng'],
  height: 3.8,
  box: [250, 140],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'red', trim: 'cream', roof: 'slate' },
  variety: ['red', 'ochre', 'forest', 'cobalt'],
  anchors: { inside: { at: [126, 90], width: 170 }, top: { at: [126, 25], width: 180 } },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [250, 140], 120)
    const { trim, roof } = colours as { trim: Pigment; roof: Pigment }
    pen.line('M112 26L140 12L118 2M100 2H136', 'gray', 3)
    pen.area('M14 40Q16 26 34 24H216Q234 26 236 40Z', roof, { shade: 0.8 })
    pen.rect(10, 38, 230, 46, trim, { tone: 1, shade: false })
    for (const x of [18, 62, 106, 150, 194]) pen.rect(x, 46, 38, 36, 'sky', { shade: false })
  },
  drawFront(pen, { colours }) {
    const { body, trim } = colours as { body: Pigment; trim: Pigment }
    pen.area(
      'M8 38H242V84H8ZM18 46V80H56V46ZM62 46V80H100V46ZM106 46V80H144V46ZM150 46V80H188V46ZM194 46V80H232V46Z',
      trim,
      { shade: 0.86 },
    )
    pen.area('M8 80H242V112Q242 122 232 122H18Q8 122 8 112Z', body, { shade: 0.86 })
    pen.rect(8, 96, 234, 5, trim, { shade: false })
    pen.circle(12, 90, 5, '#f7e6ae', { glows: true })
    for (const x of [62, 96, 154, 188]) drawWheel(pen, [x, 124], 11)
    pen.rect(0, 135, 250, 5, 'gray', { shade: false })
  },
})

export const trains: readonly Thing[] = [train, tram]
