import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { drawEar, type Ears } from './ears.ts'
import { drawFace, type Face } from './face.ts'
import { drawHorn, type Horns } from './horns.ts'
import { drawEye } from './measured.ts'
import { drawGlasses, drawHatOn } from './wear.ts'
import { limbPath, placeJoints, type Joint, type Placement } from './outline.ts'
import type { Skeleton } from './skeleton.ts'

/** A head seen from the side. Its own space has a skull of radius 20 at the origin, and looks to the left. */
interface Profile {
  is: 'profile'
  /** From the middle of the skull to the middle of the nose's end, and half of how thick it is there. */
  muzzle: number
  snout: number
  /** How much lower the end of the nose is. */
  drop?: number
  /** Colour of the muzzle: all of it, or its lower half. */
  mask?: { colour: string; is: 'end' | 'below'; from?: number }
  /** The colour of the head if it is not the one of the fur. */
  paint?: string
  /** Hangs to the ground instead of a muzzle. */
  trunk?: boolean
  /** A disc, as of a pig. */
  disc?: boolean
  horns?: Horns
  /** Where the eye is. */
  eye?: readonly [x: number, y: number]
  drawMore?(pen: Pen, look: Look): void
}

export type Head = (Profile | Face) & {
  /** The radius of the skull in the units of the body. */
  size: number
  /** In degrees; negative is down. */
  tilt?: number
  ears?: Ears
}

function placementOf({ size, tilt = 0 }: Head, { head, pose, isAsleep }: Skeleton): Placement {
  const own = isAsleep ? Math.max(tilt, -6) : pose === 'eats' ? Math.min(0, tilt * 0.4) : tilt
  return { at: head.at, turn: own + (head.turn ?? 0), scale: size / 20 }
}

function drawInHead(pen: Pen, head: Head, skeleton: Skeleton, draw: (pen: Pen) => void): void {
  const { at, turn, scale } = placementOf(head, skeleton)
  pen.group({ move: at, turn, scale }, draw)
}

function profileJoints({ muzzle, snout, drop = 6, trunk }: Profile, isAsleep = false): Joint[] {
  if (trunk && isAsleep)
    return [
      [0, 0, 20],
      [-18, 11, 11],
      [-32, 20, 7.4],
      [-50, 24, 5.6],
      [-62, 19, 4],
    ]
  if (trunk)
    return [
      [0, 0, 20],
      [-17, 12, 11],
      [-23, 33, 7.4],
      [-28, 47, 5.6],
      [-39, 52, 4],
    ]
  return [
    [0, 0, 20],
    [-muzzle * 0.5, drop * 0.5, (20 + snout) * 0.48],
    [-muzzle, drop, snout],
  ]
}

/** Of a profile, as a part of the body's outline. */
export function headOutline(head: Head, skeleton: Skeleton): string {
  if (head.is !== 'profile' || head.paint) return ''
  return limbPath(placeJoints(profileJoints(head, skeleton.isAsleep), placementOf(head, skeleton)))
}

/** The far ear and horn. */
export function drawHeadBehind(pen: Pen, head: Head, skeleton: Skeleton, look: Look): void {
  if (head.is !== 'profile') return
  drawInHead(pen, head, skeleton, (inner) => {
    if (head.horns) drawHorn(inner, head.horns, look, 1)
    if (head.ears && head.ears.is !== 'floppy') drawEar(inner, head.ears, look, 1)
  })
}

export function drawHead(pen: Pen, head: Head, skeleton: Skeleton, look: Look): void {
  drawInHead(pen, head, skeleton, (inner) => {
    if (head.is === 'profile') drawProfile(inner, head, skeleton, look)
    else drawFace(inner, head, look, skeleton.isAsleep)
    const isFace = head.is === 'face'
    drawHatOn(inner, look, isFace ? 23 : 19, isFace ? [0, 1] : [2, -2])
  })
}

function drawProfile(pen: Pen, head: Profile & Head, { isAsleep }: Skeleton, look: Look): void {
  const { muzzle, snout, drop = 6, mask, disc, horns, ears, eye = [-6, -5] } = head
  const fur = head.paint ? look.colours[head.paint]! : Object.values(look.colours)[0]!
  if (head.paint) pen.area(limbPath(profileJoints(head)), look.colours[head.paint]!, { shade: 0.7 })
  if (mask) drawMask(pen, head, look)
  if (disc) {
    pen.ellipse(-muzzle - snout * 0.62, drop, snout * 0.48, snout * 0.98, look.colours['inside']!)
    pen.ellipse(-muzzle - snout * 0.7, drop - 2, 1.5, 3.4, 'burgundy', { shade: false })
  } else if (look.colours['nose']) {
    const x = -muzzle - snout * 0.62
    pen.ellipse(x, drop - snout * 0.42, snout * 0.5, snout * 0.42, look.colours['nose'], {
      shade: false,
    })
  }
  head.drawMore?.(pen, look)
  drawEye(pen, eye, 4.2, fur, isAsleep)
  drawGlasses(pen, [eye], 8.4, look)
  if (horns) drawHorn(pen, horns, look, 0)
  if (ears) drawEar(pen, ears, look, 0)
}

function drawMask(pen: Pen, { muzzle, snout, drop = 6, mask }: Profile, { colours }: Look): void {
  const paint = colours[mask!.colour]!
  if (mask!.is === 'end') {
    const from = mask!.from ?? 0.72
    const end: Joint[] = [
      [-muzzle * from, drop * 0.75, (20 + snout * 2.2) * 0.3 * (1.36 - from * 0.5)],
      [-muzzle, drop, snout],
    ]
    pen.area(limbPath(end), paint, { shade: false })
    return
  }
  const below: Joint[] = [
    [7, 8, 10],
    [-muzzle * 0.5, drop * 0.5 + snout * 0.5, snout * 0.5 + 3.4],
    [-muzzle, drop + snout * 0.36, snout * 0.64],
  ]
  pen.area(limbPath(below), paint, { shade: false })
}
