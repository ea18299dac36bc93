import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawStreetLamp } from './scenery/lamps.ts'
import { drawBlocks } from './scenery/skyline.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawRoundTree, drawTreeline } from './scenery/trees.ts'

export const city = definePlace({
  id: 'city',
  en: ['city', 'skyline', 'downtown', 'metropolis', 'big city', 'saigon', 'hanoi', 'cityscape'],
  vi: ['thành phố', 'đô thị', 'sài gòn', 'hà nội', 'trung tâm thành phố', 'thành thị'],
  surface: 'ground',
  horizons: [0.68, 0.62, 0.73, 0.56],
  eye: 5,
  surfaceColour: (stage) => landColour(stage, 'stone'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    drawSky(scene, { radius: variant === 2 ? 0.13 : 0.09 })
    const near = mixColours(palette.far, sceneryColour(stage, 'navy'), palette.isDark ? 0.2 : 0.34)
    drawBlocks(scene, {
      y: horizon,
      height: horizon * 0.78,
      colour: mixColours(palette.farthest, palette.sky, 0.25),
      step: 0.085,
    })
    drawBlocks(scene, {
      y: horizon,
      height: horizon * 0.6,
      colour: mixColours(palette.far, palette.farthest, 0.35),
      step: 0.1,
      hasWindows: palette.isDark,
    })
    drawBlocks(scene, {
      y: horizon,
      height: horizon * (variant === 3 ? 0.34 : 0.44),
      colour: near,
      step: 0.125,
      hasWindows: true,
    })
    if (variant % 2 === 0)
      drawTreeline(scene, {
        y: horizon,
        size: h * 0.05,
        colour: mixColours(landColour(stage, 'forest'), palette.far, 0.25),
      })
    drawPromenade(scene)
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    const base = horizon + h * 0.075
    const crown = landColour(stage, 'forest')
    const trunk = sceneryColour(stage, 'umber')
    drawStreetLamp(scene, x(0.88), base, h * 0.36)
    if (variant === 1) drawStreetLamp(scene, x(0.13), base, h * 0.36)
    else drawRoundTree(scene, { x: x(0.08), y: base, height: h * 0.26, crown, trunk })
    if (variant === 3)
      pen.rect(0, h * 0.95, w, h * 0.05, darken(landColour(stage, 'stone'), 0.1), FLAT)
  },
})

/** A terrace with a parapet before the city. */
function drawPromenade({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon } = stage
  const stone = landColour(stage, 'stone')
  pen.rect(0, horizon, w, h - horizon, stone, FLAT)
  pen.rect(0, horizon - h * 0.004, w, h * 0.06, darken(stone, 0.16), FLAT)
  pen.rect(
    0,
    horizon - h * 0.016,
    w,
    h * 0.018,
    mixColours(stone, sceneryColour(stage, 'white'), 0.3),
    FLAT,
  )
  for (let at = 0; at < (w / h) * 9; at += 1)
    pen.rect(
      (at + 0.35) * h * 0.115,
      horizon + h * 0.012,
      h * 0.05,
      h * 0.032,
      darken(stone, 0.24),
      { ...FLAT, round: h },
    )
  pen.rect(0, horizon + h * 0.056, w, h * 0.012, darken(stone, 0.08), FLAT)
}
