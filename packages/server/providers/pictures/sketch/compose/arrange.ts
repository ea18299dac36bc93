import type { Stage } from '../stage.ts'
import type { Cluster } from './clusters.ts'

interface Arranged {
  cluster: Cluster
}

/**
 * The order from left to right: the first in the middle, the others on both sides in turn, mirrored in every other
 * picture. What is between two others stands there.
 */
export function arrange<Row extends Arranged>(rows: readonly Row[], { variant }: Stage): Row[] {
  const order: Row[] = []
  const between = rows.filter(({ cluster }) => cluster.root.relation?.is === 'between')
  const others = rows.filter((row) => !between.includes(row))
  for (const [index, row] of others.entries()) {
    if (index % 2 === variant % 2) order.push(row)
    else order.unshift(row)
  }
  for (const row of between) {
    const { to, and } = row.cluster.root.relation!
    const isTarget = ({ cluster }: Row) => [to, and].includes(cluster.root.key)
    const first = order.findIndex(isTarget)
    const targets = order.filter(isTarget)
    const rest = order.filter((other) => !targets.includes(other))
    // The two stand beside each other, and it stands between them.
    rest.splice(Math.max(0, first), 0, ...targets.slice(0, 1), row, ...targets.slice(1))
    order.splice(0, order.length, ...rest)
  }
  const at = { left: 0, middle: 1, right: 2 }
  return order.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ cluster }) => at[cluster.root.side ?? 'middle'])
    return first! - second!
  })
}
