import { darken, lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawShell } from './scenery/interior.ts'
import { LAMPLIGHT, indoorColour, indoorPart } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'

export const stagePlace = definePlace({
  id: 'stage',
  en: ['stage', 'theatre', 'theater', 'concert hall', 'circus', 'on stage', 'opera'],
  vi: ['sân khấu', 'nhà hát', 'rạp hát', 'rạp xiếc', 'trên sân khấu', 'phòng hòa nhạc'],
  parts: {
    curtain: { en: ['stage curtain', 'theatre curtain'], vi: ['màn nhung', 'màn sân khấu'] },
  },
  surface: 'ground',
  horizons: [0.64, 0.6, 0.69, 0.55],
  eye: 2.4,
  isIndoors: true,
  surfaceColour: (stage) => indoorColour(stage, 'brown'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant } = stage
    const back = darken(
      indoorColour(stage, (['navy', 'plum', 'teal', 'burgundy'] as const)[variant]),
      0.2,
    )
    drawShell(scene, { wall: back, floor: indoorColour(stage, 'brown'), pattern: 'boards' })
    backdrops[variant](scene, back)
    pen.rect(0, horizon, w, h * 0.01, darken(indoorColour(stage, 'umber'), 0.2), FLAT)
    const [x, y] = [w / 2, horizon + (h - horizon) * 0.55]
    const light = { ...FLAT, glows: true, opacity: 0.14 }
    for (const from of variant % 2 ? [0.2, 0.8] : [0.5])
      pen.polygon(
        [
          [from * w - w * 0.03, -2],
          [from * w + w * 0.03, -2],
          [x + w * 0.3, y],
          [x - w * 0.3, y],
        ],
        '#fbe9bd',
        light,
      )
    pen.ellipse(x, y, w * 0.3, (h - horizon) * 0.22, '#fbe9bd', { ...light, opacity: 0.28 })
  },
  drawInFront(scene) {
    const { pen, stage } = scene
    const { width: w, height: h } = stage
    const velvet = indoorPart(
      stage,
      'curtain',
      indoorColour(stage, (['red', 'burgundy', 'red', 'cobalt'] as const)[stage.variant]),
    )
    for (const side of [-1, 1] as const) {
      const x = (part: number) => (side < 0 ? part : 1 - part) * w
      pen.area(
        path`M${x(-0.01)} -2H${x(0.19)}C${x(0.18)} ${h * 0.3} ${x(0.15)} ${h * 0.48} ${x(0.06)} ${h * 0.56}C${x(0.09)} ${h * 0.7} ${x(0.1)} ${h * 0.85} ${x(0.1)} ${h * 0.94}H${x(-0.01)}Z`,
        velvet,
        FLAT,
      )
      for (const [from, to] of [
        [0.12, 0.045],
        [0.055, 0.02],
      ] as const)
        pen.area(
          path`M${x(from - 0.035)} -2H${x(from)}C${x(from)} ${h * 0.3} ${x(from - 0.02)} ${h * 0.48} ${x(to)} ${h * 0.56}C${x(to + 0.02)} ${h * 0.7} ${x(to + 0.025)} ${h * 0.85} ${x(to + 0.025)} ${h * 0.94}H${x(to)}C${x(to)} ${h * 0.8} ${x(to)} ${h * 0.7} ${x(to - 0.012)} ${h * 0.56}C${x(from - 0.05)} ${h * 0.46} ${x(from - 0.035)} ${h * 0.3} ${x(from - 0.035)} -2Z`,
          darken(velvet, 0.13),
          FLAT,
        )
      pen.rect(
        side < 0 ? -4 : x(0.075),
        h * 0.545,
        w * 0.075 + 4,
        h * 0.028,
        indoorColour(stage, 'ochre'),
        { ...FLAT, round: 9 },
      )
    }
    drawPelmet(scene, velvet)
    pen.rect(0, h * 0.94, w, h * 0.07, darken(indoorColour(stage, 'umber'), 0.1), FLAT)
    for (let lamp = 0; lamp < (w / h) * 7; lamp += 1) {
      const x = (lamp + 0.5) * (h / 7)
      pen.area(
        path`M${x - h * 0.022} ${h * 0.944}a${h * 0.022} ${h * 0.022} 0 0 1 ${h * 0.044} 0Z`,
        LAMPLIGHT,
        { ...FLAT, glows: true },
      )
    }
  },
})

/** The scalloped strip at the top. */
function drawPelmet({ pen, stage }: Scene, velvet: Hex): void {
  const { width: w, height: h } = stage
  const count = Math.round((w / h) * 5)
  const step = w / count
  for (let fold = 0; fold < count; fold += 1)
    pen.area(
      path`M${fold * step} -2V${h * 0.055}a${step / 2} ${h * 0.06} 0 0 0 ${step} 0V-2Z`,
      fold % 2 ? darken(velvet, 0.08) : velvet,
      FLAT,
    )
  pen.rect(0, -2, w, h * 0.03, darken(velvet, 0.22), FLAT)
}

const backdrops: Record<Stage['variant'], (scene: Scene, back: Hex) => void> = {
  0({ pen, stage }, back) {
    const { width: w, height: h, horizon } = stage
    pen.circle(w * 0.5, horizon * 0.52, h * 0.22, lighten(back, 0.12), FLAT)
  },
  1({ pen, stage }, back) {
    const { width: w, horizon } = stage
    for (let fold = 0; fold < 12; fold += 1)
      pen.rect((fold / 12) * w, 0, w / 24, horizon, darken(back, 0.1), FLAT)
  },
  2({ pen, stage }, back) {
    const { width: w, height: h, horizon } = stage
    pen.area(
      path`M0 ${horizon}V${horizon * 0.74}Q${w * 0.25} ${horizon * 0.55} ${w * 0.5} ${horizon * 0.74}T${w} ${horizon * 0.68}V${horizon}Z`,
      lighten(back, 0.1),
      FLAT,
    )
    pen.circle(w * 0.64, horizon * 0.42, h * 0.07, lighten(back, 0.6), FLAT)
  },
  3({ pen, stage }, back) {
    const { width: w, horizon, random } = stage
    for (let star = 0; star < 24; star += 1)
      pen.circle(
        random.between(0.1, 0.9) * w,
        random.between(0.12, 0.86) * horizon,
        random.between(2, 6),
        lighten(back, 0.6),
        FLAT,
      )
  },
}
