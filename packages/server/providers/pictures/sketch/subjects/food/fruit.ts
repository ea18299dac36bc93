import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

interface Fruit {
  id: string
  en: readonly string[]
  vi: readonly string[]
  height: number
  box: readonly [width: number, height: number]
  skin: Pigment
  variety?: readonly Pigment[]
  colours?: Readonly<Record<string, Pigment>>
  body: string
  /** On the skin. */
  mark?: (pen: Pen, look: Look) => void
  stem?: string
  leaves?: readonly (readonly [x: number, y: number, length: number, angle: number])[]
}

/** A fruit of one body with a stem and leaves. */
function defineFruit({ body, mark, stem, leaves = [], ...kind }: Fruit): Thing {
  const { id, en, vi, height, box, skin, variety, colours } = kind
  return defineThing({
    id,
    en,
    vi,
    height,
    box,
    ground: 'table',
    colours: { skin, leaf: 'leaf', stem: 'umber', ...colours },
    variety,
    handle: 0.3,
    draw(pen, look) {
      const lean = look.random.between(-5, 5)
      pen.area(body, look.colours['skin']!)
      mark?.(pen, look)
      if (stem) pen.line(stem, look.colours['stem']!, 3.4)
      for (const [x, y, length, angle] of leaves)
        drawLeaf(pen, look.colours['leaf']!, { at: [x, y], length, angle: angle + lean })
    },
  })
}

const LEMON =
  'M2 44C3 37 9 36 13 31C23 13 42 3 60 3C78 4 90 15 98 28C104 31 111 33 110 42C108 47 102 48 98 53C88 69 72 78 53 78C34 77 21 67 14 54C9 52 2 50 2 44Z'

const CALYX =
  'M0 0Q-12 -9 -24 0Q-13 4 -7 7Q-6 13 -10 18Q2 15 5 8Q11 12 18 12Q18 4 11 1Q18 -3 22 -8Q11 -12 0 -3Z'

/** The green star where a tomato was held. */
const drawCalyx =
  (x: number, y: number) =>
  (pen: Pen, { colours }: Look) =>
    pen.group({ move: [x, y] }, (star) => star.area(CALYX, colours['leaf']!, { shade: 0.5 }))

export const fruit: readonly Thing[] = [
  defineFruit({
    id: 'orange',
    en: ['orange', 'mandarin', 'tangerine'],
    vi: ['quả cam', 'trái cam', 'quả quýt', 'trái quýt'],
    height: 0.085,
    box: [88, 94],
    skin: 'apricot',
    body: 'M44 10C70 10 88 28 88 52S70 94 44 94S0 76 0 52S18 10 44 10Z',
    mark(pen, { colours }) {
      for (const [x, y] of [
        [22, 46],
        [32, 66],
        [18, 62],
        [36, 34],
        [50, 80],
      ] as const)
        pen.circle(x, y, 1.7, colours['skin']!, { tone: 1, shade: false })
    },
    stem: 'M44 15V9',
    leaves: [[45, 12, 36, 22]],
  }),
  defineFruit({
    id: 'lemon',
    en: ['lemon'],
    vi: ['quả chanh', 'trái chanh', 'quả chanh vàng'],
    height: 0.06,
    box: [112, 78],
    skin: 'yellow',
    variety: ['yellow', 'ochre'],
    body: LEMON,
    leaves: [[102, 30, 30, 74]],
  }),
  defineFruit({
    id: 'lime',
    en: ['lime', 'green lemon'],
    vi: ['quả chanh xanh', 'trái chanh xanh'],
    height: 0.06,
    box: [112, 78],
    skin: 'leaf',
    variety: ['leaf', 'olive'],
    body: LEMON,
    leaves: [[102, 30, 30, 74]],
  }),
  defineFruit({
    id: 'peach',
    en: ['peach', 'nectarine'],
    vi: ['quả đào', 'trái đào'],
    height: 0.08,
    box: [90, 94],
    skin: 'pink',
    variety: ['pink', 'coral'],
    colours: { blush: 'coral' },
    body: 'M46 16C62 6 90 18 90 50C90 74 68 94 46 94S0 76 0 50C0 20 30 6 46 16Z',
    mark(pen, { colours }) {
      pen.area('M46 16C30 6 0 20 0 50C0 72 14 86 28 91C16 62 22 34 46 16Z', colours['blush']!, {
        shade: false,
      })
      pen.line('M46 17C31 32 29 58 37 80', colours['skin']!, 2.6, 1)
    },
    stem: 'M46 18Q46 11 50 6',
    leaves: [[49, 11, 40, 14]],
  }),
  defineFruit({
    id: 'apricot',
    en: ['apricot'],
    vi: ['quả mơ', 'trái mơ'],
    height: 0.055,
    box: [88, 94],
    skin: 'apricot',
    body: 'M45 16C62 8 88 20 88 52C88 76 66 94 44 94S0 76 0 52C0 20 28 8 45 16Z',
    mark: (pen, { colours }) => pen.line('M45 17C32 34 30 60 40 86', colours['skin']!, 2.6, 1),
    stem: 'M45 18Q44 10 49 5',
    leaves: [[48, 9, 34, 24]],
  }),
  defineFruit({
    id: 'plum',
    en: ['plum'],
    vi: ['quả mận', 'trái mận'],
    height: 0.055,
    box: [78, 96],
    skin: 'plum',
    variety: ['plum', 'burgundy', 'violet'],
    body: 'M39 18C60 10 78 30 78 56C78 80 58 96 39 96S0 80 0 56C0 30 18 10 39 18Z',
    mark: (pen, { colours }) => pen.line('M39 19C30 40 30 64 36 84', colours['skin']!, 2.4, 1),
    stem: 'M39 20Q39 10 45 3',
    leaves: [[43, 8, 32, 10]],
  }),
  defineFruit({
    id: 'tomato',
    en: ['tomato'],
    vi: ['quả cà chua', 'trái cà chua', 'cà chua'],
    height: 0.07,
    box: [96, 84],
    skin: 'red',
    variety: ['red', 'coral', 'red'],
    body: 'M48 14C58 6 96 8 96 46C96 70 76 84 48 84S0 70 0 46C0 8 38 6 48 14Z',
    mark: drawCalyx(48, 16),
    stem: 'M48 15Q48 7 53 2',
    colours: { stem: 'forest' },
  }),
  defineFruit({
    id: 'persimmon',
    en: ['persimmon'],
    vi: ['quả hồng', 'trái hồng'],
    height: 0.07,
    box: [98, 82],
    skin: 'apricot',
    variety: ['apricot', 'coral'],
    body: 'M49 16C66 8 98 14 98 42C98 68 76 82 49 82S0 68 0 42C0 14 32 8 49 16Z',
    mark(pen, { colours }) {
      pen.area(
        'M49 18Q36 4 22 14Q26 22 38 24Q36 34 48 36Q58 35 60 25Q72 24 77 14Q62 5 49 18Z',
        colours['leaf']!,
        { shade: 0.5 },
      )
    },
    stem: 'M49 17V8',
    colours: { leaf: 'olive' },
  }),
  defineFruit({
    id: 'mangosteen',
    en: ['mangosteen'],
    vi: ['quả măng cụt', 'trái măng cụt', 'măng cụt'],
    height: 0.065,
    box: [90, 90],
    skin: 'plum',
    body: 'M45 18C76 16 90 34 90 56C90 78 70 90 45 90S0 78 0 56C0 34 14 16 45 18Z',
    mark(pen, { colours }) {
      pen.area(
        'M44 12C30 6 16 12 14 24C24 32 36 30 44 22C54 32 68 32 78 24C74 10 58 6 44 12Z',
        colours['leaf']!,
        { shade: 0.5 },
      )
    },
    stem: 'M45 14Q45 7 49 3',
    colours: { stem: 'forest' },
  }),
  defineFruit({
    id: 'mango',
    en: ['mango'],
    vi: ['quả xoài', 'trái xoài', 'xoài'],
    height: 0.09,
    box: [118, 92],
    skin: 'ochre',
    variety: ['ochre', 'leaf', 'yellow'],
    body: 'M24 22C44 6 76 8 96 26C112 41 121 58 116 72C110 88 88 90 66 91C36 93 8 82 2 58C-2 42 10 30 24 22Z',
    stem: 'M24 24Q18 18 18 10',
    leaves: [[20, 15, 44, 16]],
  }),
]
