import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const bench = defineThing({
  id: 'bench',
  isSeat: true,
  en: ['bench', 'park bench', 'wooden bench'],
  vi: ['băng ghế', 'ghế dài', 'ghế công viên', 'chiếc ghế dài'],
  height: 0.86,
  box: [170, 86],
  ground: 'ground',
  home: 'park',
  colours: { wood: 'wood', iron: 'ink' },
  anchors: { top: { at: [85, 50], width: 120 }, under: { at: [85, 86], width: 110 } },
  draw(pen, { colours }) {
    const { wood, iron } = colours as { wood: Pigment; iron: Pigment }
    for (const x of [22, 142]) pen.rect(x, 4, 6, 40, iron, { shade: false })
    for (const y of [6, 22]) pen.rect(8, y, 154, 11, wood, { shade: false, round: 2 })
    pen.rect(4, 42, 162, 9, wood, { shade: false, round: 2 })
    pen.rect(4, 51, 162, 5, wood, { shade: false, tone: 1 })
    for (const x of [18, 142]) {
      pen.area(`M${x} 56H${x + 10}L${x + 8} 86H${x + 2}Z`, iron, { shade: false })
      pen.rect(x - 6, 82, 22, 4, iron, { shade: false, round: 2 })
    }
  },
})

const stoneBench = defineThing({
  ...bench,
  id: 'stone-bench',
  en: ['stone bench'],
  vi: ['ghế đá'],
  colours: { wood: 'stone', iron: 'gray' },
})

const fence = defineThing({
  id: 'fence',
  en: ['fence', 'picket fence', 'wooden fence'],
  vi: ['hàng rào', 'hàng rào gỗ'],
  height: 1,
  box: [190, 86],
  ground: 'ground',
  home: 'meadow',
  colours: { wood: 'white' },
  anchors: { top: { at: [95, 4], width: 150 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.rect(0, 26, 190, 8, wood, { tone: 1, shade: false })
    pen.rect(0, 60, 190, 8, wood, { tone: 1, shade: false })
    for (let x = 6; x < 180; x += 23)
      pen.area(`M${x} 86V12L${x + 8} 2L${x + 16} 12V86Z`, wood, { shade: 0.6 })
  },
})

const well = defineThing({
  id: 'well',
  en: ['well', 'water well', 'stone well'],
  vi: ['cái giếng', 'giếng nước', 'giếng làng', 'giếng'],
  height: 2.4,
  box: [120, 140],
  ground: 'ground',
  home: 'village',
  colours: { roof: 'red', stones: 'stone', wood: 'brown' },
  draw(pen, { colours }) {
    const { roof, stones, wood } = colours as Record<'roof' | 'stones' | 'wood', Pigment>
    for (const x of [20, 92]) pen.rect(x, 34, 8, 62, wood, { shade: 0.5 })
    pen.rect(20, 52, 80, 6, wood, { shade: false, tone: 1 })
    pen.line('M60 58V72', 'sand', 2)
    pen.area('M50 72H70L67 90H53Z', 'slate')
    pen.area('M30 8H90L116 44H4Z', roof, { shade: 0.68 })
    pen.rect(10, 92, 100, 48, stones, { round: 4 })
    pen.rect(4, 86, 112, 12, stones, { round: 5, shade: 0.7 })
    for (const [x, y, w] of [
      [20, 108, 22],
      [52, 104, 18],
      [36, 122, 20],
      [76, 118, 20],
    ] as const)
      pen.rect(x, y, w, 8, stones, { tone: 1, shade: false, round: 3 })
  },
})

const fountain = defineThing({
  id: 'fountain',
  en: ['fountain', 'water fountain'],
  vi: ['đài phun nước', 'vòi phun nước'],
  height: 3,
  box: [160, 130],
  ground: 'ground',
  home: 'park',
  colours: { stone: 'stone', water: 'sky' },
  draw(pen, { colours }) {
    const { stone, water } = colours as { stone: Pigment; water: Pigment }
    pen.area('M2 100H158V118Q158 130 80 130T2 118Z', stone, { shade: 0.7 })
    pen.ellipse(80, 100, 78, 12, stone, { shade: false })
    pen.ellipse(80, 100, 70, 8.5, water, { shade: false })
    pen.line('M80 40C78 8 58 6 50 50M80 40C82 8 102 6 110 50M80 36C80 20 80 10 80 6', water, 3.4)
    pen.line('M44 56C34 62 30 80 28 98M116 56C126 62 130 80 132 98', water, 3.4)
    pen.area('M72 62H88L92 104H68Z', stone)
    pen.area('M38 48H122Q116 66 88 68H72Q44 66 38 48Z', stone)
    pen.ellipse(80, 48, 42, 5, water, { shade: false })
  },
})

const trafficLight = defineThing({
  id: 'traffic-light',
  en: ['traffic light', 'stoplight'],
  vi: ['đèn giao thông', 'đèn xanh đèn đỏ', 'cột đèn giao thông'],
  height: 3.2,
  box: [50, 180],
  ground: 'ground',
  home: 'street',
  colours: { case: 'navy', post: 'gray' },
  draw(pen, { colours }) {
    pen.rect(22, 80, 6, 100, colours['post']!, { shade: 0.5 })
    pen.rect(14, 172, 22, 8, colours['post']!, { shade: 0.6, round: 2 })
    pen.rect(6, 2, 38, 94, colours['case']!, { round: 8, shade: 0.72 })
    for (const [y, paint] of [
      [20, 'red'],
      [49, 'ochre'],
      [78, 'leaf'],
    ] as const)
      pen.circle(25, y, 10.5, paint, {
        shade: false,
        glows: true,
        opacity: paint === 'red' ? 1 : 0.8,
      })
  },
})

const mailbox = defineThing({
  id: 'mailbox',
  en: ['mailbox', 'letterbox', 'letter box', 'postbox', 'post box'],
  vi: ['hòm thư', 'hộp thư', 'thùng thư'],
  height: 1.3,
  box: [90, 130],
  ground: 'ground',
  home: 'street',
  colours: { box: 'cobalt', post: 'brown', flag: 'red' },
  draw(pen, { colours }) {
    const { box, post, flag } = colours as Record<'box' | 'post' | 'flag', Pigment>
    pen.rect(40, 56, 10, 74, post, { shade: 0.5 })
    pen.rect(66, 2, 4, 34, flag, { shade: false })
    pen.rect(66, 2, 18, 11, flag, { shade: false })
    pen.area('M26 16H74Q88 20 88 38V62H26Z', box, { shade: false, tone: 1 })
    pen.area('M4 62V38A22 22 0 0 1 48 38V62Z', box, { shade: false })
    pen.rect(12, 40, 28, 5, 'ink', { shade: false, round: 2 })
    pen.area('M14 42V26L38 24V42Z', 'white', { shade: false })
  },
})

const signpost = defineThing({
  id: 'signpost',
  en: ['signpost', 'sign post', 'road sign', 'wooden sign'],
  vi: ['biển chỉ đường', 'bảng chỉ đường', 'cột chỉ đường'],
  height: 2.3,
  box: [120, 150],
  ground: 'ground',
  home: 'meadow',
  colours: { boards: 'wood', post: 'brown' },
  draw(pen, { colours }) {
    const boards = colours['boards']!
    pen.rect(55, 4, 11, 146, colours['post']!, { shade: 0.5 })
    pen.area('M16 16H104V40H16L2 28Z', boards, { shade: 0.75 })
    pen.area('M20 52H102L116 63L102 75H20Z', boards, { shade: 0.75 })
    pen.line('M24 28H88M32 63H92', colours['post']!, 3)
  },
})

const statue = defineThing({
  id: 'statue',
  en: ['statue', 'horse statue', 'monument'],
  vi: ['bức tượng', 'tượng đài', 'pho tượng'],
  height: 4.2,
  box: [90, 170],
  ground: 'ground',
  home: 'park',
  colours: { stone: 'stone', base: 'gray' },
  draw(pen, { colours }) {
    const { stone, base } = colours as { stone: Pigment; base: Pigment }
    drawStoneFigure(pen, stone)
    pen.rect(22, 116, 46, 8, base, { shade: 0.62 })
    pen.rect(26, 124, 38, 34, base, { shade: 0.62 })
    pen.rect(16, 158, 58, 12, base, { shade: 0.68 })
    pen.rect(34, 134, 22, 10, 'sand', { shade: false })
  },
})

/** Someone in a long robe who raises one arm. */
function drawStoneFigure(pen: Pen, stone: Pigment): void {
  pen.line('M54 44Q66 34 66 10', stone, 8, 1)
  pen.area('M32 40Q45 32 58 40C60 60 62 92 66 116H24C28 92 30 62 32 40Z', stone, { shade: 0.56 })
  pen.line('M36 44Q28 58 36 72L46 66', stone, 8, 1)
  pen.line('M52 72Q50 96 54 112M40 84Q38 100 38 112', stone, 2.4, 1)
  pen.rect(41, 30, 8, 10, stone, { tone: 1, shade: false })
  pen.ellipse(45, 23, 9, 11, stone)
}

export const street: readonly Thing[] = [
  bench,
  stoneBench,
  fence,
  well,
  fountain,
  trafficLight,
  mailbox,
  signpost,
  statue,
]
