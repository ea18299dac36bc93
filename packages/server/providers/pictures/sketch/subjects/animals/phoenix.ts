import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'
import { drawWings } from './wings.ts'

export const phoenix = defineMeasured({
  id: 'phoenix',
  en: ['phoenix', 'firebird'],
  plurals: ['phoenixes'],
  vi: ['phượng hoàng', 'chim phượng hoàng', 'chim phượng', 'con phượng hoàng'],
  height: 1.8,
  ground: 'air',
  home: 'sky',
  faces: 'left',
  colours: { feathers: 'red', second: 'apricot', gold: 'yellow', beak: 'ochre' },
  poses: ['flies'],
  draw(pen, look) {
    const { colours } = look
    const wings = {
      is: 'long',
      span: 1.42,
      paint: 'feathers',
      tip: 'second',
      folded: [40, 10],
    } as const
    drawWings(pen, wings, look, 'far')
    for (const [index, joints] of PLUMES.entries()) {
      const isDark = index % 2 === 1
      pen.area(limbPath(joints), isDark ? colours['feathers']! : colours['second']!, {
        tone: isDark ? 1 : 0,
        shade: false,
      })
      const [x, y] = joints.at(-1)!
      pen.circle(x, y, 8.4, colours['gold']!, { shade: false })
      pen.circle(x, y, 5, colours['second']!, { shade: false })
      pen.circle(x, y, 2.4, colours['feathers']!, { shade: false })
    }
    pen.line('M-50 -20Q-46 -36 -36 -38M-49 -19Q-38 -32 -28 -30', colours['gold']!, 3.4)
    pen.area('M-56 -16L-71 -9Q-64 -6 -55 -8Z', colours['beak']!, { shade: false })
    const neck: Joint[] = [
      [-14, -4, 11],
      [-30, -4, 7],
      [-44, -8, 6],
      [-53, -13, 8],
    ]
    pen.area(
      limbPaths(
        [
          [22, 2, 6],
          [2, 0, 16],
          [-14, -2, 13],
        ],
        neck,
      ),
      colours['feathers']!,
      { shade: 0.62 },
    )
    pen.area(
      limbPath([
        [14, 8, 5],
        [-4, 7, 8],
        [-22, 2, 5],
      ]),
      colours['gold']!,
      { shade: false },
    )
    drawEye(pen, [-55, -14], 2.4, 'red')
    drawWings(pen, wings, look, 'near')
  },
})

/** Long feathers of the tail, from below to above. */
const PLUMES: readonly (readonly Joint[])[] = [
  [
    [14, 6, 5],
    [44, 34, 7],
    [62, 74, 7],
    [94, 84, 2],
  ],
  [
    [14, 4, 6],
    [58, 28, 8],
    [90, 62, 7],
    [126, 60, 2],
  ],
  [
    [14, 2, 6],
    [66, 14, 9],
    [112, 36, 8],
    [152, 22, 2],
  ],
  [
    [14, 0, 6],
    [66, -2, 8],
    [112, 6, 7],
    [148, -16, 2],
  ],
  [
    [14, -2, 5],
    [58, -16, 7],
    [96, -20, 6],
    [124, -44, 2],
  ],
]
