import { defineMeasured, drawEye } from './measured.ts'
import { limbPath } from './outline.ts'

export const shark = defineMeasured({
  id: 'shark',
  en: ['shark', 'great white shark'],
  vi: ['cá mập', 'con cá mập', 'chú cá mập'],
  height: 1.4,
  home: 'underwater',
  ground: 'water',
  faces: 'left',
  floats: true,
  castsShadow: false,
  colours: { skin: 'slate', belly: 'white' },
  variety: ['slate', 'gray'],
  poses: ['swims'],
  draw(pen, { colours, random }) {
    const skin = colours['skin']!
    pen.area(
      limbPath([
        [-4, -14, 9],
        [10, -34, 6],
        [24, -44, 1],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    pen.group({ turn: random.between(-4, 4), around: [80, -4] }, (tail) =>
      tail.area(
        'M76 -4C86 -14 94 -30 108 -38C108 -22 104 -8 98 0C102 6 104 14 102 24C90 18 82 8 76 2Z',
        skin,
        { tone: 1, shade: false },
      ),
    )
    pen.area(
      'M-82 -2C-66 -20 -30 -28 0 -24C36 -20 58 -8 84 -4V2C60 8 36 18 0 20C-36 22 -66 14 -82 -2Z',
      skin,
      { shade: 0.6 },
    )
    pen.area(
      'M-80 0C-62 2 -30 4 4 6C36 6 60 4 84 1C60 8 36 18 0 20C-36 22 -64 14 -80 0Z',
      colours['belly']!,
      { shade: false },
    )
    pen.polygon(
      [
        [-66, 4],
        [-62, 9],
        [-58, 5],
        [-54, 10],
        [-50, 6],
        [-46, 11],
        [-43, 6],
      ],
      'ink',
      { shade: false },
    )
    pen.line('M-30 -10q4 7 0 14M-22 -10q4 7 0 14M-14 -10q4 7 0 14', skin, 2.2, 1)
    pen.area(
      limbPath([
        [-10, 10, 8],
        [6, 28, 6],
        [24, 38, 1],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    drawEye(pen, [-54, -8], 3, skin)
  },
})
