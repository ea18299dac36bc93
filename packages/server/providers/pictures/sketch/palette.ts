import { darken, lighten, mixColours } from './colour.ts'
import type { Hex, Paint } from './drawing.ts'
import { colourOf, type Tone } from './pigments.ts'
import type { Hour, LightSide, Mood, Weather } from './plan/plan.ts'

/** The colours of an hour. */
interface HourColours {
  sky: Hex
  /** Near the horizon. */
  skyLow: Hex
  /** Sun or moon. */
  disc: Hex
  /** Hills and houses in the distance: the nearer, and the farthest. */
  far: Hex
  farthest: Hex
  wall: Hex
  table: Hex
  floor: Hex
  /** What everything is tinted with, and how much. */
  tint: readonly [colour: Hex, amount: number]
  /** How much darker things are than at noon. */
  dark: number
  /** How dark shadows are. */
  shadow: number
  /** Where the light comes from, unless the wish says so. */
  light: LightSide
}

const hours: Record<Hour, HourColours> = {
  dawn: {
    sky: '#f2d7ae',
    skyLow: '#f8e6c9',
    disc: '#fcf2da',
    far: '#94748a',
    farthest: '#c39ca0',
    wall: '#f1dcc0',
    table: '#cfa67c',
    floor: '#c9a283',
    tint: ['#e2a27c', 0.1],
    dark: 0.02,
    shadow: 0.2,
    light: 'right',
  },
  morning: {
    sky: '#efe7d4',
    skyLow: '#f6f0e1',
    disc: '#fbf4e2',
    far: '#98aca4',
    farthest: '#bccac0',
    wall: '#efe7d4',
    table: '#d8c7a2',
    floor: '#d6c4a4',
    tint: ['#f0d9a8', 0.06],
    dark: 0,
    shadow: 0.17,
    light: 'left',
  },
  noon: {
    sky: '#cde0e6',
    skyLow: '#e3ece8',
    disc: '#fffaec',
    far: '#7fa0a6',
    farthest: '#a9c2c4',
    wall: '#e9e4d6',
    table: '#cdaa78',
    floor: '#d2bf9f',
    tint: ['#fff6d8', 0.04],
    dark: 0,
    shadow: 0.2,
    light: 'left',
  },
  afternoon: {
    sky: '#dfe3d3',
    skyLow: '#efe8d2',
    disc: '#fbf0cf',
    far: '#8ba39a',
    farthest: '#b5c2b2',
    wall: '#ebdcc0',
    table: '#c69c69',
    floor: '#cdb189',
    tint: ['#efc98a', 0.08],
    dark: 0.01,
    shadow: 0.19,
    light: 'right',
  },
  sunset: {
    sky: '#eeab7d',
    skyLow: '#f6c998',
    disc: '#fce8bf',
    far: '#8a5a6b',
    farthest: '#b98079',
    wall: '#e6bd97',
    table: '#a86f4d',
    floor: '#b07f5e',
    tint: ['#d9824a', 0.12],
    dark: 0.05,
    shadow: 0.24,
    light: 'right',
  },
  dusk: {
    sky: '#59597f',
    skyLow: '#c58f86',
    disc: '#f5ddb6',
    far: '#4a4568',
    farthest: '#6d5d7c',
    wall: '#7a6f87',
    table: '#6a4f57',
    floor: '#625470',
    tint: ['#5b4a74', 0.15],
    dark: 0.1,
    shadow: 0.26,
    light: 'right',
  },
  night: {
    sky: '#1f2740',
    skyLow: '#2a3557',
    disc: '#efe8d8',
    far: '#2c3b5c',
    farthest: '#27334f',
    wall: '#3a4468',
    table: '#5d4440',
    floor: '#4a4254',
    tint: ['#2a3560', 0.16],
    dark: 0.08,
    shadow: 0.3,
    light: 'left',
  },
}

/** What the weather and the mood do to the sky and to everything. */
const veils: Partial<Record<Weather | Mood, readonly [colour: Hex, sky: number, things: number]>> =
  {
    cloudy: ['#b9c0c0', 0.45, 0.06],
    rain: ['#8997a3', 0.6, 0.1],
    storm: ['#414b66', 0.72, 0.14],
    snow: ['#dfe5ec', 0.4, 0.06],
    fog: ['#d5d8d4', 0.6, 0.14],
    gloomy: ['#7d8490', 0.4, 0.1],
    mysterious: ['#4f4a78', 0.3, 0.1],
    cosy: ['#e2a866', 0.12, 0.06],
    cheerful: ['#ffe9ad', 0.12, 0.03],
  }

/** The colours of one picture. */
export interface Palette {
  readonly sky: Hex
  readonly skyLow: Hex
  readonly disc: Hex
  readonly far: Hex
  readonly farthest: Hex
  readonly wall: Hex
  readonly table: Hex
  readonly floor: Hex
  /** Lamps are lit. */
  readonly isDark: boolean
  /** A paint in this light. */
  paint(paint: Paint, tone?: Tone): Hex
  /** A paint that shines by itself, at every hour. */
  glowing(paint: Paint): Hex
  /** Land, streets and roofs in this light: white in snow. */
  land(paint: Paint): Hex
  /** A paint far away, from 0 (here) to 1 (as pale as the farthest hills). */
  distant(paint: Paint, distance: number): Hex
  /** The shadow that falls on this. */
  shadowOn(colour: Hex): Hex
  /** As bright as a lamp makes it. */
  litBy(colour: Hex, amount?: number): Hex
}

const ROLES = ['sky', 'skyLow', 'disc', 'far', 'farthest', 'wall', 'table', 'floor'] as const

export function createPalette(hour: Hour, weather: Weather, mood?: Mood): Palette {
  const base = hours[hour]
  const found = [veils[weather], mood && veils[mood]].filter((veil) => !!veil)
  const isDark = hour === 'night' || hour === 'dusk'
  const nightly = (colour: Hex) => (isDark ? mixColours(colour, '#232b47', 0.6) : colour)
  const veil = (colour: Hex, part: 1 | 2, share = 1) =>
    found.reduce(
      (veiled, entry) => mixColours(veiled, nightly(entry[0]), entry[part] * share),
      colour,
    )
  const outside = new Set<string>(['sky', 'skyLow', 'far', 'farthest'])
  const roles = Object.fromEntries(
    ROLES.map((role) => [role, veil(base[role], outside.has(role) ? 1 : 2)]),
  ) as Record<(typeof ROLES)[number], Hex>
  const palette: Palette = {
    ...roles,
    isDark,
    paint(paint, tone = 0) {
      const plain = isHex(paint) ? (tone ? darken(paint, 0.14) : paint) : colourOf(paint, tone)
      if (isHex(paint)) return plain
      const [tint, amount] = base.tint
      return veil(darken(mixColours(plain, tint, amount), base.dark), 2)
    },
    glowing: (paint) => (isHex(paint) ? paint : colourOf(paint, 0)),
    land(paint) {
      const dry = palette.paint(paint)
      return weather === 'snow' ? mixColours(dry, isDark ? '#8a98bd' : '#f1f3f5', 0.78) : dry
    },
    distant: (paint, distance) => mixColours(palette.paint(paint), roles.farthest, distance),
    shadowOn: (colour) => darken(colour, base.shadow),
    litBy: (colour, amount = 0.3) => mixColours(lighten(colour, amount * 0.5), '#f0c67a', amount),
  }
  return palette
}

export const usualLight = (hour: Hour): LightSide => hours[hour].light

const isHex = (paint: Paint): paint is Hex => paint.startsWith('#')
