import { isLeftOut } from './left-out.ts'
import { darken, mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { LAMPLIGHT } from './light.ts'
import { FLAT, path } from './path.ts'

const GLOWING = { ...FLAT, glows: true }

/** A cone of light below a lamp, down to `bottom`, and its pool. Only in the dark. */
export function drawLightCone(
  { pen, stage }: Scene,
  x: number,
  y: number,
  half: number,
  bottom: number,
  reach: number,
): void {
  if (isLeftOut(stage, 'lamps')) return
  if (!stage.palette.isDark) return
  pen.area(path`M${x - half} ${y}H${x + half}L${x + reach} ${bottom}H${x - reach}Z`, '#f6d79a', {
    ...GLOWING,
    opacity: 0.13,
  })
  pen.ellipse(x, bottom, reach, reach * 0.16, '#f6d79a', { ...GLOWING, opacity: 0.2 })
}

/** A lamp that hangs from the upper edge. `size`: the width of its shade. */
export function drawHangingLamp(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  if (isLeftOut(scene.stage, 'lamps')) return
  const { pen, stage } = scene
  const isLit = stage.palette.isDark
  const metal = isLit ? mixColours(colour, LAMPLIGHT, 0.3) : colour
  pen.rect(x - size * 0.015, -2, size * 0.03, y - size * 0.38, darken(colour, 0.4), FLAT)
  if (isLit) pen.circle(x, y, size * 0.13, LAMPLIGHT, GLOWING)
  else pen.circle(x, y, size * 0.13, '#fbf3df', FLAT)
  pen.area(
    path`M${x - size / 2} ${y}C${x - size / 2} ${y - size * 0.3} ${x - size * 0.26} ${y - size * 0.42} ${x} ${y - size * 0.42}S${x + size / 2} ${y - size * 0.3} ${x + size / 2} ${y}Z`,
    metal,
    { shade: 0.6 },
  )
}

/** A street lamp with its foot at `x`, `y`. */
export function drawStreetLamp(scene: Scene, x: number, y: number, height: number): void {
  if (isLeftOut(scene.stage, 'lamps')) return
  const { pen, stage } = scene
  const { palette } = stage
  const iron: Hex = palette.isDark ? '#11172b' : mixColours(palette.far, '#2b2f4a', 0.72)
  const head = y - height * 0.86
  const w = height * 0.052
  drawLightCone(scene, x, head, w, y, height * 0.24)
  pen.rect(x - height * 0.009, head, height * 0.018, height * 0.86, iron, FLAT)
  pen.polygon(
    [
      [x - height * 0.03, y],
      [x - height * 0.016, y - height * 0.12],
      [x + height * 0.016, y - height * 0.12],
      [x + height * 0.03, y],
    ],
    iron,
    FLAT,
  )
  if (palette.isDark)
    pen.circle(x, head - height * 0.05, height * 0.13, '#f6d79a', { ...GLOWING, opacity: 0.12 })
  pen.polygon(
    [
      [x - w * 0.66, head],
      [x - w, head - height * 0.1],
      [x + w, head - height * 0.1],
      [x + w * 0.66, head],
    ],
    palette.isDark ? LAMPLIGHT : '#efe3c4',
    GLOWING,
  )
  pen.polygon(
    [
      [x - w * 1.25, head - height * 0.1],
      [x, head - height * 0.15],
      [x + w * 1.25, head - height * 0.1],
    ],
    iron,
    FLAT,
  )
}

/** A silk lantern of Hội An, hanging from `y`. */
export function drawLantern(
  { pen, stage }: Scene,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  if (isLeftOut(stage, 'lamps')) return
  const { isDark } = stage.palette
  const silk = isDark ? mixColours(colour, LAMPLIGHT, 0.22) : colour
  const dark = darken(silk, isDark ? 0.1 : 0.16)
  const top = y + size * 0.2
  pen.rect(x - size * 0.02, y, size * 0.04, size * 0.24, dark, FLAT)
  pen.line(path`M${x} ${top + size * 0.9}v${size * 0.34}`, darken(colour, 0.1), size * 0.06)
  if (isDark)
    pen.ellipse(x, top + size * 0.45, size * 0.78, size * 0.78, LAMPLIGHT, {
      ...GLOWING,
      opacity: 0.16,
    })
  pen.ellipse(x, top + size * 0.45, size * 0.5, size * 0.42, silk, { ...FLAT, glows: isDark })
  pen.area(
    path`M${x} ${top + size * 0.03}C${x + size * 0.36} ${top + size * 0.1} ${x + size * 0.36} ${top + size * 0.8} ${x} ${top + size * 0.87}C${x + size * 0.66} ${top + size * 0.86} ${x + size * 0.66} ${top + size * 0.04} ${x} ${top + size * 0.03}Z`,
    dark,
    FLAT,
  )
  pen.rect(x - size * 0.16, top, size * 0.32, size * 0.08, dark, FLAT)
  pen.rect(x - size * 0.16, top + size * 0.83, size * 0.32, size * 0.08, dark, FLAT)
}

/** A string with lanterns from one point to another; it hangs through by `sag`. */
export function drawLanternString(
  scene: Scene,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  {
    sag,
    count,
    size,
    colours,
  }: { sag: number; count: number; size: number; colours: readonly Hex[] },
): void {
  if (isLeftOut(scene.stage, 'lamps')) return
  const { pen, stage } = scene
  const middle = (y1 + y2) / 2 + sag * 2
  pen.line(
    path`M${x1} ${y1}Q${(x1 + x2) / 2} ${middle} ${x2} ${y2}`,
    stage.palette.isDark ? '#131a30' : '#4b4348',
    2.5,
  )
  for (let at = 0; at < count; at += 1) {
    const t = (at + 0.5) / count
    const x = x1 + (x2 - x1) * t
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * middle + t * t * y2
    drawLantern(scene, x, y, size, colours[at % colours.length]!)
  }
}
