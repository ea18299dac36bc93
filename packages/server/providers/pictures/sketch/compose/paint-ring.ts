import type { Stage } from '../stage.ts'
import type { Ring } from './member.ts'
import type { PlacedCluster } from './placed-cluster.ts'

const SLEEPERS = 26

/** The half of a ring that is behind what it goes around, or the half before it. */
export function paintRing(
  { x, y, radius, depth, kind }: Ring,
  placed: PlacedCluster,
  half: 'back' | 'front',
  { palette }: Stage,
): string {
  const { metre, isMirrored } = placed
  const middle = { x: placed.x + x * metre * (isMirrored ? -1 : 1), y: placed.y + y * metre }
  const [a, b] = [radius * metre, depth * metre]
  const arc = (grow: number, colour: string, width: number, rest = '') =>
    `<path d="M${round(middle.x - a * grow)} ${round(middle.y)}A${round(a * grow)} ${round(b * grow)} 0 0 ${half === 'back' ? 1 : 0} ${round(middle.x + a * grow)} ${round(middle.y)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"${rest}/>`
  if (kind === 'trail')
    return arc(1, palette.isDark ? '#dfe6f5' : '#ffffff', Math.max(3, a * 0.025), ' opacity="0.75"')
  const thin = Math.max(2, a * 0.018)
  const sleepers = Array.from({ length: SLEEPERS }, (_, at) => {
    const angle = ((at + 0.5) / SLEEPERS) * Math.PI * (half === 'back' ? -1 : 1)
    const point = (grow: number) =>
      `${round(middle.x + a * grow * Math.cos(angle))} ${round(middle.y + b * grow * Math.sin(angle))}`
    return `<path d="M${point(0.9)}L${point(1.1)}" stroke="${palette.paint('umber')}" stroke-width="${round(thin)}"/>`
  }).join('')
  return sleepers + arc(0.94, palette.paint('ink'), thin) + arc(1.06, palette.paint('ink'), thin)
}

const round = (value: number): number => Math.round(value * 10) / 10
