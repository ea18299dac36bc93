import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured } from './measured.ts'
import { limbPath, type Joint } from './outline.ts'

export const bat = defineMeasured({
  ground: 'air',
  castsShadow: false,
  poses: ['flies'],
  id: 'bat',
  en: ['bat'],
  vi: ['con dơi'],
  height: 0.3,
  home: 'cave',
  colours: { fur: 'violet', wing: 'violet', inside: 'pink' },
  variety: ['violet', 'plum', 'gray'],
  draw: drawBat,
})

function drawBat(pen: Pen, { colours }: Look): void {
  const fur = colours['fur']!
  for (const side of [-1, 1] as const)
    pen.group({ mirror: side === 1 }, (half) =>
      half.area(
        'M-8 -10C-24 -34 -48 -40 -76 -34C-70 -26 -68 -16 -70 -6Q-60 -12 -52 -2Q-42 -8 -34 4Q-24 -2 -10 12Z',
        fur,
        { tone: 1, shade: false },
      ),
    )
  pen.polygon(
    [
      [-14, -16],
      [-15, -38],
      [-3, -22],
    ],
    fur,
    { shade: false },
  )
  pen.polygon(
    [
      [14, -16],
      [15, -38],
      [3, -22],
    ],
    fur,
    { tone: 1, shade: false },
  )
  const body: Joint[] = [
    [0, 10, 8],
    [0, -2, 12],
    [0, -12, 15],
  ]
  pen.area(limbPath(body), fur, { shade: 0.64 })
  for (const side of [-1, 1]) {
    pen.circle(side * 5.6, -14, 3.8, 'white', { shade: false })
    pen.circle(side * 5.2, -13.6, 2.2, 'ink', { shade: false })
  }
  pen.polygon(
    [
      [-4, -5],
      [-1, -5],
      [-2.5, 0],
    ],
    'white',
    { shade: false },
  )
  pen.polygon(
    [
      [4, -5],
      [1, -5],
      [2.5, 0],
    ],
    'white',
    { shade: false },
  )
}
