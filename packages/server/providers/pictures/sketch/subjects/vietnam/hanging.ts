import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const templeBell = defineThing({
  id: 'temple-bell',
  en: ['temple bell', 'bronze bell', 'bell'],
  vi: ['chuông chùa', 'cái chuông', 'quả chuông', 'chuông đồng', 'đại hồng chung'],
  height: 2.2,
  box: [150, 160],
  ground: 'ground',
  home: 'temple',
  colours: { bronze: 'ochre', frame: 'red' },
  draw(pen, { colours }) {
    const { bronze, frame } = colours as { bronze: Pigment; frame: Pigment }
    pen.rect(18, 14, 9, 146, frame, { shade: 0.5 })
    pen.rect(123, 14, 9, 146, frame, { shade: 0.5 })
    pen.area('M2 16Q6 6 14 8H136Q144 6 148 16L136 22H14Z', frame, { shade: 0.8 })
    pen.line('M66 26Q75 44 84 26', bronze, 5, 1)
    pen.area(
      'M75 34C98 34 106 50 106 70V108Q108 124 116 132H34Q42 124 44 108V70C44 50 52 34 75 34Z',
      bronze,
    )
    pen.line('M46 62H104M45 104H105M75 36V126', 'brown', 2.6)
    pen.circle(75, 112, 8, 'brown', { shade: false })
    pen.rect(10, 152, 130, 8, frame, { tone: 1, shade: false, round: 2 })
  },
})

const windChime = defineThing({
  id: 'wind-chime',
  en: ['wind chime', 'wind bell'],
  vi: ['chuông gió', 'cái chuông gió'],
  height: 0.5,
  box: [70, 130],
  ground: 'air',
  home: 'window',
  castsShadow: false,
  colours: { roof: 'teal', tubes: 'sand' },
  draw(pen, { colours }) {
    const { roof, tubes } = colours as { roof: Pigment; tubes: Pigment }
    pen.line('M35 -4000V10', 'umber', 1.4)
    pen.line('M35 24V96', 'umber', 1.4)
    for (const [x, end, tone] of [
      [12, 76, 0],
      [23, 92, 1],
      [47, 88, 0],
      [58, 72, 1],
    ] as const) {
      pen.line(`M${x} 24V36`, 'umber', 1.4)
      pen.rect(x - 3.4, 36, 6.8, end - 36, tubes, { tone, shade: tone ? false : 0.5, round: 3 })
    }
    pen.circle(35, 62, 7, 'brown', { shade: 0.6 })
    pen.area('M35 6Q58 10 68 28Q35 20 2 28Q12 10 35 6Z', roof, { shade: 0.6 })
    pen.area('M35 96L44 112L35 130L26 112Z', roof, { shade: 0.5 })
  },
})

const firecrackers = defineThing({
  id: 'firecrackers',
  en: ['string of firecrackers', 'firecracker'],
  plurals: ['firecrackers'],
  vi: ['dây pháo', 'tràng pháo', 'bánh pháo', 'pháo tết'],
  height: 0.9,
  box: [60, 150],
  ground: 'air',
  home: 'old-street',
  castsShadow: false,
  colours: { paper: 'red', cord: 'ochre' },
  draw(pen, { colours }) {
    const { paper, cord } = colours as { paper: Pigment; cord: Pigment }
    pen.line('M30 -4000V146', cord, 2)
    pen.area('M14 8H46L40 26H20Z', cord, { shade: 0.6 })
    for (let row = 0; row < 7; row += 1)
      for (const side of [-1, 1]) {
        const y = 30 + row * 15
        pen.group({ turn: side * -38, around: [30, y] }, (cracker) => {
          cracker.rect(30 - 5 + side * 8, y, 10, 20, paper, {
            round: 2,
            tone: side > 0 ? 1 : 0,
            shade: false,
          })
          cracker.rect(30 - 5 + side * 8, y + 2, 10, 3, cord, { shade: false })
        })
      }
    pen.area('M22 136H38L42 150H18Z', cord, { shade: 0.6 })
  },
})

export const hanging: readonly Thing[] = [templeBell, windChime, firecrackers]
