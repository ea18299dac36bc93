import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured } from './measured.ts'
import { drawGlasses, drawHatOn, drawScarf, WORN } from './wear.ts'
import { limbPath } from './outline.ts'

const SIDES = [-1, 1] as const

export const owl = defineMeasured({
  id: 'owl',
  en: ['owl', 'owlet'],
  vi: ['con cú', 'cú mèo', 'con cú mèo', 'chim cú', 'chim cú mèo'],
  height: 0.45,
  home: 'forest',
  ground: 'ground',
  extras: WORN,
  colours: { feathers: 'brown', light: 'sand', face: 'cream', eye: 'ochre', beak: 'apricot' },
  variety: ['brown', 'gray', 'white', 'umber'],
  poses: ['stands', 'flies', 'sleeps'],
  draw(pen, look) {
    const { colours, pose } = look
    const feathers = colours['feathers']!
    pen.polygon(
      [
        [-11, -10],
        [11, -10],
        [9, -1],
        [-9, -1],
      ],
      feathers,
      { tone: 1, shade: false },
    )
    if (pose === 'flies') drawSpreadWings(pen, look)
    else
      for (const side of SIDES)
        pen.line(`M${side * 10} -6V-2M${side * 14} -6V-2M${side * 6} -6V-2`, colours['beak']!, 3.6)
    for (const side of SIDES)
      pen.area(`M${side * 27} -58L${side * 30} -90Q${side * 16} -84 ${side * 4} -76Z`, feathers, {
        tone: side === 1 ? 1 : 0,
        shade: false,
      })
    pen.area(
      'M-30 -34C-35 -66 -22 -81 0 -81S35 -66 30 -34C28 -13 16 -4 0 -4S-28 -13 -30 -34Z',
      feathers,
      { shade: 0.64 },
    )
    pen.area(
      'M-19 -30C-19 -46 -9 -50 0 -50S19 -46 19 -30C18 -14 9 -8 0 -8S-18 -14 -19 -30Z',
      colours['light']!,
      { shade: 0.7 },
    )
    pen.line(
      'M-11 -36q4 4 8 0M3 -36q4 4 8 0M-4 -27q4 4 8 0M-11 -18q4 4 8 0M3 -18q4 4 8 0',
      feathers,
      2,
    )
    if (pose !== 'flies')
      for (const side of SIDES)
        pen.area(
          limbPath([
            [side * 27, -50, 6],
            [side * 31, -32, 8],
            [side * 23, -9, 1],
          ]),
          feathers,
          { tone: 1, shade: false },
        )
    drawScarf(pen, [-24, -47], [24, -47], look)
    drawOwlFace(pen, look)
    drawGlasses(
      pen,
      [
        [-12, -60],
        [12, -60],
      ],
      11,
      look,
    )
    drawHatOn(pen, look, 22, [0, -62])
  },
})

function drawOwlFace(pen: Pen, { colours, pose }: Look): void {
  for (const side of SIDES) pen.circle(side * 12, -60, 13.5, colours['face']!, { shade: false })
  for (const side of SIDES) {
    const x = side * 11.4
    if (pose === 'sleeps') {
      pen.line(`M${x - 7} -60q7 6 14 0`, 'umber', 2.6)
      continue
    }
    pen.circle(x, -60, 8, colours['eye']!, { shade: false })
    pen.circle(x, -60, 5, 'ink', { shade: false })
    pen.circle(x - 1.6, -62, 1.6, 'white', { shade: false })
  }
  pen.area('M-5 -56Q0 -59 5 -56Q3 -48 0 -44Q-3 -48 -5 -56Z', colours['beak']!, { shade: 0.5 })
}

function drawSpreadWings(pen: Pen, { colours }: Look): void {
  for (const side of SIDES) {
    const tone = side === 1 ? 1 : 0
    const x = (value: number) => side * value
    pen.area(
      `M${x(14)} -62C${x(40)} -86 ${x(78)} -90 ${x(104)} -74C${x(104)} -66 ${x(100)} -60 ${x(96)} -57C${x(98)} -52 ${x(96)} -46 ${x(86)} -42C${x(86)} -36 ${x(80)} -32 ${x(70)} -31C${x(68)} -25 ${x(60)} -22 ${x(50)} -24C${x(42)} -18 ${x(30)} -16 ${x(18)} -20Z`,
      colours['feathers']!,
      { tone, shade: false },
    )
    pen.area(
      `M${x(20)} -56C${x(44)} -74 ${x(70)} -76 ${x(88)} -68C${x(76)} -52 ${x(44)} -40 ${x(20)} -38Z`,
      colours['light']!,
      { tone, shade: false },
    )
  }
}
