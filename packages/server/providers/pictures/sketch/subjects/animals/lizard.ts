import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

export const lizard = defineMeasured({
  id: 'lizard',
  en: ['lizard', 'gecko', 'iguana'],
  vi: ['thằn lằn', 'con thằn lằn', 'tắc kè', 'con tắc kè', 'thạch sùng'],
  height: 0.12,
  home: 'desert',
  ground: 'ground',
  faces: 'left',
  colours: { skin: 'teal', belly: 'mint', spot: 'ochre' },
  variety: ['teal', 'ochre', 'olive'],
  poses: ['walks', 'stands'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const step = pose === 'walks' ? 7 : 0
    const leg = (x: number, lean: number): Joint[][] => [
      [
        [x, -16, 6],
        [x + 8 + lean * 0.4, -11, 4.4],
        [x + lean, -4, 3.4],
      ],
      [
        [x + lean, -3, 3],
        [x - 10 + lean, -3, 3],
      ],
    ]
    pen.area(limbPaths(...leg(-16, -step), ...leg(34, step)), skin, { tone: 1, shade: false })
    const spine: Joint[] = [
      [118, -30, 1],
      [104, -14, 3],
      [74, -9, 5],
      [44, -16, 10],
      [10, -18, 12],
      [-18, -22, 10],
      [-32, -28, 8],
      [-44, -32, 10],
      [-62, -29, 6],
    ]
    pen.area(limbPaths(spine, ...leg(-8, step), ...leg(42, -step)), skin, { shade: 0.58 })
    pen.area(
      limbPath([
        [34, -10, 3],
        [8, -10, 4],
        [-16, -14, 3],
      ]),
      colours['belly']!,
      { shade: false },
    )
    for (const [x, y] of [
      [-14, -28],
      [2, -26],
      [18, -25],
      [34, -23],
      [50, -19],
    ] as const)
      pen.circle(x, y, 2.6, colours['spot']!, { shade: false })
    pen.line('M-66 -27Q-58 -24 -50 -26', skin, 1.8, 1)
    drawEye(pen, [-50, -37], 3.2, skin)
  },
})
