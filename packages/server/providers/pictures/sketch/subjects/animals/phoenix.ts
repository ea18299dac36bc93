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
      span: 1.3,
      paint: 'feathers',
      tip: 'second',
      folded: [40, 10],
    } as const
    drawWings(pen, wings, look, 'far')
    const plumes: readonly (readonly Joint[])[] = [
      [
        [14, 2, 5],
        [54, 26, 7],
        [84, 60, 6],
        [118, 58, 2],
      ],
      [
        [14, 0, 5],
        [60, 10, 8],
        [104, 34, 7],
        [142, 22, 2],
      ],
      [
        [14, -2, 5],
        [56, -2, 7],
        [100, 8, 6],
        [130, -10, 2],
      ],
    ]
    for (const [index, joints] of plumes.entries()) {
      pen.area(limbPath(joints), index === 1 ? colours['feathers']! : colours['second']!, {
        tone: index === 1 ? 1 : 0,
        shade: false,
      })
      const [x, y] = joints.at(-1)!
      pen.circle(x, y, 8, colours['gold']!, { shade: false })
      pen.circle(x, y, 4, colours['feathers']!, { shade: false })
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
