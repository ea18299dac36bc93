import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

export const frog = defineMeasured({
  id: 'frog',
  en: ['frog', 'toad'],
  vi: ['con ếch', 'ếch', 'chú ếch', 'con cóc', 'cóc', 'con nhái'],
  height: 0.14,
  home: 'pond',
  ground: 'ground',
  faces: 'left',
  colours: { skin: 'forest', belly: 'cream', eye: 'ochre' },
  variety: ['forest', 'teal', 'olive', 'brown'],
  poses: ['sits', 'jumps', 'sleeps'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const isLeaping = pose === 'jumps'
    const y = isLeaping ? -30 : 0
    const legs = (dx: number): Joint[][] =>
      isLeaping
        ? [
            [
              [16 + dx, -14 + y, 10],
              [36 + dx, 2 + y, 6],
              [58 + dx, -2 + y, 4],
              [76 + dx, 16 + y, 3.4],
            ],
            [
              [-14 + dx, -10 + y, 6],
              [-30 + dx, 0 + y, 3.6],
              [-44 + dx, -4 + y, 3.4],
            ],
          ]
        : [
            [
              [20 + dx, -14, 13],
              [4 + dx, -9, 7],
            ],
            [
              [24 + dx, -4, 4],
              [-2 + dx, -3, 3],
            ],
            [
              [-10 + dx, -16, 6],
              [-14 + dx, -4, 3.6],
              [-24 + dx, -3, 3],
            ],
          ]
    pen.area(limbPaths(...legs(isLeaping ? -6 : -7)), skin, { tone: 1, shade: false })
    pen.circle(-17, -41 + y, 7, skin, { tone: 1, shade: false })
    pen.area(
      limbPaths(
        [
          [24, -12 + y, 11],
          [6, -20 + y, 15],
          [-16, -26 + y, 14],
          [-24, -24 + y, 10],
        ],
        ...legs(0),
      ) + `M-17 ${-41 + y}a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z`,
      skin,
      { shade: 0.6 },
    )
    pen.area(
      limbPath([
        [2, -10 + y, 6],
        [-14, -15 + y, 7],
        [-26, -18 + y, 4],
      ]),
      colours['belly']!,
      { shade: false },
    )
    pen.line(`M-34 ${-25 + y}Q-22 ${-19 + y} -8 ${-24 + y}`, 'pine', 1.8)
    if (pose === 'sleeps') return drawEye(pen, [-9, -41], 3.6, skin, true)
    pen.circle(-9.6, -41.6 + y, 5.4, colours['eye']!, { shade: false })
    pen.ellipse(-10, -41.6 + y, 2.4, 3.6, 'ink', { shade: false })
    pen.circle(-11, -43.4 + y, 1.1, 'white', { shade: false })
  },
})
