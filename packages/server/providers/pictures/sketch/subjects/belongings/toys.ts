import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'

const ball = defineThing({
  id: 'ball',
  en: ['ball', 'beach ball'],
  vi: ['quả bóng', 'trái bóng', 'trái banh'],
  height: 0.3,
  box: [100, 100],
  ground: 'ground',
  colours: { first: 'red', second: 'white', third: 'ochre' },
  variety: ['red', 'cobalt', 'teal'],
  handle: 0.5,
  draw(pen, { colours, random }) {
    pen.group({ turn: random.between(-14, 14), around: [50, 50] }, (part) => {
      part.circle(50, 50, 50, colours['second']!)
      part.area('M40 18C20 30 8 50 6 72C-6 44 8 14 34 3Q38 8 40 18Z', colours['first']!, {
        shade: false,
      })
      part.area('M50 16C72 20 90 34 98 50C100 26 82 2 52 0Q50 8 50 16Z', colours['third']!, {
        shade: false,
      })
      part.area('M40 27C28 46 26 74 34 97Q50 103 66 97C70 70 62 42 50 26Z', colours['first']!, {
        shade: 0.62,
      })
      part.area('M60 26C76 42 82 66 80 90Q96 76 100 56C90 38 76 28 60 26Z', colours['second']!, {
        tone: 1,
        shade: false,
      })
      part.circle(46, 19, 9, colours['third']!, { shade: false })
    })
  },
})

const football = defineThing({
  id: 'football',
  en: ['football', 'soccer ball'],
  vi: ['quả bóng đá', 'trái bóng đá', 'bóng đá'],
  height: 0.24,
  box: [100, 100],
  ground: 'ground',
  colours: { leather: 'white', patch: 'ink' },
  draw(pen, { colours, random }) {
    const patch = colours['patch']!
    pen.group({ turn: random.between(-20, 20), around: [50, 50] }, (part) => {
      part.circle(50, 50, 50, colours['leather']!)
      part.line(
        'M50 32V14M67 44L86 36M61 64L72 82M39 64L28 82M33 44L14 36',
        colours['leather']!,
        3,
        1,
      )
      part.polygon(
        [
          [50, 31],
          [68, 44],
          [61, 65],
          [39, 65],
          [32, 44],
        ],
        patch,
        { shade: false },
      )
      part.area('M36 2.4Q50 -2 64 2.4L60 12L50 17L40 12Z', patch, { shade: false })
      part.area('M95 28Q102 44 99 60L90 56L84 42L86 32Z', patch, { shade: false })
      part.area('M5 28Q-2 44 1 60L10 56L16 42L14 32Z', patch, { shade: false })
      part.area('M82 88Q72 97 62 98.6L64 86L72 80L82 80Z', patch, { shade: false })
      part.area('M18 88Q28 97 38 98.6L36 86L28 80L18 80Z', patch, { shade: false })
    })
  },
})

const balloon = defineThing({
  id: 'balloon',
  en: ['balloon', 'party balloon'],
  vi: ['bong bóng', 'bóng bay', 'quả bóng bay', 'quả bong bóng', 'trái bong bóng'],
  height: 0.95,
  box: [90, 220],
  foot: 45,
  ground: 'air',
  colours: { skin: 'red', string: 'gray' },
  variety: ['red', 'yellow', 'cobalt', 'leaf', 'apricot'],
  handle: 0.02,
  draw(pen, { colours }) {
    const skin = colours['skin']!
    pen.line('M45 112C56 146 34 176 45 218', colours['string']!, 2.4)
    pen.area('M45 106L55 120H35Z', skin, { tone: 1, shade: false })
    pen.area('M45 0C70 0 90 20 90 50C90 80 62 110 45 110S0 80 0 50C0 20 20 0 45 0Z', skin)
    pen.area('M16 46C16 32 24 20 34 16C26 28 24 40 24 50Q19 54 16 46Z', 'white', {
      shade: false,
      opacity: 0.5,
    })
  },
})

/** The box of a kite on a long string. */
const FLYING_KITE = [160, 460] as const

const kite = defineThing({
  id: 'kite',
  en: ['kite', 'paper kite'],
  vi: ['con diều', 'cánh diều', 'diều giấy', 'diều'],
  height: 1.1,
  box: [160, 220],
  foot: 140,
  ground: 'air',
  colours: { first: 'red', second: 'yellow', third: 'cobalt', string: 'gray' },
  variety: ['red', 'leaf', 'plum', 'apricot'],
  handle: 0,
  poses: ['floats', 'flies'],
  boxes: { flies: FLYING_KITE },
  draw(pen, { colours, pose }) {
    const [, end] = pose === 'flies' ? FLYING_KITE : [0, 220]
    const string = `M78 62C96 ${end * 0.4} 118 ${end * 0.7} 140 ${end}`
    pen.line(string, colours['string']!, 1.8)
    pen.group({ turn: -12, around: [80, 60] }, (part) => {
      part.line('M80 128C96 146 66 160 84 178C98 192 76 202 86 214', colours['string']!, 2.4)
      for (const [x, y] of [
        [84, 148],
        [80, 172],
        [88, 196],
      ] as const)
        part.area(
          `M${x} ${y}L${x - 13} ${y - 7}V${y + 7}ZM${x} ${y}L${x + 13} ${y - 7}V${y + 7}Z`,
          colours['second']!,
          { shade: false },
        )
      part.area('M80 0L18 52H80Z', colours['first']!, { shade: false })
      part.area('M80 0L142 52H80Z', colours['second']!, { shade: false })
      part.area('M18 52L80 130V52Z', colours['third']!, { shade: false })
      part.area('M142 52L80 130V52Z', colours['first']!, { tone: 1, shade: false })
    })
  },
})

const teddy = defineThing({
  id: 'teddy-bear',
  en: ['teddy bear', 'teddy', 'stuffed bear'],
  vi: ['gấu bông', 'con gấu bông', 'chú gấu bông'],
  height: 0.35,
  box: [120, 140],
  ground: 'table',
  colours: { fur: 'wood', muzzle: 'sand', bow: 'red', eye: 'ink' },
  variety: ['wood', 'terracotta', 'pink', 'stone'],
  handle: 0.7,
  draw(pen, { colours }) {
    const { fur, muzzle, bow, eye } = colours as Record<string, Pigment>
    pen.ellipse(14, 88, 12, 26, fur!, { shade: false })
    pen.ellipse(106, 88, 12, 26, fur!, { tone: 1, shade: false })
    pen.ellipse(60, 100, 40, 40, fur!)
    pen.ellipse(60, 106, 23, 24, muzzle!, { shade: 0.66 })
    pen.circle(28, 120, 20, fur!, { shade: false })
    pen.circle(92, 120, 20, fur!, { tone: 1, shade: false })
    pen.circle(27, 122, 11, muzzle!, { shade: false })
    pen.circle(93, 122, 11, muzzle!, { tone: 1, shade: false })
    pen.circle(27, 15, 14, fur!, { shade: false })
    pen.circle(93, 15, 14, fur!, { tone: 1, shade: false })
    pen.circle(27, 15, 7, muzzle!, { shade: false })
    pen.circle(93, 15, 7, muzzle!, { tone: 1, shade: false })
    pen.ellipse(60, 38, 43, 37, fur!)
    pen.ellipse(60, 50, 20, 16, muzzle!, { shade: false })
    pen.circle(42, 34, 4, eye!, { shade: false })
    pen.circle(78, 34, 4, eye!, { shade: false })
    pen.ellipse(60, 44, 7, 5, eye!, { shade: false })
    pen.line('M60 49V55M60 55Q54 61 49 57M60 55Q66 61 71 57', eye!, 2.2)
    pen.area('M60 77L38 66Q34 78 38 90ZM60 77L82 66Q86 78 82 90Z', bow!, { shade: 0.5 })
    pen.circle(60, 78, 6, bow!, { tone: 1, shade: false })
  },
})

function drawRobot(pen: Pen, { colours }: Look): void {
  const { metal, panel, light } = colours as Record<string, Pigment>
  pen.line('M60 18V6', metal!, 4, 1)
  pen.circle(60, 5, 5, light!, { shade: false })
  pen.rect(28, 128, 24, 36, metal!, { tone: 1, shade: false })
  pen.rect(68, 128, 24, 36, metal!, { tone: 1, shade: false })
  pen.area('M18 176V168Q18 158 30 158H52Q56 158 56 164V176Z', metal!, { shade: false })
  pen.area('M102 176V168Q102 158 90 158H68Q64 158 64 164V176Z', metal!, { tone: 1, shade: false })
  pen.line('M20 82L8 106L12 128', metal!, 12, 1)
  pen.line('M100 82L112 106L108 128', metal!, 12, 1)
  pen.circle(12, 132, 9, panel!, { shade: false })
  pen.circle(108, 132, 9, panel!, { tone: 1, shade: false })
  pen.rect(50, 58, 20, 14, metal!, { tone: 1, shade: false })
  pen.rect(18, 68, 84, 66, metal!, { round: 12 })
  pen.rect(32, 80, 56, 36, panel!, { round: 6, shade: 0.66 })
  pen.circle(46, 92, 5.6, light!, { shade: false })
  pen.circle(62, 92, 5.6, 'ochre', { shade: false })
  pen.line('M42 106H78', metal!, 4)
  pen.rect(8, 30, 10, 18, metal!, { round: 4, tone: 1, shade: false })
  pen.rect(102, 30, 10, 18, metal!, { round: 4, tone: 1, shade: false })
  pen.rect(18, 16, 84, 46, metal!, { round: 14 })
  pen.circle(42, 36, 10, 'white', { shade: false })
  pen.circle(78, 36, 10, 'white', { shade: false })
  pen.circle(40, 36, 4.4, 'ink', { shade: false })
  pen.circle(76, 36, 4.4, 'ink', { shade: false })
  pen.line('M48 53H72', panel!, 4)
}

const defineRobot = (
  kind: Pick<Thing, 'id' | 'en' | 'vi' | 'height' | 'ground' | 'home' | 'handle'>,
): Thing =>
  defineThing({
    ...kind,
    box: [120, 176],
    colours: { metal: 'slate', panel: 'cream', light: 'red' },
    variety: ['slate', 'coral', 'ochre'],
    draw: drawRobot,
  })

export const toys: readonly Thing[] = [
  ball,
  football,
  balloon,
  kite,
  teddy,
  defineRobot({
    id: 'toy-robot',
    en: ['toy robot', 'tin robot', 'little robot'],
    vi: ['rô bốt đồ chơi', 'người máy đồ chơi'],
    height: 0.24,
    ground: 'table',
    handle: 0.4,
  }),
  defineRobot({
    id: 'robot',
    en: ['robot', 'android'],
    vi: ['rô bốt', 'robot', 'người máy', 'con robot', 'chú robot'],
    height: 1.3,
    ground: 'ground',
    home: 'street',
  }),
]
