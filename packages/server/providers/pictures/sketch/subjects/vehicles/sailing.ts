import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT } from '../buildings/walls.ts'
import { drawReflection } from './water.ts'

/** A square sail full of wind. */
const drawSail = (
  pen: Pen,
  x: number,
  top: number,
  width: number,
  height: number,
  paint: Pigment,
): void =>
  pen.area(
    `M${x - width / 2} ${top}H${x + width / 2}Q${x + width / 2 - 10} ${top + height * 0.5} ${x + width / 2} ${top + height}Q${x} ${top + height - 9} ${x - width / 2} ${top + height}Q${x - width / 2 - 12} ${top + height * 0.5} ${x - width / 2} ${top}Z`,
    paint,
    { shade: 0.66 },
  )

const galleon = defineThing({
  id: 'galleon',
  en: ['pirate ship', 'galleon', 'tall ship', 'old ship'],
  vi: ['tàu cướp biển', 'thuyền cướp biển', 'thuyền buồm lớn', 'tàu buồm'],
  height: 20,
  box: [220, 190],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  faces: 'left',
  colours: { sails: 'cream', hull: 'brown', trim: 'ochre' },
  anchors: { top: { at: [104, 134], width: 70 }, inside: { at: [104, 126], width: 70 } },
  draw(pen, { colours }) {
    const sails = colours['sails']!
    drawReflection(pen, [116, 190], 160)
    pen.line('M40 132L2 112', 'umber', 5)
    for (const x of [72, 118, 164])
      pen.rect(x - 2.5, x === 118 ? 4 : 20, 5, 128, 'umber', { shade: false })
    pen.area('M121 4L142 10L121 17Z', 'red', { shade: false })
    pen.area('M64 26Q34 74 6 112Q40 116 62 112Z', sails, { tone: 1, shade: false })
    for (const [x, top, width] of [
      [72, 34, 38],
      [118, 24, 42],
      [164, 34, 36],
    ] as const) {
      drawSail(pen, x, top, width * 0.8, 34, sails)
      drawSail(pen, x, top + 38, width, 46, sails)
    }
  },
  drawFront(pen, { colours }) {
    const { hull, trim } = colours as { hull: Pigment; trim: Pigment }
    pen.area('M26 128Q60 142 150 138L156 110H214Q212 160 190 190H62Q38 166 26 128Z', hull, {
      shade: 0.74,
    })
    pen.area('M26 128Q60 142 150 138L156 110H214L213 118H162L156 146Q62 150 30 137Z', trim, {
      shade: false,
    })
    for (const x of [70, 96, 122]) pen.rect(x, 156, 12, 10, 'umber', { shade: false })
    for (const x of [168, 190]) pen.rect(x, 124, 12, 12, LAMPLIGHT, { glows: true })
  },
})

/** With ribbed sails, as in Hạ Long bay. */
const junk = defineThing({
  id: 'junk',
  en: ['junk boat', 'chinese junk', 'halong boat', 'ha long boat'],
  vi: ['thuyền hạ long', 'thuyền buồm cánh dơi', 'thuyền buồm nâu'],
  height: 12,
  box: [200, 180],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  faces: 'left',
  colours: { sails: 'terracotta', hull: 'umber' },
  variety: ['terracotta', 'red', 'apricot'],
  anchors: { top: { at: [76, 146], width: 60 }, inside: { at: [76, 138], width: 60 } },
  draw(pen, { colours }) {
    const { sails } = colours as { sails: Pigment }
    drawReflection(pen, [104, 180], 150)
    for (const [x, top] of [
      [58, 34],
      [110, 8],
      [164, 50],
    ] as const)
      pen.rect(x - 2, top, 4.4, 146 - top, 'umber', { shade: false })
    drawRibbedSail(pen, [58, 40], 44, 92, sails)
    drawRibbedSail(pen, [110, 12], 60, 120, sails)
    drawRibbedSail(pen, [164, 56], 34, 70, sails)
  },
  drawFront(pen, { colours }) {
    const hull = colours['hull']!
    pen.area('M10 128Q40 150 110 150H150L156 134H194Q194 164 172 180H48Q20 160 10 128Z', hull, {
      shade: 0.72,
    })
    pen.area(
      'M10 128Q40 150 110 150H150L156 134H194L193 142H162L156 158H110Q44 158 14 138Z',
      'brown',
      { shade: false },
    )
    for (const x of [164, 178]) pen.rect(x, 147, 9, 9, LAMPLIGHT, { glows: true })
  },
})

function drawRibbedSail(
  pen: Pen,
  [x, top]: readonly [number, number],
  width: number,
  height: number,
  paint: Pigment,
): void {
  const foot = top + height
  pen.area(
    `M${x - width * 0.26} ${top + height * 0.1}L${x + width * 0.16} ${top}Q${x + width * 0.62} ${top + height * 0.4} ${x + width * 0.56} ${foot - height * 0.1}L${x - width * 0.42} ${foot}Q${x - width * 0.4} ${top + height * 0.5} ${x - width * 0.26} ${top + height * 0.1}Z`,
    paint,
    { shade: 0.64 },
  )
  for (const part of [0.28, 0.48, 0.68, 0.86]) {
    const y = top + height * part
    pen.line(
      `M${x - width * (0.29 + part * 0.12)} ${y + height * 0.04}L${x + width * (0.3 + part * 0.25)} ${y - height * 0.05}`,
      paint,
      2.6,
      1,
    )
  }
}

const kayak = defineThing({
  id: 'kayak',
  en: ['kayak'],
  vi: ['thuyền kayak', 'xuồng kayak'],
  height: 0.8,
  box: [240, 56],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'apricot', paddle: 'ochre' },
  variety: ['apricot', 'yellow', 'teal', 'red'],
  anchors: {
    inside: { at: [122, 18], width: 60 },
    seat: [126, 38],
    top: { at: [122, 38], width: 60 },
  },
  draw(pen) {
    drawReflection(pen, [120, 56], 180)
    pen.ellipse(122, 33, 32, 8, 'umber', { shade: false })
  },
  drawFront(pen, { colours }) {
    const { hull, paddle } = colours as { hull: Pigment; paddle: Pigment }
    pen.area(
      'M2 22Q46 34 88 33Q98 41 122 41T156 33Q198 34 238 22Q220 50 186 56H54Q20 50 2 22Z',
      hull,
      { shade: 0.72 },
    )
    pen.area('M12 33Q60 46 122 46T228 33L222 40Q180 52 122 52T18 40Z', 'white', { shade: false })
    pen.line('M72 44L176 2', paddle, 4)
    for (const [x, y] of [
      [62, 48],
      [186, -2],
    ] as const)
      pen.group({ turn: -22, around: [x, y] }, (blade) => blade.ellipse(x, y, 15, 6.4, paddle))
  },
})

export const sailing: readonly Thing[] = [galleon, junk, kayak]
