import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { limbPath } from './outline.ts'

export interface Horns {
  is: 'buffalo' | 'cow' | 'goat' | 'ram' | 'antlers' | 'knobs' | 'unicorn'
  /** The name of their colour. */
  paint: string
}

/** Draws the near horn (tone 0) or the far one in the space of a profile. */
export function drawHorn(pen: Pen, { is, paint }: Horns, { colours }: Look, tone: 0 | 1): void {
  const colour = colours[paint]!
  const isWide = is === 'buffalo'
  // Horns to both sides: the far one is the mirror of the near one.
  const turn =
    isWide && tone
      ? { mirror: true, move: [-8, 0] as const }
      : { move: [tone ? -12 : 0, 0] as const }
  pen.group(turn, (horn) => {
    if (is === 'antlers') {
      horn.line(
        'M3 -16Q14 -30 8 -50Q4 -60 -6 -66M10 -34Q-4 -38 -8 -46M10 -44Q22 -50 24 -64',
        colour,
        5,
        tone,
      )
      return
    }
    if (is === 'knobs') {
      horn.line('M2 -16L5 -32', colour, 5, tone)
      horn.circle(5.4, -33, 5, 'umber', { tone, shade: false })
      return
    }
    if (is !== 'unicorn' || tone === 0) horn.area(shapes[is], colour, { tone, shade: false })
  })
}

const shapes: Record<Exclude<Horns['is'], 'antlers' | 'knobs'>, string> = {
  buffalo: limbPath([
    [0, -15, 6],
    [22, -18, 7],
    [40, -32, 5.6],
    [36, -58, 0.6],
  ]),
  cow: limbPath([
    [0, -15, 4.5],
    [4, -25, 4],
    [-4, -36, 0.6],
  ]),
  goat: limbPath([
    [1, -14, 5],
    [8, -34, 4.4],
    [28, -46, 0.6],
  ]),
  ram: limbPath([
    [0, -14, 6],
    [18, -24, 7],
    [30, -8, 6.4],
    [18, 8, 4],
    [8, 0, 1],
  ]),
  unicorn: limbPath([
    [-8, -15, 4.5],
    [-24, -58, 0.4],
  ]),
}
