import type { Pen } from '../../drawing.ts'
import { defineThing, type Thing } from '../../thing.ts'

const smallTable = defineThing({
  id: 'small-table',
  en: ['small table', 'little table', 'side table', 'coffee table', 'bedside table'],
  vi: ['bàn nhỏ', 'cái bàn nhỏ', 'bàn trà', 'bàn con', 'chiếc bàn'],
  height: 0.68,
  box: [170, 124],
  ground: 'ground',
  home: 'room',
  colours: { wood: 'wood' },
  variety: ['wood', 'brown', 'slate'],
  anchors: { top: { at: [85, 9], width: 146 }, under: { at: [85, 122], width: 110 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M44 26L38 110M126 26L132 110', wood, 8, 1)
    pen.area(
      'M20 24L8 120Q8 124 12 124Q16 124 17 120L34 26ZM150 24L162 120Q162 124 158 124Q154 124 153 120L136 26Z',
      wood,
      { shade: false },
    )
    pen.area('M14 22H156L153 38H17Z', wood, { tone: 1, shade: false })
    pen.area('M0 10V18Q0 24 8 24H162Q170 24 170 18V10Z', wood, { tone: 1, shade: false })
    pen.area('M0 12L12 2H158L170 12Q168 16 162 16H8Q2 16 0 12Z', wood, { shade: false })
  },
})

const roundTable = defineThing({
  id: 'round-table',
  en: ['round table', 'bistro table', 'garden table', 'cafe table'],
  vi: ['bàn tròn', 'cái bàn tròn', 'bàn cà phê'],
  height: 0.74,
  box: [150, 132],
  ground: 'ground',
  home: 'cafe',
  colours: { top: 'white', foot: 'ink' },
  variety: ['white', 'wood', 'forest'],
  anchors: { top: { at: [75, 12], width: 120 }, under: { at: [75, 132], width: 90 } },
  draw(pen, { colours }) {
    const foot = colours['foot']!
    pen.area(
      'M70 20H80V112C92 114 112 120 114 128Q114 132 108 132H42Q36 132 36 128C38 120 58 114 70 112Z',
      foot,
    )
    pen.area('M0 13V20C0 30 34 38 75 38S150 30 150 20V13Z', colours['top']!, {
      tone: 1,
      shade: false,
    })
    pen.ellipse(75, 14, 75, 13, colours['top']!, { shade: false })
  },
})

const bookColours = [
  'cobalt',
  'coral',
  'ochre',
  'forest',
  'plum',
  'cream',
  'slate',
  'burgundy',
] as const

/** A row of books that stand on a shelf at `bottom`. */
function drawBooks(
  pen: Pen,
  left: number,
  bottom: number,
  sizes: readonly (readonly [number, number])[],
  from: number,
): void {
  let x = left
  for (const [at, [width, height]] of sizes.entries()) {
    const paint = bookColours[(at + from) % bookColours.length]!
    pen.rect(x, bottom - height, width, height, paint, { round: 1, shade: 0.7 })
    x += width + 1.5
  }
}

const bookshelf = defineThing({
  id: 'bookshelf',
  en: ['bookshelf', 'bookcase', 'shelf of books'],
  plurals: ['bookshelves', 'shelves of books'],
  vi: ['kệ sách', 'giá sách', 'tủ sách', 'cái tủ sách'],
  height: 1.8,
  box: [126, 200],
  ground: 'ground',
  home: 'room',
  colours: { wood: 'brown', inner: 'umber' },
  variety: ['brown', 'wood', 'forest'],
  anchors: { top: { at: [63, 2], width: 100 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.rect(0, 0, 126, 194, wood, { round: 2, shade: false })
    pen.area('M116 0H124Q126 0 126 2V194H116Z', wood, { tone: 1, shade: false })
    pen.rect(4, 190, 118, 10, wood, { tone: 1, shade: false })
    for (const y of [8, 54, 100, 146]) pen.rect(8, y, 108, 38, colours['inner']!, { shade: false })
    drawBooks(
      pen,
      10,
      46,
      [
        [11, 32],
        [9, 28],
        [13, 34],
        [10, 30],
        [8, 33],
        [12, 27],
      ],
      0,
    )
    pen.group({ turn: 14, around: [88, 46] }, (part) => drawBooks(part, 80, 45, [[10, 31]], 3))
    drawBooks(
      pen,
      36,
      92,
      [
        [12, 31],
        [10, 34],
        [9, 28],
        [12, 33],
        [10, 30],
        [11, 34],
        [8, 29],
      ],
      5,
    )
    pen.area('M14 92C10 82 14 76 19 74V68H25V74C30 76 34 82 30 92Z', 'teal')
    drawBooks(
      pen,
      10,
      138,
      [
        [9, 33],
        [12, 29],
        [10, 34],
        [13, 31],
      ],
      2,
    )
    pen.rect(66, 130, 40, 8, 'ochre', { round: 1 })
    pen.rect(70, 123, 34, 7, 'slate', { round: 1 })
    drawBooks(
      pen,
      10,
      184,
      [
        [14, 34],
        [10, 30],
        [12, 33],
        [9, 28],
        [11, 34],
        [13, 31],
        [10, 33],
        [9, 29],
      ],
      7,
    )
  },
})

const wardrobe = defineThing({
  id: 'wardrobe',
  en: ['wardrobe', 'cupboard', 'closet'],
  vi: ['tủ quần áo', 'cái tủ', 'tủ gỗ', 'tủ áo', 'cái tủ quần áo'],
  height: 1.9,
  box: [130, 200],
  ground: 'ground',
  home: 'bedroom',
  colours: { wood: 'wood', knob: 'ochre' },
  variety: ['wood', 'slate', 'brown'],
  anchors: { top: { at: [65, 6], width: 110 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.area('M14 186H28L25 200H17ZM102 186H116L113 200H105Z', wood, { tone: 1, shade: false })
    pen.rect(4, 10, 122, 180, wood, { round: 2, shade: 0.76 })
    pen.rect(0, 4, 130, 12, wood, { round: 3, tone: 1, shade: false })
    for (const x of [14, 68]) {
      pen.rect(x, 26, 48, 70, wood, { round: 2, tone: 1, shade: false })
      pen.rect(x, 106, 48, 74, wood, { round: 2, tone: 1, shade: false })
      pen.rect(x + 4, 30, 40, 62, wood, { shade: x > 50 ? 0.5 : false })
      pen.rect(x + 4, 110, 40, 66, wood, { shade: x > 50 ? 0.5 : false })
    }
    pen.circle(58, 102, 3.6, colours['knob']!, { shade: false })
    pen.circle(72, 102, 3.6, colours['knob']!, { shade: false })
  },
})

export const tables: readonly Thing[] = [smallTable, roundTable, bookshelf, wardrobe]
