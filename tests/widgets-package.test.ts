import { expect, test } from 'vitest'

test('on a server the elements can be imported and defined, and nothing happens', async () => {
  expect('HTMLElement' in globalThis).toBe(false)
  const { defineElement } = await import('../packages/widgets/define.ts')
  const { boolean } = await import('../packages/widgets/attributes.ts')
  const Chat = (_props: { launcher: boolean }) => null
  const before = Reflect.ownKeys(globalThis)
  const ChatElement = defineElement('atelier-chat', Chat, {
    attributes: { launcher: boolean },
    events: {},
  })
  expect(ChatElement).toBeTypeOf('function')
  expect(Reflect.ownKeys(globalThis)).toEqual(before)
})

test('on a server the shared stores can be imported, and are kept once they are asked for', async () => {
  const { sharedOnPage } = await import('../packages/widgets/shared.ts')
  expect(Reflect.has(globalThis, Symbol.for('@atelier/stores@1'))).toBe(false)
  const first = sharedOnPage('server', () => ({}))
  expect(sharedOnPage('server', () => ({}))).toBe(first)
})
