import type { Scene } from '../place.ts'

export interface DiscOptions {
  /** From the left and from the top, as parts of the width and of the height of the sky. */
  at?: readonly [x: number, y: number]
  /** As a part of the width. */
  radius?: number
}

/** The sky down to the horizon, with sun or moon unless clouds hide it. */
export function drawSky(scene: Scene, { at, radius = 0.085 }: DiscOptions = {}): void {
  const { pen, stage } = scene
  const { width, height, palette, plan, random, lightFrom } = stage
  pen.rect(0, 0, width, height, palette.sky, { shade: false })
  if (plan.weather === 'clear' || plan.weather === 'wind') {
    const [x, y] = at ?? [
      lightFrom < 0 ? random.between(0.16, 0.34) : random.between(0.66, 0.84),
      isLow(scene) ? random.between(0.72, 0.86) : random.between(0.3, 0.5),
    ]
    drawDisc(scene, x * width, y * stage.horizon, radius * Math.min(width, height * 1.1))
  }
  if (plan.hour === 'night' && plan.weather !== 'storm') drawStars(scene)
  if (plan.weather !== 'clear' && plan.weather !== 'fog') drawClouds(scene)
}

const isLow = ({ stage }: Scene): boolean =>
  stage.plan.hour === 'sunset' || stage.plan.hour === 'dawn' || stage.plan.hour === 'dusk'

function drawDisc({ pen, stage }: Scene, x: number, y: number, radius: number): void {
  const { palette, plan, variant } = stage
  pen.circle(x, y, radius, palette.disc, { shade: false, glows: true })
  // A crescent, in every other picture of a night.
  if (plan.hour === 'night' && variant % 2 === 1)
    pen.circle(x + radius * 0.45, y - radius * 0.22, radius * 0.88, palette.sky, { shade: false })
}

function drawStars({ pen, stage }: Scene): void {
  const { width, horizon, random, palette } = stage
  for (let star = 0; star < 26; star += 1) {
    const size = random.between(1.2, 3.4)
    const y = random.between(0.03, 0.9) * horizon
    pen.circle(random.between(0, width), y, size, palette.disc, {
      shade: false,
      glows: true,
      opacity: random.between(0.35, 0.9),
    })
  }
}

function drawClouds(scene: Scene): void {
  const { width, horizon, random, palette, plan } = scene.stage
  const isHeavy = plan.weather === 'storm' || plan.weather === 'rain'
  const count = isHeavy ? 4 : 3
  const colour = palette.distant(isHeavy ? 'slate' : 'white', isHeavy ? 0.5 : 0.35)
  for (let cloud = 0; cloud < count; cloud += 1) {
    const size = random.between(0.16, 0.26) * width
    const x = ((cloud + random.between(0.1, 0.9)) / count) * width
    drawCloud(scene, x, random.between(0.08, 0.34) * horizon + size * 0.2, size, colour)
  }
}

/** A cloud with a flat base, its middle at `x` and its base at `y`. */
function drawCloud(
  { pen }: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  size: number,
  colour: `#${string}`,
): void {
  const [a, b] = [size * 0.5, size * 0.2]
  pen.area(
    `M${x - a} ${y}a${b * 0.8} ${b * 0.8} 0 0 1 ${size * 0.1} ${-b * 1.5}a${b * 1.3} ${b * 1.3} 0 0 1 ${size * 0.42} ${-b * 0.5}a${b} ${b} 0 0 1 ${size * 0.3} ${b * 0.6}a${b * 0.72} ${b * 0.72} 0 0 1 ${size * 0.18} ${b * 1.4}Z`,
    colour,
    { shade: 0.66 },
  )
}
