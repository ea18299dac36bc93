import axe, { type RunOptions } from 'axe-core'
import { test, expect, type Page } from '@playwright/test'
import { THEMES, type preferences } from '@atelier/contract'
import { COLOUR_RULES, sampleOne, samplePart } from '../../helpers/sample.ts'

/**
 * The options of every test that looks at themes. `npm run bench -- looks` runs the tests with this tag in
 * all six themes.
 */
export const LOOKS_TAG = { tag: '@looks' }

/** Whether this is `npm run bench -- looks`. */
const isWholeSeries = process.env.SERIES === 'whole'

/** The screens that this run looks at: one of `parts`, picked by the commit, and all during `npm run bench -- looks`. */
export function sampleScreens<Screen>(screens: readonly Screen[], parts = 6): readonly Screen[] {
  return isWholeSeries ? screens : samplePart(process.env.SAMPLE ?? '', screens, parts)
}

/** A window of 1280 px has a width of 320 px at a zoom of 400 %. */
const WIDTHS = [1280, 320]

/** Returns the themes for the running test: all six during `npm run bench -- looks`, otherwise one, picked by its title. */
export function themesToTest(): readonly preferences.Theme[] {
  const { tags, title } = test.info()
  expect(tags, 'a test that looks at themes has the tag LOOKS_TAG').toContain(LOOKS_TAG.tag)
  return isWholeSeries ? THEMES : [sampleOne(title, THEMES)]
}

/** Expects that axe finds nothing wrong with the page, in the themes of this test. */
export async function expectAccessible(page: Page): Promise<void> {
  const themeBefore = await page.locator('html').getAttribute('data-theme')
  await expectAccessibleInThemes(page, (theme) => showTheme(page, theme))
  await showTheme(page, themeBefore!)
}

/**
 * Expects that axe finds nothing wrong with the page on a wide screen or on a phone. `npm run bench -- looks` checks both.
 */
export async function expectAccessibleAtSomeWidth(page: Page): Promise<void> {
  const { title } = test.info()
  const widths = isWholeSeries ? WIDTHS : [sampleOne(title, WIDTHS)]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
}

/**
 * Switches to each theme of this test and expects that axe finds nothing wrong: with all rules in the first theme, with
 * those about colours in the others.
 */
export async function expectAccessibleInThemes(
  page: Page,
  switchTo: (theme: preferences.Theme) => Promise<void>,
  options: AxeOptions = {},
): Promise<void> {
  for (const [index, theme] of themesToTest().entries()) {
    await switchTo(theme)
    const rules = index === 0 ? {} : { onlyRules: COLOUR_RULES }
    await expectNoAxeViolations(page, theme, { ...options, ...rules })
  }
}

interface AxeOptions {
  /** Selectors of elements that axe leaves out. */
  exclude?: readonly string[]
  onlyRules?: readonly string[]
  withoutRules?: readonly string[]
}

/** Expects that axe finds nothing wrong with the page as it is. The label names the state in a failure. */
export async function expectNoAxeViolations(
  page: Page,
  label: string,
  { exclude = [], onlyRules, withoutRules = [] }: AxeOptions = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // axe runs no script in a sandboxed frame, and would report that.
    iframes: false,
    ...(onlyRules && { runOnly: [...onlyRules] }),
    rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
  }
  const violations = await page.evaluate(
    async ([context, runOptions]) => {
      const { axe: axeOfPage } = globalThis as unknown as { axe: typeof axe }
      const results = await axeOfPage.run(context, runOptions)
      return results.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    },
    [{ exclude: exclude.map((selector) => [selector]) }, options] as const,
  )
  expect(violations.map((violation) => `${label} ${violation}`)).toEqual([])
}

/** Switches the theme and ends the transitions, because axe would measure colours half-way. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish()
    }
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
