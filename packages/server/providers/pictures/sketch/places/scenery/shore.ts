import { darken, lighten, mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import type { Stage } from '../../stage.ts'
import { thingById } from '../../subjects.ts'
import { landColour, sceneryColour, waterColour } from './light.ts'
import { FLAT, path } from './path.ts'

export type Shore = 'sand' | 'grass' | 'boards'

/** How far from the horizon (0) to the lower edge (1) the shore begins: before the feet of what stands on it. */
const EDGE = 0.41
const SWIMMING = new Set(['swims', 'dives', 'sails'])

/** Whether things are drawn that stand on land: they need a shore in front of the water. */
export function hasShore({ plan }: Stage): boolean {
  const grounds = plan.things
    .filter(({ relation }) => !relation || relation.is === 'beside' || relation.is === 'looking-at')
    .map(({ thing, pose }) => {
      const { ground, poses = [''] } = thingById(thing)
      const shown = pose ?? poses[0]!
      if (shown === 'flies') return 'air'
      return SWIMMING.has(shown) ? 'water' : ground
    })
  return grounds.some((ground) => ground === 'ground' || ground === 'table')
}

function shoreColour(stage: Stage, shore: Shore): Hex {
  if (shore === 'sand') return landColour(stage, 'sand')
  return landColour(stage, shore === 'grass' ? 'leaf' : 'wood')
}

/** The colour of what things stand on: water, or its shore. */
export const waterOrShore = (stage: Stage, shore: Shore, water = waterColour(stage, 0.5)): Hex =>
  hasShore(stage) ? shoreColour(stage, shore) : water

/** The near shore, if something stands on it. */
export function drawShoreIfNeeded(scene: Scene, shore: Shore): void {
  if (!hasShore(scene.stage)) return
  if (shore === 'boards') drawLandingStage(scene)
  else drawBank(scene, shore)
}

function drawBank({ pen, stage }: Scene, shore: Shore): void {
  const { width: w, height: h, horizon, variant } = stage
  const land = shoreColour(stage, shore)
  const tilt = (variant % 2 ? -1 : 1) * h * 0.014
  const edge = (down: number) => {
    const y = horizon + (h - horizon) * EDGE + down
    return path`M-2 ${y + tilt}C${w * 0.18} ${y - h * 0.02 + tilt} ${w * 0.32} ${y + h * 0.022} ${w * 0.5} ${y}S${w * 0.82} ${y - h * 0.02 - tilt} ${w + 2} ${y - tilt}V${h + 2}H-2Z`
  }
  const wet = lighten(waterColour(stage, 0), stage.palette.isDark ? 0.2 : 0.5)
  pen.area(edge(-h * 0.012), wet, FLAT)
  pen.area(edge(0), mixColours(land, landColour(stage, 'brown'), 0.4), FLAT)
  pen.area(edge(h * 0.022), land, FLAT)
  pen.area(edge(h * 0.3), darken(land, 0.05), FLAT)
}

/** A landing stage of boards over the whole breadth, on posts. */
function drawLandingStage({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon } = stage
  const wood = shoreColour(stage, 'boards')
  const top = horizon + (h - horizon) * EDGE
  const post = darken(sceneryColour(stage, 'brown'), 0.1)
  for (let x = w * 0.04; x < w; x += h * 0.3) {
    pen.rect(x, top - h * 0.075, h * 0.03, h * 0.09, post, FLAT)
    pen.rect(x - h * 0.004, top - h * 0.08, h * 0.038, h * 0.014, lighten(post, 0.2), FLAT)
  }
  pen.rect(0, top, w, h - top + 2, wood, FLAT)
  pen.rect(0, top, w, h * 0.01, lighten(wood, stage.palette.isDark ? 0.1 : 0.35), FLAT)
  for (const part of [0.14, 0.32, 0.54, 0.8])
    pen.rect(0, top + (h - top) * part, w, h * (0.003 + part * 0.004), darken(wood, 0.12), FLAT)
  pen.rect(0, h * 0.97, w, h * 0.04, darken(wood, 0.22), FLAT)
}
