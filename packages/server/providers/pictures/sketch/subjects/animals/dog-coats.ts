import { limbPath, type Joint } from './outline.ts'
import type { DrawCoat } from './quadruped.ts'

/** The light fur below the head, along the front of the neck. */
export const drawThroat: DrawCoat = (pen, { head, neck, shoulder, isAsleep }, { colours }) => {
  if (isAsleep) return
  const [x, y, radius] = neck[1]!
  const throat = limbPath([
    [head.at[0] + 1, head.at[1] + 8, 6],
    [x - radius * 0.42, y + radius * 0.3, radius * 0.52],
    [shoulder[0] - 11, shoulder[1] + 13, 1],
  ])
  pen.area(throat, colours['light']!, { shade: false })
}

export const drawCollar: DrawCoat = (pen, { head, neck }, { colours, extras }) => {
  if (extras.has('scarf')) return
  const [root, middle] = neck as [Joint, Joint, Joint]
  const [dx, dy] = [head.at[0] - root[0], head.at[1] - root[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const [x, y] = [middle[0] + (dx / length) * 5, middle[1] + (dy / length) * 5]
  const reach = middle[2] * 0.8
  pen.line(
    `M${x + nx * reach} ${y + ny * reach}L${x - nx * reach} ${y - ny * reach}`,
    colours['collar']!,
    4.4,
  )
}
