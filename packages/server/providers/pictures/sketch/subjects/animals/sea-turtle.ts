import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths } from './outline.ts'

export const seaTurtle = defineMeasured({
  id: 'sea-turtle',
  en: ['sea turtle', 'green turtle'],
  vi: ['rùa biển', 'con rùa biển', 'đồi mồi'],
  height: 0.6,
  home: 'underwater',
  ground: 'water',
  faces: 'left',
  floats: true,
  castsShadow: false,
  colours: { shell: 'forest', skin: 'olive', plates: 'pine', belly: 'sand' },
  variety: ['forest', 'teal', 'brown'],
  poses: ['swims'],
  draw(pen, { colours, random }) {
    const skin = colours['skin']!
    const stroke = random.between(-6, 6)
    pen.area(
      limbPaths(
        [
          [-18, -8, 6],
          [-8, -34 + stroke, 8],
          [14, -58 + stroke, 1],
        ],
        [
          [38, 0, 5],
          [58, -10, 6],
          [72, -10, 1],
        ],
      ),
      skin,
      { tone: 1, shade: false },
    )
    pen.area(
      limbPath([
        [-30, -2, 8],
        [-50, -8, 10],
        [-60, -8, 8],
      ]),
      skin,
      { shade: 0.7 },
    )
    pen.area('M-36 2C-30 14 -6 18 10 16C30 14 46 8 54 0Z', colours['belly']!, { shade: 0.6 })
    pen.area(
      'M-38 3C-36 -20 -10 -32 10 -28C34 -24 48 -10 56 2C30 8 -12 10 -38 3Z',
      colours['shell']!,
      {
        shade: 0.6,
      },
    )
    for (const plate of [
      'M-22 -14L-8 -22L2 -12L-8 0L-24 -2Z',
      'M6 -22L20 -20L28 -8L16 0L6 -2L8 -12Z',
      'M34 -12L42 -4L40 0L26 1L32 -8Z',
    ])
      pen.area(plate, colours['plates']!, { shade: false })
    pen.area(
      limbPath([
        [-20, 6, 7],
        [-10, 30 - stroke, 10],
        [16, 54 - stroke, 1],
      ]),
      skin,
      { shade: 0.6 },
    )
    drawEye(pen, [-57, -11], 3, skin)
  },
})
