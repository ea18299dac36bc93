import type { Pen } from '../../drawing.ts'
import type { Look, Thing } from '../../thing.ts'
import { drawEar, type Ears } from './ears.ts'
import { defineMeasured, drawEye, type Measured } from './measured.ts'
import { drawGlasses, drawHatOn, drawScarf, WORN } from './wear.ts'
import { limbPaths, placeJoints, type Joint, type Placement } from './outline.ts'

/** A small round animal that crouches. */
interface Rodent extends Omit<Measured, 'draw' | 'anchors' | 'ground' | 'faces'> {
  /** Of the hind part and of the chest. */
  rump: number
  chest: number
  /** Where the head is, and how large. */
  head: Placement
  muzzle: number
  snout: number
  ears: Ears
  /** Half of how thick its legs are. */
  leg: number
  drawTail(pen: Pen, look: Look, rump: Joint): void
  drawOver?(pen: Pen, look: Look): void
}

export function defineRodent(rodent: Rodent): Thing {
  const { rump, chest, head, muzzle, snout, ears, leg, drawTail, drawOver, ...thing } = rodent
  const scale = head.scale ?? 1
  return defineMeasured({
    ...thing,
    ground: 'ground',
    extras: WORN,
    faces: 'left',
    draw(pen, look) {
      const { colours, pose } = look
      const fur = Object.values(colours)[0]!
      const isAsleep = pose === 'sleeps'
      const isLeaping = pose === 'jumps' || pose === 'runs'
      const lift = isLeaping ? -rump * 0.5 : 0
      const hind: Joint = [rump * 0.55, -rump + lift, rump]
      const front: Joint = [-rump * 0.55, -chest * (isLeaping ? 1.7 : 1.3) + lift, chest]
      const skull: Placement = isAsleep
        ? { at: [head.at[0], -20.5 * scale], scale }
        : { ...head, at: [head.at[0] - (isLeaping ? 6 : 0), head.at[1] + lift * 0.7] }
      const skullJoints = placeJoints(
        [
          [0, 0, 20],
          [-muzzle * 0.6, 4, (20 + snout) * 0.46],
          [-muzzle, 6, snout],
        ],
        skull,
      )
      drawTail(pen, look, hind)
      drawInHead(pen, skull, (inner) => drawEar(inner, ears, look, 1))
      pen.area(limbPaths(...farFeet(rump, leg, lift, isLeaping)), fur, { tone: 1, shade: false })
      const neck: Joint[] = [front, [...skull.at, 15 * scale]]
      pen.area(
        limbPaths([hind, front], neck, skullJoints, ...nearFeet(rump, leg, lift, isLeaping)),
        fur,
        { shade: 0.6 },
      )
      const light = colours['light']
      if (light) {
        const [x, y, radius] = skullJoints.at(-1)!
        pen.ellipse(x + radius * 0.3, y + radius * 0.45, radius * 1.06, radius * 0.66, light, {
          shade: false,
        })
      }
      drawOver?.(pen, look)
      const [neckX, neckY] = [(front[0] + skull.at[0]) / 2, (front[1] + skull.at[1]) / 2]
      drawScarf(pen, [neckX - 14 * scale, neckY + 2], [neckX + 16 * scale, neckY], look)
      drawInHead(pen, skull, (inner) => {
        inner.ellipse(-muzzle - snout * 0.7, 4, 3.6, 3, colours['nose']!, { shade: false })
        drawEye(inner, [-7, -5], 4.6, fur, isAsleep)
        drawGlasses(inner, [[-7, -5]], 8, look)
        drawEar(inner, ears, look, 0)
        drawHatOn(inner, look, 17, [0, -4])
      })
    },
  })
}

function drawInHead(pen: Pen, { at, turn, scale }: Placement, draw: (pen: Pen) => void): void {
  pen.group({ move: at, turn, scale }, draw)
}

function nearFeet(rump: number, leg: number, lift: number, isLeaping: boolean): Joint[][] {
  if (isLeaping)
    return [
      [
        [rump * 0.9, -rump * 0.8 + lift, leg * 2],
        [rump * 1.7, -rump * 0.3 + lift, leg],
        [rump * 2.1, lift + rump * 0.1, leg],
      ],
      [
        [-rump * 0.7, -rump * 0.8 + lift, leg * 1.3],
        [-rump * 1.5, -rump * 0.2 + lift, leg],
      ],
    ]
  return [
    [
      [rump * 0.75, -leg, leg],
      [-rump * 0.1, -leg, leg],
    ],
    [
      [-rump * 0.62, -rump * 0.7, leg * 1.3],
      [-rump * 0.7, -leg, leg],
      [-rump * 0.9, -leg, leg],
    ],
  ]
}

const farFeet = (rump: number, leg: number, lift: number, isLeaping: boolean): Joint[][] =>
  nearFeet(rump, leg, lift - (isLeaping ? 2 : 0), isLeaping)
    .slice(isLeaping ? 0 : 1)
    .map((limb) => limb.map(([x, y, r]): Joint => [x - rump * 0.22, y - (isLeaping ? 3 : 0), r]))
