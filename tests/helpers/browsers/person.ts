// What a person does in a browser, by the names that the person reads. Everything waits until it can be done.
import { setTimeout as wait } from 'node:timers/promises'
import { HANG_LIMIT_MS } from '../hang-limit.ts'
import { keys, type Browser } from './browser.ts'
import { findElements, type Found, type Wanted } from './page-functions.ts'

const roles = {
  button: 'button:not([role]), [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
  heading: 'h1, h2, h3, h4',
  tab: '[role=tab]',
  choice: '[role=menuitemradio], [role=option], [role=radio]',
  menuItem: '[role=menuitem]',
} as const

export type Role = keyof typeof roles

/** The answers in a chat, wherever it is. */
export const ANSWERS = '.atl-message:not(.atl-message--user)'

export type Person = ReturnType<typeof createPerson>

export function createPerson(browser: Browser) {
  const look = (wanted: Wanted) => browser.run(findElements, wanted)
  const find = (wanted: Wanted) => waitFor(describe(wanted), async () => (await look(wanted)).at(0))
  const press = async (wanted: Wanted) => {
    let last: Found | undefined
    const found = await waitFor(describe(wanted), async () => {
      const previous = last
      last = (await look(wanted)).at(0)
      const isStill = last?.x === previous?.x && last?.y === previous?.y
      return last?.isReachable && isStill && last
    })
    await browser.click(found)
  }
  const of = (role: Role, name?: string): Wanted => ({ selector: roles[role], name })
  return {
    browser,
    press: (role: Role, name: string) => press(of(role, name)),
    see: (role: Role, name?: string) => find(of(role, name)),
    async count(selector: string): Promise<number> {
      return (await look({ selector })).length
    },
    /** Waits until the last element of this selector reads as the pattern says, and returns its text. */
    async read(selector: string, pattern: RegExp | string): Promise<string> {
      const isRead = ({ text }: Found) => {
        // Only some drivers give a no-break space as a space.
        const shown = text.replaceAll('\u00A0', ' ')
        return typeof pattern === 'string' ? shown.includes(pattern) : pattern.test(shown)
      }
      const found = await waitFor(`${selector} ${pattern}`, async () => {
        const last = (await look({ selector })).at(-1)
        return last && isRead(last) ? last : undefined
      })
      return found.text
    },
    async isGone(role: Role, name: string): Promise<void> {
      await waitFor(`no ${role} ${name}`, async () => (await look(of(role, name))).length === 0)
    },
    /** Waits until the code of a page of the site has started. */
    async isReady(): Promise<void> {
      await waitFor(
        'the code of the page',
        async () => (await look({ selector: '#root[data-ready]' })).length > 0,
      )
    },
    /** Presses a field and types. */
    async type(name: string, text: string): Promise<void> {
      const field = of('field', name)
      await press(field)
      await waitFor(`focus in ${name}`, async () => (await look(field)).at(0)?.isFocused)
      await browser.pressKeys(text)
    },
    async ask(question: string): Promise<void> {
      await this.type('Message', question + keys.enter)
    },
  }
}

/**
 * Waits until `check` returns something that is not empty, and fails with what was waited for. A check that fails is made
 * again, because a page that is being replaced by the next one answers nothing.
 */
export async function waitFor<Result>(
  what: string,
  check: () => Promise<Result | undefined | false>,
): Promise<Result> {
  const end = Date.now() + HANG_LIMIT_MS
  let cause: unknown
  while (Date.now() < end) {
    try {
      const result = await check()
      if (result) return result
      cause = undefined
    } catch (error) {
      cause = error
    }
    await wait(50)
  }
  throw new Error(`Waited in vain for ${what}`, { cause })
}

const describe = ({ selector, name = '' }: Wanted) => `${selector} "${name}"`
