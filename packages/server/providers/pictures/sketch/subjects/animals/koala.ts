import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured, drawEye } from './measured.ts'
import { limbPath } from './outline.ts'

const SIDES = [-1, 1] as const

export const koala = defineMeasured({
  id: 'koala',
  en: ['koala', 'koala bear'],
  vi: ['gấu túi', 'con gấu túi', 'gấu koala'],
  height: 0.75,
  home: 'forest',
  ground: 'ground',
  colours: { fur: 'gray', light: 'white', inside: 'pink', nose: 'ink' },
  variety: ['gray', 'stone'],
  poses: ['sits', 'sleeps'],
  draw: drawKoala,
})

/** From the front, as it sits. */
function drawKoala(pen: Pen, { colours, pose }: Look): void {
  const fur = colours['fur']!
  pen.area('M-29 -6C-33 -32 -22 -54 0 -54S33 -32 29 -6C22 2 -22 2 -29 -6Z', fur, { shade: 0.62 })
  pen.ellipse(0, -27, 14, 20, colours['light']!, { shade: false })
  for (const side of SIDES) {
    const tone = side === 1 ? 1 : 0
    const arm = limbPath([
      [side * 20, -42, 8],
      [side * 26, -28, 7],
      [side * 13, -22, 6],
    ])
    const leg = limbPath([
      [side * 19, -10, 10],
      [side * 28, -7, 7],
    ])
    pen.area(arm + leg, fur, { tone, shade: false })
    pen.circle(side * 31, -78, 16, fur, { tone, shade: false })
    pen.circle(side * 32, -77, 9.4, colours['inside']!, { tone, shade: false })
  }
  pen.area('M-29 -66C-29 -84 -16 -92 0 -92S29 -84 29 -66S16 -44 0 -44S-29 -50 -29 -66Z', fur, {
    shade: 0.66,
  })
  for (const side of SIDES) drawEye(pen, [side * 14, -69], 3.6, fur, pose === 'sleeps')
  pen.ellipse(0, -63, 6.4, 9.6, colours['nose']!, { shade: false })
  pen.line('M-5 -50Q0 -47 5 -50', colours['nose']!, 1.8)
}
