import axe from 'axe-core'
import type { Page } from '@playwright/test'

export const FAULTS = ['axe', 'overflow', 'policy', 'foreign request', 'console'] as const
export type Fault = (typeof FAULTS)[number]

/** Counts what is wrong with the pages that a tab opens, and says each fault once on standard error. */
export class PageFaults {
  readonly counts = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]))
  readonly #said = new Set<string>()

  /** Follows a tab until it is closed. `where` names the page that it shows. */
  watch(page: Page, where: () => string): void {
    const { origin } = new URL(where())
    page.on('pageerror', (error) => this.#add('console', where(), error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const isPolicy = /Content Security Policy|Trusted/.test(message.text())
      this.#add(isPolicy ? 'policy' : 'console', where(), message.text())
    })
    page.on('request', (request) => {
      const isOwn = new URL(request.url()).origin === origin || /^(data|blob):/.test(request.url())
      if (!isOwn) this.#add('foreign request', where(), request.url())
    })
  }

  /** Looks at a page that has been rendered. */
  async look(page: Page, where: string): Promise<void> {
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    if (scrollWidth > clientWidth)
      this.#add('overflow', where, `${scrollWidth} of ${clientWidth} px`)
    for (const violation of await findViolations(page)) this.#add('axe', where, violation)
  }

  #add(fault: Fault, where: string, what: string): void {
    this.counts.set(fault, this.counts.get(fault)! + 1)
    const line = `${fault}: ${what.slice(0, 300)}`
    if (this.#said.has(line)) return
    this.#said.add(line)
    console.error(`${where}\n  ${line}`)
  }
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Colours are measured when nothing moves any more.
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish()
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: axeOfPage } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await axeOfPage.run(document, {
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  })
}
