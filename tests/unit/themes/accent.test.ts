import { THEMES } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { accentTokens, contrastRatio, themeColoursFrom } from '../../../packages/widgets/accent.ts'
import { createRandom } from '../../helpers/random.ts'
import { readThemeColours } from './helpers/theme-colours.ts'

const LAYERS = ['bg', 'bg-sunken', 'bg-raised', 'bg-overlay', 'bg-hover']

function colourLookup(theme: string): (name: string) => string {
  const colours = readThemeColours(theme)
  return (name) => colours[name]!
}

/** Lists where the accent tokens for a partner's colour have less contrast than WCAG 2.2 AA asks for. */
function contrastFailures(colour: string, theme: string): string[] {
  const themeColour = colourLookup(theme)
  const tokens = accentTokens(colour, themeColoursFrom(themeColour))
  const colourOf = (name: string) => tokens[`--at-${name}`] ?? themeColour(name)
  const requirements: [foregrounds: string[], backgrounds: string[], minimum: number][] = [
    [['accent-text'], [...LAYERS, 'user-bubble'], 4.5],
    [['accent-contrast'], ['accent', 'accent-hover'], 4.5],
    [['accent-soft-text', 'text', 'text-muted'], ['accent-soft'], 4.5],
    [['border-strong', 'accent'], ['accent-soft'], 3],
    [['accent', 'accent-hover', 'focus'], [...LAYERS, 'user-bubble', 'code-bg'], 3],
  ]
  return requirements.flatMap(([foregrounds, backgrounds, minimum]) =>
    foregrounds.flatMap((foreground) =>
      backgrounds
        .map((background) => ({
          background,
          ratio: contrastRatio(colourOf(foreground), colourOf(background)),
        }))
        .filter(({ ratio }) => ratio < minimum)
        .map(
          ({ background, ratio }) =>
            `${colour}: ${foreground} on ${background} is ${ratio.toFixed(2)}`,
        ),
    ),
  )
}

/** Colours of a fixed random sequence, the same in every run. */
function randomColours(count: number): string[] {
  const random = createRandom(55)
  const hexColour = () =>
    `#${Math.floor(random() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: count }, hexColour)
}

describe.each(THEMES)('in the theme %s', (theme) => {
  test('a visitor can read a partner’s brand colour, whichever it is, on every layer', () => {
    const extremes = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00']
    // On these colours neither black nor white text has much more contrast than 4.5.
    const middles = ['#767676', '#757575', '#bc5a00', '#00857a', '#2043c480']
    const colours = [...extremes, ...middles, ...randomColours(500)]
    expect(colours.flatMap((colour) => contrastFailures(colour, theme))).toEqual([])
  })

  test('the theme’s own accent colour stays as it is', () => {
    const accent = colourLookup(theme)('accent')
    const tokens = accentTokens(accent, themeColoursFrom(colourLookup(theme)))
    expect(tokens['--at-accent']).toBe(accent)
    expect(tokens['--at-accent-text']).toBe(accent)
    expect(tokens['--at-focus']).toBe(accent)
  })

  test('a visitor sees a filled button change under the pointer, for nearly every brand colour', () => {
    const layers = themeColoursFrom(colourLookup(theme))
    const unchanged = randomColours(500)
      .map((colour) => accentTokens(colour, layers))
      .filter((tokens) => tokens['--at-accent'] === tokens['--at-accent-hover'])
    expect(unchanged.length).toBeLessThan(10)
  })
})

test('a brand colour is corrected no further than contrast requires', () => {
  const layers = themeColoursFrom(colourLookup('light'))
  const accent = accentTokens('#ffbb00', layers)['--at-accent']!
  const lowest = Math.min(
    ...layers.backgrounds.map((background) => contrastRatio(accent, background)),
  )
  expect(lowest).toBeGreaterThanOrEqual(3)
  expect(lowest).toBeLessThan(3.4)
})

test('a transparent brand colour counts as the colour it has on the page’s background', () => {
  const layers = themeColoursFrom(colourLookup('dark'))
  const tokens = accentTokens('#ffffff80', layers)
  expect(tokens).toEqual(accentTokens('#898987', layers))
})
