// A partner's one brand colour, made to read well on every layer of a theme (WCAG 2.2 AA).

/** Colours of a theme the accent has to get on with, as `#rrggbb`. */
export interface Layers {
  /** What links, marks and filled buttons stand on; the first is the page's. */
  grounds: readonly string[]
  /** What is read on the soft accent. */
  texts: readonly string[]
  /** What is drawn on the soft accent. */
  lines: readonly string[]
}

type Rgb = readonly [number, number, number]

const TEXT = 4.5
const MARK = 3
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/** How much of the accent is in the soft accent: as much of it as stays readable. */
const SOFT_SHARES = [0.24, 0.2, 0.16, 0.12, 0.09, 0.06, 0.03, 0]
/** How far a filled button moves under the pointer. */
const HOVER_SHARES = [0.16, 0.12, 0.08, 0.05]
/** A smaller step is not seen. */
const HOVER_STEP = 1.05

/** The layers of a theme, whose colours are asked for by name: `bg`, `text`. */
export function layersOf(colourOf: (name: string) => string): Layers {
  const grounds = [
    'bg',
    'bg-sunken',
    'bg-raised',
    'bg-overlay',
    'bg-hover',
    'user-bubble',
    'code-bg',
  ]
  return {
    grounds: grounds.map(colourOf),
    texts: ['text', 'text-muted'].map(colourOf),
    lines: [colourOf('border-strong')],
  }
}

/** The tokens one colour, `#rrggbb` or `#rrggbbaa`, gives. Transparency is taken as the colour it makes on the page's ground. */
export function accentTokens(colour: string, layers: Layers): Record<string, string> {
  const grounds = layers.grounds.map(rgbOf)
  const page = grounds[0] ?? WHITE
  const brand = mix(page, rgbOf(colour), alphaOf(colour))
  const soft = softened(brand, page, layers)
  const accent = corrected(brand, [...grounds, soft], MARK)
  const { hover, contrast } = filled(accent, grounds)
  return {
    '--at-accent': hexOf(accent),
    '--at-accent-hover': hexOf(hover),
    '--at-accent-contrast': hexOf(contrast),
    '--at-accent-text': hexOf(corrected(brand, grounds, TEXT)),
    '--at-accent-soft': hexOf(soft),
    '--at-accent-soft-text': hexOf(corrected(brand, [soft], TEXT)),
    '--at-focus': hexOf(accent),
  }
}

/** The contrast of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  return ratio(rgbOf(one), rgbOf(other))
}

/** The colour itself where it can be read, else the nearest that can, towards black or white. */
function corrected(colour: Rgb, grounds: readonly Rgb[], least: number): Rgb {
  const end = lowest(WHITE, grounds) > lowest(BLACK, grounds) ? WHITE : BLACK
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(colour, end, step / 50)
    if (lowest(candidate, grounds) >= least) return candidate
  }
  return end
}

function softened(brand: Rgb, page: Rgb, { texts, lines }: Layers): Rgb {
  for (const share of SOFT_SHARES) {
    const candidate = mix(page, brand, share)
    const isReadable = lowest(candidate, texts.map(rgbOf)) >= TEXT
    if (isReadable && lowest(candidate, lines.map(rgbOf)) >= MARK) return candidate
  }
  return page
}

/** A filled button at rest and under the pointer, with one colour of text that is read on both. */
function filled(accent: Rgb, grounds: readonly Rgb[]): { hover: Rgb; contrast: Rgb } {
  const inks = ratio(BLACK, accent) > ratio(WHITE, accent) ? [BLACK, WHITE] : [WHITE, BLACK]
  const ends = lowest(WHITE, grounds) > lowest(BLACK, grounds) ? [WHITE, BLACK] : [BLACK, WHITE]
  const moves = inks.flatMap((contrast) =>
    HOVER_SHARES.flatMap((share) =>
      ends.map((end) => ({ contrast, hover: mix(accent, end, share) })),
    ),
  )
  const found = moves.find(
    ({ contrast, hover }) =>
      lowest(contrast, [accent, hover]) >= TEXT &&
      lowest(hover, grounds) >= MARK &&
      ratio(hover, accent) >= HOVER_STEP,
  )
  return found ?? { hover: accent, contrast: inks[0]! }
}

function lowest(colour: Rgb, others: readonly Rgb[]): number {
  return Math.min(...others.map((other) => ratio(colour, other)))
}

function ratio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, i) => Math.round(part + (to[i]! - part) * share)) as unknown as Rgb
}

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
}

function alphaOf(hex: string): number {
  return hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
