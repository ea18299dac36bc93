import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, pointAlong, type Joint } from './outline.ts'

export const peacock = defineMeasured({
  id: 'peacock',
  en: ['peacock', 'peafowl'],
  plurals: ['peafowl'],
  vi: ['con công', 'chim công', 'chú công'],
  height: 1.5,
  home: 'garden',
  ground: 'ground',
  faces: 'left',
  colours: { feathers: 'cobalt', train: 'pine', leaf: 'teal', eye: 'ochre', beak: 'stone' },
  poses: ['stands', 'walks'],
  draw(pen, look) {
    const { colours, pose } = look
    if (pose === 'walks') drawTrain(pen, look)
    else drawFan(pen, look)
    const feathers = colours['feathers']!
    pen.line('M6 -22V-2h-7M-4 -22L-7 -2h-7', 'umber', 2.6)
    pen.line('M-28 -82l-6 -12M-26 -83l0 -14M-24 -82l6 -12', feathers, 1.6)
    for (const [x, y] of [
      [-34, -95],
      [-26, -98],
      [-18, -95],
    ] as const)
      pen.circle(x, y, 2.6, colours['leaf']!, { shade: false })
    pen.area('M-31 -77L-43 -72L-31 -70Z', colours['beak']!, { shade: false })
    const neck: Joint[] = [
      [-8, -30, 13],
      [-20, -50, 8],
      [-21, -64, 6],
      [-26, -74, 8],
    ]
    pen.area(
      limbPaths(
        [
          [20, -28, 7],
          [4, -28, 17],
          [-10, -32, 14],
        ],
        neck,
      ),
      feathers,
      { shade: 0.66 },
    )
    pen.circle(-28.5, -75.5, 3.4, 'white', { shade: false })
    drawEye(pen, [-28.5, -75.5], 2.2, 'white')
    pen.area(
      limbPath([
        [-4, -31, 9],
        [10, -27, 8],
        [26, -24, 1],
      ]),
      colours['leaf']!,
      { tone: 1, shade: false },
    )
  },
})

const ROOT = [6, -34] as const

function drawFan(pen: Pen, { colours }: Look): void {
  const count = 13
  const angles = Array.from({ length: count }, (_, index) => 72 + (index / (count - 1)) * 216)
  const tip = (angle: number, reach: number) => pointAlong(ROOT, reach, angle)
  pen.area(
    limbPaths(
      ...angles.map((angle): Joint[] => [
        [...ROOT, 4],
        [...tip(angle, 46), 9],
        [...tip(angle, 88), 11.5],
      ]),
    ),
    colours['train']!,
    { shade: 0.6 },
  )
  pen.area(
    limbPaths(
      ...angles.map((angle): Joint[] => [
        [...ROOT, 3],
        [...tip(angle, 42), 6],
        [...tip(angle, 64), 5],
      ]),
    ),
    colours['leaf']!,
    { shade: 0.6 },
  )
  for (const angle of angles) drawFeatherEye(pen, tip(angle, 87), colours)
}

function drawTrain(pen: Pen, { colours }: Look): void {
  pen.area(
    limbPath([
      [14, -30, 9],
      [52, -26, 15],
      [96, -14, 13],
      [120, -8, 6],
    ]),
    colours['train']!,
    { shade: 0.6 },
  )
  for (const [x, y] of [
    [44, -32],
    [62, -20],
    [76, -28],
    [92, -12],
    [104, -19],
    [117, -9],
  ] as const)
    drawFeatherEye(pen, [x, y], colours)
}

function drawFeatherEye(
  pen: Pen,
  [x, y]: readonly [number, number],
  colours: Look['colours'],
): void {
  pen.circle(x, y, 6.4, colours['eye']!, { shade: false })
  pen.circle(x, y + 0.6, 4, colours['leaf']!, { shade: false })
  pen.circle(x, y + 1, 2.2, colours['feathers']!, { shade: false })
}
