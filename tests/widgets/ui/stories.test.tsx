// Tests stories, `npm run bench -- looks` every one: axe finds no violations, and the story fits a phone and a finger.
import { THEMES } from '@atelier/contract'
import type { ComponentType } from 'react'
import { afterEach, expect, inject, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { COLOUR_RULES, sampleOne } from '../../helpers/sample.ts'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'
import { storiesOfRun } from '../helpers/stories.ts'

const stories = storiesOfRun(10)

const rules = {
  // These rules are about whole pages, and a story is only a part.
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
  'target-size': { enabled: true },
}

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
})

async function renderStory(Story: ComponentType): Promise<void> {
  render(<Story />)
  await expect.poll(() => document.body.firstElementChild?.childElementCount).toBeGreaterThan(0)
}

test.each(stories)(
  '$title: axe finds no violations in any theme and none in right-to-left text',
  async ({ title, Story }) => {
    await renderStory(Story)
    const found: Record<string, string[]> = {}
    for (const theme of inject('isWholeSeries') ? THEMES : [sampleOne(title, THEMES)]) {
      applyTheme(theme)
      found[theme] = await findViolations({ runOnly: [...COLOUR_RULES] })
    }
    applyTheme('light')
    document.documentElement.dir = 'rtl'
    found.rightToLeft = await findViolations({ rules })
    expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([])
  },
)

test.each(stories)(
  '$title: a visitor on a phone scrolls only up and down, and gets targets of at least 44 px, 40 px for small ones',
  async ({ Story }) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.viewport(390, 800)
    await renderStory(Story)
    for (const direction of ['rtl', 'ltr']) {
      document.documentElement.dir = direction
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    }
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter((target) =>
      target.checkVisibility(),
    )
    const tooSmall = targets.filter((target) => {
      const { height, width } = targetOf(target).getBoundingClientRect()
      const minimum = target.matches(SMALL_TARGETS) ? 40 : 44
      return height < minimum || width < minimum
    })
    expect(tooSmall.map(describeSize)).toEqual([])
  },
)

/** Everything a visitor can press, except links inside text, which are as high as its lines. */
const TARGETS = 'button, input:not(.atl-prose *), select, textarea, a:not(.atl-link, .atl-prose *)'
/** Controls that are small on purpose, because they are secondary. */
const SMALL_TARGETS = '.atl-button--sm, .atl-icon-button--sm, .atl-segmented input'

function describeSize(target: HTMLElement): string {
  const { height, width } = targetOf(target).getBoundingClientRect()
  return `${width} × ${height}: ${target.outerHTML}`
}

/** A control inside a label is as large as the label. */
function targetOf(control: HTMLElement): Element {
  return control.closest('label') ?? control
}
