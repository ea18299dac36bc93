import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

/** A wooden chair from the side, a little from the front. Its seat is as high as people sit. */
const chair = defineThing({
  id: 'chair',
  isSeat: true,
  en: ['chair', 'wooden chair'],
  vi: ['ghế', 'ghế gỗ'],
  height: 0.92,
  box: [92, 176],
  foot: 46,
  ground: 'ground',
  home: 'room',
  colours: { wood: 'terracotta', cushion: 'sand' },
  variety: ['terracotta', 'slate', 'forest', 'ochre'],
  faces: 'left',
  handle: 0.5,
  anchors: { top: { at: [37, 90], width: 72 }, under: { at: [44, 174], width: 70 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M20 96L18 166M70 98L76 166', wood, 7, 1)
    pen.line('M20 134H72', wood, 5, 1)
    pen.area('M72 96L80 8Q82 0 88 2Q93 4 91 12L80 100Z', wood, { tone: 1, shade: false })
    pen.area('M60 96L67 10Q68 2 74 3Q80 4 79 12L70 98Z', wood, { shade: false })
    pen.polygon(
      [
        [68, 14],
        [86, 9],
        [84, 30],
        [66, 34],
      ],
      wood,
      { tone: 1, shade: false },
    )
    pen.polygon(
      [
        [66, 42],
        [83, 38],
        [81, 58],
        [64, 61],
      ],
      wood,
      { tone: 1, shade: false },
    )
    pen.area(
      'M10 98L8 172Q8 176 12 176Q15 176 16 172L20 98ZM58 98L64 172Q64 176 68 176Q72 176 72 172L69 98Z',
      wood,
      { shade: false },
    )
    pen.area('M2 92L10 84H72L82 92V100Q82 104 78 104H6Q2 104 2 100Z', wood)
    pen.area('M8 90L14 82Q42 78 70 82L76 90Q42 96 8 90Z', colours['cushion']!, { shade: 0.7 })
  },
})

const stool = defineThing({
  id: 'stool',
  isSeat: true,
  en: ['stool', 'footstool', 'bar stool'],
  vi: ['ghế đẩu', 'ghế con', 'ghế nhựa'],
  height: 0.5,
  box: [100, 112],
  ground: 'ground',
  home: 'room',
  colours: { wood: 'red' },
  variety: ['red', 'cobalt', 'wood'],
  handle: 0.5,
  anchors: { top: { at: [50, 10], width: 84 }, under: { at: [50, 112], width: 60 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M34 24L28 104M66 24L72 104', wood, 7, 1)
    pen.line('M24 76H76', wood, 5, 1)
    pen.area(
      'M16 20L4 108Q4 112 8 112Q12 112 13 108L28 22ZM84 20L96 108Q96 112 92 112Q88 112 87 108L72 22Z',
      wood,
      { shade: false },
    )
    pen.area('M2 12C2 4 24 0 50 0S98 4 98 12V18C98 26 76 30 50 30S2 26 2 18Z', wood)
    pen.ellipse(50, 12, 48, 11, wood, { shade: false })
  },
})

const armchair = defineThing({
  id: 'armchair',
  isSeat: true,
  en: ['armchair', 'easy chair', 'reading chair'],
  vi: ['ghế bành', 'ghế bành da', 'ghế bọc'],
  height: 1,
  box: [150, 156],
  ground: 'ground',
  home: 'room',
  colours: { cloth: 'forest', cushion: 'ochre', foot: 'umber' },
  variety: ['forest', 'coral', 'navy', 'ochre'],
  anchors: { top: { at: [75, 90], width: 84 } },
  draw(pen, { colours }) {
    const cloth = colours['cloth']!
    drawFeet(pen, [16, 126], colours['foot']!)
    pen.area('M22 110C16 60 20 4 44 1H106C130 4 134 60 128 110Z', cloth)
    pen.area('M26 84Q75 74 124 84V126H26Z', cloth, { tone: 1, shade: false })
    pen.rect(28, 82, 94, 24, cloth, { round: 10, shade: 0.66 })
    pen.area(
      'M46 84C42 66 46 52 52 48C70 44 84 48 100 46C106 56 106 72 102 84Q74 88 46 84Z',
      colours['cushion']!,
    )
    pen.area('M4 74C4 58 34 58 34 76V142H8Q2 142 2 136Z', cloth, { shade: false })
    pen.area('M146 74C146 58 116 58 116 76V142H142Q148 142 148 136Z', cloth, {
      tone: 1,
      shade: false,
    })
    pen.rect(30, 106, 90, 36, cloth, { shade: 0.62 })
    pen.line('M30 107H120', cloth, 3, 1)
  },
})

function drawFeet(pen: Pen, xs: readonly number[], paint: Pigment, bottom = 156): void {
  for (const [at, x] of xs.entries())
    pen.area(`M${x - 4} ${bottom - 20}H${x + 12}L${x + 9} ${bottom}H${x - 1}Z`, paint, {
      tone: at ? 1 : 0,
      shade: false,
    })
}

const sofa = defineThing({
  id: 'sofa',
  isSeat: true,
  en: ['sofa', 'couch', 'settee'],
  vi: ['ghế sofa', 'sofa', 'ghế sô pha', 'xô pha', 'trường kỷ'],
  height: 0.88,
  box: [290, 136],
  ground: 'ground',
  home: 'room',
  colours: { cloth: 'slate', cushion: 'ochre', other: 'coral', foot: 'umber' },
  variety: ['slate', 'coral', 'forest', 'ochre'],
  anchors: { top: { at: [145, 76], width: 210 } },
  draw(pen, { colours }) {
    const cloth = colours['cloth']!
    drawFeet(pen, [22, 260], colours['foot']!, 136)
    pen.area('M26 100V24Q26 2 48 2H242Q264 2 264 24V100Z', cloth)
    pen.line('M145 8V68', cloth, 3, 1)
    pen.area('M38 70C34 52 40 36 46 32C62 36 78 28 92 32C98 44 96 58 94 72Z', colours['cushion']!)
    pen.area(
      'M196 72C190 58 196 42 200 34C216 38 232 30 246 36C250 48 248 60 244 72Z',
      colours['other']!,
    )
    pen.rect(30, 68, 116, 32, cloth, { round: 9, shade: false })
    pen.rect(145, 68, 116, 32, cloth, { round: 9, shade: 0.4 })
    pen.rect(30, 92, 230, 30, cloth, { tone: 1, shade: false })
    pen.area('M2 60C2 44 36 44 36 62V124H8Q2 124 2 118Z', cloth, { shade: false })
    pen.area('M288 60C288 44 254 44 254 62V124H282Q288 124 288 118Z', cloth, {
      tone: 1,
      shade: false,
    })
  },
})

const bed = defineThing({
  id: 'bed',
  isSeat: true,
  en: ['bed'],
  vi: ['giường', 'giường ngủ'],
  height: 1,
  box: [290, 140],
  ground: 'ground',
  home: 'bedroom',
  colours: { blanket: 'cobalt', wood: 'wood', sheet: 'white', pillow: 'cream' },
  variety: ['cobalt', 'coral', 'forest'],
  anchors: {
    top: { at: [158, 62], width: 200 },
    inside: { at: [152, 84], width: 230 },
  },
  faces: 'right',
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.area('M2 138V24Q2 2 18 2T34 24V138Q34 140 30 140H6Q2 140 2 138Z', wood)
    pen.area('M262 138V66Q262 54 274 54T288 66V138Q288 140 284 140H266Q262 140 262 138Z', wood, {
      tone: 1,
      shade: false,
    })
    pen.rect(30, 100, 236, 22, wood, { tone: 1, shade: false })
    pen.rect(32, 72, 232, 34, colours['sheet']!, { round: 8, shade: 0.8 })
    pen.area(
      'M36 74C32 60 40 46 56 44C74 40 92 46 98 56C104 66 98 76 92 78H40Z',
      colours['pillow']!,
      { shade: 0.66 },
    )
  },
  drawFront(pen, { colours }) {
    pen.area(
      'M88 78C96 66 110 60 130 60H250Q266 62 266 78V112Q200 122 88 114Q82 96 88 78Z',
      colours['blanket']!,
      { shade: 0.74 },
    )
    pen.area(
      'M88 78C96 66 110 60 130 60H142C124 66 116 80 116 116L88 114Q82 96 88 78Z',
      colours['sheet']!,
      { shade: false },
    )
  },
})

const rockingChair = defineThing({
  id: 'rocking-chair',
  isSeat: true,
  en: ['rocking chair'],
  vi: ['ghế bập bênh', 'ghế xích đu'],
  height: 1.05,
  box: [140, 176],
  foot: 68,
  ground: 'ground',
  home: 'room',
  colours: { wood: 'brown', cushion: 'coral' },
  faces: 'left',
  anchors: { top: { at: [51, 92], width: 70 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M30 98L28 158M92 98L104 158', wood, 6, 1)
    pen.area('M86 104L106 4Q110 0 116 3Q120 6 118 14L98 108Z', wood, { tone: 1, shade: false })
    pen.area('M74 100L94 8Q97 2 103 4Q108 7 106 14L88 104Z', wood, { shade: false })
    pen.line('M96 26L110 24M92 44L106 42M88 62L102 60', wood, 6, 1)
    pen.line('M14 66H82M20 66L22 94', wood, 7)
    pen.area('M8 92L16 86H84L94 94V102H10Z', wood)
    pen.area('M14 90L18 82Q50 78 84 82L88 90Q50 96 14 90Z', colours['cushion']!, { shade: 0.7 })
    pen.line('M18 102L16 162M84 102L90 164', wood, 7)
    pen.line('M2 150Q66 192 138 148', wood, 7)
  },
})

export const seats: readonly Thing[] = [chair, stool, armchair, sofa, bed, rockingChair]
