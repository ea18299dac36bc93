// The login modal on a partner's page: a window on our own origin, and no password form.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from '../../../packages/widgets/configure.ts'
import { registerLoginElement } from '../../../packages/widgets/elements/login.ts'
import { $signInWindow } from '../../../packages/widgets/session/sign-in-window-state.ts'
import '../helpers/page-theme.ts'

let opened: { closed: boolean; close(): void }[] = []
let isBlocked = false

beforeAll(() => void registerLoginElement())
beforeEach(() => {
  // The requests of the sign-in stay without a reply: a refused one would close the window, which the tests look at.
  configure({ baseUrl: 'http://127.0.0.1:9' })
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  opened = []
  isBlocked = false
  vi.spyOn(globalThis, 'open').mockImplementation(() => {
    if (isBlocked) return null
    const page = document.implementation.createHTMLDocument()
    const close = () => void (fake.closed = true)
    const fake = { closed: false, close, focus() {}, location: { replace() {} }, document: page }
    opened.push(fake)
    return fake as unknown as Window
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  $signInWindow.set({ is: 'idle' })
})

function insertLogin(html: string) {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.querySelector<HTMLElementTagNameMap['atelier-login']>('atelier-login')!
  const events: string[] = []
  for (const name of ['open', 'close'])
    element.addEventListener(`atelier-${name}`, () => events.push(name))
  return { element, events }
}

test('open() opens the window and never a form, also with inline, and close() closes it', async () => {
  const { element, events } = insertLogin('<atelier-login partner="demo" inline></atelier-login>')
  await element.ready
  await element.open()
  expect(opened).toHaveLength(1)
  await expect.poll(() => element.hasAttribute('open')).toBe(true)
  await element.close()
  await expect.poll(() => opened[0]!.closed).toBe(true)
  expect(document.querySelector('input, dialog')).toBeNull()
  expect(element.shadowRoot!.querySelector('input, dialog')).toBeNull()
  expect(events).toEqual(['open', 'close'])
})

test('a press on the button opens one window, and the page hears when the visitor has closed it', async () => {
  const { element, events } = insertLogin('<atelier-login partner="demo"></atelier-login>')
  await userEvent.click(page.getByRole('button', { name: 'Sign in with Atelier' }))
  await expect.poll(() => events).toEqual(['open'])
  expect(opened).toHaveLength(1)
  opened[0]!.closed = true
  await expect.poll(() => events).toEqual(['open', 'close'])
  expect(element.hasAttribute('open')).toBe(false)
})

test('a page that sets the attribute open without a click of the visitor loses it again when the window is blocked', async () => {
  isBlocked = true
  const { element } = insertLogin('<atelier-login partner="demo" open></atelier-login>')
  await expect.poll(() => element.hasAttribute('open')).toBe(false)
})
