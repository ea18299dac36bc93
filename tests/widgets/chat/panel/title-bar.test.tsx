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
