import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { limbPath } from './outline.ts'

export interface Ears {
  is: 'pointed' | 'round' | 'floppy' | 'long' | 'leaf' | 'small' | 'fan'
  /** Against the usual size. */
  scale?: number
  /** Colour of the ear; else the one of the fur. */
  paint?: string
  /** In degrees. */
  turn?: number
  /** Moves its root. */
  at?: readonly [x: number, y: number]
}

/** Draws the near ear (tone 0) or the far one in the space of a profile. */
export function drawEar(pen: Pen, ears: Ears, { colours, pose }: Look, tone: 0 | 1): void {
  const paint = colours[ears.paint ?? Object.keys(colours)[0]!]!
  const inside = colours['inside']
  const [x, y] = ears.at ?? [7, -12]
  const isLong = ears.is === 'long'
  const far = tone ? (isLong ? -8 : -13) : 0
  const back = isLong && pose === 'sleeps' ? 62 : 0
  const turn = (ears.turn ?? 0) + (tone ? (isLong ? -9 : -14) : 0) + back
  pen.group({ move: [x + far, y], turn, scale: ears.scale }, (ear) => {
    const lining = tone ? undefined : inside
    ear.area(outlines[ears.is], paint, { tone: ears.is === 'fan' ? 1 : tone, shade: false })
    if (lining && linings[ears.is]) ear.area(linings[ears.is]!, lining, { shade: false })
  })
}

const outlines: Record<Ears['is'], string> = {
  pointed: 'M-8 4Q-5 -18 3 -28Q13 -16 12 6Z',
  round: 'M-10 -3a11 11 0 1 1 22 0a11 11 0 1 1 -22 0Z',
  floppy: 'M-5 -4C2 -10 13 -7 15 4C17 15 14 26 8 26C1 26 -3 12 -5 -4Z',
  long: limbPath([
    [0, 4, 5],
    [4, -20, 9],
    [10, -46, 5],
  ]),
  leaf: limbPath([
    [-2, 0, 3],
    [12, -3, 7.5],
    [27, 3, 1.5],
  ]),
  fan: 'M-10 -4C-6 -18 20 -20 30 -4C38 10 30 38 14 42C2 42 -2 22 -10 10Z',
  small: 'M-5 4Q-6 -10 1 -17Q9 -8 8 5Z',
}

const linings: Partial<Record<Ears['is'], string>> = {
  pointed: 'M-3 3Q-1 -11 3 -18Q8 -9 8 4Z',
  round: 'M-5 -2a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z',
  long: limbPath([
    [1, -4, 2.6],
    [4.4, -22, 4.4],
    [8, -38, 2.6],
  ]),
  leaf: limbPath([
    [2, 0.4, 1.4],
    [12, -1, 3.8],
    [20, 1.6, 1],
  ]),
}
