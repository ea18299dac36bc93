import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

export const tRex = defineMeasured({
  id: 't-rex',
  en: ['t-rex', 'tyrannosaurus', 'tyrannosaurus rex'],
  vi: ['khủng long bạo chúa', 'khủng long ăn thịt'],
  plurals: ['t-rexes'],
  height: 4.5,
  ground: 'ground',
  faces: 'left',
  colours: { skin: 'forest', belly: 'sand', ridge: 'pine' },
  variety: ['forest', 'terracotta', 'violet'],
  poses: ['stands', 'walks', 'runs'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const step = pose === 'stands' ? 0 : 12
    const leg = (x: number, lean: number): Joint[] => [
      [x, -44, 17],
      [x - 12 + lean * 0.5, -28, 10],
      [x + 4 + lean, -14, 7],
      [x - 4 + lean, -6, 6],
      [x - 18 + lean, -5, 5],
    ]
    const arm = (x: number): Joint[] => [
      [x, -68, 5],
      [x - 11, -60, 4],
      [x - 18, -64, 3],
    ]
    pen.area(limbPaths(leg(12, -step), arm(-22)), skin, { tone: 1, shade: false })
    pen.area(
      limbPath([
        [-42, -98, 9],
        [-56, -90, 7],
        [-76, -86, 5],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    pen.polygon(
      [
        [-82, -95],
        [-78, -88],
        [-74, -95],
        [-70, -88],
        [-66, -95],
        [-62, -89],
        [-58, -96],
      ],
      'white',
      { shade: false },
    )
    const spine: Joint[] = [
      [132, -34, 1.4],
      [96, -32, 6],
      [60, -42, 13],
      [22, -54, 23],
      [-8, -70, 20],
      [-26, -92, 14],
      [-40, -108, 15],
      [-62, -104, 11],
      [-80, -101, 8],
    ]
    pen.area(limbPaths(spine, leg(24, step)), skin, { shade: 0.56 })
    pen.area(
      limbPath([
        [4, -36, 6],
        [-18, -56, 8],
        [-31, -80, 4],
      ]),
      colours['belly']!,
      { shade: false },
    )
    pen.area(limbPath(arm(-10)), skin, { tone: 1, shade: false })
    for (const [x, y] of [
      [14, -66],
      [30, -62],
      [46, -50],
      [60, -47],
    ] as const)
      pen.ellipse(x, y, 4.4, 3, colours['ridge']!, { shade: false })
    pen.circle(-84, -106, 1.8, 'ink', { shade: false })
    drawEye(pen, [-46, -113], 3.8, skin)
  },
})
