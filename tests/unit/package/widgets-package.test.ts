import { expect, test, vi } from 'vitest'
import manifest from '../../../packages/widgets/package.json' with { type: 'json' }
import { VERSION } from '../../../packages/widgets/version.ts'

test('a server can import and define the elements without effect on its globals', async () => {
  expect('HTMLElement' in globalThis).toBe(false)
  const { defineElement } = await import('../../../packages/widgets/define.ts')
  const { boolean } = await import('../../../packages/widgets/attributes.ts')
  const Chat = (_props: { launcher: boolean }) => null
  const before = Reflect.ownKeys(globalThis)
  const ChatElement = defineElement('atelier-chat', Chat, {
    attributes: { launcher: boolean },
    events: {},
  })
  expect(ChatElement).toBeTypeOf('function')
  expect(Reflect.ownKeys(globalThis)).toEqual(before)
})

test('a server can import the module of the shared stores without effect on its globals, and gets the same store for the same name', async () => {
  const stores = Symbol.for('@atelier/stores@1')
  // Other modules of this file's tests have stores.
  Reflect.deleteProperty(globalThis, stores)
  vi.resetModules()
  const { sharedOnPage } = await import('../../../packages/widgets/shared.ts')
  expect(Reflect.has(globalThis, stores)).toBe(false)
  const first = sharedOnPage('server', () => ({}))
  expect(sharedOnPage('server', () => ({}))).toBe(first)
})

test('the version in the code is the one in package.json', () => {
  expect(VERSION).toBe(manifest.version)
})
