import type { Pen } from '../drawing.ts'
import type { Grip } from './grip.ts'

const FLAT = { shade: false } as const

export function drawGuitar(pen: Pen, { shoulder: [sx, sy] }: Grip): void {
  const [x, y] = [sx + 2, sy + 40]
  pen.group({ turn: 24, around: [x, y] }, (guitar) => {
    guitar.rect(x - 62, y - 4, 54, 7, 'umber', FLAT)
    guitar.rect(x - 74, y - 6, 14, 11, 'brown', FLAT)
    guitar.circle(x - 4, y, 15, 'wood', { shade: 0.6 })
    guitar.circle(x + 17, y, 20, 'wood', { shade: 0.6 })
    guitar.circle(x + 1, y, 6, 'umber', FLAT)
    guitar.rect(x + 20, y - 7, 4, 14, 'umber', FLAT)
    guitar.line(`M${x - 60} ${y - 1}H${x + 20}M${x - 60} ${y + 1.5}H${x + 20}`, 'cream', 0.7)
  })
}

/** From the chin to the far hand, with a bow over it. */
export function drawViolin(pen: Pen, { shoulder: [sx, sy], hand: [x, y] }: Grip): void {
  const [vx, vy] = [sx - 16, sy - 4]
  pen.group({ turn: -14, around: [vx, vy] }, (violin) => {
    violin.rect(vx - 40, vy - 2, 30, 4.4, 'umber', FLAT)
    violin.circle(vx - 8, vy, 7.4, 'terracotta', { shade: 0.6 })
    violin.circle(vx + 4, vy, 9, 'terracotta', { shade: 0.6 })
  })
  pen.line(`M${x + 3} ${y + 3}L${vx - 26} ${vy - 26}`, 'brown', 2)
}

export function drawFlute(pen: Pen, { hand: [x, y] }: Grip): void {
  pen.line(`M${x + 12} ${y - 5}L${x - 34} ${y + 4}`, 'ochre', 4.4)
  pen.line(`M${x - 4} ${y - 2}h1M${x - 12} ${y - 0.5}h1M${x - 20} ${y + 1}h1`, 'umber', 2)
}

export function drawSaxophone(pen: Pen, { shoulder: [sx, sy] }: Grip): void {
  const [x, y] = [sx - 14, sy - 16]
  pen.line(`M${x} ${y}q-10 -2 -12 8`, 'ochre', 3)
  pen.line(
    `M${x - 12} ${y + 8}L${x - 6} ${y + 62}Q${x - 8} ${y + 80} ${x - 24} ${y + 74}Q${x - 34} ${y + 68} ${x - 34} ${y + 54}`,
    'ochre',
    7,
  )
  pen.area(`M${x - 44} ${y + 44}H${x - 24}L${x - 30} ${y + 60}H${x - 38}Z`, 'ochre', { shade: 0.5 })
  for (const at of [22, 34, 46]) pen.circle(x - 10 + at / 12, y + at, 2.4, 'cream', FLAT)
}

/** Notes that rise from who sings. */
export function drawNotes(pen: Pen, { shoulder: [x, y] }: Grip): void {
  for (const [dx, dy] of [
    [-44, -14],
    [-60, -36],
    [-38, -46],
  ] as const) {
    pen.ellipse(x + dx, y + dy, 5, 3.8, 'ink', FLAT)
    pen.line(`M${x + dx + 4.4} ${y + dy}v-17q8 2 8 9`, 'ink', 2)
  }
}
