import { isLeftOut } from './scenery/left-out.ts'
import { definePlace, type Place, type Scene } from '../place.ts'
import { mixColours } from '../colour.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { path, FLAT } from './scenery/path.ts'
import { drawPalm } from './scenery/trees.ts'
import { drawShoreIfNeeded, hasShore, waterOrShore } from './scenery/shore.ts'
import { drawSky } from './scenery/sky.ts'
import { drawGlints, drawRipples, drawWater, wavePath } from './scenery/water.ts'

const DISC_X = [0.3, 0.7, 0.5, 0.24] as const

/** Where sun or moon is, so that its light lies on the water below it. */
export function drawSkyOverWater(scene: Scene): number {
  const { stage } = scene
  const { plan, variant, lightFrom } = stage
  const x = lightFrom < 0 ? Math.min(DISC_X[variant], 0.5) : Math.max(DISC_X[variant], 0.5)
  const isLow = ['sunset', 'dawn', 'dusk'].includes(plan.hour)
  drawSky(scene, {
    at: [x, isLow ? 0.92 : [0.36, 0.3, 0.42, 0.34][variant]!],
    radius: isLow ? 0.105 : 0.085,
  })
  return x * stage.width
}

export const sea = definePlace({
  id: 'sea',
  en: ['sea', 'ocean', 'open sea', 'high sea', 'seas', 'waves', 'wave'],
  vi: ['biển', 'đại dương', 'ngoài khơi', 'mặt biển', 'biển cả', 'sóng biển', 'sóng', 'mặt nước'],
  surface: 'water',
  horizons: [0.5, 0.44, 0.6, 0.36],
  eye: 5,
  surfaceColour: (stage) => waterOrShore(stage, 'sand', waterColour(stage, 0.6)),
  drawBehind(scene) {
    const { stage } = scene
    const { height, horizon, palette, width, variant, plan, lightFrom } = stage
    const discX = drawSkyOverWater(scene)
    if (variant === 1) drawHeadlands(scene)
    if (variant === 3)
      drawHills(scene, palette.farthest, { y: horizon / height - 0.012, swing: 0.05, count: 3 })
    const isRough = plan.weather === 'storm' || plan.weather === 'wind'
    drawWater(scene, { swing: isRough ? 0.045 : 0.014, bands: variant === 2 ? 5 : 4 })
    drawGlints(scene, discX, horizon, horizon + (height - horizon) * 0.5, width * 0.2)
    drawRipples(scene, horizon + height * 0.03, height * 0.94, 10)
    if (variant === 2) drawSailsFarAway(scene, lightFrom < 0 ? 0.78 : 0.22)
    drawShoreIfNeeded(scene, 'sand')
  },
  drawInFront(scene) {
    const { pen, stage } = scene
    if (hasShore(stage)) return
    const { width, height, random } = stage
    const swing = stage.plan.weather === 'storm' ? 0.05 : 0.016
    pen.area(
      wavePath(width, height + 2, height * 0.955, swing * height, random.between(0, 1)),
      mixColours(waterColour(stage, 1), '#14203c', 0.18),
      FLAT,
    )
  },
})

/** Land that runs out into the sea on both sides. */
function drawHeadlands({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon: y, palette } = stage
  pen.area(
    path`M-2 ${y + 1}V${y - h * 0.1}C${w * 0.08} ${y - h * 0.12} ${w * 0.2} ${y - h * 0.02} ${w * 0.26} ${y + 1}Z`,
    palette.far,
    FLAT,
  )
  pen.area(
    path`M${w + 2} ${y + 1}V${y - h * 0.06}C${w * 0.9} ${y - h * 0.1} ${w * 0.74} ${y - h * 0.05} ${w * 0.64} ${y + 1}Z`,
    palette.farthest,
    FLAT,
  )
}

/** Two sails near the horizon. */
export function drawSailsFarAway({ pen, stage }: Scene, at: number): void {
  if (isLeftOut(stage, 'boats')) return
  const { width, height, horizon, palette } = stage
  for (const [across, size] of [
    [0, 0.05],
    [0.075, 0.034],
  ] as const) {
    const [x, s] = [(at + across) * width, size * height]
    const y = horizon + s * 0.24
    pen.area(
      path`M${x} ${y - s * 1.5}Q${x + s * 0.66} ${y - s * 0.7} ${x + s * 0.56} ${y - s * 0.24}H${x}Z`,
      mixColours(sceneryColour(stage, 'cream'), palette.farthest, 0.3),
      FLAT,
    )
    pen.area(
      path`M${x - s * 0.08} ${y - s * 1.3}L${x - s * 0.08} ${y - s * 0.24}H${x - s * 0.5}Z`,
      mixColours(sceneryColour(stage, 'stone'), palette.farthest, 0.3),
      FLAT,
    )
    pen.area(
      path`M${x - s * 0.6} ${y - s * 0.2}H${x + s * 0.66}L${x + s * 0.44} ${y}H${x - s * 0.4}Z`,
      mixColours(sceneryColour(stage, 'brown'), palette.farthest, 0.3),
      FLAT,
    )
  }
}

export const island: Place = definePlace({
  id: 'island',
  en: ['island', 'desert island', 'tropical island'],
  vi: ['hòn đảo', 'đảo', 'hoang đảo', 'đảo hoang', 'đảo nhiệt đới'],
  surface: 'ground',
  horizons: [0.52, 0.46, 0.58, 0.4],
  eye: 4,
  surfaceColour: (stage) => landColour(stage, 'sand'),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, variant } = stage
    const discX = drawSkyOverWater(scene)
    drawWater(scene)
    drawGlints(scene, discX, horizon, horizon + height * 0.1, width * 0.18)
    drawRipples(scene, horizon + height * 0.02, height, 8)
    drawSand(scene)
    const crown = landColour(stage, 'forest')
    const trunk = sceneryColour(stage, 'brown')
    const side = variant % 2 ? 1 : -1
    const foot = (part: number) => horizon + (height - horizon) * part
    const x = (part: number) => width * (0.5 + side * part)
    if (variant === 3) drawSailsFarAway(scene, side > 0 ? 0.16 : 0.78)
    drawPalm(scene, {
      x: x(0.3),
      y: foot(0.32),
      height: height * 0.44,
      crown,
      trunk,
      lean: -side * 0.14,
    })
    drawPalm(scene, {
      x: x(0.37),
      y: foot(0.38),
      height: height * 0.33,
      crown,
      trunk,
      lean: side * 0.1,
    })
    if (variant > 1)
      drawPalm(scene, {
        x: x(-0.33),
        y: foot(0.34),
        height: height * 0.3,
        crown,
        trunk,
        lean: side * 0.16,
      })
  },
})

/** The island itself: a low mound of sand with its wet edge. */
function drawSand({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon } = stage
  const depth = h - horizon
  const mound = (inset: number, top: number, bottom: number) =>
    path`M${w * inset} ${horizon + depth * 0.62}C${w * (inset + 0.06)} ${horizon + depth * 0.4} ${w * 0.26} ${horizon + depth * top} ${w * 0.46} ${horizon + depth * (top - 0.02)}S${w * (0.97 - inset)} ${horizon + depth * 0.44} ${w * (1 - inset)} ${horizon + depth * 0.66}C${w * (0.97 - inset)} ${horizon + depth * bottom} ${w * (0.06 + inset)} ${horizon + depth * bottom} ${w * inset} ${horizon + depth * 0.62}Z`
  pen.area(
    mound(-0.06, 0.2, 1.0),
    mixColours(waterColour(stage, 0.1), stage.palette.disc, 0.45),
    FLAT,
  )
  const sand = landColour(stage, 'sand')
  pen.area(mound(-0.02, 0.22, 0.92), mixColours(sand, sceneryColour(stage, 'wood'), 0.4), FLAT)
  pen.area(mound(0.01, 0.21, 0.86), sand, FLAT)
}
