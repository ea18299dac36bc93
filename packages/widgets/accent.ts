// Derives accent colours from a partner's brand colour, with enough contrast in every theme (WCAG 2.2 AA).

/** The colours of a theme that the accent colours must contrast with, as `#rrggbb`. */
export interface ThemeColours {
  /** The backgrounds of links, icons and filled buttons. The first is the background of the page. */
  backgrounds: readonly string[]
  /** The colours of texts on the soft accent colour. */
  texts: readonly string[]
  /** The colours of borders on the soft accent colour. */
  borders: readonly string[]
}

type Rgb = readonly [number, number, number]

const MIN_TEXT_CONTRAST = 4.5
const MIN_ICON_CONTRAST = 3
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/** How much of the accent to mix into the soft accent colour. The first share that leaves texts readable is used. */
const SOFT_SHARES = [0.24, 0.2, 0.16, 0.12, 0.09, 0.06, 0.03, 0]
/** Shares of black or white that a filled button takes on while the pointer is over it. */
const HOVER_SHARES = [0.16, 0.12, 0.08, 0.05]
/** A smaller contrast between a button at rest and under the pointer is not visible. */
const MIN_HOVER_CONTRAST = 1.05

/** Collects the colours of a theme. `readTokenColour` returns the colour of a design token such as `bg` or `text`. */
export function themeColoursFrom(readTokenColour: (tokenName: string) => string): ThemeColours {
  const backgrounds = [
    'bg',
    'bg-sunken',
    'bg-raised',
    'bg-overlay',
    'bg-hover',
    'user-bubble',
    'code-bg',
  ]
  return {
    backgrounds: backgrounds.map(readTokenColour),
    texts: ['text', 'text-muted'].map(readTokenColour),
    borders: [readTokenColour('border-strong')],
  }
}

/** The declarations for a brand colour in the theme whose tokens `style` defines. */
export function accentStyles(brandColour: string, style: CSSStyleDeclaration): string {
  const tokens = Object.entries(accentTokens(brandColour, readThemeColours(style)))
  return tokens.map(([name, value]) => `${name}: ${value}`).join(';')
}

/** Uses a canvas to normalize the colours, because the build's CSS minifier writes `#fffafa` as `snow`. */
export function readThemeColours(style: CSSStyleDeclaration): ThemeColours {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  return themeColoursFrom((name) => {
    canvas.fillStyle = style.getPropertyValue(`--at-${name}`)
    return canvas.fillStyle
  })
}

/**
 * Returns the CSS custom properties for a brand colour, `#rrggbb` or `#rrggbbaa`. A transparent colour is blended with
 * the page's background first.
 */
export function accentTokens(brandColour: string, theme: ThemeColours): Record<string, string> {
  const backgrounds = theme.backgrounds.map(rgbOf)
  const pageBackground = backgrounds[0] ?? WHITE
  const brand = mix(pageBackground, rgbOf(brandColour), alphaOf(brandColour))
  const soft = softAccent(brand, pageBackground, theme)
  const accent = withContrast(brand, [...backgrounds, soft], MIN_ICON_CONTRAST)
  const { hover, contrast } = buttonColours(accent, backgrounds)
  return {
    '--at-accent': hexOf(accent),
    '--at-accent-hover': hexOf(hover),
    '--at-accent-contrast': hexOf(contrast),
    '--at-accent-text': hexOf(withContrast(brand, backgrounds, MIN_TEXT_CONTRAST)),
    '--at-accent-soft': hexOf(soft),
    '--at-accent-soft-text': hexOf(withContrast(brand, [soft], MIN_TEXT_CONTRAST)),
    '--at-focus': hexOf(accent),
  }
}

/** The contrast ratio of two `#rrggbb` colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(first: string, second: string): number {
  return ratio(rgbOf(first), rgbOf(second))
}

/**
 * Returns the colour itself if its contrast is high enough, or else the nearest shade towards black or white with
 * enough contrast.
 */
function withContrast(colour: Rgb, backgrounds: readonly Rgb[], minContrast: number): Rgb {
  const end =
    lowestContrast(WHITE, backgrounds) > lowestContrast(BLACK, backgrounds) ? WHITE : BLACK
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(colour, end, step / 50)
    if (lowestContrast(candidate, backgrounds) >= minContrast) return candidate
  }
  return end
}

function softAccent(brand: Rgb, pageBackground: Rgb, { texts, borders }: ThemeColours): Rgb {
  for (const share of SOFT_SHARES) {
    const candidate = mix(pageBackground, brand, share)
    const isReadable = lowestContrast(candidate, texts.map(rgbOf)) >= MIN_TEXT_CONTRAST
    if (isReadable && lowestContrast(candidate, borders.map(rgbOf)) >= MIN_ICON_CONTRAST)
      return candidate
  }
  return pageBackground
}

/** The hover colour of a filled button, and a text colour that is readable on both its states. */
function buttonColours(accent: Rgb, backgrounds: readonly Rgb[]): { hover: Rgb; contrast: Rgb } {
  const textColours = ratio(BLACK, accent) > ratio(WHITE, accent) ? [BLACK, WHITE] : [WHITE, BLACK]
  const targets =
    lowestContrast(WHITE, backgrounds) > lowestContrast(BLACK, backgrounds)
      ? [WHITE, BLACK]
      : [BLACK, WHITE]
  const candidates = textColours.flatMap((contrast) =>
    HOVER_SHARES.flatMap((share) =>
      targets.map((end) => ({ contrast, hover: mix(accent, end, share) })),
    ),
  )
  const found = candidates.find(
    ({ contrast, hover }) =>
      lowestContrast(contrast, [accent, hover]) >= MIN_TEXT_CONTRAST &&
      lowestContrast(hover, backgrounds) >= MIN_ICON_CONTRAST &&
      ratio(hover, accent) >= MIN_HOVER_CONTRAST,
  )
  return found ?? { hover: accent, contrast: textColours[0]! }
}

function lowestContrast(colour: Rgb, others: readonly Rgb[]): number {
  return Math.min(...others.map((other) => ratio(colour, other)))
}

function ratio(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
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
