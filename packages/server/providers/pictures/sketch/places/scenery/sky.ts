import { isLeftOut } from './left-out.ts'
import { mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { FLAT, path } from './path.ts'

export interface SkyOptions {
  /** Where sun or moon is, from the left and from the top, as parts of the width and of the height of the sky. */
  at?: readonly [x: number, y: number]
  /** As a part of the width. */
  radius?: number
  /** Without sun and moon. */
  hasDisc?: boolean
  /** Bluer by day than over other places. */
  isBlue?: boolean
}

/** The sky down to the horizon, with sun or moon unless clouds hide it. */
export function drawSky(scene: Scene, options: SkyOptions = {}): void {
  const { pen, stage } = scene
  const { width, height, palette, plan } = stage
  const isBlue = options.isBlue === true && ['morning', 'noon', 'afternoon'].includes(plan.hour)
  const top = isBlue ? mixColours(palette.sky, '#9cc8dc', 0.7) : palette.sky
  pen.rect(0, 0, width, height, top, FLAT)
  drawLowSky(scene, top)
  if (plan.hour === 'night' && plan.weather !== 'storm') drawStars(scene)
  const isDiscSeen = options.hasDisc !== false && ['clear', 'wind'].includes(plan.weather)
  if (isDiscSeen) drawDiscOfHour(scene, options)
  if (plan.weather !== 'clear' && plan.weather !== 'fog') drawClouds(scene)
  else if (plan.weather === 'clear' && isLow(scene)) drawStreaks(scene)
}

function drawDiscOfHour(scene: Scene, { at, radius = 0.085 }: SkyOptions): void {
  const { width, height, horizon, random, lightFrom } = scene.stage
  const [x, y] = at ?? [
    lightFrom < 0 ? random.between(0.16, 0.34) : random.between(0.66, 0.84),
    isLow(scene) ? random.between(0.7, 0.84) : random.between(0.26, 0.46),
  ]
  drawDisc(scene, x * width, y * horizon, radius * Math.min(width, height * 1.1))
}

const isLow = ({ stage }: Scene): boolean =>
  stage.plan.hour === 'sunset' || stage.plan.hour === 'dawn' || stage.plan.hour === 'dusk'

/** The sky is lighter near the horizon: two calm waves. */
function drawLowSky({ pen, stage }: Scene, top: Hex): void {
  const { width, horizon, palette, variant } = stage
  const side = variant % 2 ? 1 : -1
  const levels = [
    [0.46, 0.45],
    [0.76, 1],
  ] as const
  for (const [level, amount] of levels) {
    const y = level * horizon
    const swing = 0.09 * horizon * side
    pen.area(
      path`M0 ${y}Q${width * 0.27} ${y - swing} ${width * 0.52} ${y}T${width} ${y - swing * 0.3}V${horizon + 40}H0Z`,
      mixColours(top, palette.skyLow, amount),
      FLAT,
    )
  }
}

function drawDisc({ pen, stage }: Scene, x: number, y: number, radius: number): void {
  if (isLeftOut(stage, 'disc')) return
  const { palette, plan, variant } = stage
  const glow = { ...FLAT, glows: true }
  if (plan.hour === 'night') {
    pen.circle(x, y, radius * 1.45, mixColours(palette.sky, palette.disc, 0.07), FLAT)
    // A crescent, in every other picture of a night.
    const tip = radius * 0.98
    if (variant % 2 === 1)
      pen.area(
        path`M${x} ${y - tip}A${radius} ${radius} 0 1 0 ${x + tip} ${y + tip * 0.2}A${radius * 0.82} ${radius * 0.82} 0 1 1 ${x} ${y - tip}Z`,
        palette.disc,
        glow,
      )
    else pen.circle(x, y, radius, palette.disc, glow)
    return
  }
  pen.circle(x, y, radius, palette.disc, glow)
}

function drawStars({ pen, stage }: Scene): void {
  if (isLeftOut(stage, 'stars')) return
  const { width, horizon, random, palette } = stage
  for (let star = 0; star < 34; star += 1) {
    const size = random.between(1.2, 3.4)
    const y = random.between(0.03, 0.9) * horizon
    pen.circle(random.between(0, width), y, size, palette.disc, {
      shade: false,
      glows: true,
      opacity: random.between(0.35, 0.9),
    })
  }
}

/** Long thin clouds of the morning and of the evening. */
function drawStreaks({ pen, stage }: Scene): void {
  if (isLeftOut(stage, 'clouds')) return
  const { width, horizon, random, palette, variant, height } = stage
  const colour = mixColours(palette.sky, palette.skyLow, palette.isDark ? 0.55 : 0.9)
  for (let streak = 0; streak < 2 + (variant % 2); streak += 1) {
    const length = random.between(0.22, 0.42) * width
    const x = random.between(-0.06, 0.8) * width
    const y = (0.16 + streak * 0.15 + random.between(-0.03, 0.03)) * horizon
    pen.rect(x, y, length, height * 0.016, colour, { ...FLAT, round: height })
    pen.rect(x + length * 0.3, y + height * 0.014, length * 0.9, height * 0.013, colour, {
      ...FLAT,
      round: height,
    })
  }
}

function drawClouds(scene: Scene): void {
  if (isLeftOut(scene.stage, 'clouds')) return
  const { width, horizon, random, palette, plan } = scene.stage
  const isHeavy = plan.weather === 'storm' || plan.weather === 'rain'
  const count = isHeavy ? 5 : 3
  const [white, amount] = isHeavy ? (['#59646f', 0.35] as const) : (['#ffffff', 0.4] as const)
  const colour = mixColours(palette.sky, palette.isDark ? '#6d7aa0' : white, amount)
  for (let cloud = 0; cloud < count; cloud += 1) {
    const size = random.between(isHeavy ? 0.3 : 0.18, isHeavy ? 0.44 : 0.3) * width
    const x = ((cloud + random.between(0.1, 0.9)) / count) * width
    drawCloud(scene, x, random.between(0.1, 0.4) * horizon, size, colour)
  }
}

/** A cloud with a flat base, its middle at `x` and its base at `y`. */
export function drawCloud(
  { pen }: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  const [a, b] = [size * 0.5, size * 0.11]
  pen.area(
    path`M${x - a} ${y}a${b * 0.9} ${b * 0.9} 0 0 1 ${a * 0.28} ${-b * 1.6}a${b * 1.7} ${b * 1.7} 0 0 1 ${a * 0.74} ${-b * 0.9}a${b * 1.4} ${b * 1.4} 0 0 1 ${a * 0.58} ${b * 0.9}a${b * 0.85} ${b * 0.85} 0 0 1 ${a * 0.4} ${b * 1.6}Z`,
    colour,
    FLAT,
  )
}
