export interface Colour {
  red: number
  green: number
  blue: number
  /** From 0 to 1. */
  alpha: number
}

const parsed = new Map<string, Colour>()
let canvas: CanvasRenderingContext2D | undefined

/** Reads every colour that a computed style can have, such as `oklch(0.7 0.1 50)`. */
export function parseColour(css: string): Colour {
  const known = parsed.get(css)
  if (known) return known
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
  const colour = { red: red!, green: green!, blue: blue!, alpha: alpha! / 255 }
  parsed.set(css, colour)
  return colour
}

/** The colour that is seen where one lies over another, opaque one. */
export function blend(over: Colour, under: Colour): Colour {
  const mix = (name: 'red' | 'green' | 'blue') =>
    over[name] * over.alpha + under[name] * (1 - over.alpha)
  return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 }
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance({ red, green, blue }: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
