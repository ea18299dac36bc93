import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '@atelier/contract'
import { expect, test } from 'vitest'

type Colours = Record<string, string>

const css = readFileSync(join(import.meta.dirname, '../packages/widgets/tokens.css'), 'utf8')

const layers = ['bg', 'bg-sunken', 'bg-raised', 'bg-overlay', 'bg-hover']
const soft = ['danger-soft', 'success-soft', 'warning-soft', 'info-soft']
const code = ['text', 'comment', 'keyword', 'string', 'number', 'function'].map((k) => `code-${k}`)

/** What stands on what, and the least ratio of WCAG 2.2 AA: 4.5 for text, 3 for what is operated. */
const pairs: [name: string, on: string[], ground: string[], least: number][] = [
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

/** In the dark themes each layer is lighter than the one below, by a step one can see. */
const steps = [
  ['bg', 'bg-raised'],
  ['bg-raised', 'bg-overlay'],
  ['bg-overlay', 'bg-hover'],
  ['bg-hover', 'bg-active'],
  ['bg-overlay', 'border'],
] as const
const STEP = 1.07

for (const theme of THEMES) {
  test(`in ${theme}, everything that is read or operated stands out from its ground`, () => {
    const colours = coloursOf(theme)
    const weak = pairs.flatMap(([name, on, grounds, least]) =>
      on.flatMap((colour) =>
        grounds
          .map((ground) => ({ ground, ratio: contrast(colours, colour, ground) }))
          .filter(({ ratio }) => !(ratio >= least))
          .map(({ ground, ratio }) => `${name}: ${colour} on ${ground} is ${ratio.toFixed(2)}`),
      ),
    )
    expect(weak).toEqual([])
  })
}

test.each(['dark', 'eggplant', 'forest'])('in %s, each layer is seen on the one below', (theme) => {
  const colours = coloursOf(theme)
  for (const [lower, upper] of steps) {
    expect([upper, luminance(colours[upper]!) > luminance(colours[lower]!)]).toEqual([upper, true])
    expect(contrast(colours, upper, lower)).toBeGreaterThanOrEqual(STEP)
  }
})

function coloursOf(theme: string): Colours {
  const block = new RegExp(`:host\\(\\[data-theme="${theme}"\\]\\) \\{([^}]*)\\}`).exec(css)![1]!
  const found = block.matchAll(/--at-([\w-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name, colour]) => [name!, colour!]))
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(colours: Colours, one: string, other: string): number {
  const [dark, light] = [colours[one]!, colours[other]!].map(luminance).toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
