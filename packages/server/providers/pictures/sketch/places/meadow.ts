import { darken, mixColours } from '../colour.ts'
import { definePlace } from '../place.ts'
import { hillPath } from './hills.ts'
import { drawSky } from './sky.ts'

export const meadow = definePlace({
  id: 'meadow',
  en: ['meadow', 'field', 'grass', 'hill', 'hills', 'countryside', 'lawn', 'pasture'],
  vi: ['đồng cỏ', 'cánh đồng', 'bãi cỏ', 'ngọn đồi', 'đồi', 'thảo nguyên', 'cỏ', 'miền quê'],
  surface: 'ground',
  horizons: [0.64, 0.58, 0.7, 0.52],
  eye: 6,
  surfaceColour: ({ palette }) => palette.land('leaf'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width, height, horizon, palette, random, variant } = stage
    drawSky(scene)
    const hill = (y: number, swing: number, count: number) =>
      hillPath(random, { width, bottom: height, y, swing, count })
    pen.area(hill(horizon - height * 0.07, height * 0.08, 2), palette.farthest, { shade: false })
    pen.area(hill(horizon - height * 0.015, height * 0.06, variant === 1 ? 3 : 2), palette.far, {
      shade: false,
    })
    const grass = palette.land('leaf')
    pen.area(
      hill(horizon + height * 0.02, height * 0.018, 2),
      mixColours(grass, palette.far, 0.35),
      {
        shade: false,
      },
    )
    pen.area(hill(horizon + height * 0.06, height * 0.02, 2), grass, { shade: false })
    const front = horizon + (height - horizon) * 0.72
    pen.area(hill(front, height * 0.018, 3), darken(grass, 0.06), { shade: false })
  },
})
