import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { drawSteam } from '../shapes.ts'

type Colours = Look['colours']

interface Cup {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  paint: Pigment
  variety: readonly Pigment[]
  drink?: Pigment
  hasSaucer?: boolean
}

/** A cup with a handle, hot if there is a drink in it. */
function defineCup({ drink, paint, hasSaucer = false, ...kind }: Cup): Thing {
  const bottom = hasSaucer ? 92 : 100
  return defineThing({
    ...kind,
    height: hasSaucer ? 0.085 : 0.095,
    box: [128, 100],
    foot: hasSaucer ? 64 : 52,
    ground: 'table',
    colours: { cup: paint, drink: drink ?? paint, saucer: paint },
    handle: 0.5,
    anchors: { inside: { at: [52, 14], width: 66 }, top: { at: [52, 8], width: 60 } },
    draw(pen, { colours }) {
      const cup = colours['cup']!
      if (drink) drawSteam(pen, [52, 0], 46)
      if (hasSaucer) drawSaucer(pen, cup)
      drawEar(pen, cup, bottom)
      pen.ellipse(52, 16, 48, 11, cup, { tone: 1, shade: false })
      if (drink) pen.ellipse(52, 18, 42, 8, colours['drink']!, { shade: false })
      drawBody(pen, colours, bottom)
    },
    drawFront: (pen, { colours }) => drawBody(pen, colours, bottom),
  })
}

function drawSaucer(pen: Pen, paint: Pigment): void {
  pen.area('M0 86C10 78 118 78 128 86C124 96 96 100 64 100S4 96 0 86Z', paint)
  pen.area('M14 86C30 81 98 81 114 86C98 91 30 91 14 86Z', paint, { tone: 1, shade: false })
}

function drawEar(pen: Pen, paint: Pigment, bottom: number): void {
  pen.line(`M96 30C126 22 130 58 ${bottom > 95 ? 96 : 92} ${bottom - 32}`, paint, 9, 1)
}

function drawBody(pen: Pen, { cup }: Colours, bottom: number): void {
  pen.area(
    `M4 16A48 11 0 0 0 100 16V${bottom - 36}C100 ${bottom - 12} 88 ${bottom} 70 ${bottom}H34C16 ${bottom} 4 ${bottom - 12} 4 ${bottom - 36}Z`,
    cup!,
  )
}

const teaCup = defineThing({
  id: 'cup-of-tea',
  en: ['cup of tea', 'teacup', 'tea cup', 'tea', 'cup of green tea'],
  plurals: ['cups of tea', 'cups of green tea'],
  vi: ['tách trà', 'chén trà', 'ly trà', 'cốc trà', 'trà', 'trà nóng', 'trà đá'],
  height: 0.08,
  box: [128, 88],
  ground: 'table',
  colours: { cup: 'mint', tea: 'ochre', saucer: 'white' },
  variety: ['mint', 'white', 'pink'],
  handle: 0.5,
  draw(pen, { colours }) {
    drawSteam(pen, [62, -2], 46)
    drawSaucer2(pen, colours['saucer']!)
    pen.line('M100 18C124 12 124 46 92 50', colours['cup']!, 7, 1)
    pen.ellipse(62, 12, 50, 11, colours['cup']!, { tone: 1, shade: false })
    pen.ellipse(62, 14, 44, 8, colours['tea']!, { shade: false })
    pen.area(
      'M12 12A50 11 0 0 0 112 12C112 48 94 70 76 72V78H48V72C30 70 12 48 12 12Z',
      colours['cup']!,
    )
  },
})

function drawSaucer2(pen: Pen, paint: Pigment): void {
  pen.group({ move: [-2, -12] }, (part) => drawSaucer(part, paint))
}

/** The small cup with a metal filter on it, from which coffee drips. */
const phin = defineThing({
  id: 'ca-phe-phin',
  en: ['vietnamese coffee', 'phin coffee', 'coffee filter', 'drip coffee', 'phin'],
  vi: ['cà phê phin', 'phin cà phê', 'cái phin', 'cà phê sữa', 'ly cà phê phin', 'cà phê đen'],
  height: 0.18,
  box: [104, 172],
  ground: 'table',
  colours: { coffee: 'umber', glass: 'sky', metal: 'gray', milk: 'cream' },
  handle: 0.3,
  draw(pen, { colours }) {
    const metal = colours['metal']!
    pen.area('M16 80H88L80 166Q79 172 72 172H32Q25 172 24 166Z', colours['glass']!, { shade: 0.8 })
    pen.area('M21 112H83L78 158H26Z', colours['coffee']!)
    pen.area('M26 150H78L77 164Q76 168 71 168H33Q28 168 27 164Z', colours['milk']!, { shade: 0.62 })
    pen.rect(50, 84, 4, 20, colours['coffee']!, { round: 2, shade: false })
    pen.rect(4, 72, 96, 9, metal, { round: 4, tone: 1, shade: false })
    pen.area('M18 26H86L82 72H22Z', metal)
    pen.rect(12, 18, 80, 10, metal, { round: 4, shade: 0.66 })
    pen.rect(44, 6, 16, 13, metal, { round: 5, tone: 1, shade: false })
    pen.line('M84 40C102 38 102 58 83 58', metal, 5, 1)
  },
})

const icedCoffee = defineThing({
  id: 'iced-coffee',
  en: ['iced coffee', 'ice coffee', 'iced milk coffee'],
  vi: [
    'cà phê đá',
    'cà phê sữa đá',
    'ly cà phê sữa đá',
    'ly cà phê sữa',
    'ly cà phê đá',
    'bạc xỉu',
  ],
  height: 0.15,
  box: [84, 130],
  ground: 'table',
  colours: { coffee: 'brown', glass: 'sky', ice: 'white', straw: 'coral' },
  handle: 0.4,
  draw(pen, { colours }) {
    pen.line('M40 60L58 -8L70 -14', colours['straw']!, 5)
    pen.area('M4 8H80L72 124Q71 130 64 130H20Q13 130 12 124Z', colours['glass']!, { shade: 0.82 })
    pen.area('M9 34H75L68 122H16Z', colours['coffee']!)
    pen.area('M13 86C30 78 50 96 71.6 86L69 118Q68 124 62 124H22Q16 124 15 118Z', 'wood', {
      shade: 0.62,
    })
    for (const [x, y, turn] of [
      [18, 28, -8],
      [44, 26, 10],
      [30, 48, 16],
    ] as const)
      pen.group({ turn, around: [x + 10, y + 10] }, (cube) =>
        cube.rect(x, y, 21, 20, colours['ice']!, { round: 4, shade: 0.6 }),
      )
  },
})

export const cups: readonly Thing[] = [
  defineCup({
    id: 'cup-of-coffee',
    en: ['cup of coffee', 'coffee cup', 'coffee', 'cup', 'cappuccino', 'espresso'],
    plurals: ['cups of coffee'],
    vi: ['tách cà phê', 'cốc cà phê', 'ly cà phê', 'cà phê', 'cốc', 'tách'],
    paint: 'white',
    variety: ['white', 'cobalt', 'terracotta'],
    drink: 'brown',
    hasSaucer: true,
  }),
  defineCup({
    id: 'mug',
    en: ['mug', 'mug of coffee', 'mug of tea', 'hot chocolate', 'cup of cocoa'],
    plurals: ['mugs of coffee', 'mugs of tea', 'cups of cocoa'],
    vi: ['cái ca', 'ca cao nóng', 'cốc sứ', 'cốc ca cao'],
    paint: 'terracotta',
    variety: ['terracotta', 'slate', 'ochre'],
    drink: 'umber',
  }),
  defineCup({
    id: 'empty-cup',
    en: ['empty cup', 'empty mug'],
    vi: ['cốc rỗng', 'tách rỗng', 'cốc không'],
    paint: 'slate',
    variety: ['slate', 'cream', 'pink'],
  }),
  teaCup,
  phin,
  icedCoffee,
]
