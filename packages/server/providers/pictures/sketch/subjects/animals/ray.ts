import { defineMeasured } from './measured.ts'
import { limbPath } from './outline.ts'

export const ray = defineMeasured({
  id: 'ray',
  en: ['manta ray', 'stingray', 'manta'],
  vi: ['cá đuối', 'con cá đuối'],
  height: 1.2,
  home: 'underwater',
  ground: 'water',
  floats: true,
  castsShadow: false,
  colours: { skin: 'navy', light: 'sky' },
  variety: ['navy', 'slate', 'violet'],
  poses: ['swims'],
  draw(pen, { colours, random }) {
    const skin = colours['skin']!
    const sway = random.between(-14, 14)
    pen.area(
      limbPath([
        [0, 26, 4],
        [sway * 0.4, 56, 2.4],
        [sway, 92, 0.6],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    pen.area(
      'M-12 -34L-16 -48Q-8 -46 -6 -38Q0 -40 6 -38Q8 -46 16 -48L12 -34C34 -30 62 -18 92 -14C78 2 48 6 30 16C18 24 10 30 0 34C-10 30 -18 24 -30 16C-48 6 -78 2 -92 -14C-62 -18 -34 -30 -12 -34Z',
      skin,
      { shade: 0.6 },
    )
    for (const [x, y, r] of [
      [-20, -8, 5],
      [20, -8, 5],
      [-38, -6, 3],
      [38, -6, 3],
      [0, 6, 4],
    ] as const)
      pen.circle(x, y, r, colours['light']!, { shade: false })
    for (const side of [-1, 1]) {
      pen.circle(side * 11, -32, 4, 'white', { shade: false })
      pen.circle(side * 11, -33, 2.2, 'ink', { shade: false })
    }
  },
})
