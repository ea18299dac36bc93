import type { Scene } from '../place.ts'

/** Draws rain, snow or fog over the whole picture. */
export function drawWeather(scene: Scene): void {
  const { weather } = scene.stage.plan
  if (weather === 'rain' || weather === 'storm') drawRain(scene, weather === 'storm')
  else if (weather === 'snow') drawSnow(scene)
  if (scene.stage.plan.season === 'autumn') drawFallingLeaves(scene)
}

const LEAVES = ['apricot', 'ochre', 'terracotta', 'yellow'] as const

function drawFallingLeaves({ pen, stage }: Scene): void {
  const { width, height, horizon, random, palette } = stage
  const count = Math.round((46 * width) / 1000)
  for (let leaf = 0; leaf < count; leaf += 1) {
    // Most of them lie on the ground already.
    const lies = leaf % 3 > 0
    const y = lies ? random.between(horizon + height * 0.08, height) : random.between(0, horizon)
    const size = lies ? 5 + 9 * ((y - horizon) / (height - horizon)) : random.between(7, 11)
    const colour = palette.paint(random.pick(LEAVES))
    pen.ellipse(random.between(0, width), y, size, size * (lies ? 0.38 : 0.62), colour, {
      shade: false,
    })
  }
}

/** Fog is behind what the wish names, and only a veil of it in front. */
export function drawFogBehind(scene: Scene): void {
  if (scene.stage.plan.weather === 'fog') drawFog(scene, [-1.4, -0.4, 0.6])
}

export function drawFogInFront(scene: Scene): void {
  if (scene.stage.plan.weather === 'fog') drawFog(scene, [3.2])
}

function drawRain({ pen, stage }: Scene, isStorm: boolean): void {
  const { width, height, random, palette, lightFrom } = stage
  const slant = (isStorm ? 0.5 : 0.22) * lightFrom
  const colour = palette.distant('white', palette.isDark ? 0.5 : 0.15)
  const count = Math.round(((isStorm ? 110 : 80) * width) / 1000)
  for (let drop = 0; drop < count; drop += 1) {
    const length = random.between(18, 42)
    const [x, y] = [random.between(-0.05, 1.05) * width, random.between(-0.02, 1) * height]
    pen.line(
      `M${x.toFixed(1)} ${y.toFixed(1)}l${(-slant * length).toFixed(1)} ${length.toFixed(1)}`,
      colour,
      2.2,
    )
  }
}

function drawSnow({ pen, stage }: Scene): void {
  const { width, height, random, palette } = stage
  const count = Math.round((90 * width) / 1000)
  for (let flake = 0; flake < count; flake += 1)
    pen.circle(
      random.between(0, width),
      random.between(0, height),
      random.between(2, 7),
      palette.isDark ? '#e8edf6' : '#ffffff',
      { shade: false, glows: true, opacity: random.between(0.6, 1) },
    )
}

function drawFog({ pen, stage }: Scene, bands: readonly number[]): void {
  const { width, height, horizon, random, palette } = stage
  for (const band of bands) {
    const y = horizon + band * height * 0.11
    const swing = random.between(0.02, 0.035) * height
    pen.area(
      `M-2 ${y}q${width * 0.25} ${-swing} ${width * 0.5} 0t${width * 0.52} 0v${height * 0.09}q${-width * 0.25} ${swing} ${-width * 0.5} 0t${-width * 0.52} 0Z`,
      palette.skyLow,
      { shade: false, opacity: 0.42 },
    )
  }
}
