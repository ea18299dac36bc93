import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, type Joint } from './outline.ts'

export const snake = defineMeasured({
  id: 'snake',
  en: ['snake', 'cobra', 'python'],
  vi: ['con rắn', 'rắn', 'chú rắn', 'con trăn', 'rắn hổ mang'],
  height: 0.5,
  ground: 'ground',
  faces: 'left',
  colours: { skin: 'ochre', spots: 'umber', tongue: 'red' },
  variety: ['ochre', 'forest', 'coral', 'teal'],
  poses: ['stands', 'sleeps'],
  draw(pen, { colours, pose }) {
    const [skin, spots] = [colours['skin']!, colours['spots']!]
    const isAsleep = pose === 'sleeps'
    pen.area(
      limbPath([
        [20, -8, 7],
        [50, -8, 5],
        [78, -5, 4],
        [92, -12, 1],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    pen.rect(-34, -17, 78, 17, skin, { round: 9, shade: 0.62 })
    pen.rect(-28, -33, 64, 18, skin, { round: 9, tone: 1, shade: false })
    pen.rect(-24, -46, 54, 17, skin, { round: 8.5, shade: 0.62 })
    const head: Joint[] = isAsleep
      ? [
          [20, -44, 8],
          [2, -56, 8],
          [-18, -54, 10],
          [-28, -52, 7],
        ]
      : [
          [16, -44, 8],
          [20, -66, 8],
          [2, -82, 7],
          [-14, -88, 10],
          [-24, -86, 7],
        ]
    if (!isAsleep) pen.line('M-29 -85h-11l-5 -4M-40 -85l-5 4', colours['tongue']!, 2)
    pen.area(limbPath(head), skin, { shade: 0.7 })
    for (const [x, high] of [
      [-20, -9],
      [0, -9],
      [20, -9],
      [-8, -38],
      [12, -38],
    ] as const)
      pen.polygon(
        [
          [x - 5, high],
          [x, high - 4],
          [x + 5, high],
          [x, high + 4],
        ],
        spots,
        { shade: false },
      )
    drawEye(pen, isAsleep ? [-21, -57] : [-16, -91], 2.6, skin, isAsleep)
  },
})
