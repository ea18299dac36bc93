import type { Pen } from '../../drawing.ts'
import { drawHat, drawHatBehind } from '../../people/hats.ts'
import { HATS } from '../../people/character.ts'
import type { Look, Point } from '../../thing.ts'
import { limbPath } from './outline.ts'

/** What animals can wear. */
export const WORN = [...HATS.filter((hat) => hat !== 'headscarf'), 'scarf', 'glasses'] as const

/** How much smaller a head of radius 1 is than the head for which hats are drawn. */
const HAT_SCALE = 1 / 58

/** Draws the hat that the animal wears, on a head of this radius whose middle is the origin. */
export function drawHatOn(
  pen: Pen,
  { colours, extras }: Look,
  radius: number,
  at: Point = [0, 0],
): void {
  const hat = HATS.find((name) => extras.has(name))
  if (!hat) return
  const hatColour =
    colours['hat'] ?? (hat === 'crown' ? 'yellow' : hat === 'beanie' ? 'red' : 'sand')
  const wearer = { hat, hatColour }
  const smaller = hat === 'leaf-hat' ? 0.84 : 1
  pen.group({ move: at, scale: radius * HAT_SCALE * smaller }, (inner) => {
    drawHatBehind(inner, wearer)
    drawHat(inner, wearer)
  })
}

/** A scarf around the neck: from its front to its back, with an end that hangs from the back. */
export function drawScarf(pen: Pen, front: Point, back: Point, { colours, extras }: Look): void {
  if (!extras.has('scarf')) return
  const paint = colours['scarf'] ?? 'red'
  const width = Math.hypot(back[0] - front[0], back[1] - front[1])
  const half = width * 0.15
  const end = limbPath([
    [back[0] - width * 0.16, back[1], half * 0.9],
    [back[0] + width * 0.3, back[1] + width * 0.3, half],
    [back[0] + width * 0.5, back[1] + width * 0.72, half * 1.1],
  ])
  pen.area(end, paint, { tone: 1, shade: false })
  const middle: Point = [(front[0] + back[0]) / 2, (front[1] + back[1]) / 2 + half * 0.8]
  pen.area(
    limbPath([
      [...front, half],
      [...middle, half * 1.15],
      [...back, half],
    ]),
    paint,
    {
      shade: 0.66,
    },
  )
}

/** Glasses around eyes, as of a face or a profile. */
export function drawGlasses(
  pen: Pen,
  eyes: readonly Point[],
  radius: number,
  { extras }: Look,
): void {
  if (!extras.has('glasses')) return
  const ring = ([x, y]: Point) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
  const [first, second] = eyes as [Point, Point | undefined]
  const bridge = second
    ? `M${first[0] + radius} ${first[1]}Q${(first[0] + second[0]) / 2} ${first[1] - radius * 0.4} ${second[0] - radius} ${second[1]}`
    : `M${first[0] + radius} ${first[1]}L${first[0] + radius * 2.6} ${first[1] - radius * 0.3}`
  pen.line(eyes.map(ring).join('') + bridge, 'ink', radius * 0.26)
}
