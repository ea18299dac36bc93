import { defineMeasured } from './measured.ts'
import { drawEye } from './measured.ts'
import { drawEar } from './ears.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

export const kangaroo = defineMeasured({
  id: 'kangaroo',
  en: ['kangaroo', 'wallaby'],
  vi: ['chuột túi', 'con chuột túi', 'căng gu ru', 'kăng gu ru'],
  height: 1.6,
  ground: 'ground',
  faces: 'left',
  colours: { fur: 'terracotta', light: 'cream', inside: 'pink', nose: 'umber' },
  poses: ['stands', 'jumps'],
  draw(pen, look) {
    const { colours, pose } = look
    const fur = colours['fur']!
    const isJumping = pose === 'jumps' || pose === 'runs'
    const y = isJumping ? -26 : 0
    const tail: Joint[] = isJumping
      ? [
          [18, -30 + y, 13],
          [44, -26 + y, 8],
          [74, -36 + y, 5],
          [92, -50 + y, 2],
        ]
      : [
          [18, -24, 13],
          [42, -10, 8],
          [70, -5, 5],
          [92, -5, 2],
        ]
    const hind = (dx: number): Joint[][] =>
      isJumping
        ? [
            [
              [16 + dx, -30 + y, 16],
              [34 + dx, -14 + y, 8],
              [40 + dx, 6 + y, 4.5],
              [22 + dx, 18 + y, 4],
            ],
          ]
        : [
            [
              [14 + dx, -26, 17],
              [4 + dx, -14, 10],
            ],
            [
              [14 + dx, -5, 5],
              [-18 + dx, -4, 4],
            ],
          ]
    pen.area(limbPaths(...hind(-9)), fur, { tone: 1, shade: false })
    pen.group({ move: [-34, -104 + y], scale: 0.62 }, (head) =>
      drawEar(head, { is: 'long', scale: 0.72, at: [6, -12], turn: 4 }, look, 1),
    )
    const spine: Joint[] = [
      [20, -30 + y, 18],
      [4, -48 + y, 16],
      [-14, -72 + y, 11],
      [-28, -96 + y, 7.4],
      [-34, -104 + y, 10],
      [-48, -100 + y, 6],
      [-56, -98 + y, 4.6],
    ]
    pen.area(limbPaths(tail, spine, ...hind(0)), fur, { shade: 0.5 })
    pen.area(
      limbPath([
        [0, -36 + y, 9],
        [-11, -58 + y, 7],
        [-20, -74 + y, 3],
      ]),
      colours['light']!,
      { shade: false },
    )
    pen.area(
      limbPath([
        [-14, -74 + y, 5.4],
        [-28, -62 + y, 4],
        [-30, -52 + y, 3.4],
      ]),
      fur,
      { tone: 1, shade: false },
    )
    pen.ellipse(-59, -99 + y, 3.6, 3, colours['nose']!, { shade: false })
    drawEye(pen, [-38, -106 + y], 2.5, fur)
    pen.group({ move: [-34, -104 + y], scale: 0.62 }, (head) =>
      drawEar(head, { is: 'long', scale: 0.72, at: [6, -12], turn: 4 }, look, 0),
    )
  },
})
