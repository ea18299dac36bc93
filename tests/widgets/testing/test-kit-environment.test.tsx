// The test kit where parts of a browser are missing, as in jsdom and happy-dom. examples/component-tests runs in both.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../packages/widgets/index.ts'
import { createFakeServer, modelFixture } from '../../../packages/widgets/testing.ts'
import { waitForAnswer } from '../helpers/answer.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer({
  models: [modelFixture({ name: 'Barista' }), modelFixture({ id: 'roaster', name: 'Roaster' })],
})
const restore: (() => void)[] = []

afterEach(async () => {
  await server.reset()
  server.stop()
  for (const each of restore.splice(0).toReversed()) each()
  vi.unstubAllGlobals()
})

/** Removes from this browser what jsdom lacks. */
function removeFeatures(): void {
  for (const name of ['CSS', 'matchMedia', 'ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(name, undefined)
  removeMethods(Promise, ['withResolvers'])
  removeMethods(Element.prototype, ['scrollTo', 'scrollIntoView', 'checkVisibility'])
  removeMethods(HTMLElement.prototype, ['showPopover', 'hidePopover'])
  removeMethods(HTMLDialogElement.prototype, ['showModal', 'close'])
}

function removeMethods(target: object, names: readonly string[]): void {
  for (const name of names) {
    const descriptor = Object.getOwnPropertyDescriptor(target, name)!
    Reflect.deleteProperty(target, name)
    restore.push(() => Object.defineProperty(target, name, descriptor))
  }
}

test('a component chats where the page has no sizes, dialogs and popovers', async () => {
  removeFeatures()
  server.start()
  const { container } = render(<Chat partner="shop" />)
  await userEvent.fill(page.getByLabelText('Message', { exact: true }), 'Hello')
  await userEvent.keyboard('{Enter}')
  expect(await waitForAnswer(container)).toBe('You said: Hello')
})

test('a menu of a component opens and closes there', async () => {
  // Another test may have left the mouse where the button appears, and a menu opens while the mouse is over it.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
  removeFeatures()
  server.start()
  render(<Chat partner="shop" />)
  const button = page.getByRole('button', { name: 'Model: Barista' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  ;(button.element() as HTMLElement).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
  )
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
})

test('a test leaves the page as it was', () => {
  removeFeatures()
  server.start()
  expect(CSS.supports('color', 'red')).toBe(true)
  server.stop()
  expect(globalThis.CSS).toBeUndefined()
  expect('showPopover' in HTMLElement.prototype).toBe(false)
})
