import type { Figure } from './figures.ts'
import type { Member, Ring } from './member.ts'

interface Circling {
  host: Figure
  figure: Figure
  parent: Member
  index: number
}

/**
 * Where one to four around something are, in degrees: 0 is on the right, 90 in front. Nobody is right behind it, where they
 * would be hidden, or right before it, where they would hide it.
 */
const ANGLES: readonly (readonly number[])[] = [
  [150],
  [195, 345],
  [195, 345, 66],
  [205, 335, 150, 30],
]

const angleOf = (index: number, count: number): number =>
  ANGLES[count - 1]?.[index] ?? 90 + (360 * (index + 0.5)) / count

/** How wide who flies around something is, as a part of its height: a dragon at least, and a bird at most. */
const DRAGON = 0.62
const BIRD = 0.3
/** In metres. */
const LARGE = 1.2
const TRAINS = new Set(['toy-train', 'train'])

export function placeAround(
  circling: Circling,
  count: number,
): Partial<Member> & Pick<Member, 'x' | 'y'> {
  const { host, figure, parent, index } = circling
  const isFlying = figure.thing.ground === 'air' || figure.look.pose === 'flies'
  if (isFlying) return flyAround(circling, count)
  const isTrain = TRAINS.has(figure.thing.id)
  const radius = Math.max(
    host.width * 0.5 + figure.width * (isTrain ? 0.4 : 0.7),
    figure.width * count * (isTrain ? 0 : 0.34),
  )
  const depth = Math.max(radius * 0.24, Math.min(radius * 0.5, figure.height * 0.28))
  const degrees = isTrain ? 105 + index * 150 : angleOf(index, count)
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
  const extent = Math.min(host.height, host.width * 3)
  const isLarge = figure.thing.height > LARGE && count === 1
  const width = isLarge
    ? Math.max(figure.width, extent * DRAGON)
    : Math.min(figure.width, host.height * BIRD)
  figure.height *= width / figure.width
  figure.width = width
  const radius = host.width * 0.5 + figure.width * (isLarge ? 0.4 : 0.7)
  const depth = radius * 0.22
  // Several are not at one height.
  const middle = -host.height * (0.56 + (count > 1 ? ((index % 3) - 1) * 0.2 : 0))
  const [x, y] = onEllipse(radius, depth, isLarge ? 96 : angleOf(index, count))
  const ring = ringAt(parent, radius, depth, -host.height * 0.56, 'trail')
  return {
    x: parent.x + x,
    y: parent.y + middle + y + figure.height * 0.5,
    turn: count === 1 ? -8 : 0,
    isBehind: y < 0,
    ...(count === 1 && { ring }),
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
