import type { Pen } from '../../drawing.ts'
import type { Look, Point, Thing } from '../../thing.ts'
import { drawBeak, type Beak } from './beak.ts'
import { drawPlumes, type Plumes } from './plumes.ts'
import { defineMeasured, drawEye, type Measured } from './measured.ts'
import { limbPath, placeJoints, placePoint, type Joint, type Placement } from './outline.ts'
import { drawGlasses, drawHatOn, drawScarf, WORN } from './wear.ts'
import { drawWings, type Wings } from './wings.ts'

/** A bird. It looks to the left; its body's own space has the middle at the origin and the breast to the left. */
interface Bird extends Omit<Measured, 'draw' | 'anchors' | 'faces' | 'ground'> {
  ground?: Measured['ground']
  /** How long and thick the body is, and how upright in degrees. */
  body: { length: number; radius: number; tilt: number }
  legs: Legs
  /** From the breast to the head: joints away from the breast. The last one is the middle of the head. */
  neck: readonly Joint[]
  flyingNeck?: readonly Joint[]
  /** The radius of the head. */
  head: number
  beak: Beak
  /** In another colour than its own, it has no hood, and the wings are of the same colour. */
  isPlainInOtherColours?: boolean
  /** Head and the upper part of the neck in another colour. */
  hood?: string
  /** The whole neck and head are bare: their colour. */
  throat?: string
  belly?: string
  plumes: Plumes
  wings: Wings
  /** In the space of a head of radius 10, over and under it. */
  drawCrest?(pen: Pen, look: Look): void
  drawCheek?(pen: Pen, look: Look): void
}

interface Legs {
  length: number
  /** How thick they are. */
  width: number
  paint: string
  isWebbed?: boolean
  /** One is lifted. */
  onOne?: boolean
}

interface Stance {
  middle: Point
  tilt: number
  neck: readonly Joint[]
}

export function defineBird(bird: Bird): Thing {
  const { body, head, beak, hood, throat, belly, plumes, wings, drawCrest, drawCheek, ...thing } =
    bird
  return defineMeasured({
    ground: 'ground',
    ...thing,
    extras: WORN,
    faces: 'left',
    anchors: ({ pose }) => ({
      top: {
        at: placePoint([body.length * 0.1, -body.radius * 0.9], placementOf(stanceOf(bird, pose))),
        width: body.length,
      },
    }),
    draw(pen, given) {
      const look = inOneColour(bird, given)
      const { colours, pose } = look
      const feathers = Object.values(colours)[0]!
      const stance = stanceOf(bird, pose)
      const placement = placementOf(stance)
      const isFlying = pose === 'flies'
      const inBody = (draw: (pen: Pen) => void) =>
        pen.group({ move: stance.middle, turn: stance.tilt }, draw)
      if (isFlying) inBody((inner) => drawWings(inner, wings, look, 'far'))
      inBody((inner) => drawPlumes(inner, plumes, look, body))
      drawLegs(pen, bird, look)
      const [breast, joints] = bodyJoints(bird, stance)
      const headAt = joints.at(-1)!
      const inHead = (draw: (pen: Pen) => void) =>
        pen.group(
          { move: [headAt[0], headAt[1]], scale: head / 10, turn: pose === 'sleeps' ? -14 : 0 },
          draw,
        )
      inHead((inner) => drawBeak(inner, beak, look))
      if (drawCrest) inHead((inner) => drawCrest(inner, look))
      const outline =
        pose === 'swims' ? floatingBody(body) : limbPath(placeJoints(torso(body), placement))
      const neckPath = limbPath([breast, ...joints])
      if (throat) pen.area(neckPath, colours[throat]!, { shade: 0.66 })
      pen.area(throat ? outline : outline + neckPath, feathers, { shade: 0.6 })
      if (belly) drawBelly(pen, bird, placement, look)
      if (hood && colours[hood] !== feathers)
        pen.area(limbPath(joints.slice(-2)), colours[hood]!, { shade: 0.66 })
      if (!isFlying) inBody((inner) => drawWings(inner, wings, look, 'folded'))
      drawScarfOn(pen, breast, joints, look)
      const around = colours[hood ?? throat ?? ''] ?? feathers
      inHead((inner) => {
        drawCheek?.(inner, look)
        drawEye(inner, EYE, 2.5, around, pose === 'sleeps')
        drawGlasses(inner, [EYE], 4.6, look)
        drawHatOn(inner, look, 9.4, [1, -0.6])
      })
      if (isFlying) inBody((inner) => drawWings(inner, wings, look, 'near'))
    },
  })
}

/** A white duck has neither a green head nor brown wings. */
function inOneColour(bird: Bird, look: Look): Look {
  const { colours: own, hood, wings, isPlainInOtherColours } = bird
  const [main] = Object.keys(own)
  const feathers = look.colours[main!]!
  if (!isPlainInOtherColours || feathers === own[main!]) return look
  const changed = { ...(hood && { [hood]: feathers }), [wings.paint]: feathers }
  return { ...look, colours: { ...look.colours, ...changed } }
}

/** In the space of the head. */
const EYE: Point = [-2.5, -1.8]

/** Where the neck begins; a short one is hidden between breast and head. */
function drawScarfOn(pen: Pen, breast: Joint, joints: readonly Joint[], look: Look): void {
  const isLong = joints.length > 1
  const [x, y, radius] = joints[0]!
  const reach = isLong ? radius * 0.9 : radius * 1.05
  const down = isLong ? 0 : (breast[1] - y) * 0.5
  const aside = isLong ? 0 : (breast[0] - x) * 0.5
  drawScarf(pen, [x + aside - reach, y + down], [x + aside + reach, y + down - 2], look)
}

const placementOf = ({ middle, tilt }: Stance): Placement => ({ at: middle, turn: tilt })

function stanceOf({ body, legs, neck, flyingNeck }: Bird, pose: string): Stance {
  const { radius, tilt } = body
  if (pose === 'flies')
    return { middle: [0, -60], tilt: Math.min(tilt, 8), neck: flyingNeck ?? neck }
  if (pose === 'swims') return { middle: [0, -radius * 0.76], tilt: Math.min(tilt, 4), neck }
  const crouches = pose === 'sleeps'
  const height = crouches ? radius * 1.02 : legs.length + radius * 0.92
  const drawnIn = neck.map(([x, y, r]): Joint => [x * 0.7, y * 0.5, r])
  return {
    middle: [0, -height],
    tilt: crouches ? tilt * 0.25 : tilt,
    neck: crouches ? drawnIn : neck,
  }
}

const torso = ({ length, radius }: Bird['body']): Joint[] => [
  [length * 0.52, 0, radius * 0.42],
  [0, 0, radius],
  [-length * 0.4, -radius * 0.06, radius * 0.72],
]

/** What is above the water. */
const floatingBody = ({ length: l, radius: r }: Bird['body']): string =>
  `M${-l * 0.36} 0C${-l * 0.78} ${-r * 0.3} ${-l * 0.74} ${-r * 1.5} ${-l * 0.36} ${-r * 1.42}C${-l * 0.1} ${-r * 1.42} ${l * 0.4} ${-r * 1.1} ${l * 0.9} ${-r * 1.62}C${l * 0.86} ${-r * 0.8} ${l * 0.66} ${-r * 0.1} ${l * 0.36} 0Z`

function bodyJoints({ body, head }: Bird, stance: Stance): [Joint, Joint[]] {
  const { length, radius } = body
  const [x, y] = placePoint([-length * 0.4, -radius * 0.2], placementOf(stance))
  const joints = stance.neck.map(([dx, dy, r], index, all): Joint => [
    x + dx,
    y + dy,
    index === all.length - 1 ? head : r,
  ])
  return [[x, y, radius * 0.6], joints]
}

function drawBelly(
  pen: Pen,
  { body, belly }: Bird,
  placement: Placement,
  { colours, pose }: Look,
): void {
  if (pose === 'swims') return
  const { length, radius } = body
  const joints: Joint[] = [
    [length * 0.26, radius * 0.34, radius * 0.34],
    [-length * 0.1, radius * 0.3, radius * 0.6],
    [-length * 0.42, radius * 0.12, radius * 0.42],
  ]
  pen.area(limbPath(placeJoints(joints, placement)), colours[belly!]!, { shade: false })
}

function drawLegs(pen: Pen, { body, legs }: Bird, { colours, pose }: Look): void {
  if (pose === 'swims' || pose === 'sleeps') return
  const paint = colours[legs.paint]!
  const { length, width, isWebbed, onOne } = legs
  if (pose === 'flies') {
    const reach = Math.min(length, 60)
    if (length > 24)
      pen.line(
        `M${body.length * 0.4} -56l${reach} 7M${body.length * 0.4} -53l${reach} 9`,
        paint,
        width,
        1,
      )
    return
  }
  const top = -length - body.radius * 0.5
  const stride = pose === 'walks' ? length * 0.3 + 3 : 0
  const toe = isWebbed ? width * 3.4 : width * 2.8
  const leg = (x: number, foot: number) =>
    `M${x} ${top}L${x + foot * 0.2 + 1} ${-length * 0.5}L${x + foot} ${-width / 2}h${-toe}`
  if (onOne) {
    pen.line(`M5 ${top}L-9 ${-length * 0.62}L9 ${-length * 0.44}`, paint, width, 1)
  } else pen.line(leg(body.length * 0.14, stride), paint, width, 1)
  pen.line(leg(-1, -stride), paint, width, 0)
  if (isWebbed)
    pen.polygon(
      [
        [-1 - stride, -width * 2.2],
        [1 - stride, 0],
        [-toe - 3 - stride, 0],
      ],
      paint,
      { shade: false },
    )
}
