import type { Pen } from '../sketch/drawing.ts'
import type { Build } from './build.ts'
import type { FaceMood } from './expressions.ts'

type Extra = NonNullable<FaceMood['extra']>

/** The signs of a feeling that comics have. */
const extras: Record<Extra, (pen: Pen, build: Build) => void> = {
  tear(pen, { eyes }) {
    pen.area(`M-62 ${eyes.y + 26}q14 24 0 34q-16 -8 0 -34Z`, '#8fc4e6', { shade: false })
    pen.circle(-64, eyes.y + 52, 2.6, '#ffffff', { shade: false })
  },
  sweat(pen) {
    pen.area('M104 196q20 34 1 46q-24 -9 -1 -46Z', '#9fd0ea', { shade: false })
    pen.line('M98 222q0 8 5 10', '#ffffff', 3)
  },
  anger(pen) {
    pen.line(
      'M84 128q8 14 -4 24M108 136q-12 8 -26 2M92 170q-2 -14 10 -20M112 158q-10 -6 -12 -18',
      '#c2412d',
      5.5,
    )
  },
  sparkle(pen) {
    for (const [x, y, r] of [
      [154, 176, 15],
      [176, 214, 9],
    ] as const)
      pen.area(
        `M${x} ${y - r}Q${x + r * 0.15} ${y - r * 0.15} ${x + r} ${y}Q${x + r * 0.15} ${y + r * 0.15} ${x} ${y + r}Q${x - r * 0.15} ${y + r * 0.15} ${x - r} ${y}Q${x - r * 0.15} ${y - r * 0.15} ${x} ${y - r}Z`,
        '#f4c95d',
        { shade: false },
      )
  },
  sleep(pen) {
    pen.line('M126 130h26l-26 28h26M164 92h18l-18 20h18', '#6d78a8', 5.5)
  },
}

export const drawExtra = (pen: Pen, extra: Extra | undefined, build: Build): void => {
  if (extra) extras[extra](pen, build)
}
