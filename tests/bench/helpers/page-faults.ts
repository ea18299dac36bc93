import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { COLOUR_RULES } from '../../helpers/sample.ts'

export const FAULTS = ['axe', 'overflow', 'policy', 'foreign request', 'console'] as const
type Fault = (typeof FAULTS)[number]

/** Counts what is wrong with the pages that a tab opens, and says on standard error where. */
export class PageFaults {
  views = 0
  readonly counts = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]))

  /** Follows a tab until it is closed. `where` names the page that it shows. */
  watch(page: Page, siteUrl: string, where: () => string): void {
    const { origin } = new URL(siteUrl)
    page.on('pageerror', (error) => this.#add('console', where(), error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const isPolicy = /Content Security Policy|Trusted/.test(message.text())
      const text = `${message.text()} ${message.location().url}`
      this.#add(isPolicy ? 'policy' : 'console', where(), text)
    })
    page.on('request', (request) => {
      const isOwn = new URL(request.url()).origin === origin || /^(data|blob):/.test(request.url())
      if (!isOwn) this.#add('foreign request', where(), request.url())
    })
  }

  /** Looks at a page that has been rendered. Another theme of the same page needs only the rules about colours. */
  async look(page: Page, where: string, rules: 'all rules' | 'colours'): Promise<void> {
    this.views += 1
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    if (scrollWidth > clientWidth)
      this.#add('overflow', where, `${scrollWidth} of ${clientWidth} px`)
    const options: RunOptions = rules === 'colours' ? { runOnly: [...COLOUR_RULES] } : {}
    for (const violation of await findViolations(page, options)) this.#add('axe', where, violation)
  }

  #add(fault: Fault, where: string, what: string): void {
    this.counts.set(fault, this.counts.get(fault)! + 1)
    console.error(`${where}\n  ${fault}: ${what.slice(0, 300)}`)
  }
}

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(() => {
    // Colours are measured when nothing moves any more.
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish()
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOptions) => {
      const { axe: axeOfPage } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await axeOfPage.run(document, runOptions)
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    },
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
}
