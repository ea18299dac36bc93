// Every story is a test: what can be looked at in Ladle is looked at here by axe.
import { THEMES } from '@atelier/contract'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { applyTheme } from './page-theme.ts'
import { render } from './render.tsx'

const files = import.meta.glob<Record<string, ComponentType>>('../../stories/*.stories.tsx', {
  eager: true,
})
const stories = Object.entries(files).flatMap(([path, exported]) => {
  const part = path.split('/').at(-1)!.split('.')[0]
  return Object.entries(exported).map(([name, Story]) => ({ title: `${part}, ${name}`, Story }))
})

/** What a whole page has to have, and a part has not. */
const rulesOfPages = ['region', 'page-has-heading-one', 'landmark-one-main']

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
})

async function violations(): Promise<string[]> {
  const off = rulesOfPages.map((name) => [name, { enabled: false }])
  const found = await axe.run(document, {
    rules: { ...Object.fromEntries(off), 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

async function show(Story: ComponentType): Promise<void> {
  render(<Story />)
  await expect.poll(() => document.body.firstElementChild?.childElementCount).toBeGreaterThan(0)
}

test.each(stories)(
  '$title: axe finds nothing in any theme, nor right to left',
  async ({ Story }) => {
    await show(Story)
    const found: Record<string, string[]> = {}
    for (const theme of THEMES) {
      applyTheme(theme)
      found[theme] = await violations()
    }
    applyTheme('light')
    document.documentElement.dir = 'rtl'
    found.rightToLeft = await violations()
    expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([])
  },
)

test.each(stories)('$title: nothing is wider than a phone', async ({ Story }) => {
  await page.viewport(390, 800)
  await show(Story)
  for (const direction of ['ltr', 'rtl']) {
    document.documentElement.dir = direction
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  }
})

test.each(stories)('$title: a finger finds it', async ({ Story }) => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.viewport(390, 800)
  await show(Story)
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter((target) =>
    target.checkVisibility(),
  )
  const small = targets.filter((target) => {
    const { height, width } = targetOf(target).getBoundingClientRect()
    const least = target.matches(SMALL) ? 40 : 44
    return height < least || width < least
  })
  expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
})

/** Links in a text are as high as its lines, and what only shows is no target. */
const TARGETS = 'button, input:not(.atl-prose *), select, textarea, a:not(.atl-link, .atl-prose *)'
/** What stands beside what is meant first. */
const SMALL = '.atl-button--sm, .atl-icon-button--sm, .atl-segmented input'

/** A press on its label is a press on it. */
function targetOf(control: HTMLElement): Element {
  return control.closest('label') ?? control
}
