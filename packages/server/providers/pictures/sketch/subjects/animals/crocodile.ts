import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

export const crocodile = defineMeasured({
  id: 'crocodile',
  en: ['crocodile', 'alligator', 'croc'],
  vi: ['cá sấu', 'con cá sấu'],
  height: 0.7,
  home: 'river',
  ground: 'ground',
  faces: 'left',
  colours: { skin: 'forest', belly: 'olive', ridge: 'pine' },
  poses: ['walks', 'stands', 'sleeps'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const step = pose === 'walks' ? 7 : 0
    const y = pose === 'sleeps' ? 4 : 0
    const leg = (x: number, lean: number): Joint[] => [
      [x, -20 + y, 9],
      [x + 5 + lean * 0.4, -11 + y * 0.5, 6],
      [x - 1 + lean, -4, 4],
      [x - 8 + lean, -3.4, 3.4],
    ]
    pen.area(limbPaths(leg(-24, -step), leg(40, step)), skin, { tone: 1, shade: false })
    const ridge = [-20, -6, 8, 22, 36, 50, 64, 78, 92].map((x, index) => {
      const high = -33 + y + Math.max(0, index - 3) * 3.4
      return `M${x - 7} ${high + 6}L${x} ${high - 4}L${x + 7} ${high + 6}Z`
    })
    pen.area(ridge.join(''), colours['ridge']!, { shade: false })
    pen.area(
      limbPath([
        [-36, -16 + y, 8],
        [-64, -10 + y, 5],
        [-92, -9 + y, 3.4],
      ]),
      colours['belly']!,
      { shade: false },
    )
    pen.polygon(
      [
        [-88, -13 + y],
        [-84, -8 + y],
        [-80, -13 + y],
        [-76, -8 + y],
        [-72, -13 + y],
        [-68, -8 + y],
        [-64, -13 + y],
        [-60, -8 + y],
        [-56, -14 + y],
      ],
      'white',
      { shade: false },
    )
    const spine: Joint[] = [
      [124, -10 + y, 1.4],
      [86, -12 + y, 6],
      [50, -18 + y, 11],
      [10, -21 + y, 14],
      [-24, -23 + y, 11],
      [-42, -25 + y, 10.4],
      [-62, -19 + y, 6],
      [-96, -15 + y, 4],
    ]
    pen.area(
      limbPaths(spine, leg(-14, step), leg(50, -step)) +
        `M-54 ${-31 + y}a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z`,
      skin,
      { shade: 0.6 },
    )
    pen.area(
      limbPath([
        [52, -11 + y, 3.4],
        [10, -11 + y, 5],
        [-24, -15 + y, 3],
      ]),
      colours['belly']!,
      { shade: false },
    )
    pen.circle(-94, -19 + y, 3, skin, { tone: 1, shade: false })
    drawEye(pen, [-47, -32 + y], 3, skin, pose === 'sleeps')
  },
})
