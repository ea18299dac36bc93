import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'

export interface Wings {
  /** The name of their colour. */
  paint: string
  /** The colour of the feathers at their end. */
  tip?: string
  /** Broad as of a hen, long as of a gull. */
  is: 'broad' | 'long' | 'sickle'
  /** Of the spread wing, against the usual size. */
  span: number
  /** Of the folded wing: how long and thick it is. */
  folded: readonly [length: number, thickness: number]
}

/** In the space of the body. */
export function drawWings(
  pen: Pen,
  wings: Wings,
  { colours, random }: Look,
  which: 'near' | 'far' | 'folded',
): void {
  const paint = colours[wings.paint]!
  const tip = wings.tip ? colours[wings.tip]! : undefined
  if (which === 'folded') return drawFolded(pen, wings, paint, tip)
  const isFar = which === 'far'
  const turn = (isFar ? -38 : 0) + random.between(-4, 6)
  pen.group({ move: [isFar ? -6 : 0, -4], turn, scale: wings.span }, (wing) => {
    wing.area(spread[wings.is], paint, { tone: isFar ? 1 : 0, shade: isFar ? false : 0.66 })
    if (tip) wing.area(tips[wings.is], tip, { tone: isFar ? 1 : 0, shade: false })
  })
}

function drawFolded(
  pen: Pen,
  { folded }: Wings,
  paint: Parameters<Pen['area']>[1],
  tip?: typeof paint,
): void {
  const [length, thickness] = folded
  const at = (x: number, y: number) => `${(x * length).toFixed(1)} ${(y * thickness).toFixed(1)}`
  pen.area(
    `M${at(-0.44, -0.1)}C${at(-0.48, -1.05)} ${at(-0.08, -1.15)} ${at(0.18, -0.8)}C${at(0.42, -0.45)} ${at(0.64, 0)} ${at(0.82, 0.42)}Q${at(0.6, 0.66)} ${at(0.42, 0.52)}Q${at(0.34, 0.92)} ${at(0.14, 0.74)}Q${at(0.02, 1.08)} ${at(-0.16, 0.84)}C${at(-0.34, 0.8)} ${at(-0.43, 0.4)} ${at(-0.44, -0.1)}Z`,
    paint,
    { tone: 1, shade: false },
  )
  if (!tip) return
  pen.area(
    `M${at(0.36, -0.54)}C${at(0.52, -0.26)} ${at(0.7, 0.1)} ${at(0.88, 0.44)}Q${at(0.62, 0.68)} ${at(0.42, 0.52)}Q${at(0.3, 0)} ${at(0.36, -0.54)}Z`,
    tip,
    { shade: false },
  )
}

const spread: Record<Wings['is'], string> = {
  broad:
    'M-14 4C-20 -24 -4 -54 28 -70C32 -62 32 -55 29 -49C34 -51 38 -50 40 -47C40 -38 36 -31 31 -27C35 -28 38 -26 39 -23C35 -10 24 2 12 6C2 9 -10 8 -14 4Z',
  long: 'M-14 4C-18 -20 -6 -50 18 -66C36 -78 56 -82 74 -80C66 -70 56 -62 48 -57C50 -55 50 -53 48 -51C42 -44 36 -40 31 -37C33 -35 33 -33 31 -31C26 -14 18 0 8 6C0 9 -10 8 -14 4Z',
  sickle:
    'M-11 4C-16 -14 -8 -34 12 -50C30 -64 52 -70 70 -68C48 -54 30 -36 20 -16C16 -4 8 6 0 7C-6 8 -10 7 -11 4Z',
}
const tips: Record<Wings['is'], string> = {
  broad: 'M28 -70C32 -62 32 -55 29 -49C34 -51 38 -50 40 -47C28 -46 18 -52 12 -61Q20 -67 28 -70Z',
  long: 'M74 -80C66 -70 56 -62 48 -57C50 -55 50 -53 48 -51C38 -54 30 -62 26 -71C42 -79 58 -82 74 -80Z',
  sickle: 'M70 -68C58 -60 46 -50 38 -41Q32 -48 30 -60C44 -67 58 -69 70 -68Z',
}
