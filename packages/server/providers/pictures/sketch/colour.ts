import type { Hex } from './drawing.ts'

/** Lightness, green to red, blue to yellow, as in OKLab: equal steps look equal. */
type Lab = readonly [lightness: number, a: number, b: number]

/** `amount` 0 is the first colour, 1 the second. */
export function mixColours(first: Hex, second: Hex, amount: number): Hex {
  const [from, to] = [toLab(first), toLab(second)]
  const mixed = from.map((value, at) => value + (to[at]! - value) * amount)
  return toHex([mixed[0]!, mixed[1]!, mixed[2]!])
}

/** Less light, and a little less colour. */
export function darken(colour: Hex, amount: number): Hex {
  const [lightness, a, b] = toLab(colour)
  const rest = 1 - amount * 0.3
  return toHex([lightness * (1 - amount), a * rest, b * rest])
}

/** Towards the warm white of paper. */
export const lighten = (colour: Hex, amount: number): Hex => mixColours(colour, '#fff8ea', amount)

/** From 0 (black) to 1 (white). */
export const lightnessOf = (colour: Hex): number => toLab(colour)[0]

function toLab(hex: Hex): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16)))
  const l = Math.cbrt(0.4122214708 * red! + 0.5363325363 * green! + 0.0514459929 * blue!)
  const m = Math.cbrt(0.2119034982 * red! + 0.6806995451 * green! + 0.1073969566 * blue!)
  const s = Math.cbrt(0.0883024619 * red! + 0.2817188376 * green! + 0.6299787005 * blue!)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => fromLinear(value).toString(16).padStart(2, '0')
  return `#${linear.map(byte).join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, curved)))
}
