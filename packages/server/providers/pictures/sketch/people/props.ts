import type { Pen } from '../drawing.ts'
import type { Grip } from './grip.ts'

const FLAT = { shade: false } as const
const DARK = { shade: false, tone: 1 } as const

export function drawBook(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.area(`M${x - 15} ${y - 16}L${x} ${y - 12}V${y + 8}L${x - 15} ${y + 4}Z`, 'slate', FLAT)
  pen.area(`M${x + 15} ${y - 16}L${x} ${y - 12}V${y + 8}L${x + 15} ${y + 4}Z`, 'slate', DARK)
  pen.area(
    `M${x - 13} ${y - 18}Q${x - 6} ${y - 18} ${x} ${y - 14}Q${x + 6} ${y - 18} ${x + 13} ${y - 18}L${x} ${y - 11}Z`,
    'white',
    FLAT,
  )
}

export function drawCup(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.area(`M${x - 8} ${y - 9}H${x + 6}L${x + 4} ${y + 6}H${x - 6}Z`, 'white', { shade: 0.6 })
}

/** A bowl of rice before the chin, with chopsticks. */
export function drawBowl(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.line(
    `M${x + 6} ${y - 6}L${x - 10} ${y + 10}M${x + 9} ${y - 3}L${x - 8} ${y + 11}`,
    'umber',
    1.8,
  )
  pen.ellipse(x - 10, y + 9, 11, 4, 'white', FLAT)
  pen.area(
    `M${x - 22} ${y + 9}H${x + 2}Q${x + 1} ${y + 20} ${x - 10} ${y + 21}Q${x - 21} ${y + 20} ${x - 22} ${y + 9}Z`,
    'cobalt',
  )
}

export function drawRod(pen: Pen, { hand: [x, y], ground }: Grip): void {
  const [tipX, tipY] = [x - 66, y - 46]
  // The water is behind the bank on which the person stands.
  const end = ground - 44
  pen.line(`M${x + 16} ${y + 10}L${x} ${y}L${tipX} ${tipY}`, 'umber', 2.6)
  pen.line(`M${tipX} ${tipY}Q${tipX - 3} ${(tipY + end) / 2} ${tipX - 8} ${end}`, 'gray', 0.9)
  pen.circle(tipX - 8, end, 3, 'red', FLAT)
}

/** A pot on a stove of clay, or on the ground before who sits there. */
export function drawPot(pen: Pen, { hand: [x, y], ground, isOnGround }: Grip): void {
  const top = isOnGround ? ground - 30 : Math.min(y + 12, ground - 58)
  const middle = x - 6
  const bottom = top + 26
  pen.area(
    `M${middle - 20} ${bottom - 4}H${middle + 20}L${middle + 24} ${ground}H${middle - 24}Z`,
    'terracotta',
  )
  if (!isOnGround)
    pen.area(
      `M${middle - 12} ${ground - 22}Q${middle} ${ground - 34} ${middle + 12} ${ground - 22}V${ground - 4}H${middle - 12}Z`,
      'umber',
      FLAT,
    )
  pen.line(`M${x} ${y}L${middle - 4} ${top + 6}`, 'wood', 3)
  pen.area(
    `M${middle - 25} ${top}H${middle + 25}L${middle + 21} ${bottom}Q${middle} ${bottom + 5} ${middle - 21} ${bottom}Z`,
    'slate',
  )
  pen.ellipse(middle, top, 25, 4.5, 'cream', FLAT)
  pen.line(
    `M${middle - 8} ${top - 8}q-5 -8 0 -15t0 -15M${middle + 8} ${top - 10}q-5 -8 0 -15t0 -13`,
    'white',
    2.4,
  )
}

export function drawBrush(pen: Pen, { hand: [x, y], shoulder }: Grip): void {
  pen.line(`M${x + 8} ${y + 4}L${x - 14} ${y - 8}`, 'wood', 2.4)
  pen.line(`M${x - 14} ${y - 8}L${x - 19} ${y - 11}`, 'red', 4)
  const [px, py] = [shoulder[0] - 30, shoulder[1] + 42]
  pen.ellipse(px, py, 16, 8, 'sand')
  for (const [at, paint] of (['red', 'yellow', 'cobalt'] as const).entries())
    pen.circle(px - 8 + at * 8, py - 1 + (at % 2) * 2, 2.6, paint, FLAT)
}

export function drawBroom(pen: Pen, { hand: [x, y], ground }: Grip): void {
  const [endX, endY] = [x - 16, ground - 20]
  pen.line(`M${x + 12} ${y - 34}L${endX} ${endY}`, 'wood', 3.4)
  pen.area(`M${endX - 3} ${endY - 4}H${endX + 6}L${endX + 8} ${ground}H${endX - 24}Z`, 'ochre')
}

export function drawWateringCan(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.line(`M${x + 8} ${y}Q${x + 2} ${y - 12} ${x - 8} ${y + 2}`, 'teal', 3, 1)
  pen.area(`M${x - 10} ${y + 2}H${x + 12}L${x + 14} ${y + 24}H${x - 12}Z`, 'teal')
  pen.area(
    `M${x - 11} ${y + 18}L${x - 32} ${y + 4}L${x - 34} ${y + 9}L${x - 11} ${y + 24}Z`,
    'teal',
    DARK,
  )
  pen.line(
    `M${x - 36} ${y + 10}l-6 12M${x - 34} ${y + 14}l-4 14M${x - 39} ${y + 8}l-9 12`,
    'sky',
    1.8,
  )
}

export function drawPad(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.area(
    `M${x - 22} ${y - 4}L${x + 8} ${y - 8}L${x + 12} ${y + 6}L${x - 18} ${y + 10}Z`,
    'white',
    { shade: false },
  )
  pen.line(`M${x - 15} ${y}l14 -2M${x - 14} ${y + 4}l16 -2`, 'gray', 1.2)
  pen.line(`M${x - 2} ${y - 2}L${x + 6} ${y - 16}`, 'navy', 2.4)
}

export function drawKnitting(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.area(`M${x - 14} ${y}H${x + 8}L${x + 6} ${y + 26}H${x - 12}Z`, 'coral')
  pen.line(
    `M${x - 20} ${y - 12}L${x + 8} ${y + 2}M${x + 14} ${y - 12}L${x - 12} ${y + 2}`,
    'umber',
    2,
  )
}

/** A pole over the shoulder with a basket at each end. */
export function drawCarryingPole(pen: Pen, { shoulder: [x, y] }: Grip): void {
  const top = y + 2
  pen.line(`M${x - 72} ${top + 6}Q${x} ${top - 8} ${x + 72} ${top + 6}`, 'brown', 4)
  for (const side of [-1, 1]) {
    const middle = x + side * 68
    pen.line(
      `M${middle} ${top + 5}L${middle - 18} ${top + 66}M${middle} ${top + 5}L${middle + 18} ${top + 66}`,
      'umber',
      1.4,
    )
    for (const at of [-10, 0, 10])
      pen.circle(middle + at, top + 63 - (at === 0 ? 5 : 0), 8, side < 0 ? 'apricot' : 'leaf', {
        shade: 0.6,
      })
    pen.area(
      `M${middle - 22} ${top + 64}H${middle + 22}L${middle + 15} ${top + 84}H${middle - 15}Z`,
      'sand',
    )
  }
}
