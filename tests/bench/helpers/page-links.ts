import type { Page } from '@playwright/test'

/** The links to pages of the site that stand on pages, and which of them lead nowhere. */
export class PageLinks {
  /** By URL with the language of the page, so that anchors are looked for in that language: the first page that has it. */
  readonly #found = new Map<string, string>()
  readonly #pages = new Map<string, Promise<string | undefined>>()

  get size(): number {
    return this.#found.size
  }

  /** Takes the links of an open page. `where` names the page in the report. */
  async collect(page: Page, where: string, language: string): Promise<void> {
    for (const href of await linksOf(page)) {
      const url = new URL(href)
      if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
      if (!this.#found.has(url.href)) this.#found.set(url.href, where)
    }
  }

  /** A link is dead if its page does not exist, or has no element with its fragment as id. */
  async countDead(): Promise<number> {
    let dead = 0
    for (const [link, where] of this.#found) {
      if (await this.#isAlive(new URL(link))) continue
      dead += 1
      console.error(`${where}\n  dead link: ${link}`)
    }
    return dead
  }

  async #isAlive(url: URL): Promise<boolean> {
    const id = decodeURIComponent(url.hash.slice(1))
    url.hash = ''
    if (!this.#pages.has(url.href)) this.#pages.set(url.href, readPage(url.href))
    const html = await this.#pages.get(url.href)
    return html !== undefined && (!id || html.includes(`id="${id}"`))
  }
}

/** The URLs of our own pages that the page links to, without those of its own sections that it has. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'))
    return links
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .filter(({ pathname, search, hash }) => {
        const isOwnSection = pathname + search === location.pathname + location.search && hash
        return !isOwnSection || !document.getElementById(decodeURIComponent(hash.slice(1)))
      })
      .map(({ href }) => href)
  })

async function readPage(url: string): Promise<string | undefined> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return response.ok ? html : undefined
}
