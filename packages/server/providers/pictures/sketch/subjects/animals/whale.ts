import type { Pen } from '../../drawing.ts'
import { defineMeasured, drawEye, type Colours } from './measured.ts'
import { limbPath } from './outline.ts'
import { drawSplash } from './splash.ts'

export const whale = defineMeasured({
  id: 'whale',
  en: ['whale', 'blue whale', 'humpback whale', 'humpback'],
  vi: ['cá voi', 'con cá voi', 'cá ông', 'chú cá voi'],
  height: 5,
  home: 'sea',
  ground: 'water',
  faces: 'left',
  castsShadow: false,
  colours: { skin: 'slate', belly: 'cream', water: 'sky' },
  variety: ['slate', 'navy', 'cobalt'],
  poses: ['swims', 'jumps'],
  draw(pen, { colours, pose }) {
    if (pose === 'jumps') return drawBreaching(pen, colours)
    const skin = colours['skin']!
    pen.line(
      'M-34 -66Q-34 -84 -48 -88M-34 -66Q-34 -88 -34 -94M-34 -66Q-34 -84 -20 -88',
      colours['water']!,
      5,
    )
    pen.area(
      'M-92 -22C-90 -52 -58 -66 -24 -62C14 -58 40 -34 66 -30C80 -30 88 -40 90 -52C80 -58 74 -68 74 -80C86 -80 94 -74 98 -66C102 -74 112 -80 124 -78C124 -66 116 -56 104 -52C104 -22 84 0 40 0H-56C-80 0 -92 -10 -92 -22Z',
      skin,
      { shade: 0.6 },
    )
    pen.area(
      'M-91 -24C-74 -20 -40 -20 -14 -14C4 -10 16 -6 22 0H-56C-80 0 -93 -10 -91 -24Z',
      colours['belly']!,
      { shade: false },
    )
    pen.line('M-78 -12Q-50 -10 -26 -4M-70 -4H-46', colours['belly']!, 2, 1)
    pen.area(
      limbPath([
        [-22, -16, 7],
        [-4, -2, 6],
        [10, 2, 1],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    drawEye(pen, [-60, -31], 4, skin)
  },
})

/** Head first out of the water. */
function drawBreaching(pen: Pen, colours: Colours): void {
  const skin = colours['skin']!
  pen.area(
    limbPath([
      [24, -52, 8],
      [46, -66, 8],
      [62, -86, 2],
    ]),
    skin,
    { tone: 1, shade: false },
  )
  pen.area(
    'M48 0C44 -34 32 -72 8 -104C-4 -118 -22 -128 -34 -122C-44 -116 -44 -98 -40 -80C-36 -52 -24 -24 -16 0Z',
    skin,
    { shade: 0.62 },
  )
  pen.area(
    'M-16 0C-24 -24 -36 -52 -40 -80C-43 -96 -44 -108 -38 -118C-34 -90 -20 -44 8 0Z',
    colours['belly']!,
    { shade: false },
  )
  pen.line('M-33 -78Q-24 -44 -8 -8M-37 -92Q-30 -60 -20 -34', colours['belly']!, 2, 1)
  pen.area(
    limbPath([
      [-4, -62, 7],
      [-4, -40, 7],
      [4, -20, 2],
    ]),
    skin,
    { tone: 1, shade: false },
  )
  drawEye(pen, [-20, -88], 3.6, skin)
  drawSplash(pen, 46)
}
