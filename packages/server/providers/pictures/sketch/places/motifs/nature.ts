import { darken } from '../../colour.ts'
import { FLAT, path } from '../scenery/path.ts'
import { leafPath, type Motif } from './motif.ts'

/** Stones that keep each other in balance before a large disc. */
export const stones: Motif = (
  { pen, stage: { width: w, height: h } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const x = w * (0.5 + side * 0.08)
  pen.circle(x - side * w * 0.1, h * 0.4, h * 0.25, c5, FLAT)
  pen.rect(-2, h * 0.8, w + 4, h * 0.22, c1, FLAT)
  pen.area(path`M-2 ${h * 0.9}Q${w * 0.5} ${h * 0.82} ${w + 2} ${h * 0.9}V${h + 2}H-2Z`, c2, FLAT)
  let y = h * 0.84
  for (const [size, colour] of [
    [0.2, c4],
    [0.15, c6],
    [0.115, c3],
    [0.075, c1],
    [0.045, c6],
  ] as const) {
    const tall = h * size * 0.42
    y -= tall
    pen.ellipse(x + side * h * size * 0.06, y, h * size, tall, colour, { shade: 0.62 })
    y -= tall * 0.82
  }
}

/** Large leaves that open like a fan. */
export const leaves: Motif = (
  { pen, stage: { width: w, height: h } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  pen.circle(w * (0.5 + side * 0.26), h * 0.24, h * 0.13, c5, FLAT)
  const base = [w * (0.5 - side * 0.12), h * 1.06] as const
  const angles = [-62, 58, -34, 36, -8, 16]
  for (const [at, degrees] of angles.entries()) {
    const angle = ((degrees - 90) * Math.PI) / 180
    const far = h * [0.82, 0.78, 0.92, 0.72, 0.8, 0.55][at]!
    const tip = [base[0] + Math.cos(angle) * far * 0.92, base[1] + Math.sin(angle) * far] as const
    pen.area(leafPath(base, tip, 0.24), [c4, c3, c2, c4, c3, c6][at]!, { shade: 0.55 })
    pen.line(path`M${base[0]} ${base[1]}L${tip[0]} ${tip[1]}`, c1, h * 0.004)
  }
}

/** Folded paper: each peak has a side in the light and one in the shade. */
export const peaks: Motif = (
  { pen, stage: { width: w, height: h, random, lightFrom } },
  [, c1, c2, c3, c4, c5],
  side,
) => {
  pen.circle(w * (0.5 + side * 0.22), h * 0.27, h * 0.11, c5, FLAT)
  for (const [row, colour] of [c1, c2, c3, c4].entries()) {
    const foot = h * (0.66 + row * 0.13)
    for (let peak = -1; peak < 4; peak += 1) {
      const x = w * ((peak + (row % 2) * 0.5 + random.between(0.2, 0.5)) / 3)
      const tall = h * random.between(0.2, 0.34) * (1 - row * 0.12)
      const wide = tall * random.between(0.7, 0.95)
      const top = [x, foot - tall] as const
      pen.polygon([[x - wide, foot + 2], top, [x + wide, foot + 2]], colour, FLAT)
      pen.polygon(
        [top, [x - lightFrom * wide, foot + 2], [x + lightFrom * wide * 0.16, foot + 2]],
        darken(colour, 0.14),
        FLAT,
      )
    }
    pen.rect(-2, foot, w + 4, h * 0.14, colour, FLAT)
  }
  pen.rect(-2, h * 0.98, w + 4, h * 0.04, c4, FLAT)
}

/** Stems with heads of simple shapes. */
export const stems: Motif = (
  { pen, stage: { width: w, height: h, random } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  pen.circle(w * (0.5 - side * 0.16), h * 0.4, h * 0.28, c1, FLAT)
  pen.rect(-2, h * 0.93, w + 4, h * 0.09, c2, FLAT)
  const heads = random.shuffle([c6, c5, c3, c6, c2, c5, c3])
  for (const [at, colour] of heads.entries()) {
    const foot = w * (0.32 + at * 0.06)
    const [x, y] = [w * (0.14 + at * 0.12), h * (0.2 + random.between(0, 0.3))]
    pen.line(path`M${foot} ${h * 0.94}Q${foot} ${(h + y) / 2} ${x} ${y}`, c4, h * 0.007)
    const r = h * random.between(0.045, 0.07)
    if (at % 3 === 0) pen.circle(x, y, r, colour, { shade: 0.6 })
    else if (at % 3 === 1)
      pen.area(
        path`M${x - r * 1.2} ${y}A${r * 1.2} ${r * 1.2} 0 0 1 ${x + r * 1.2} ${y}Z`,
        colour,
        FLAT,
      )
    else
      pen.area(leafPath([x, y + r * 0.4], [x + side * r * 0.4, y - r * 2.4], 0.3), colour, {
        shade: 0.55,
      })
    const low = (h * 0.94 + y) / 2 + h * 0.1
    const turn = at % 2 ? 1 : -1
    pen.area(
      leafPath(
        [(foot * 3 + x) / 4, low],
        [(foot * 3 + x) / 4 + turn * h * 0.1, low - h * 0.05],
        0.26,
      ),
      c4,
      FLAT,
    )
  }
}

/** Rings around a corner, like terraces from above. */
export const rings: Motif = (
  { pen, stage: { width: w, height: h } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const x = side > 0 ? -2 : w + 2
  const reach = Math.max(w, h)
  for (const [ring, colour] of [c1, c2, c3, c4, c6].entries()) {
    const r = reach * (0.92 - ring * 0.17)
    pen.circle(x, h + 2, r, colour, FLAT)
    if (ring < 4) pen.circle(x, h + 2, r - reach * 0.115, darken(colour, 0.05), FLAT)
  }
  pen.circle(w * (0.5 + side * 0.27), h * 0.2, h * 0.1, c5, FLAT)
}
