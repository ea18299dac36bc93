import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths } from './outline.ts'

export const seal = defineMeasured({
  id: 'seal',
  en: ['seal', 'sea lion'],
  vi: ['hải cẩu', 'con hải cẩu', 'sư tử biển'],
  height: 0.9,
  home: 'beach',
  ground: 'ground',
  faces: 'left',
  colours: { skin: 'gray', light: 'stone', nose: 'ink' },
  variety: ['gray', 'slate', 'white'],
  poses: ['sits', 'sleeps'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const isAsleep = pose === 'sleeps'
    pen.area(
      limbPath([
        [54, -8, 6],
        [74, -8, 7],
        [90, -14, 2],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    const head = isAsleep ? ([-46, -15] as const) : ([-34, -72] as const)
    const neck = isAsleep
      ? ([
          [-14, -22, 21],
          [-36, -17, 16],
        ] as const)
      : ([
          [-16, -34, 21],
          [-28, -56, 15],
        ] as const)
    pen.area(limbPaths([[60, -8, 7], [24, -20, 18], ...neck, [...head, 14.5]]), skin, {
      shade: 0.6,
    })
    pen.ellipse(head[0] - 9, head[1] + 4.5, 8, 6, colours['light']!, { shade: false })
    pen.ellipse(head[0] - 14, head[1] + 1, 3, 2.4, colours['nose']!, { shade: false })
    drawEye(pen, [head[0] - 5, head[1] - 4], 2.8, skin, isAsleep)
    pen.area(
      limbPath([
        [-14, -26, 7],
        [-24, -8, 6],
        [-40, -3, 3],
      ]),
      skin,
      { tone: 1, shade: false },
    )
  },
})
