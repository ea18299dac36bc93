import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured, drawEye } from './measured.ts'
import { drawGlasses, drawHatOn, drawScarf, WORN } from './wear.ts'
import { limbPath } from './outline.ts'

export const penguin = defineMeasured({
  id: 'penguin',
  en: ['penguin'],
  vi: ['chim cánh cụt', 'cánh cụt', 'con chim cánh cụt'],
  height: 0.9,
  home: 'snowfield',
  ground: 'ground',
  faces: 'left',
  extras: WORN,
  colours: { back: 'ink', belly: 'white', cheek: 'ochre', beak: 'apricot' },
  variety: ['ink', 'navy', 'slate'],
  poses: ['stands', 'walks', 'swims', 'sleeps'],
  draw(pen, look) {
    const { pose } = look
    if (pose === 'swims')
      return pen.group({ turn: -74, around: [0, 0], move: [34, -44] }, (inner) =>
        drawPenguin(inner, look, false),
      )
    const turn = pose === 'walks' ? 5 : 0
    pen.group({ turn, around: [0, 0] }, (inner) => drawPenguin(inner, look, true))
  },
})

function drawPenguin(pen: Pen, look: Look, isUpright: boolean): void {
  const { colours, pose } = look
  const back = colours['back']!
  const reach = pose === 'walks' ? 10 : pose === 'swims' ? 16 : 0
  pen.area(
    limbPath([
      [-12, -56, 5],
      [-20 - reach, -40, 6],
      [-22 - reach * 1.6, -26, 1],
    ]),
    back,
    { tone: 1, shade: false },
  )
  if (isUpright) {
    const step = pose === 'walks' ? 5 : 0
    pen.area(`M10 0Q12 -9 2 -8L-14 -4Q-17 0 -14 0Z`, colours['beak']!, { tone: 1, shade: false })
    pen.area(
      `M${0 - step} 0Q2 -9 ${-8 - step} -8L${-24 - step} -4Q${-27 - step} 0 ${-24 - step} 0Z`,
      colours['beak']!,
      { shade: false },
    )
  } else pen.area('M4 -8L14 8L2 6L-4 10L-6 -6Z', colours['beak']!, { shade: false })
  pen.area(
    limbPath([
      [10, -14, 8],
      [20, -5, 2],
    ]),
    back,
    { tone: 1, shade: false },
  )
  pen.area(
    isUpright
      ? 'M-9 -86L-27 -80Q-28 -78 -26 -77L-8 -76Z'
      : 'M-10 -88L-7 -109Q-5 -111 -3 -109L4 -90Z',
    colours['beak']!,
    { shade: false },
  )
  pen.area(
    limbPath([
      [2, -22, 21],
      [3, -46, 22],
      [-1, -78, 15],
    ]),
    back,
    { shade: 0.66 },
  )
  pen.area(
    limbPath([
      [-5, -19, 15],
      [-6, -42, 16],
      [-8, -61, 7],
    ]),
    colours['belly']!,
    { shade: 0.74 },
  )
  pen.area('M-4 -72C2 -76 8 -70 7 -62C4 -58 -3 -58 -6 -62Q-2 -66 -4 -72Z', colours['cheek']!, {
    shade: false,
  })
  drawEye(pen, [-6, -81], 2.6, back, pose === 'sleeps', 'white')
  drawGlasses(pen, [[-6, -81]], 5.6, look)
  drawScarf(pen, [-14, -65], [17, -64], look)
  drawHatOn(pen, look, 14.5, [-1, -79])
  pen.area(
    limbPath([
      [8, -58, 6],
      [16 + reach, -40, 7],
      [17 + reach * 1.6, -24, 1],
    ]),
    back,
    { tone: 1, shade: false },
  )
}
