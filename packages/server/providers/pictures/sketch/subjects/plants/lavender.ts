import { defineThing } from '../../thing.ts'
import { petal } from '../outlines.ts'

export const lavender = defineThing({
  id: 'lavender',
  en: ['lavender', 'lavender flower'],
  vi: ['hoa oải hương', 'oải hương'],
  height: 0.5,
  box: [80, 130],
  ground: 'ground',
  home: 'garden',
  handle: 0.25,
  colours: { head: 'violet', leaves: 'olive' },
  draw(pen, { colours }) {
    for (const [x, lean, top, tone] of [
      [30, -22, 26, 1],
      [50, 22, 24, 1],
      [36, -10, 8, 0],
      [44, 9, 14, 0],
      [40, 0, 2, 0],
    ] as const) {
      pen.line(
        `M${40 + (x - 40) * 0.4} 129Q${x} 90 ${x + lean} ${top + 38}`,
        colours['leaves']!,
        2.6,
        tone,
      )
      for (const step of [0, 1, 2, 3])
        pen.ellipse(
          x + lean + (step - 3) * (lean / 60),
          top + 8 + step * 11,
          4 + step * 0.9,
          7,
          colours['head']!,
          { tone, shade: tone ? false : 0.55 },
        )
    }
    pen.area(petal([39, 129], 40, 4, -24), colours['leaves']!, { shade: false })
    pen.area(petal([41, 129], 36, 4, 28), colours['leaves']!, { shade: false, tone: 1 })
  },
})
