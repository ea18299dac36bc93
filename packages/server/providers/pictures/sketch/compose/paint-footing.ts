import type { Hex, Pen } from '../drawing.ts'
import { placeById } from '../places.ts'
import { waterColour, sceneryColour } from '../places/scenery/light.ts'
import type { Stage } from '../stage.ts'
import type { PlacedCluster } from './placed-cluster.ts'
import { hasOpenWater } from './water-line.ts'

const FLAT = { shade: false } as const
const TRAINS = new Set(['train'])
const BRIDGES = new Set(['bridge', 'stone-bridge', 'covered-bridge', 'monkey-bridge'])

/** Draws what things need on the ground below them: rails below a train, a brook below a bridge. */
export function drawFooting(placed: PlacedCluster, stage: Stage, pen: Pen): void {
  const { thing } = placed.cluster.root
  if (placed.isInAir || placeById(stage.plan.place).isIndoors) return
  if (TRAINS.has(thing.id)) drawRails(placed, stage, pen)
  if (BRIDGES.has(thing.id) && !hasOpenWater(stage)) drawBrook(placed, stage, pen)
}

function drawRails({ y, metre }: PlacedCluster, stage: Stage, pen: Pen): void {
  const { width } = stage
  const size = Math.max(2, metre * 0.14)
  const step = metre * 1.1
  pen.rect(-2, y - size * 1.4, width + 4, size * 5, sceneryColour(stage, 'stone'), FLAT)
  for (let x = step / 2; x < width; x += step)
    pen.rect(x, y - size * 0.6, step * 0.42, size * 3, sceneryColour(stage, 'umber'), FLAT)
  for (const down of [-0.4, 1.6])
    pen.rect(-2, y + size * down, width + 4, size * 0.7, sceneryColour(stage, 'ink'), FLAT)
}

/** Water that comes from behind, goes through under the bridge, and leaves the picture below. */
function drawBrook({ cluster, x, y, metre }: PlacedCluster, stage: Stage, pen: Pen): void {
  const { height, horizon, lightFrom } = stage
  const half = ((cluster.right - cluster.left) * metre) / 2
  const middle = x + ((cluster.left + cluster.right) * metre) / 2
  const far = horizon + (y - horizon) * 0.35
  const drift = half * 0.5 * lightFrom
  const band = (grow: number, colour: Hex) =>
    pen.area(
      `M${middle + drift - half * 0.16 * grow} ${far}C${middle + drift} ${(far + y) / 2} ${middle - half * 0.62 * grow} ${y - (y - far) * 0.4} ${middle - half * 0.62 * grow} ${y}S${middle - drift - half * grow} ${height} ${middle - drift - half * grow} ${height + 2}H${middle - drift + half * grow}S${middle + half * 0.62 * grow} ${y + (height - y) * 0.3} ${middle + half * 0.62 * grow} ${y}S${middle + drift + half * 0.1} ${(far + y) / 2} ${middle + drift + half * 0.16 * grow} ${far}Z`,
      colour,
      FLAT,
    )
  band(1.1, sceneryColour(stage, 'sand'))
  band(1, waterColour(stage, 0.4))
}
