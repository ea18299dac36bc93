import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'

export const table = definePlace({
  id: 'table',
  en: ['table', 'desk', 'tabletop', 'counter'],
  vi: ['bàn', 'mặt bàn', 'bàn gỗ'],
  parts: {
    cloth: {
      en: ['cloth', 'tablecloth', 'napkin', 'blanket'],
      vi: ['khăn', 'khăn trải bàn', 'tấm vải', 'vải'],
    },
    wall: { en: ['wall', 'background'], vi: ['tường', 'nền'] },
  },
  surface: 'table',
  horizons: [0.665, 0.62, 0.7, 0.53],
  eye: 0.3,
  isIndoors: true,
  surfaceColour(stage) {
    return stage.plan.placeParts['cloth'] ? clothColour(stage) : stage.palette.table
  },
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width, height, horizon, palette } = stage
    pen.rect(0, 0, width, height, wallColour(stage), { shade: false })
    wallPieces[stage.variant](scene)
    pen.rect(0, horizon, width, height - horizon, palette.table, { shade: false })
    pen.rect(0, horizon, width, height * 0.012, lighten(palette.table, 0.22), { shade: false })
    if (stage.plan.placeParts['cloth']) drawCloth(scene)
  },
})

function wallColour({ palette, plan }: Stage): Hex {
  const named = plan.placeParts['wall']
  return named && named !== 'own' ? palette.paint(named) : palette.wall
}

function clothColour({ palette, plan }: Stage): Hex {
  const named = plan.placeParts['cloth']
  return palette.paint(named && named !== 'own' ? named : 'cobalt')
}

/** What the light does on the wall: another thing in each picture. */
const wallPieces: Record<Stage['variant'], (scene: Scene) => void> = {
  0({ pen, stage }) {
    const { width, height, palette, lightFrom } = stage
    const x = width * (lightFrom < 0 ? 0.27 : 0.73)
    const colour = palette.isDark ? palette.disc : lighten(wallColour(stage), 0.6)
    pen.circle(x, height * 0.23, height * 0.11, colour, { shade: false, glows: true })
  },
  1({ pen, stage }) {
    const { width, height, palette, lightFrom } = stage
    const [w, h] = [width * 0.34, height * 0.42]
    const [x, y] = [width * (lightFrom < 0 ? 0.09 : 0.57), height * 0.08]
    const wall = wallColour(stage)
    const frame = lighten(wall, palette.isDark ? 0.25 : 0.75)
    const bar = width * 0.016
    pen.rect(x - bar, y - bar, w + bar * 2, h + bar * 2, frame, { shade: false })
    pen.rect(x, y, w, h, palette.isDark ? palette.sky : mixColours(palette.sky, wall, 0.35), {
      shade: false,
    })
    if (palette.isDark)
      pen.circle(x + w * 0.68, y + h * 0.26, h * 0.12, palette.disc, { shade: false, glows: true })
    pen.area(
      `M${x} ${y + h}V${y + h * 0.78}q${w * 0.25} ${-h * 0.16} ${w * 0.5} ${-h * 0.02}t${w * 0.5} ${-h * 0.08}V${y + h}Z`,
      palette.farthest,
      { shade: false },
    )
    pen.rect(x + w / 2 - bar / 2, y, bar, h, frame, { shade: false })
    pen.rect(x, y + h * 0.46, w, bar, frame, { shade: false })
  },
  2({ pen, stage }) {
    const { width, height, horizon, lightFrom } = stage
    const x = (part: number) => width * (lightFrom < 0 ? part : 1 - part)
    const points = [
      [x(-0.02), height * 0.06],
      [x(0.48), height * 0.24],
      [x(0.48), horizon * 0.92],
      [x(-0.02), horizon * 0.66],
    ] as const
    pen.polygon(points, lighten(wallColour(stage), 0.55), { shade: false })
  },
  3({ pen, stage }) {
    const { width, height } = stage
    pen.area(
      `M0 0H${width}V${height * 0.16}Q${width * 0.76} ${height * 0.31} ${width * 0.5} ${height * 0.22}T0 ${height * 0.29}Z`,
      darken(wallColour(stage), 0.09),
      { shade: false },
    )
  },
}

/** How the cloth lies, from the left edge at the back clockwise, in parts of the width and of the table's depth. */
const clothCorners = [
  [-0.06, 0.16, 0.02, 0.12, 0.86, 0.06, 1.1, 1.1],
  [-0.1, 0.1, -0.1, 0.1, 1.1, 0.1, 1.1, 1.1],
  [0.08, 0.1, 0.2, 0.06, 1.1, 0.06, 1.1, 1.1],
  [-0.1, 0.06, -0.1, 0.06, 1.1, 0.2, 1.1, 1.1],
] as const

function drawCloth({ pen, stage }: Scene): void {
  const { width, height, horizon, variant, lightFrom } = stage
  const [, , leftX, leftY, rightX, rightY] = clothCorners[variant]
  const x = (part: number) => width * (lightFrom < 0 ? part : 1 - part)
  const y = (part: number) => horizon + (height - horizon) * part
  const colour = clothColour(stage)
  const left = variant === 2 ? -0.12 : leftX - 0.12
  pen.polygon(
    [
      [x(leftX), y(leftY)],
      [x(rightX), y(rightY)],
      [x(1.2), y(1.1)],
      [x(left), y(1.1)],
    ],
    colour,
    { shade: false },
  )
  // A fold on the side away from the light.
  pen.polygon(
    [
      [x(rightX), y(rightY)],
      [x(1.2), y(1.1)],
      [x(0.9), y(1.1)],
      [x(rightX - 0.15), y(rightY + 0.01)],
    ],
    darken(colour, 0.13),
    { shade: false },
  )
}
