import { colourOf, type Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { bumps, star } from '../outlines.ts'

const cloud = defineThing({
  id: 'cloud',
  en: ['cloud', 'fluffy cloud'],
  vi: ['đám mây', 'áng mây', 'mây trắng', 'cụm mây'],
  height: 3,
  box: [170, 90],
  ground: 'air',
  home: 'sky',
  colours: { cloud: 'white' },
  anchors: { top: { at: [88, 24], width: 90 }, seat: [88, 26] },
  draw(pen, { colours }) {
    pen.area(
      bumps(
        [
          [10, 90],
          [14, 54],
          [44, 36],
          [90, 16],
          [128, 40],
          [158, 58],
          [158, 90],
        ],
        0.6,
      ),
      colours['cloud']!,
      { shade: 0.66 },
    )
  },
})

const rainbow = defineThing({
  id: 'rainbow',
  en: ['rainbow'],
  vi: ['cầu vồng', 'chiếc cầu vồng'],
  height: 14,
  box: [260, 140],
  ground: 'air',
  home: 'meadow',
  colours: { clouds: 'white' },
  draw(pen, { colours }) {
    const paints = ['red', 'apricot', 'yellow', 'leaf', 'slate', 'violet'] as const
    for (const [index, paint] of paints.entries()) {
      const outer = 112 - index * 10
      const inner = outer - 10.4
      pen.area(
        `M${130 - outer} 118A${outer} ${outer} 0 0 1 ${130 + outer} 118H${130 + inner}A${inner} ${inner} 0 0 0 ${130 - inner} 118Z`,
        paint,
        { shade: false },
      )
    }
    const clouds = colours['clouds']!
    pen.area(
      bumps(
        [
          [2, 136],
          [4, 116],
          [24, 100],
          [52, 98],
          [78, 112],
          [88, 136],
        ],
        0.6,
      ),
      clouds,
      { shade: 0.66 },
    )
    pen.area(
      bumps(
        [
          [172, 136],
          [180, 112],
          [206, 98],
          [236, 102],
          [256, 118],
          [258, 136],
        ],
        0.6,
      ),
      clouds,
      { shade: 0.66 },
    )
  },
})

const shiningStar = defineThing({
  id: 'star',
  en: ['shining star', 'big star', 'yellow star', 'golden star', 'single star'],
  vi: ['ngôi sao', 'vì sao'],
  height: 3,
  box: [100, 98],
  ground: 'air',
  home: 'sky',
  handle: 0.1,
  colours: { star: 'yellow' },
  draw(pen, { colours, random }) {
    const paint = colours['star']!
    pen.group({ turn: random.between(-10, 10), around: [50, 52] }, (group) => {
      group.area(star([50, 52], 5, 50, 22), colourOf(paint, 0), { glows: true })
      for (let ray = 0; ray < 5; ray += 1)
        group.group({ turn: ray * 72, around: [50, 52] }, (tip) =>
          tip.area('M50 52V2L62.9 34.2Z', colourOf(paint, 1), { glows: true }),
        )
    })
  },
})

const shootingStar = defineThing({
  id: 'comet',
  en: ['comet', 'shooting star', 'falling star'],
  vi: ['sao chổi', 'sao băng', 'ngôi sao băng'],
  height: 6,
  box: [200, 110],
  ground: 'air',
  home: 'space',
  faces: 'left',
  colours: { head: 'sand', tail: 'sky' },
  draw(pen, { colours }) {
    const { head, tail } = colours as { head: Pigment; tail: Pigment }
    pen.area('M22 62L198 2L52 98Z', colourOf(tail, 1), { glows: true, opacity: 0.7 })
    pen.area('M28 66L170 24L46 94Z', colourOf(tail, 0), { glows: true, opacity: 0.8 })
    pen.circle(32, 80, 27, colourOf(head, 0), { glows: true })
    pen.area('M32 53A27 27 0 0 1 32 107A34 34 0 0 0 32 53Z', colourOf(head, 1), { glows: true })
  },
})

interface PlanetKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  land: Pigment
  sea: Pigment
  spots: readonly string[]
  hasRing?: boolean
  variety?: readonly Pigment[]
}

const definePlanet = ({ land, sea, spots, hasRing = false, ...kind }: PlanetKind): Thing =>
  defineThing({
    ...kind,
    height: 5,
    box: hasRing ? [180, 108] : [104, 104],
    ground: 'air',
    home: 'space',
    colours: { sea, land, ...(hasRing && { ring: 'sand' }) },
    anchors: { top: { at: [hasRing ? 90 : 52, 5], width: 50 } },
    draw(pen, { colours }) {
      const left = hasRing ? 38 : 0
      const ring = 'M40 62C8 74 -8 88 4 94C26 104 172 52 178 28C180 18 164 18 134 28'
      if (hasRing) pen.line('M134 28C164 18 180 18 178 28', colours['ring']!, 7, 1)
      pen.group({ move: [left, 0] }, (globe) => {
        globe.circle(52, 54, 50, colours['sea']!, { shade: 0.66 })
        for (const spot of spots) globe.area(spot, colours['land']!, { shade: false })
      })
      if (hasRing) pen.line(ring.replace('C180 18 164 18 134 28', ''), colours['ring']!, 7)
    },
  })

const satellite = defineThing({
  id: 'satellite',
  en: ['satellite', 'space probe'],
  vi: ['vệ tinh', 'vệ tinh nhân tạo'],
  height: 4,
  box: [200, 110],
  ground: 'air',
  home: 'space',
  colours: { panels: 'cobalt', body: 'ochre' },
  draw(pen, { colours }) {
    const { panels, body } = colours as { panels: Pigment; body: Pigment }
    pen.group({ turn: -14, around: [100, 54] }, (craft) => {
      craft.line('M60 54H140', 'gray', 5)
      for (const x of [4, 136]) {
        craft.rect(x, 32, 60, 44, panels, { shade: 0.7 })
        craft.line(`M${x + 20} 32V76M${x + 40} 32V76M${x} 54H${x + 60}`, 'sky', 2)
      }
      craft.rect(80, 28, 40, 52, body, { round: 4 })
      craft.rect(80, 46, 40, 8, 'white', { shade: 0.58 })
      craft.line('M100 80V92', 'gray', 4)
      craft.area('M80 104A20 18 0 0 1 120 104Q100 94 80 104Z', 'stone', { shade: 0.6 })
      craft.line('M100 28V12', 'gray', 3)
      craft.circle(100, 11, 4, 'red', { shade: false })
    })
  },
})

export const heavens: readonly Thing[] = [
  cloud,
  rainbow,
  shiningStar,
  shootingStar,
  definePlanet({
    id: 'planet',
    en: ['planet', 'saturn', 'ringed planet'],
    vi: ['hành tinh', 'sao thổ'],
    sea: 'apricot',
    land: 'terracotta',
    variety: ['apricot', 'violet', 'teal', 'rose'],
    spots: [
      'M6 36Q50 46 99 36Q101 41 102 47Q50 58 2 46Q3 41 6 36Z',
      'M4 66Q50 78 100 66Q97 76 92 84Q50 94 12 84Q7 76 4 66Z',
    ],
    hasRing: true,
  }),
  definePlanet({
    id: 'earth',
    en: ['earth', 'planet earth'],
    vi: ['trái đất', 'địa cầu'],
    sea: 'slate',
    land: 'leaf',
    spots: [
      'M20 18C34 6 54 6 62 14C58 24 46 24 44 34C40 44 28 42 20 50C10 48 6 40 8 34Q12 24 20 18Z',
      'M66 38C80 34 94 42 100 50C102 66 92 82 82 90C74 84 76 72 68 66C60 60 58 44 66 38Z',
      'M22 66C32 62 42 70 40 82C38 90 34 96 30 98Q18 90 10 76Q14 68 22 66Z',
    ],
  }),
  satellite,
]
