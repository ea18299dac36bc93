import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

/** A closed book that lies on its back, seen from the side of its pages. */
function drawLyingBook(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  thick: number,
  paint: Pigment,
): void {
  pen.rect(x, y, width, thick, paint, { round: 4, tone: 1, shade: false })
  pen.rect(x + 10, y + thick * 0.2, width - 10, thick * 0.6, 'cream', { shade: 0.7 })
  pen.area(
    `M${x + 6} ${y}H${x + width - 2}Q${x + width} ${y} ${x + width} ${y + 2}V${y + thick * 0.24}H${x + 4}Q${x} ${y + thick * 0.1} ${x + 6} ${y}Z`,
    paint,
    { shade: false },
  )
}

const book = defineThing({
  id: 'book',
  en: ['book', 'closed book'],
  vi: ['cuốn sách', 'quyển sách', 'sách', 'quyển truyện'],
  height: 0.06,
  box: [190, 56],
  ground: 'table',
  colours: { cover: 'cobalt', band: 'sand' },
  variety: ['cobalt', 'coral', 'forest', 'ochre'],
  handle: 0.5,
  anchors: { top: { at: [96, 8], width: 140 } },
  draw(pen, { colours }) {
    const cover = colours['cover']!
    pen.area('M2 20L36 2H186Q190 2 188 6L164 20Z', cover, { shade: false })
    pen.polygon(
      [
        [62, 9],
        [140, 9],
        [134, 14],
        [54, 14],
      ],
      colours['band']!,
      { shade: false },
    )
    pen.area('M164 20L188 4V36L164 54Z', 'cream', { tone: 1, shade: false })
    pen.area('M164 45L188 28V37Q188 40 186 41L166 55L164 56Z', cover, { tone: 1, shade: false })
    pen.rect(6, 22, 158, 28, 'cream', { shade: 0.8 })
    pen.area('M164 20H10C0 20 -2 28 0 38C2 50 6 56 14 56H164V48H16C8 48 8 28 16 27H164Z', cover, {
      tone: 1,
      shade: false,
    })
  },
})

const stackSizes = [
  [6, 150, 26],
  [0, 136, 20],
  [16, 140, 24],
  [8, 124, 20],
  [22, 116, 22],
] as const

const stack = defineThing({
  id: 'stack-of-books',
  en: ['stack of books', 'pile of books', 'heap of books'],
  plurals: ['stacks of books', 'piles of books'],
  vi: ['chồng sách', 'một chồng sách', 'đống sách'],
  height: 0.2,
  box: [160, 112],
  ground: 'table',
  colours: { first: 'cobalt', second: 'ochre', third: 'coral', fourth: 'forest', fifth: 'plum' },
  handle: 0.3,
  anchors: { top: { at: [80, 2], width: 112 } },
  draw(pen, { colours }) {
    const order = ['third', 'second', 'first', 'fourth', 'fifth'] as const
    let y = 112
    for (const [at, [x, width, thick]] of stackSizes.entries()) {
      y -= thick
      drawLyingBook(pen, x, y, width, thick, colours[order[at]!]!)
    }
  },
})

const openBook = defineThing({
  id: 'open-book',
  en: ['open book', 'opened book'],
  vi: ['cuốn sách mở', 'quyển sách mở', 'sách mở', 'trang sách'],
  height: 0.09,
  box: [220, 82],
  ground: 'table',
  colours: { cover: 'coral', paper: 'white', ribbon: 'cobalt' },
  variety: ['coral', 'cobalt', 'forest'],
  handle: 0.4,
  anchors: { top: { at: [110, 36], width: 120 } },
  draw(pen, { colours }) {
    const paper = colours['paper']!
    pen.area('M28 16H192L220 76Q170 70 122 80Q110 84 98 80Q50 70 0 76Z', colours['cover']!, {
      shade: 0.5,
    })
    pen.area('M34 10C62 2 92 4 110 16L110 76C84 62 46 62 10 70Z', paper, { shade: false })
    pen.area('M186 10C158 2 128 4 110 16L110 76C136 62 174 62 210 70Z', paper, { shade: false })
    pen.area('M110 16C122 8 136 5 150 5C134 14 124 36 122 70L110 76Z', paper, {
      tone: 1,
      shade: false,
    })
    pen.line(
      'M44 22Q70 16 94 24M38 36Q68 30 96 37M32 50Q64 44 96 51M140 26Q160 18 178 22M140 39Q162 31 184 36M140 53Q164 45 190 50',
      'stone',
      2.6,
    )
    pen.area('M106 14H114L118 82L111 77L104 82Z', colours['ribbon']!, { shade: false })
  },
})

const newspaper = defineThing({
  id: 'newspaper',
  en: ['newspaper'],
  vi: ['tờ báo', 'báo giấy', 'tờ nhật báo'],
  height: 0.05,
  box: [210, 64],
  ground: 'table',
  colours: { paper: 'cream', print: 'gray', picture: 'slate' },
  handle: 0.5,
  anchors: { top: { at: [105, 24], width: 140 } },
  draw(pen, { colours }) {
    const { paper, print } = colours as Record<string, 'cream'>
    pen.area('M6 52L210 52V58Q208 64 200 64H10Q0 62 6 52Z', paper!, { tone: 1, shade: false })
    pen.area('M46 2H180L210 54H4Z', paper!, { shade: false })
    pen.polygon(
      [
        [56, 8],
        [170, 8],
        [174, 16],
        [51, 16],
      ],
      'ink',
      { shade: false },
    )
    pen.polygon(
      [
        [46, 22],
        [100, 22],
        [98, 44],
        [30, 44],
      ],
      colours['picture']!,
      { shade: 0.6 },
    )
    pen.line('M114 24H176M115 31H181M115 38H185M116 45H190', print!, 2.6)
    pen.line('M18 50H100M116 50H194', print!, 2.2)
  },
})

const letter = defineThing({
  id: 'letter',
  en: ['letter', 'envelope', 'love letter'],
  vi: ['lá thư', 'bức thư', 'phong thư', 'phong bì'],
  height: 0.11,
  box: [160, 104],
  ground: 'table',
  colours: { paper: 'cream', seal: 'red' },
  variety: ['cream', 'sky', 'pink'],
  handle: 0.5,
  draw(pen, { colours }) {
    const paper = colours['paper']!
    pen.group({ turn: -6, around: [80, 104], move: [0, -6] }, (part) => {
      part.rect(6, 8, 148, 94, paper, { round: 4, shade: false })
      part.area('M6 96L70 48H90L154 96Q154 102 148 102H12Q6 102 6 96Z', paper, {
        tone: 1,
        shade: false,
      })
      part.area('M10 98L72 52Q80 46 88 52L150 98Q150 102 146 102H14Z', paper, { shade: false })
      part.area('M6 12L72 66Q80 72 88 66L154 12Q152 8 146 8H14Q8 8 6 12Z', paper, {
        tone: 1,
        shade: false,
      })
      part.area('M9 10L73 60Q80 65 87 60L151 10Q149 7 146 7H14Q11 7 9 10Z', paper, { shade: false })
      part.circle(80, 62, 13, colours['seal']!)
    })
  },
})

export const books: readonly Thing[] = [book, stack, openBook, newspaper, letter]
