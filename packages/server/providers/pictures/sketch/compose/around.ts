import type { Figure } from './figures.ts'
import type { Member, Ring } from './member.ts'

interface Circling {
  host: Figure
  figure: Figure
  parent: Member
  index: number
}

/**
 * Where several around something are, in turn, in degrees: 0 is on the right, 90 in front. Nobody is right behind it, where
 * they would be hidden, or right before it, where they would hide it.
 */
const ANGLES = [200, 340, 158, 22, 222, 318, 130, 50, 208, 332, 145, 35] as const
const ALONE = 150
/** Who flies around something is at least as wide as this part of its height. */
const FLYING = 0.62
const TRAINS = new Set(['toy-train', 'train'])

export function placeAround(
  circling: Circling,
  count: number,
): Partial<Member> & Pick<Member, 'x' | 'y'> {
  const { host, figure, parent, index } = circling
  const isFlying = figure.thing.ground === 'air' || figure.look.pose === 'flies'
  if (isFlying) return flyAround(circling, count)
  const isTrain = TRAINS.has(figure.thing.id)
  const radius = host.width * 0.5 + figure.width * (isTrain ? 0.4 : 0.7)
  const depth = Math.max(radius * 0.24, Math.min(radius * 0.5, figure.height * 0.28))
  const degrees = isTrain ? 105 + index * 150 : count === 1 ? ALONE : ANGLES[index % ANGLES.length]!
  const [x, y] = onEllipse(radius, depth, degrees)
  const looksRight = x < 0
  return {
    x: parent.x + x,
    y: parent.y + y,
    isGrounded: true,
    isBehind: y < 0,
    isMirrored:
      !isTrain &&
      figure.thing.faces !== undefined &&
      (figure.thing.faces === 'left') === looksRight,
    ...(isTrain && index === 0 && { ring: ringAt(parent, radius, depth, 0, 'track') }),
  }
}

/** Who flies around a tower is before it, on a trail that goes behind it. */
function flyAround({ host, figure, parent, index }: Circling, count: number) {
  const width = Math.max(figure.width, Math.min(host.height, host.width * 3) * FLYING)
  figure.height *= width / figure.width
  figure.width = width
  const radius = host.width * 0.5 + figure.width * 0.4
  const depth = radius * 0.22
  const middle = -host.height * 0.52
  const [x, y] = onEllipse(radius, depth, count === 1 ? 96 : 60 + (index * 300) / count)
  const ring = ringAt(parent, radius, depth, middle, 'trail')
  return {
    x: parent.x + x,
    y: parent.y + middle + y + figure.height * 0.5,
    turn: count === 1 ? -8 : 0,
    isBehind: y < 0,
    ...(index === 0 && { ring }),
  }
}

const onEllipse = (radius: number, depth: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.cos(angle), depth * Math.sin(angle)]
}

const ringAt = (
  host: Member,
  radius: number,
  depth: number,
  middle: number,
  kind: Ring['kind'],
): Ring => ({ host, x: host.x, y: host.y + middle, radius, depth, kind })
