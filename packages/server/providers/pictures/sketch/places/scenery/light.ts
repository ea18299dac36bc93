import { darken, lighten, mixColours } from '../../colour.ts'
import type { Hex, Paint } from '../../drawing.ts'
import type { Pigment, Tone } from '../../pigments.ts'
import type { Hour, Plan, Weather } from '../../plan/plan.ts'
import type { Stage } from '../../stage.ts'

type Veil = readonly [colour: Hex, amount: number]

/** The tint that each hour lays over the scenery, so that things in front of it stand out in the dark. */
const HOUR_VEILS: Partial<Record<Hour, Veil>> = {
  dawn: ['#b58a86', 0.08],
  sunset: ['#8f4a44', 0.13],
  dusk: ['#3a3470', 0.36],
  night: ['#22398a', 0.48],
}

/** How much darker it is by night, besides. */
const DARKNESS = 0.27

/** A paint of the scenery in the light of the hour. */
export function sceneryColour({ palette, plan }: Stage, paint: Paint, tone: Tone = 0): Hex {
  const colour = palette.paint(paint, tone)
  const veil = HOUR_VEILS[plan.hour]
  return veil ? mixColours(palette.isDark ? darken(colour, DARKNESS) : colour, ...veil) : colour
}

/** Leaves are yellow and red in autumn. */
const AUTUMN: Readonly<Record<string, Pigment>> = { forest: 'apricot', leaf: 'olive' }

const inSeason = ({ season }: Plan, paint: Paint): Paint =>
  season === 'autumn' ? (AUTUMN[paint] ?? paint) : paint

/** The same for land, streets and roofs, which snow covers. */
export function landColour(stage: Stage, paint: Paint): Hex {
  const { palette, plan } = stage
  if (plan.weather !== 'snow') return sceneryColour(stage, inSeason(plan, paint))
  const snow = mixColours(palette.land(paint), '#f3f5f7', palette.isDark ? 0 : 0.3)
  return palette.isDark ? mixColours(snow, '#3b4a78', 0.45) : snow
}

export const LAMPLIGHT: Hex = '#f3c973'

const WATER: Record<Hour, Hex> = {
  dawn: '#8d97a8',
  morning: '#86aeb2',
  noon: '#5f9dad',
  afternoon: '#74a09e',
  sunset: '#5c6684',
  dusk: '#47507a',
  night: '#2d4476',
}
const DULL_WEATHERS: ReadonlySet<Weather> = new Set(['cloudy', 'rain', 'storm', 'snow', 'fog'])

/** Water, from 0 (at the horizon) to 1 (in front). */
export function waterColour({ palette, plan }: Stage, nearness = 0.5): Hex {
  const clear = WATER[plan.hour]
  const colour = DULL_WEATHERS.has(plan.weather) ? mixColours(clear, palette.far, 0.45) : clear
  const far = mixColours(colour, palette.skyLow, 0.28)
  const near = mixColours(colour, palette.isDark ? '#131c38' : '#2e4a6a', 0.34)
  return mixColours(far, near, nearness)
}

/** Glass seen from outside: lit in the dark. */
export function glassColour({ palette }: Stage, isLit: boolean): Hex {
  if (palette.isDark) return isLit ? LAMPLIGHT : mixColours(palette.sky, '#10182f', 0.3)
  return mixColours(palette.sky, '#48687c', 0.62)
}

/** The paint that a wish names for a part of the place, or its own one. */
export function partColour(stage: Stage, part: string, own: Hex): Hex {
  const named = stage.plan.placeParts[part]
  return named && named !== 'own' ? sceneryColour(stage, named) : own
}

/** How dark it becomes indoors by night, where lamps shine; elsewhere it is 1. */
const INDOOR_DARKNESS: Readonly<Record<string, number>> = {
  stage: 0,
  cafe: 0.62,
  kitchen: 0.66,
  station: 0.66,
  library: 0.74,
}

/** A paint of a room: lamps keep it a little lighter and warmer than what is outside. */
export function indoorColour({ palette, plan }: Stage, paint: Paint, tone: Tone = 0): Hex {
  const colour = palette.paint(paint, tone)
  const share = INDOOR_DARKNESS[plan.place] ?? 1
  if (plan.hour === 'sunset') return mixColours(colour, '#c9794f', 0.14 * share)
  if (!palette.isDark) return colour
  const night = share === 1 ? '#313f7c' : '#4d3f78'
  const amount = plan.hour === 'night' ? 0.54 : 0.4
  return mixColours(darken(colour, 0.16 * share), night, amount * share)
}

export const indoorPart = (stage: Stage, part: string, own: Hex): Hex => {
  const named = stage.plan.placeParts[part]
  return named && named !== 'own' ? indoorColour(stage, named) : own
}

/** Lighter, as a patch of sunlight or moonlight on a wall is. */
export const patchOfLight = ({ palette }: Stage, colour: Hex): Hex =>
  palette.isDark ? mixColours(colour, '#b9c4ea', 0.22) : lighten(colour, 0.5)

/** Boards, lighter and darker in turn. */
export const woodFloor = (stage: Stage): Hex =>
  indoorPart(stage, 'floor', indoorColour(stage, stage.variant % 2 ? 'brown' : 'wood'))
