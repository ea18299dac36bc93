import type { Pen } from '../../drawing.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { FLAME_CORE } from '../house/light.ts'

type Colours = Look['colours']

/** A round cake of two layers on a stand. */
function drawCake(pen: Pen, colours: Colours): void {
  pen.area('M66 112H94L98 130Q80 136 62 130Z', colours['stand']!)
  pen.area(
    'M14 106C40 100 120 100 146 106C146 116 118 120 80 120S14 116 14 106Z',
    colours['stand']!,
  )
  pen.area('M24 46V102C24 110 48 114 80 114S136 110 136 102V46Z', colours['cake']!)
  pen.area('M24 74C40 80 120 80 136 74V84C120 90 40 90 24 84Z', colours['filling']!)
  pen.ellipse(80, 46, 56, 12, colours['icing']!, { shade: false })
  pen.area(
    'M24 45C24 54 24 66 31 66S38 56 45 57S51 74 59 74S66 60 74 60S82 70 90 70S96 60 103 59S109 72 117 71S123 56 128 57S136 58 136 45C130 56 104 58 80 58S30 56 24 45Z',
    colours['icing']!,
    { shade: 0.66 },
  )
}

const cake = defineThing({
  id: 'cake',
  en: ['cake'],
  vi: ['bánh kem', 'bánh ngọt', 'bánh ga tô'],
  height: 0.17,
  box: [132, 106],
  ground: 'table',
  colours: { icing: 'pink', cake: 'wood', filling: 'cream', stand: 'white', fruit: 'red' },
  variety: ['pink', 'brown', 'white'],
  anchors: { top: { at: [66, 18], width: 90 } },
  draw(pen, { colours }) {
    pen.group({ move: [-14, -29] }, (part) => {
      drawCake(part, colours)
      for (const x of [52, 80, 108]) part.circle(x, x === 80 ? 38 : 40, 9, colours['fruit']!)
    })
  },
})

/** The extra of a birthday cake on which the candles of the wish are. */
export const WITHOUT_CANDLES = 'without-candles'

const birthdayCake = defineThing({
  id: 'birthday-cake',
  en: ['birthday cake', 'cake with candles'],
  vi: ['bánh sinh nhật', 'bánh kem sinh nhật'],
  height: 0.25,
  box: [132, 158],
  ground: 'table',
  colours: {
    icing: 'pink',
    cake: 'wood',
    filling: 'cream',
    stand: 'white',
    candle: 'cobalt',
  },
  variety: ['pink', 'sky', 'brown'],
  anchors: { top: { at: [66, 74], width: 96 } },
  draw(pen, { colours, extras }) {
    pen.group({ move: [-14, 24] }, (part) => drawCake(part, colours))
    if (extras.has(WITHOUT_CANDLES)) return
    for (const [at, x] of [30, 54, 78, 102].entries()) {
      const y = at === 0 || at === 3 ? 66 : 72
      pen.rect(x - 3.5, y - 44, 7, 44, colours['candle']!, { round: 2, tone: at % 2 ? 1 : 0 })
      pen.area(
        `M${x} ${y - 66}Q${x + 9} ${y - 52} ${x} ${y - 46}Q${x - 9} ${y - 52} ${x} ${y - 66}Z`,
        FLAME_CORE,
        { glows: true },
      )
    }
  },
})

const mooncake = defineThing({
  id: 'mooncake',
  en: ['mooncake', 'moon cake'],
  vi: ['bánh trung thu', 'bánh nướng', 'bánh dẻo'],
  height: 0.06,
  box: [128, 76],
  ground: 'table',
  colours: { crust: 'terracotta', top: 'ochre' },
  variety: ['terracotta', 'cream', 'brown'],
  handle: 0.5,
  draw(pen, { colours }) {
    const { crust, top } = colours as Record<string, 'ochre'>
    pen.area('M4 34V56C4 68 30 76 64 76S124 68 124 56V34Z', crust!)
    for (const x of [22, 43, 64, 85, 106])
      pen.line(`M${x} ${x === 22 || x === 106 ? 48 : 53}v16`, crust!, 2.4, 1)
    pen.area(
      'M64 2C74 2 80 6 86 8C98 6 106 12 110 18C120 20 126 28 124 36C120 44 112 46 104 50C96 56 84 54 78 56C68 60 58 60 48 56C38 58 28 54 22 49C10 46 2 40 4 32C2 26 10 18 20 17C24 10 34 6 44 8C50 4 56 2 64 2Z',
      crust!,
      { shade: false },
    )
    pen.ellipse(64, 30, 46, 19, top!, { shade: false })
    pen.area(
      'M64 30C52 24 52 15 64 14C76 15 76 24 64 30C76 22 94 22 96 30C94 38 76 38 64 30C76 36 76 45 64 46C52 45 52 36 64 30C52 38 34 38 32 30C34 22 52 22 64 30Z',
      crust!,
      { shade: false },
    )
  },
})

const iceCream = defineThing({
  id: 'ice-cream',
  en: ['ice cream', 'ice-cream', 'ice cream cone'],
  vi: ['cây kem', 'kem ốc quế', 'que kem', 'kem'],
  height: 0.2,
  box: [76, 150],
  ground: 'table',
  colours: { scoop: 'pink', second: 'mint', cone: 'wood' },
  variety: ['pink', 'cream', 'brown'],
  handle: 0.14,
  draw(pen, { colours }) {
    pen.area('M10 66H66L43 146Q38 153 33 146Z', colours['cone']!)
    pen.line('M22 70L50 118M44 68L56 92M54 70L27 118M32 68L20 92', colours['cone']!, 2.2, 1)
    pen.area('M12 48C6 26 20 4 38 2C58 4 70 24 64 48Z', colours['second']!)
    pen.area(
      'M8 62C2 50 10 34 38 32S74 50 68 62C64 70 58 66 53 66S46 76 39 76S30 66 24 67S12 70 8 62Z',
      colours['scoop']!,
    )
  },
})

const cheese = defineThing({
  id: 'cheese',
  en: ['cheese', 'piece of cheese'],
  plurals: ['pieces of cheese'],
  vi: ['miếng phô mai', 'phô mai', 'phó mát'],
  height: 0.09,
  box: [132, 90],
  ground: 'table',
  colours: { paste: 'yellow', rind: 'ochre' },
  draw(pen, { colours }) {
    const { paste } = colours as Record<string, 'yellow'>
    pen.area('M2 48L92 4C116 8 130 26 130 44Z', paste!, { shade: false })
    pen.area('M2 48L130 44V86L2 90Z', paste!, { tone: 1, shade: false })
    pen.area('M122 44.3L130 44V86L122 86.3Z', colours['rind']!, { shade: false })
    for (const [x, y, radius] of [
      [34, 68, 9],
      [72, 62, 6],
      [96, 74, 9],
      [58, 82, 4],
    ] as const)
      pen.ellipse(x, y, radius, radius * 0.9, paste!, { shade: false })
    pen.ellipse(88, 28, 11, 6, paste!, { tone: 1, shade: false })
  },
})

const egg = defineThing({
  id: 'egg',
  en: ['egg'],
  vi: ['quả trứng', 'trái trứng', 'trứng'],
  height: 0.05,
  box: [92, 70],
  ground: 'table',
  colours: { shell: 'skinLight' },
  variety: ['skinLight', 'white', 'skinTan'],
  draw(pen, { colours }) {
    pen.area(
      'M92 40C90 60 60 70 37 70C14 70 0 54 0 36S14 0 36 2C60 4 94 22 92 40Z',
      colours['shell']!,
    )
  },
})

export const sweets: readonly Thing[] = [cake, birthdayCake, mooncake, iceCream, cheese, egg]
