import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { patchOfLight } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawWindowView } from './scenery/windows.ts'

export const table = definePlace({
  id: 'table',
  en: [
    'table',
    'desk',
    'tabletop',
    'breakfast table',
    'dinner table',
    'dining table',
    'kitchen table',
  ],
  vi: ['bàn', 'mặt bàn', 'bàn gỗ'],
  parts: {
    cloth: {
      en: ['cloth', 'tablecloth', 'napkin', 'blanket'],
      vi: ['khăn', 'khăn trải bàn', 'tấm vải', 'mảnh vải'],
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
    pen.rect(0, 0, width, height, wallColour(stage), FLAT)
    wallPieces[stage.variant](scene)
    pen.rect(0, horizon, width, height - horizon, palette.table, FLAT)
    pen.rect(0, horizon, width, height * 0.012, lighten(palette.table, 0.22), FLAT)
    // Its front edge, and the boards of which it is made.
    if (stage.variant !== 0 && !stage.plan.placeParts['cloth']) {
      const line = darken(palette.table, 0.05)
      for (const part of stage.variant === 3 ? [0.18, 0.46] : [0.34])
        pen.rect(0, horizon + (height - horizon) * part, width, height * 0.004, line, FLAT)
      pen.rect(0, height * 0.95, width, height * 0.05, darken(palette.table, 0.12), FLAT)
    }
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

/** Draws what is on the wall, such as a window’s light: each of the four pictures has another thing, above the table. */
const wallPieces: Record<Stage['variant'], (scene: Scene) => void> = {
  0({ pen, stage }) {
    const { width, height, horizon, palette, lightFrom } = stage
    const x = width * (lightFrom < 0 ? 0.27 : 0.73)
    const radius = Math.min(height * 0.11, horizon * 0.2, width * 0.14)
    const colour = palette.isDark ? palette.disc : lighten(wallColour(stage), 0.6)
    if (palette.isDark)
      pen.circle(
        x,
        horizon * 0.36,
        radius * 1.4,
        mixColours(wallColour(stage), palette.disc, 0.1),
        FLAT,
      )
    pen.circle(x, horizon * 0.36, radius, colour, { ...FLAT, glows: true })
  },
  1(scene) {
    const { stage } = scene
    const { width, horizon, palette, lightFrom } = stage
    const [w, h] = [Math.min(width * 0.36, horizon * 0.72), horizon * 0.66]
    const x = lightFrom < 0 ? width * 0.1 : width * 0.9 - w
    const frame = lighten(wallColour(stage), palette.isDark ? 0.25 : 0.75)
    drawWindowView(
      scene,
      { x, y: horizon * 0.12, width: w, height: h },
      { frame, disc: [0.7, 0.26] },
    )
  },
  2({ pen, stage }) {
    const { width, horizon, lightFrom } = stage
    const x = (part: number) => width * (lightFrom < 0 ? part : 1 - part)
    const patch = patchOfLight(stage, wallColour(stage))
    // Light through two panes.
    for (const [from, to] of [
      [-0.04, 0.24],
      [0.265, 0.5],
    ] as const)
      pen.polygon(
        [
          [x(from), horizon * (0.12 + from * 0.42)],
          [x(to), horizon * (0.12 + to * 0.42)],
          [x(to), horizon * (0.7 + to * 0.42)],
          [x(from), horizon * (0.7 + from * 0.42)],
        ],
        patch,
        FLAT,
      )
  },
  3({ pen, stage }) {
    const { width, horizon } = stage
    pen.area(
      path`M0 0H${width}V${horizon * 0.3}Q${width * 0.76} ${horizon * 0.58} ${width * 0.5} ${horizon * 0.41}T0 ${horizon * 0.54}Z`,
      darken(wallColour(stage), 0.09),
      FLAT,
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
    FLAT,
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
    FLAT,
  )
}
