// The title bar of a chat on a partner's page, before, during and after a sign-in.
import { DEFAULT_PREFERENCES, type login } from '@atelier/contract'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registerChatElement } from '../../../../packages/widgets/elements/chat.ts'
import { $signInWindow } from '../../../../packages/widgets/session/sign-in-window-state.ts'
import { $session } from '../../../../packages/widgets/session/store.ts'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import '../../helpers/page-theme.ts'

const linh: login.UserProfile = {
  id: 'linh',
  userName: 'linh',
  email: 'linh@example.com',
  displayName: 'Linh Trần',
  authProvider: 'B2C',
  roles: [],
  preferences: DEFAULT_PREFERENCES,
  subscriptionTier: 'free',
}

const server = createFakeServer()

beforeAll(() => void registerChatElement())
beforeEach(() => server.start())
afterEach(async () => {
  $session.set({ is: 'guest' })
  $signInWindow.set({ is: 'idle' })
  document.body.replaceChildren()
  await server.reset()
  server.stop()
})

test.each([390, 640, 1000])(
  'EMB-7 the title keeps its place when the visitor has signed in, in a chat of %i pixels',
  async (width) => {
    const chat = document.createElement('atelier-chat')
    chat.setAttribute('partner', 'demo')
    chat.style.inlineSize = `${width}px`
    document.body.append(chat)
    await chat.ready
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const bar = chat.shadowRoot!.querySelector('header')!
    const sizes = () => ({
      bar: bar.getBoundingClientRect().height,
      title: page.getByRole('heading', { name: 'Chat' }).element().getBoundingClientRect().width,
    })
    const before = sizes()
    expect(before.title).toBeGreaterThan(width / 3)

    $signInWindow.set({ is: 'open' })
    const line = page.getByText('Continue in the window that has opened.', { exact: false })
    await expect.element(line).toBeVisible()
    expect(sizes().title).toBe(before.title)
    expect(sizes().bar).toBeGreaterThan(before.bar)

    $signInWindow.set({ is: 'idle' })
    $session.set({ is: 'user', user: linh })
    await expect.element(page.getByRole('button', { name: 'Signed in as Linh Trần' })).toBeVisible()
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Signed in as Linh Trần')
    expect(sizes()).toEqual(before)
  },
)

test('a title bar with colours of the page has buttons and a subtitle that can be read', async () => {
  const pageStyles = new CSSStyleSheet()
  pageStyles.replaceSync('atelier-chat::part(header) { background: #33463b; color: #fff }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyles]
  const chat = document.createElement('atelier-chat')
  for (const [name, value] of Object.entries({ partner: 'demo', theme: 'light', subtitle: 'Open' }))
    chat.setAttribute(name, value)
  document.body.append(chat)
  await chat.ready
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const bar = chat.shadowRoot!.querySelector('header')!
  const contrastOf = (element: Element) =>
    contrast(getComputedStyle(bar).backgroundColor, getComputedStyle(element).color)
  const buttons = [...bar.querySelectorAll('[part=header-button]')]
  expect(buttons.length).toBe(bar.querySelectorAll('button').length)
  for (const button of buttons) expect(contrastOf(button)).toBeGreaterThan(4.5)
  expect(contrastOf(page.getByText('Open', { exact: true }).element())).toBeGreaterThan(4.5)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== pageStyles)
})

/** The contrast by WCAG 2 of a colour that may be translucent, as the browser draws it on this background. */
function contrast(background: string, colour: string): number {
  const context = document.createElement('canvas').getContext('2d')!
  const [behind, front] = [[background], [background, colour]].map((layers) => {
    for (const layer of layers) {
      context.fillStyle = layer
      context.fillRect(0, 0, 1, 1)
    }
    return luminance([...context.getImageData(0, 0, 1, 1).data])
  })
  return (Math.max(behind!, front!) + 0.05) / (Math.min(behind!, front!) + 0.05)
}

function luminance(channels: number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
