import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import manifest from '../../packages/widgets/package.json'
import type { sharedOnPage } from '../../packages/widgets/shared.ts'
import { VERSION } from '../../packages/widgets/version.ts'

import { render } from './render.tsx'

interface Copy {
  sharedOnPage: typeof sharedOnPage
  VERSION: string
}

const address = new URL('../../packages/widgets/shared.ts', import.meta.url)

const KEY = Symbol.for('@atelier/stores@1')
const NEXT_KEY = Symbol.for('@atelier/stores@2')
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => void warnings.mockClear())

afterEach(() => {
  for (const key of [KEY, NEXT_KEY]) Reflect.deleteProperty(globalThis, key)
})

/** The package once more, from a script tag. */
async function loadCopy(change: (source: string) => string = (source) => source): Promise<Copy> {
  const source = change(await (await fetch(address)).text())
  const { promise, resolve } = Promise.withResolvers<Copy>()
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = `${source}\ndispatchEvent(new CustomEvent('copy', { detail: { sharedOnPage, VERSION } }))`
  const take = (event: Event) => resolve((event as CustomEvent<Copy>).detail)
  globalThis.addEventListener('copy', take, { once: true })
  document.head.append(script)
  const copy = await promise
  script.remove()
  return copy
}

/** The same, of another version. */
async function loadVersion(version: string, protocol = 1): Promise<Copy> {
  return loadCopy((source) =>
    source
      .replace(/import \{ VERSION \} from .*/, `const VERSION = "${version}"`)
      .replace('PROTOCOL = 1', `PROTOCOL = ${protocol}`),
  )
}

test('a theme chosen through one copy of the package is seen by a component of another', async () => {
  const [one, other] = [await loadCopy(), await loadCopy()]
  expect(one.sharedOnPage).not.toBe(other.sharedOnPage)
  const $mine = one.sharedOnPage('theme', () => atom('dark'))
  function Theme() {
    const $theme = other.sharedOnPage('theme', () => atom('never made'))
    const theme = useStore($theme)
    return createElement('button', { onClick: () => $theme.set('forest') }, `Theme: ${theme}`)
  }
  render(createElement(Theme))
  await expect.element(page.getByText('Theme: dark')).toBeVisible()
  $mine.set('cherry')
  await userEvent.click(page.getByText('Theme: cherry'))
  await expect.element(page.getByText('Theme: forest')).toBeVisible()
  expect($mine.get()).toBe('forest')
})

test('two versions share as long as they mean the same, and say nothing', async () => {
  const [older, newer] = [await loadCopy(), await loadVersion('0.9.0')]
  expect(newer.VERSION).toBe('0.9.0')
  const $session = older.sharedOnPage('session', () => atom('guest'))
  expect(newer.sharedOnPage('session', () => atom('nobody'))).toBe($session)
  expect(warnings).not.toHaveBeenCalled()
})

test('a version that means something else by the same names keeps its own', async () => {
  const [older, newer] = [await loadCopy(), await loadVersion('2.0.0', 2)]
  const $session = older.sharedOnPage('session', () => atom('guest'))
  const $other = newer.sharedOnPage('session', () => atom('of version 2'))
  expect($other.get()).toBe('of version 2')
  expect((await loadVersion('2.1.0', 2)).sharedOnPage('session', () => atom('nobody'))).toBe($other)
  expect($session.get()).toBe('guest')
  expect(warnings).not.toHaveBeenCalled()
})

test('what the page sees of it is one symbol that says whose it is', async () => {
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
  ['an object of somebody', { theme: 'dark' }],
  ['a registry without stores', { protocol: 1, version: '0.1.0', stores: null }],
  ['a registry of another kind', { protocol: 7, version: '0.1.0', stores: Object.create(null) }],
  ['stores with a prototype', { protocol: 1, version: '0.1.0', stores: {} }],
])('where %s stands in its place, a copy keeps to itself and says so once', async (_, foreign) => {
  Object.defineProperty(globalThis, KEY, { value: foreign, configurable: true })
  const { sharedOnPage } = await loadCopy()
  const $theme = sharedOnPage('theme', () => atom('dark'))
  expect(sharedOnPage('theme', () => atom('never made'))).toBe($theme)
  expect(Reflect.get(globalThis, KEY)).toBe(foreign)
  expect(warnings.mock.calls).toEqual([
    [
      "Atelier cannot use globalThis[Symbol.for('@atelier/stores@1')]: something else stands there. " +
        'So this copy does not share sign-in, theme, language and currency with other copies on the page. ' +
        'Leave that symbol to Atelier, or load Atelier once only.',
    ],
  ])
})

test('names that objects have of themselves are names like any other', async () => {
  const { sharedOnPage } = await loadCopy()
  for (const name of ['constructor', '__proto__', 'toString']) {
    const $store = sharedOnPage(name, () => atom(name))
    expect($store.get()).toBe(name)
    expect(sharedOnPage(name, () => atom('never made'))).toBe($store)
  }
})

test('a store that could not be made is made the next time', async () => {
  const { sharedOnPage } = await loadCopy()
  expect(() =>
    sharedOnPage('theme', () => {
      throw new Error('not now')
    }),
  ).toThrow('not now')
  expect(sharedOnPage('theme', () => atom('dark')).get()).toBe('dark')
})

test('the version is the one of the package', () => {
  expect(VERSION).toBe(manifest.version)
})
