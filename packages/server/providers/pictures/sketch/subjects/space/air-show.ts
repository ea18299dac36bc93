import { colourOf, type Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { around, petal } from '../outlines.ts'

const fireworks = defineThing({
  id: 'fireworks',
  en: ['firework', 'firework rocket'],
  plurals: ['fireworks'],
  vi: ['pháo hoa', 'bắn pháo hoa', 'chùm pháo hoa'],
  height: 12,
  box: [160, 190],
  ground: 'air',
  home: 'city',
  castsShadow: false,
  colours: { sparks: 'coral' },
  variety: ['coral', 'yellow', 'sky', 'rose', 'mint'],
  draw(pen, { colours, random }) {
    const paint = colours['sparks']!
    const turn = random.between(0, 20)
    pen.area('M78 190Q84 140 80 84Q88 140 80 190Z', '#f3d48a', { glows: true, opacity: 0.7 })
    for (const [count, length, from, tone, start] of [
      [14, 40, 36, 0, 0],
      [14, 22, 30, 1, 13],
      [9, 22, 10, 0, 6],
    ] as const)
      for (const [index, [x, y]] of around([80, 80], count, from, {
        start: start + turn,
      }).entries())
        pen.area(
          petal([x, y], length, 3.4, start + turn + (index * 360) / count),
          colourOf(paint, tone),
          { glows: true },
        )
    for (const [x, y] of around([80, 80], 14, 79, { start: 13 + turn }))
      pen.circle(x, y, 2.6, '#f8e3a8', { glows: true })
  },
})

const parachute = defineThing({
  id: 'parachute',
  en: ['parachute'],
  vi: ['chiếc dù', 'cái dù nhảy', 'dù nhảy', 'dù lượn'],
  height: 6,
  box: [150, 170],
  ground: 'air',
  home: 'sky',
  colours: { cloth: 'apricot', stripes: 'cream' },
  variety: ['apricot', 'red', 'teal', 'violet'],
  draw(pen, { colours }) {
    const { cloth, stripes } = colours as { cloth: Pigment; stripes: Pigment }
    pen.line('M4 66L72 150M40 70L73 150M110 70L77 150M146 66L78 150', 'stone', 1.8)
    pen.area(
      'M75 2C116 2 146 30 148 68Q138 58 128 60Q118 62 111 70Q102 60 93 60T75 68Q66 60 57 60T39 70Q32 62 22 60Q12 58 2 68C4 30 34 2 75 2Z',
      cloth,
      { shade: 0.68 },
    )
    pen.area('M75 2C50 16 40 40 39 70Q32 62 22 60Q24 24 75 2Z', stripes, { shade: false })
    pen.area('M75 2C100 16 110 40 111 70Q118 62 128 60Q126 24 75 2Z', stripes, {
      tone: 1,
      shade: false,
    })
    pen.rect(62, 146, 26, 24, 'brown', { round: 3 })
    pen.line('M62 158H88M75 146V170', 'sand', 2)
  },
})

const airship = defineThing({
  id: 'airship',
  en: ['airship', 'zeppelin', 'blimp'],
  vi: ['khí cầu máy', 'tàu bay'],
  height: 12,
  box: [230, 110],
  ground: 'air',
  home: 'sky',
  faces: 'left',
  colours: { hull: 'teal', trim: 'cream' },
  variety: ['teal', 'apricot', 'slate'],
  draw(pen, { colours }) {
    const { hull, trim } = colours as { hull: Pigment; trim: Pigment }
    pen.area('M184 44L214 6H228L220 48Z', trim, { tone: 1, shade: false })
    pen.area('M184 52L214 90H228L220 48Z', trim, { shade: false })
    pen.area(
      'M4 48C10 16 58 2 106 2C158 2 200 22 224 48C200 74 158 94 106 94C58 94 10 80 4 48Z',
      hull,
      { shade: 0.74 },
    )
    pen.area('M4 48H224C220 53 214 58 208 62H8Q4 54 4 48Z', trim, { shade: 0.74 })
    pen.area('M176 48H230L222 56H182Z', trim, { tone: 1, shade: false })
    pen.area('M74 90H138L130 110H84Q76 102 74 90Z', 'slate', { shade: 0.66 })
    for (const x of [86, 102, 118]) pen.rect(x, 95, 10, 7, '#f3d48a', { glows: true })
  },
})

const snowflake = defineThing({
  id: 'snowflake',
  en: ['snowflake'],
  vi: ['bông tuyết'],
  height: 1,
  box: [110, 110],
  ground: 'air',
  home: 'snowfield',
  colours: { ice: 'white' },
  draw(pen, { colours }) {
    const ice = colours['ice']!
    for (let ray = 0; ray < 6; ray += 1)
      pen.group({ turn: ray * 60, around: [55, 55] }, (arm) =>
        arm.line('M55 55V4M55 20L43 8M55 20L67 8M55 36L44 25M55 36L66 25', ice, 5),
      )
    pen.circle(55, 55, 7, 'sky', { shade: false })
  },
})

export const airShow: readonly Thing[] = [fireworks, parachute, airship, snowflake]
