import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'

interface Bottle {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  height: number
  box: readonly [width: number, height: number]
  outline: string
  colours: Readonly<Record<string, Pigment>>
  variety: readonly Pigment[]
  drawOver: (pen: Pen, look: Look) => void
}

function defineBottle({ outline, drawOver, ...kind }: Bottle): Thing {
  return defineThing({
    ...kind,
    ground: 'table',
    handle: 0.5,
    draw(pen, look) {
      pen.area(outline, look.colours['glass']!)
      drawOver(pen, look)
    },
  })
}

interface Glass {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  height: number
  drink: Pigment
  glass?: Pigment
  variety?: readonly Pigment[]
}

/** A glass on a stem, half full. */
const defineWineGlass = ({ drink, ...kind }: Glass): Thing =>
  defineThing({
    ...kind,
    box: [84, 160],
    ground: 'table',
    colours: { drink, glass: 'sky' },
    handle: 0.3,
    draw(pen, { colours }) {
      const glass = colours['glass']!
      pen.area('M38 92H46V146C58 148 70 151 72 156Q42 164 12 156C14 151 26 148 38 146Z', glass)
      pen.area('M12 4H72C80 40 86 94 42 98C-2 94 4 40 12 4Z', glass, { shade: 0.8 })
      pen.area('M9 40C30 36 54 44 75 40C76 70 66 90 42 92C18 90 8 70 9 40Z', colours['drink']!)
      pen.ellipse(42, 5, 30, 4.5, 'white', { shade: false })
    },
  })

/** A tumbler, nearly full. */
const defineTumbler = ({ drink, glass = 'sky', ...kind }: Glass): Thing =>
  defineThing({
    ...kind,
    box: [84, 112],
    ground: 'table',
    colours: { drink, glass },
    handle: 0.4,
    draw(pen, { colours }) {
      pen.area('M3 6H81L73 106Q72 112 65 112H19Q12 112 11 106Z', colours['glass']!, { shade: 0.82 })
      pen.area('M9 32Q42 38 75 32L69.5 102Q69 106 64 106H20Q15 106 14.5 102Z', colours['drink']!, {
        shade: 0.66,
      })
      pen.ellipse(42, 32, 33, 5, 'white', { shade: false, opacity: 0.55 })
      pen.ellipse(42, 6, 39, 5.5, 'white', { shade: false })
    },
  })

export const bottles: readonly Thing[] = [
  defineBottle({
    id: 'bottle',
    en: ['bottle', 'bottle of wine', 'wine bottle'],
    plurals: ['bottles of wine'],
    vi: ['chai', 'chai rượu', 'chai rượu vang'],
    height: 0.31,
    box: [62, 200],
    outline:
      'M22 16H40V58C40 76 62 76 62 104V190Q62 200 52 200H10Q0 200 0 190V104C0 76 22 76 22 58Z',
    colours: { glass: 'pine', label: 'cream', cap: 'burgundy' },
    variety: ['pine', 'umber', 'slate'],
    drawOver(pen, { colours }) {
      pen.area('M20 0H42V44H20Z', colours['cap']!)
      pen.rect(0, 116, 62, 54, colours['label']!)
      pen.line('M14 134H48M14 148H38', 'terracotta', 3.4)
    },
  }),
  defineBottle({
    id: 'bottle-of-milk',
    en: ['bottle of milk', 'milk', 'milk bottle'],
    plurals: ['bottles of milk'],
    vi: ['chai sữa', 'bình sữa', 'sữa'],
    height: 0.22,
    box: [72, 160],
    outline: 'M20 18H52C52 44 72 48 72 80V148Q72 160 60 160H12Q0 160 0 148V80C0 48 20 44 20 18Z',
    colours: { glass: 'white', cap: 'cobalt' },
    variety: ['white'],
    drawOver(pen, { colours }) {
      pen.area('M21 18H51C51 34 58 42 64 52H8C14 42 21 34 21 18Z', 'sky')
      pen.rect(16, 2, 40, 18, colours['cap']!, { round: 4 })
    },
  }),
  defineBottle({
    id: 'fish-sauce',
    en: ['bottle of fish sauce', 'fish sauce', 'sauce bottle'],
    plurals: ['bottles of fish sauce'],
    vi: ['chai nước mắm', 'nước mắm'],
    height: 0.26,
    box: [62, 180],
    outline:
      'M20 16H42L44 60C46 76 62 80 62 102V170Q62 180 52 180H10Q0 180 0 170V102C0 80 16 76 18 60Z',
    colours: { glass: 'terracotta', label: 'yellow', cap: 'red', fish: 'cobalt' },
    variety: ['terracotta', 'brown'],
    drawOver(pen, { colours }) {
      pen.rect(18, 2, 26, 22, colours['cap']!, { round: 3 })
      pen.rect(0, 108, 62, 48, colours['label']!)
      pen.area('M10 132Q24 118 40 130L50 122V142L40 134Q24 146 10 132Z', colours['fish']!, {
        shade: false,
      })
    },
  }),
  defineWineGlass({
    id: 'glass-of-wine',
    en: ['glass of wine', 'wine glass', 'glass of red wine', 'red wine', 'wine'],
    plurals: ['glasses of wine', 'wine glasses', 'glasses of red wine'],
    vi: ['ly rượu', 'ly rượu vang', 'cốc rượu', 'ly vang', 'rượu vang', 'cái ly rượu'],
    height: 0.2,
    drink: 'burgundy',
    variety: ['burgundy', 'sand', 'pink'],
  }),
  defineWineGlass({
    id: 'glass-of-white-wine',
    en: ['glass of white wine', 'white wine', 'glass of champagne', 'champagne'],
    plurals: ['glasses of white wine', 'glasses of champagne'],
    vi: ['ly vang trắng', 'ly rượu vang trắng', 'ly sâm panh'],
    height: 0.2,
    drink: 'sand',
  }),
  // Its plural is not "glasses": those are worn.
  defineTumbler({
    id: 'glass-of-water',
    en: ['glass of water', 'drinking glass', 'water glass', 'tumbler'],
    plurals: ['glasses of water', 'drinking glasses'],
    vi: ['cốc nước', 'ly nước', 'cái ly', 'cốc thủy tinh', 'ly thủy tinh'],
    height: 0.12,
    drink: 'sky',
    glass: 'white',
  }),
  defineTumbler({
    id: 'glass-of-juice',
    en: ['glass of juice', 'orange juice', 'glass of orange juice', 'juice', 'lemonade'],
    plurals: ['glasses of juice', 'glasses of orange juice'],
    vi: ['ly nước cam', 'cốc nước cam', 'nước cam', 'ly nước ép', 'nước chanh'],
    height: 0.12,
    drink: 'apricot',
    variety: ['apricot', 'yellow', 'rose'],
  }),
  defineTumbler({
    id: 'glass-of-milk',
    en: ['glass of milk'],
    plurals: ['glasses of milk'],
    vi: ['cốc sữa', 'ly sữa'],
    height: 0.12,
    drink: 'white',
  }),
]
