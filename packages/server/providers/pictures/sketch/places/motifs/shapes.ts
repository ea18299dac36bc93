import { darken } from '../../colour.ts'
import { FLAT, path } from '../scenery/path.ts'
import { leafPath, type Motif } from './motif.ts'

/** Discs and halves of discs that touch. */
export const discs: Motif = (
  { pen, stage: { width: w, height: h, random } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const middle = [w * (0.5 + side * 0.04), h * 0.5] as const
  pen.circle(...middle, h * 0.3, c1, FLAT)
  pen.circle(middle[0] - side * h * 0.2, middle[1] + h * 0.14, h * 0.17, c4, { shade: 0.7 })
  pen.circle(middle[0] + side * h * 0.2, middle[1] - h * 0.16, h * 0.12, c5, FLAT)
  pen.circle(middle[0] + side * h * 0.13, middle[1] + h * 0.2, h * 0.1, c6, { shade: 0.6 })
  pen.circle(middle[0] - side * h * 0.11, middle[1] - h * 0.16, h * 0.085, c3, { shade: 0.6 })
  pen.circle(middle[0] + side * h * 0.34, middle[1] + h * 0.12, h * 0.05, c2, FLAT)
  for (let dot = 0; dot < 6; dot += 1) {
    const angle = random.between(0, Math.PI * 2)
    const far = h * random.between(0.36, 0.42)
    pen.circle(
      middle[0] + Math.cos(angle) * far,
      middle[1] + Math.sin(angle) * far,
      h * random.between(0.008, 0.022),
      dot % 2 ? c6 : c3,
      FLAT,
    )
  }
}

/** A window of colour fields. */
export const fields: Motif = (
  { pen, stage: { width: w, height: h, random } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const [columns, rows] = [4, 4]
  const size = Math.min(w, h) * 0.2
  const [left, top] = [(w - columns * size) / 2, (h - rows * size) / 2]
  const colours = random.shuffle([c1, c2, c3, c4, c1, c2, c3, c6, c1, c2, c4, c3, c1, c2, c3, c4])
  for (const [at, colour] of colours.entries()) {
    const [x, y] = [left + (at % columns) * size, top + Math.floor(at / columns) * size]
    const gap = size * 0.03
    pen.rect(x + gap, y + gap, size - 2 * gap, size - 2 * gap, colour, {
      ...FLAT,
      round: size * 0.05,
    })
    const middle = [x + size / 2, y + size / 2] as const
    if (at === 5 || at === 10) pen.circle(...middle, size * 0.3, c5, FLAT)
    if (at === 2 || at === 12) {
      const r = size * 0.32
      pen.area(
        path`M${middle[0] - r} ${middle[1]}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${middle[0] + r} ${middle[1]}Z`,
        c6,
        FLAT,
      )
    }
    if (at === 7)
      pen.area(
        leafPath([x + size * 0.2, y + size * 0.8], [x + size * 0.8, y + size * 0.2], 0.3),
        c1,
        FLAT,
      )
  }
}

/** Shapes that hang from threads and turn in the air. */
export const mobile: Motif = (
  { pen, stage: { width: w, height: h } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const x = w * (0.5 + side * 0.05)
  pen.area(path`M-2 ${h * 0.86}Q${w / 2} ${h * 0.78} ${w + 2} ${h * 0.88}V${h + 2}H-2Z`, c1, FLAT)
  const thread = h * 0.004
  const arm = (fromX: number, toX: number, y: number) =>
    pen.line(
      path`M${fromX} ${y}Q${(fromX + toX) / 2} ${y - h * 0.03} ${toX} ${y}`,
      c4,
      thread * 1.4,
    )
  const drop = (atX: number, from: number, to: number) =>
    pen.line(path`M${atX} ${from}V${to}`, c4, thread)
  drop(x, -2, h * 0.16)
  arm(x - side * w * 0.3, x + side * w * 0.2, h * 0.17)
  drop(x - side * w * 0.3, h * 0.17, h * 0.34)
  drop(x + side * w * 0.2, h * 0.17, h * 0.28)
  arm(x + side * w * 0.06, x + side * w * 0.34, h * 0.29)
  drop(x + side * w * 0.06, h * 0.29, h * 0.46)
  drop(x + side * w * 0.34, h * 0.29, h * 0.38)
  drop(x - side * w * 0.06, h * 0.16, h * 0.52)
  pen.circle(x - side * w * 0.3, h * 0.44, h * 0.1, c5, FLAT)
  pen.area(leafPath([x + side * w * 0.06, h * 0.46], [x + side * w * 0.08, h * 0.68], 0.34), c3, {
    shade: 0.55,
  })
  const r = h * 0.075
  pen.area(
    path`M${x + side * w * 0.34 - r} ${h * 0.38}H${x + side * w * 0.34 + r}A${r} ${r} 0 0 1 ${x + side * w * 0.34 - r} ${h * 0.38}Z`,
    c6,
    FLAT,
  )
  pen.polygon(
    [
      [x - side * w * 0.06, h * 0.52],
      [x - side * w * 0.13, h * 0.66],
      [x + side * w * 0.01, h * 0.66],
    ],
    c2,
    { shade: 0.6 },
  )
}

/** Arches within each other, and a ball that rests beside them. */
export const arches: Motif = (
  { pen, stage: { width: w, height: h } },
  [c0, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const [x, y] = [w * (0.5 - side * 0.1), h * 0.78]
  for (const [ring, colour] of [c4, c3, c2, c1, c0].entries()) {
    const r = h * (0.36 - ring * 0.07)
    pen.area(path`M${x - r} ${y}A${r} ${r * 1.25} 0 0 1 ${x + r} ${y}Z`, colour, FLAT)
  }
  pen.rect(-2, y, w + 4, h * 0.24, c2, FLAT)
  pen.rect(-2, h * 0.9, w + 4, h * 0.12, c3, FLAT)
  const ball = h * 0.075
  pen.ellipse(x + side * h * 0.46, y + h * 0.035, ball * 1.1, ball * 0.12, darken(c2, 0.14), FLAT)
  pen.circle(x + side * h * 0.45, y - ball + h * 0.035, ball, c6, { shade: 0.6 })
  pen.circle(x, y - h * 0.02, h * 0.05, c5, FLAT)
}

/** Broad strips, woven over and under each other. */
export const woven: Motif = (
  { pen, stage: { width: w, height: h } },
  [, c1, c2, c3, c4, c5, c6],
  side,
) => {
  const size = Math.min(w, h) * 0.13
  const [left, top] = [w / 2 - size * 2.9, h / 2 - size * 2.9]
  const across = [c2, c4, c1, c3]
  const down = [c3, c1, c6, c2]
  const length = size * 5.8
  const strip = (at: number) => size * (0.1 + at * 1.45)
  for (const [at, colour] of down.entries())
    pen.rect(left + strip(at), top, size * 1.25, length, colour, { ...FLAT, round: size * 0.08 })
  for (const [row, colour] of across.entries()) {
    const y = top + strip(row)
    pen.rect(left, y, length, size * 1.25, colour, { ...FLAT, round: size * 0.08 })
    for (const [column, over] of down.entries())
      if ((row + column) % 2 === (side > 0 ? 0 : 1))
        pen.rect(left + strip(column), y - size * 0.1, size * 1.25, size * 1.45, over, FLAT)
  }
  pen.circle(
    left + strip(side > 0 ? 3 : 0) + size * 0.62,
    top + strip(0) + size * 0.62,
    size * 0.4,
    c5,
    FLAT,
  )
}
