import { THEMES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { readThemeColours } from './helpers/theme-colours.ts'

const layers = ['bg', 'bg-sunken', 'bg-raised', 'bg-overlay', 'bg-hover']
const soft = ['danger-soft', 'success-soft', 'warning-soft', 'info-soft']
const code = ['text', 'comment', 'keyword', 'string', 'number', 'function'].map((k) => `code-${k}`)

/** The minimum contrast of WCAG 2.2 AA: 4.5 for text, 3 for controls and their outlines. */
const requirements: [
  name: string,
  foregrounds: string[],
  backgrounds: string[],
  minimum: number,
][] = [
  ['text', ['text', 'text-muted'], [...layers, 'bg-active', 'accent-soft', ...soft], 4.5],
  ['subtle text', ['text-subtle'], layers, 4.5],
  ['links', ['accent-text'], [...layers, 'user-bubble'], 4.5],
  ['primary buttons', ['accent-contrast'], ['accent', 'accent-hover'], 4.5],
  ['soft buttons', ['accent-soft-text'], ['accent-soft'], 4.5],
  ['danger', ['danger'], [...layers, 'danger-soft'], 4.5],
  ['danger buttons', ['danger-contrast'], ['danger'], 4.5],
  ['success', ['success'], [...layers, 'success-soft'], 4.5],
  ['success marks', ['success-contrast'], ['success'], 4.5],
  ['warning', ['warning'], [...layers, 'warning-soft'], 4.5],
  ['info', ['info'], [...layers, 'info-soft'], 4.5],
  ['own messages', ['user-bubble-text', 'text-muted'], ['user-bubble'], 4.5],
  ['answers', ['assistant-text', 'text-muted'], ['assistant-surface'], 4.5],
  ['code', [...code, 'text-muted'], ['code-bg'], 4.5],
  ['outlines', ['border-strong'], [...layers, 'accent-soft'], 3],
  ['the accent', ['accent'], [...layers, 'accent-soft'], 3],
  ['the focus ring', ['focus'], [...layers, 'user-bubble', 'code-bg'], 3],
]

/** In the dark themes each colour has to be visibly lighter than the one before. */
const darkLayers = [
  ['bg', 'bg-raised'],
  ['bg-raised', 'bg-overlay'],
  ['bg-overlay', 'bg-hover'],
  ['bg-hover', 'bg-active'],
  ['bg-overlay', 'border'],
] as const
const MIN_LAYER_CONTRAST = 1.07

test.each(THEMES)('a visitor can read all text and see all controls in the theme %s', (theme) => {
  const colours = readThemeColours(theme)
  const weak = requirements.flatMap(([name, foregrounds, backgrounds, minimum]) =>
    foregrounds.flatMap((foreground) =>
      backgrounds
        .map((background) => ({ background, ratio: contrast(colours, foreground, background) }))
        .filter(({ ratio }) => !(ratio >= minimum))
        .map(
          ({ background, ratio }) =>
            `${name}: ${foreground} on ${background} is ${ratio.toFixed(2)}`,
        ),
    ),
  )
  expect(weak).toEqual([])
})

test.each(['dark', 'eggplant', 'forest'])(
  'a visitor sees each layer of the dark theme %s on the one below',
  (theme) => {
    const colours = readThemeColours(theme)
    for (const [lower, upper] of darkLayers) {
      expect([upper, luminance(colours[upper]!) > luminance(colours[lower]!)]).toEqual([
        upper,
        true,
      ])
      expect(contrast(colours, upper, lower)).toBeGreaterThanOrEqual(MIN_LAYER_CONTRAST)
    }
  },
)

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(colours: Record<string, string>, first: string, second: string): number {
  const [dark, light] = [colours[first]!, colours[second]!].map(luminance).toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
