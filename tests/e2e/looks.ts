import { AxeBuilder } from '@axe-core/playwright'
import { test, expect, type Page } from '@playwright/test'
import { THEMES, type preferences } from '@atelier/contract'
import { sampleThemes } from '../sample-themes.ts'

/**
 * The options of every test that checks a sample of the themes. `npm run bench -- looks` runs the tests with this tag in
 * all six themes.
 */
export const LOOKS_TAG = { tag: '@looks' }

/** Returns the themes for the running test: all six during `npm run bench -- looks`, otherwise a sample. */
export function themesToTest(sampleSize = 2): readonly preferences.Theme[] {
  const { tags, title } = test.info()
  expect(tags, 'a test that looks at themes has the tag LOOKS_TAG').toContain(LOOKS_TAG.tag)
  return process.env.SERIES === 'whole' ? THEMES : sampleThemes(title, sampleSize)
}

/** Expects that axe finds nothing wrong with the page, in a sample of the themes. */
export async function expectAccessible(page: Page, { sampleSize = 2 } = {}): Promise<void> {
  const themeBefore = await page.locator('html').getAttribute('data-theme')
  for (const theme of themesToTest(sampleSize)) {
    await showTheme(page, theme)
    await expectNoAxeViolations(page, theme)
  }
  await showTheme(page, themeBefore!)
}

/** Expects that axe finds nothing wrong with the page as it is. The label names the state in a failure. */
export async function expectNoAxeViolations(
  page: Page,
  label: string,
  configure: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<void> {
  // axe runs no script in a sandboxed frame, and would report that.
  const axe = configure(new AxeBuilder({ page }).exclude('iframe[sandbox]'))
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${label} ${id} ${nodes[0]?.html}`)).toEqual([])
}

/** Switches the theme and waits for the transitions, because axe would measure colours half-way. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const transitions = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }, theme)
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
