import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { accentTokens, contrastRatio, themeColoursFrom } from '../packages/widgets/accent.ts'

const css = readFileSync(join(import.meta.dirname, '../packages/widgets/tokens.css'), 'utf8')
const LAYERS = ['bg', 'bg-sunken', 'bg-raised', 'bg-overlay', 'bg-hover']

/** The colours of a theme by name, as the style sheet has them. */
function coloursOf(theme: string): (name: string) => string {
  const [, rule] = css.split(`:host([data-theme="${theme}"]) {`)
  const pairs = rule!.split('}')[0]!.matchAll(/--at-([\w-]+):\s*(#[\da-f]{6});/g)
  const colours = new Map([...pairs].map(([, name, colour]) => [name!, colour!]))
  return (name) => colours.get(name)!
}

/** What a theme itself promises of its accent, asked of a partner's colour: `name on ground is ratio`. */
function unreadable(colour: string, theme: string): string[] {
  const themed = coloursOf(theme)
  const own = accentTokens(colour, themeColoursFrom(themed))
  const colourOf = (name: string) => own[`--at-${name}`] ?? themed(name)
  const pairs: [fronts: string[], grounds: string[], least: number][] = [
    [['accent-text'], [...LAYERS, 'user-bubble'], 4.5],
    [['accent-contrast'], ['accent', 'accent-hover'], 4.5],
    [['accent-soft-text', 'text', 'text-muted'], ['accent-soft'], 4.5],
    [['border-strong', 'accent'], ['accent-soft'], 3],
    [['accent', 'accent-hover', 'focus'], [...LAYERS, 'user-bubble', 'code-bg'], 3],
  ]
  return pairs.flatMap(([fronts, grounds, least]) =>
    fronts.flatMap((front) =>
      grounds
        .map((ground) => ({ ground, ratio: contrastRatio(colourOf(front), colourOf(ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => `${colour}: ${front} on ${ground} is ${ratio.toFixed(2)}`),
    ),
  )
}

function* seededColours(count: number): Generator<string> {
  let state = 55
  for (let i = 0; i < count; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield `#${(state >> 7).toString(16).padStart(6, '0')}`
  }
}

describe.each(THEMES)('in the theme %s', (theme) => {
  test('one brand colour, whichever it is, reads on every layer', () => {
    const extremes = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00']
    // Around here neither black nor white is far above 4.5.
    const middles = ['#767676', '#757575', '#bc5a00', '#00857a', '#2043c480']
    const colours = [...extremes, ...middles, ...seededColours(500)]
    expect(colours.flatMap((colour) => unreadable(colour, theme))).toEqual([])
  })

  test("the theme's own accent needs no correction", () => {
    const accent = coloursOf(theme)('accent')
    const tokens = accentTokens(accent, themeColoursFrom(coloursOf(theme)))
    expect(tokens['--at-accent']).toBe(accent)
    expect(tokens['--at-accent-text']).toBe(accent)
    expect(tokens['--at-focus']).toBe(accent)
  })

  test('a filled button is seen to change under the pointer, for nearly every colour', () => {
    const layers = themeColoursFrom(coloursOf(theme))
    const still = [...seededColours(500)]
      .map((colour) => accentTokens(colour, layers))
      .filter((tokens) => tokens['--at-accent'] === tokens['--at-accent-hover'])
    expect(still.length).toBeLessThan(10)
  })
})

test('a colour is corrected no further than it must be', () => {
  const layers = themeColoursFrom(coloursOf('light'))
  const accent = accentTokens('#ffbb00', layers)['--at-accent']!
  const lowest = Math.min(...layers.backgrounds.map((ground) => contrastRatio(accent, ground)))
  expect(lowest).toBeGreaterThanOrEqual(3)
  expect(lowest).toBeLessThan(3.4)
})

test('a transparent colour is the colour it makes on the page', () => {
  const layers = themeColoursFrom(coloursOf('dark'))
  const tokens = accentTokens('#ffffff80', layers)
  expect(tokens).toEqual(accentTokens('#898987', layers))
})
