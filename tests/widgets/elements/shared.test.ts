import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { sharedOnPage } from '../../../packages/widgets/shared.ts'
import { VERSION } from '../../../packages/widgets/version.ts'
import { render } from '../helpers/render.tsx'

interface Copy {
  sharedOnPage: typeof sharedOnPage
  VERSION: string
}

const moduleUrl = new URL('../../../packages/widgets/shared.ts', import.meta.url)

const KEY = Symbol.for('@atelier/stores@1')
const NEXT_KEY = Symbol.for('@atelier/stores@2')
const HELP = 'https://your-atelier-server/help?page=console#'
const PROBLEMS = Symbol.for('@atelier/problems')
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => void warnings.mockClear())

afterEach(() => {
  for (const key of [KEY, NEXT_KEY, PROBLEMS]) Reflect.deleteProperty(globalThis, key)
})

/** Loads another copy of shared.ts from a script tag, after applying a change to its source. */
async function loadCopy(change: (source: string) => string = (source) => source): Promise<Copy> {
  const source = change(await (await fetch(moduleUrl)).text())
  const loaded = Promise.withResolvers<Copy>()
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = `${source}\ndispatchEvent(new CustomEvent('copy', { detail: { sharedOnPage, VERSION } }))`
  const receive = (event: Event) => loaded.resolve((event as CustomEvent<Copy>).detail)
  globalThis.addEventListener('copy', receive, { once: true })
  document.head.append(script)
  const copy = await loaded.promise
  script.remove()
  return copy
}

/** Loads a copy of shared.ts that has another version and registry protocol. */
async function loadVersion(version: string, protocol = 1): Promise<Copy> {
  return loadCopy((source) =>
    source
      .replace(/import \{ VERSION \} from .*/, `const VERSION = "${version}"`)
      .replace('PROTOCOL = 1', `PROTOCOL = ${protocol}`),
  )
}

test('a visitor sees a theme chosen through one copy of the package in a component of another copy', async () => {
  const [first, second] = [await loadCopy(), await loadCopy()]
  expect(first.sharedOnPage).not.toBe(second.sharedOnPage)
  const $themeOfFirst = first.sharedOnPage('theme', () => atom('dark'))
  function Theme() {
    const $theme = second.sharedOnPage('theme', () => atom('not created'))
    const theme = useStore($theme)
    return createElement('button', { onClick: () => $theme.set('forest') }, `Theme: ${theme}`)
  }
  render(createElement(Theme))
  await expect.element(page.getByText('Theme: dark')).toBeVisible()
  $themeOfFirst.set('cherry')
  await userEvent.click(page.getByText('Theme: cherry'))
  await expect.element(page.getByText('Theme: forest')).toBeVisible()
  expect($themeOfFirst.get()).toBe('forest')
})

test('two versions with the same registry protocol share their stores, and the developer is told of both', async () => {
  const [older, newer] = [await loadCopy(), await loadVersion('0.9.0')]
  expect(newer.VERSION).toBe('0.9.0')
  const $session = older.sharedOnPage('session', () => atom('guest'))
  expect(newer.sharedOnPage('session', () => atom('nobody'))).toBe($session)
  newer.sharedOnPage('theme', () => atom('dark'))
  await expect.poll(() => warnings.mock.calls.length).toBe(1)
  expect(warnings).toHaveBeenCalledExactlyOnceWith(
    `Atelier: this page loads the versions ${VERSION} and 0.9.0. They share sign-in, theme, language and currency. Load one version only. Help: ${HELP}script`,
  )
})

test('a version with another registry protocol has its own stores, and the developer is told that nothing is shared', async () => {
  const [older, newer] = [await loadCopy(), await loadVersion('2.0.0', 2)]
  const $session = older.sharedOnPage('session', () => atom('guest'))
  const $other = newer.sharedOnPage('session', () => atom('of version 2'))
  expect($other.get()).toBe('of version 2')
  expect((await loadVersion('2.1.0', 2)).sharedOnPage('session', () => atom('nobody'))).toBe($other)
  expect($session.get()).toBe('guest')
  await expect.poll(() => warnings.mock.calls.length).toBe(3)
  expect(warnings.mock.calls).toEqual([
    [
      `Atelier: this page loads the versions ${VERSION} and 2.0.0. They do not share sign-in, theme, language and currency. Load one version only. Help: ${HELP}script`,
    ],
    [expect.stringContaining(`versions ${VERSION} and 2.1.0. They do not share`)],
    [expect.stringContaining('versions 2.0.0 and 2.1.0. They share')],
  ])
})

test('a page gets one global symbol, whose value names the protocol and version', async () => {
  const before = Object.getOwnPropertyNames(globalThis)
  const { sharedOnPage } = await loadCopy()
  expect(Reflect.has(globalThis, KEY)).toBe(false)
  sharedOnPage('theme', () => atom('dark'))
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
  expect(Object.getOwnPropertyDescriptor(globalThis, KEY)).toMatchObject({
    enumerable: false,
    writable: false,
    value: { protocol: 1, version: VERSION },
  })
})

test.each([
  ['a text', 'stores'],
  ['nothing', null],
  ['an unrelated object', { theme: 'dark' }],
  ['a registry without stores', { protocol: 1, version: VERSION, stores: null }],
  ['a registry of another kind', { protocol: 7, version: VERSION, stores: Object.create(null) }],
  ['stores with a prototype', { protocol: 1, version: VERSION, stores: {} }],
])(
  'a copy that finds %s under the symbol keeps its own stores and warns the developer once',
  async (_, existing) => {
    Object.defineProperty(globalThis, KEY, { value: existing, configurable: true })
    const { sharedOnPage } = await loadCopy()
    const $theme = sharedOnPage('theme', () => atom('dark'))
    expect(sharedOnPage('theme', () => atom('not created'))).toBe($theme)
    expect(Reflect.get(globalThis, KEY)).toBe(existing)
    await expect.poll(() => warnings.mock.calls.length).toBe(1)
    expect(warnings.mock.calls).toEqual([
      [
        "Atelier: this copy of Atelier cannot use globalThis[Symbol.for('@atelier/stores@1')]: something else stands there. " +
          'So it does not share sign-in, theme, language and currency with other copies on the page. ' +
          `Leave that symbol to Atelier, or load Atelier once only. Help: ${HELP}other`,
      ],
    ])
  },
)

test('a store can have the name of an Object.prototype property', async () => {
  const { sharedOnPage } = await loadCopy()
  for (const name of ['constructor', '__proto__', 'toString']) {
    const $store = sharedOnPage(name, () => atom(name))
    expect($store.get()).toBe(name)
    expect(sharedOnPage(name, () => atom('not created'))).toBe($store)
  }
})

test('a store whose creation threw is created by the next call', async () => {
  const { sharedOnPage } = await loadCopy()
  expect(() =>
    sharedOnPage('theme', () => {
      throw new Error('not now')
    }),
  ).toThrow('not now')
  expect(sharedOnPage('theme', () => atom('dark')).get()).toBe('dark')
})
