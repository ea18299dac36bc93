import type { Figure } from './figures.ts'
import type { Member } from './member.ts'
import { boxOf, footOf } from '../thing.ts'
import { isAttached, placeMember, resize } from './spots.ts'

/** A thing with all that stands on it, is in it, or is held by it. */
export interface Cluster {
  root: Figure
  /** From back to front. */
  members: Member[]
  /** In metres from the feet of the root. */
  left: number
  right: number
  top: number
}

export function createClusters(figures: readonly Figure[]): Cluster[] {
  const attached = figures.filter(isAttached)
  return figures
    .filter((figure) => !isAttached(figure))
    .map((root) => {
      const own = attached.filter((figure) => targetOf(figure, figures) === root)
      return createCluster(root, own, figures)
    })
}

/** Finds the figure that a relation names. With "two cats on three chairs", the second cat is on the second chair. */
function targetOf({ relation, index }: Figure, figures: readonly Figure[]): Figure | undefined {
  const targets = figures.filter(({ key }) => key === relation!.to)
  return targets[index % targets.length]
}

/** A tree or a lamp over somebody is not so tall that who is there cannot be seen. */
const MAX_TREE = 3.7
const MIN_TREE = 2.6
const TREE_RATIO = 2.1

function maxHeightOver(below: readonly Figure[]): number {
  const tallest = Math.max(...below.map(({ height }) => height))
  return Math.max(MIN_TREE, Math.min(MAX_TREE, tallest * TREE_RATIO))
}

function createCluster(root: Figure, direct: Figure[], all: readonly Figure[]): Cluster {
  const below = direct.filter(({ relation }) => relation!.is === 'under')
  if (below.length > 0) resize(root, Math.min(1, maxHeightOver(below) / root.height))
  const first: Member = {
    figure: root,
    x: 0,
    y: 0,
    turn: 0,
    isMirrored: false,
    isGrounded: true,
  }
  const members = [first]
  attach(first, direct)
  return { root, members, ...measure(members) }

  function attach(parent: Member, children: readonly Figure[]): void {
    for (const child of children) {
      const siblings = children.filter(({ relation }) => relation!.is === child.relation!.is)
      const member = placeMember(parent, child, siblings.indexOf(child), siblings.length)
      const { is } = child.relation!
      const at = is === 'behind' || member.isBehind ? members.indexOf(parent) : members.length
      members.splice(at, 0, member)
      attach(
        member,
        all.filter((figure) => isAttached(figure) && targetOf(figure, all) === child),
      )
    }
  }
}

function measure(members: readonly Member[]): Pick<Cluster, 'left' | 'right' | 'top'> {
  const edges = members.map(edgesOf)
  const rings = members.flatMap(({ ring }) => ring ?? [])
  return {
    left: Math.min(...edges.map(([left]) => left), ...rings.map(({ x, radius }) => x - radius)),
    right: Math.max(
      ...edges.map(([, right]) => right),
      ...rings.map(({ x, radius }) => x + radius),
    ),
    top: Math.min(...members.map(({ y, figure }) => y - figure.height)),
  }
}

/** From the feet of the cluster's root. The feet of a member need not be in the middle of it. */
export function edgesOf({ figure, x, isMirrored }: Member): readonly [left: number, right: number] {
  const { thing, look, width } = figure
  const part = footOf(thing, look.pose) / boxOf(thing, look.pose)[0]
  const before = isMirrored ? 1 - part : part
  return [x - before * width, x + (1 - before) * width]
}
