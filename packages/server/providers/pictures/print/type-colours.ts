import { lightnessOf, mixColours } from '../sketch/colour.ts'
import type { Hex } from '../sketch/drawing.ts'

/** How type is made legible on what is behind it. */
export interface TypeColours {
  ink: Hex
  /** A veil between the picture and the type, if no ink is legible without it. */
  veil?: { colour: Hex; opacity: number } | undefined
}

const INKS: readonly Hex[] = ['#fffaf0', '#1f1b16']
/** What WCAG 2.2 asks for at level AAA: type on a picture is less calm than type on paper. */
const MIN_CONTRAST = { large: 4.5, small: 7 }
const OPACITY_STEP = 0.04
/** Of the pixels behind the type, this part may be lighter or darker than what is taken as the extreme. */
const OUTLIERS = 0.02

export type Rgb = readonly [red: number, green: number, blue: number]

/** Chooses the ink that is most legible on all of these pixels, and the weakest veil that it needs. */
export function chooseColours(behind: readonly Rgb[], isLarge: boolean): TypeColours {
  const needed = isLarge ? MIN_CONTRAST.large : MIN_CONTRAST.small
  const [best] = INKS.map((ink) => ({ ink, contrast: worstContrast(ink, behind) })).toSorted(
    (one, other) => other.contrast - one.contrast,
  )
  const { ink, contrast } = best!
  if (contrast >= needed) return { ink }
  const colour = veilColour(ink, behind)
  for (let opacity = OPACITY_STEP; opacity < 1; opacity += OPACITY_STEP) {
    const veiled = behind.map((pixel) => blend(pixel, rgbOf(colour), opacity))
    if (worstContrast(ink, veiled) >= needed) return { ink, veil: { colour, opacity } }
  }
  return { ink, veil: { colour, opacity: 1 } }
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function worstContrast(ink: Hex, behind: readonly Rgb[]): number {
  const contrasts = behind.map((pixel) => contrastOf(rgbOf(ink), pixel)).toSorted((a, b) => a - b)
  return contrasts[Math.floor(contrasts.length * OUTLIERS)]!
}

/** The colour of the picture, as dark or light as the ink needs it. */
function veilColour(ink: Hex, behind: readonly Rgb[]): Hex {
  const sum = behind.reduce<number[]>(
    (all, pixel) => all.map((value, at) => value + pixel[at]!),
    [0, 0, 0],
  )
  const mean: Hex = `#${sum
    .map((value) =>
      Math.round(value / behind.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  return lightnessOf(ink) > 0.5
    ? mixColours(mean, '#14110e', 0.72)
    : mixColours(mean, '#fffaf0', 0.8)
}

const blend = (below: Rgb, above: Rgb, opacity: number): Rgb => [
  below[0] + (above[0] - below[0]) * opacity,
  below[1] + (above[1] - below[1]) * opacity,
  below[2] + (above[2] - below[2]) * opacity,
]

export function rgbOf(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
