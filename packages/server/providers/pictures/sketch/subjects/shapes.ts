import type { Paint, Pen } from '../drawing.ts'

interface Leaf {
  /** Where it grows from. */
  at: readonly [x: number, y: number]
  length: number
  /** 0 points to the right, 90 up. */
  angle: number
  /** How wide it is, as a part of its length. */
  width?: number
  tone?: 0 | 1
}

/** A pointed leaf, half of which is in the shade. */
export function drawLeaf(
  pen: Pen,
  paint: Paint,
  { at: [x, y], length, angle, width = 0.4, tone = 0 }: Leaf,
): void {
  const half = length * width * 0.75
  const bow = (side: 1 | -1) => `Q${x + length * 0.45} ${y + side * half} ${x + length} ${y}`
  pen.group({ turn: -angle, around: [x, y] }, (leaf) => {
    leaf.area(`M${x} ${y}${bow(-1)}${bow(1).replace(/ \S+ \S+$/, ` ${x} ${y}`)}Z`, paint, {
      tone,
      shade: false,
    })
    if (tone === 0) leaf.area(`M${x} ${y}${bow(1)}Z`, paint, { tone: 1, shade: false })
  })
}

/** Wisps that rise from something hot. The middle of their lower ends is at x and y. */
export function drawSteam(pen: Pen, [x, y]: readonly [number, number], height: number): void {
  const wisp = (left: number, bottom: number, length: number) => {
    const bend = length * 0.16
    const thick = length * 0.09
    pen.area(
      `M${left} ${bottom}C${left - bend} ${bottom - length * 0.34} ${left + bend} ${bottom - length * 0.62} ${left} ${bottom - length}C${left + bend + thick * 2} ${bottom - length * 0.6} ${left - bend + thick * 2} ${bottom - length * 0.34} ${left + thick * 0.6} ${bottom}Z`,
      'white',
      { shade: false, opacity: 0.62 },
    )
  }
  wisp(x - height * 0.3, y, height * 0.72)
  wisp(x, y, height)
  wisp(x + height * 0.3, y, height * 0.64)
}

/** The lower half of an ellipse, as the front of a rim, from its left end to its right end. */
export const frontRim = (left: number, right: number, y: number, depth: number): string =>
  `M${left} ${y}A${(right - left) / 2} ${depth} 0 0 0 ${right} ${y}`
