import { placeFigures } from '../../../../packages/server/providers/pictures/sketch/compose/place-figures.ts'
import { edgesOf } from '../../../../packages/server/providers/pictures/sketch/compose/clusters.ts'
import type { Member } from '../../../../packages/server/providers/pictures/sketch/compose/member.ts'
import type { PlacedCluster } from '../../../../packages/server/providers/pictures/sketch/compose/placed-cluster.ts'
import type { Plan } from '../../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import type { Stage, Variant } from '../../../../packages/server/providers/pictures/sketch/stage.ts'

/** The rectangle of a figure in the picture, in the order in which the figures are drawn. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
  member: Member
  cluster: PlacedCluster
}

export function boxesOf(
  plan: Plan,
  variant: Variant,
  [width, height]: readonly [number, number] = [1024, 1024],
): { boxes: Box[]; stage: Stage } {
  const { placed, stage } = placeFigures(plan, {
    style: 'cut-paper',
    variant,
    seed: '1',
    width,
    height,
  })
  const inOrder = placed.toSorted((one, other) => one.y - other.y)
  return {
    stage,
    boxes: inOrder.flatMap((each) => each.cluster.members.map((m) => boxIn(each, m))),
  }
}

function boxIn(cluster: PlacedCluster, member: Member): Box {
  const { metre, isMirrored } = cluster
  const { figure, turn } = member
  const x = cluster.x + member.x * metre * (isMirrored ? -1 : 1)
  const y = cluster.y + member.y * metre
  const [width, height] = [figure.width * metre, figure.height * metre]
  // What is laid down has its feet at one end.
  if (Math.abs(turn) === 90)
    return {
      left: x - height,
      right: x,
      top: y - width / 2,
      bottom: y + width / 2,
      member,
      cluster,
    }
  const [start, end] = edgesOf(member).map(
    (edge) => cluster.x + edge * metre * (isMirrored ? -1 : 1),
  )
  return {
    left: Math.min(start!, end!),
    right: Math.max(start!, end!),
    top: y - height,
    bottom: y,
    member,
    cluster,
  }
}

export const areaOf = ({ left, right, top, bottom }: Omit<Box, 'member' | 'cluster'>): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

/** Which part of a box another one covers. */
export const coveredPart = (one: Box, other: Box): number =>
  areaOf({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  }) / areaOf(one)
