import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Look, Point, Thing } from '../../thing.ts'
import { drawHead, drawHeadBehind, headOutline, type Head } from './head.ts'
import { defineMeasured, type Colours, type Measured } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'
import type { Build } from './build.ts'
import { createSkeleton, type Skeleton } from './skeleton.ts'
import { drawOpenBook } from './book.ts'
import { drawTail, type Tail } from './tail.ts'
import { drawScarf, WORN } from './wear.ts'

/** Draws marks of the coat, such as stripes, over the body. */
export type DrawCoat = (pen: Pen, skeleton: Skeleton, look: Look) => void

export interface Quadruped extends Omit<Measured, 'draw' | 'anchors' | 'ground' | 'faces'> {
  build: Build
  head: Head
  tail: Tail
  /** The colour of its legs if it is not the one of the fur. */
  legs?: string
  /** The body hangs over the legs, as wool does. */
  coversLegs?: boolean
  /** The colour of its feet. */
  feet?: string
  coat?: DrawCoat
  /** Over everything. */
  drawOver?: DrawCoat
  /** Poses that are not built from the skeleton. */
  own?: Readonly<Record<string, (pen: Pen, look: Look) => void>>
  /** Where it holds things, if it has its own pose for that. */
  hand?: Point
  /** People ride on it. */
  isRidden?: boolean
}

/** Defines a four-legged animal. The fur is the first of its colours. */
export function defineQuadruped(animal: Quadruped): Thing {
  const {
    build,
    head,
    tail,
    legs,
    feet,
    coat,
    drawOver,
    isRidden,
    coversLegs,
    own,
    hand,
    ...thing
  } = animal
  const fur = Object.keys(thing.colours)[0]!
  return defineMeasured({
    ...thing,
    ground: 'ground',
    extras: canHold(animal) ? [...WORN, 'holds'] : WORN,
    faces: 'left',
    anchors(look) {
      const { middle, nearLegs } = createSkeleton(build, postureOf(animal, look))
      const back = [middle[0], middle[1] - build.waist] as const
      const [x, y] = nearLegs[0]?.at(-1) ?? back
      return {
        top: { at: back, width: build.length * 0.8 },
        ...(isRidden && { seat: back }),
        ...(canHold(animal) && { hand: hand ?? [x - build.leg[1], y] }),
      }
    },
    draw(pen, look) {
      const posture = postureOf(animal, look)
      const drawOwn = own?.[posture]
      if (drawOwn) return drawOwn(pen, look)
      const { colours } = look
      const skeleton = tiltHead(createSkeleton(build, posture), look)
      const paint = colours[fur]!
      const legPaint = legs ? colours[legs]! : paint
      drawTail(pen, tail, skeleton, look)
      drawLegs(pen, skeleton.farLegs, {
        build,
        paint: legPaint,
        feet: feet ? colours[feet] : undefined,
        far: true,
      })
      drawHeadBehind(pen, head, skeleton, look)
      const drawOwnLegs = () => drawNearLegs(pen, { skeleton, build, colours, legs, feet })
      if (coversLegs) drawOwnLegs()
      drawBody(pen, { skeleton, build, head, paint, hasOwnLegs: !legs })
      coat?.(pen, skeleton, look)
      if (!coversLegs) drawOwnLegs()
      drawScarfOn(pen, skeleton, look)
      drawHead(pen, head, skeleton, look)
      drawOver?.(pen, skeleton, look)
      if (look.pose === 'reads') drawBookInHands(pen, skeleton)
    },
  })
}

/** Turns the head a little, so that no two look quite alike. */
const tiltHead = (skeleton: Skeleton, { random }: Look): Skeleton => ({
  ...skeleton,
  head: { ...skeleton.head, turn: (skeleton.head.turn ?? 0) + random.between(-4, 4) },
})

/** Across the neck, in its middle. */
function drawScarfOn(pen: Pen, { neck }: Skeleton, look: Look): void {
  const [root, middle, end] = neck as [Joint, Joint, Joint]
  const [dx, dy] = [end[0] - root[0], end[1] - root[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * middle[2], (dx / length) * middle[2]]
  const [x, y] = [middle[0] + dx * 0.08, middle[1] + dy * 0.08]
  const side = nx < 0 ? 1 : -1
  drawScarf(pen, [x + nx * side, y + ny * side], [x - nx * side, y - ny * side], look)
}

function drawBookInHands(pen: Pen, { nearLegs }: Skeleton): void {
  const [x, y, radius] = nearLegs[0]!.at(-1)!
  drawOpenBook(pen, [x - 12, y - 6], Math.max(1, radius / 5))
}

/** Animals that can read sit upright, and have their paws free. */
const canHold = ({ poses }: Quadruped): boolean => poses?.includes('reads') === true

const postureOf = (animal: Quadruped, { pose, extras }: Look): string =>
  extras.has('holds') && canHold(animal) ? 'reads' : pose

interface BodyOptions {
  skeleton: Skeleton
  build: Build
  head: Head
  paint: Pigment
  hasOwnLegs: boolean
}

/** Body, neck, head and near legs are one shape: it is calmer, and has one light cut. */
function drawBody(pen: Pen, { skeleton, build, head, paint, hasOwnLegs }: BodyOptions): void {
  const near = hasOwnLegs ? [...nearLimbs(skeleton, build)] : []
  const path =
    limbPaths(torso(skeleton, build), skeleton.neck, ...humps(skeleton, build), ...near) +
    headOutline(head, skeleton)
  pen.area(path, paint, { shade: 0.6 })
}

function torso({ hip, shoulder, middle }: Skeleton, { chest, waist, hips }: Build): Joint[] {
  return [
    [...hip, hips],
    [...middle, waist],
    [...shoulder, chest],
  ]
}

const humps = ({ middle }: Skeleton, build: Build): Joint[][] =>
  (build.humps ?? []).map(([x, rise, radius]): Joint[] => [
    [middle[0] + x, middle[1], Math.min(build.waist, radius * 2.1)],
    [middle[0] + x, middle[1] - rise * 0.66, radius * 1.3],
    [middle[0] + x, middle[1] - rise, radius * 0.7],
  ])

function nearLimbs({ nearLegs, haunches }: Skeleton, build: Build): (readonly Joint[])[] {
  return [...nearLegs, ...haunches, ...(build.foot === 'paw' ? nearLegs.map(paw) : [])]
}

/** The paw at the end of a leg points to the left. */
function paw(leg: readonly Joint[]): Joint[] {
  const [x, y, radius] = leg.at(-1)!
  return [
    [x, y, radius],
    [x - radius * 1.1, y + radius * 0.14, radius * 0.86],
  ]
}

interface LegPaints {
  build: Build
  paint: Pigment
  feet: Pigment | undefined
  far: boolean
}

function drawLegs(pen: Pen, legs: readonly (readonly Joint[])[], options: LegPaints): void {
  const { build, paint, feet, far } = options
  const tone = far ? 1 : 0
  if (legs.length === 0) return
  const paws = build.foot === 'paw' ? legs.map(paw) : []
  pen.area(limbPaths(...legs, ...paws), paint, { tone, shade: false })
  if (feet) drawFeet(pen, legs, build, feet, tone)
}

interface NearLegOptions {
  skeleton: Skeleton
  build: Build
  colours: Colours
  legs: string | undefined
  feet: string | undefined
}

function drawNearLegs(pen: Pen, options: NearLegOptions): void {
  const { skeleton, build, colours, legs, feet } = options
  if (legs) pen.area(limbPaths(...nearLimbs(skeleton, build)), colours[legs]!, { shade: false })
  if (feet) drawFeet(pen, skeleton.nearLegs, build, colours[feet]!, 0)
}

function drawFeet(
  pen: Pen,
  legs: readonly (readonly Joint[])[],
  { foot }: Build,
  paint: Pigment,
  tone: 0 | 1,
): void {
  for (const leg of legs) {
    const [[kneeX, kneeY], [x, y, radius]] = [leg.at(-2)!, leg.at(-1)!]
    if (foot !== 'hoof') {
      const sock: Joint[] = [
        [x + (kneeX - x) * 0.4, y + (kneeY - y) * 0.4, radius * 1.02],
        [x, y, radius],
      ]
      pen.area(limbPath(sock) + limbPath(paw(leg)), paint, { tone, shade: false })
      continue
    }
    const turn = (Math.atan2(kneeX - x, y - kneeY) * 180) / Math.PI
    const wide = radius * 1.2
    pen.group({ turn: turn * 0.8, around: [x, y] }, (hoof) =>
      hoof.polygon(
        [
          [x - wide * 0.85, y - radius * 0.7],
          [x + wide * 0.85, y - radius * 0.7],
          [x + wide * 0.95, y + radius],
          [x - wide * 1.3, y + radius],
        ],
        paint,
        { tone, shade: false },
      ),
    )
  }
}
