import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, pointAlong, type Joint } from './outline.ts'

const crab = defineMeasured({
  id: 'crab',
  en: ['crab'],
  vi: ['con cua', 'cua biển', 'con ghẹ'],
  height: 0.14,
  home: 'beach',
  ground: 'ground',
  colours: { shell: 'red', light: 'coral' },
  variety: ['red', 'apricot', 'slate'],
  poses: ['walks', 'stands'],
  draw(pen, { colours }) {
    const shell = colours['shell']!
    for (const side of [-1, 1] as const) {
      const tone = side === 1 ? 1 : 0
      pen.line(
        `M${side * 24} -18L${side * 44} -20L${side * 52} -3M${side * 22} -12L${side * 36} -12L${side * 40} -3`,
        shell,
        5,
        1,
      )
      pen.area(
        limbPath([
          [side * 26, -28, 5],
          [side * 46, -38, 5],
          [side * 44, -48, 5],
        ]),
        shell,
        { tone, shade: false },
      )
      pen.area(
        `M${side * 38} -46C${side * 30} -56 ${side * 32} -70 ${side * 44} -76C${side * 42} -68 ${side * 44} -64 ${side * 48} -62C${side * 50} -68 ${side * 54} -72 ${side * 58} -72C${side * 64} -60 ${side * 56} -46 ${side * 46} -44Z`,
        shell,
        { tone, shade: false },
      )
      pen.line(`M${side * 9} -38V-48`, shell, 3.6, 1)
    }
    pen.area(
      'M-34 -26C-34 -42 -18 -46 0 -46S34 -42 34 -26C32 -12 16 -5 0 -5S-32 -12 -34 -26Z',
      shell,
      { shade: 0.62 },
    )
    for (const side of [-1, 1]) {
      pen.circle(side * 9, -51, 5, 'white', { shade: false })
      drawEye(pen, [side * 9, -51], 3, 'white')
      pen.ellipse(side * 18, -24, 4.4, 2.8, colours['light']!, { shade: false })
    }
    pen.line('M-7 -20Q0 -14 7 -20', 'burgundy', 2.2)
  },
})

const starfish = defineMeasured({
  id: 'starfish',
  en: ['starfish', 'sea star'],
  plurals: ['starfish'],
  vi: ['sao biển', 'con sao biển'],
  height: 0.16,
  home: 'beach',
  ground: 'ground',
  colours: { skin: 'coral', dot: 'sand' },
  variety: ['coral', 'ochre', 'violet'],
  draw(pen, { colours }) {
    const middle = [0, -38] as const
    const angles = [180, 252, 324, 36, 108]
    pen.area(
      limbPaths(
        ...angles.map((angle): Joint[] => [
          [...middle, 15],
          [...pointAlong(middle, 36, angle), 6.6],
        ]),
      ),
      colours['skin']!,
      { shade: 0.6 },
    )
    for (const angle of angles)
      for (const reach of [12, 23, 33]) {
        const [x, y] = pointAlong(middle, reach, angle)
        pen.circle(x, y, 2.6 - reach * 0.03, colours['dot']!, { shade: false })
      }
    pen.circle(...middle, 3, colours['dot']!, { shade: false })
  },
})

export const shore = [crab, starfish]
