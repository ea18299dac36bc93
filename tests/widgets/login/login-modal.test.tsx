// The login modal, as <atelier-login> and as <LoginModal>: a dialog on a page of the server, a window on a partner's page.
import { DEFAULT_PREFERENCES, type login } from '@atelier/contract'
import { createRef, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from '../../../packages/widgets/configure.ts'
import { registerLoginElement } from '../../../packages/widgets/elements/login.ts'
import {
  LoginModal,
  type LoginModalControls,
} from '../../../packages/widgets/entries/login-modal.ts'
import { initializeSession } from '../../../packages/widgets/session/initialize-session.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

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

const navigate = vi.fn<(to: string) => void>()
const EVENTS = ['open', 'close', 'signed-in', 'session']

beforeAll(() => {
  registerLoginElement()
  initializeSession({
    kind: 'embedded',
    clientId: 'atelier-web',
    authority: `${location.origin}/oidc`,
    apiScope: 'api.access',
    providers: [],
    hasMailbox: false,
  })
})
beforeEach(() => {
  configure({ navigate })
  navigate.mockClear()
})
afterEach(() => {
  document.body.replaceChildren()
  $session.set({ is: 'guest' })
})

type LoginElement = HTMLElementTagNameMap['atelier-login']

function insertLogin(html = '<atelier-login></atelier-login>') {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.querySelector<LoginElement>('atelier-login')!
  const events: string[] = []
  for (const name of EVENTS) element.addEventListener(`atelier-${name}`, () => events.push(name))
  return { element, events }
}

const dialog = () => page.getByRole('dialog', { name: 'Welcome back' })
const email = () => page.getByRole('textbox', { name: 'Email' })

test('on a page of the server, the button of <atelier-login> opens a modal whose fields a password manager finds', async () => {
  const { element, events } = insertLogin()
  await userEvent.click(page.getByRole('button', { name: 'Sign in with Atelier' }))
  await expect.element(dialog()).toBeVisible()
  await expect.element(email()).toBeVisible()
  expect(element.querySelectorAll('input').length).toBeGreaterThan(1)
  expect(element.shadowRoot!.querySelectorAll('input')).toHaveLength(0)
  expect(element.contains(document.activeElement)).toBe(true)
  expect(element.hasAttribute('open')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(element.hasAttribute('open')).toBe(false)
  expect(element.querySelectorAll('input')).toHaveLength(0)
  expect(events).toEqual(['open', 'close'])
})

test('open() and close(), and the attribute open, do the same', async () => {
  const { element } = insertLogin('<atelier-login open></atelier-login>')
  await expect.element(dialog()).toBeVisible()
  await element.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(element.hasAttribute('open')).toBe(false)
  await element.open()
  await expect.element(dialog()).toBeVisible()
  element.removeAttribute('open')
  await expect.element(dialog()).not.toBeInTheDocument()
  // As React and Vue write an attribute of a template.
  Reflect.set(element, 'open', true)
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await element.open()
  await expect.element(dialog()).toBeVisible()
})

test('the styles of a page reach the dialog, its title and its close button by their parts', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<style>
      atelier-login::part(dialog) { border-radius: 3px }
      atelier-login::part(dialog-title) { letter-spacing: 2px }
      atelier-login::part(dialog-close) { border-radius: 5px }
    </style>`,
  )
  insertLogin('<atelier-login open></atelier-login>')
  await expect.element(dialog()).toHaveStyle({ borderRadius: '3px' })
  const title = page.getByRole('heading', { name: 'Welcome back' })
  await expect.element(title).toHaveStyle({ letterSpacing: '2px' })
  const close = dialog().getByRole('button', { name: 'Close' })
  await expect.element(close).toHaveStyle({ borderRadius: '5px' })
})

test('who signs in through the modal goes to the profile, unless the page prevents it', async () => {
  const { element, events } = insertLogin()
  await element.ready
  await element.open()
  await expect.element(dialog()).toBeVisible()
  $session.set({ is: 'user', user: linh })
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => navigate.mock.calls).toEqual([['/profile']])
  expect(events).toEqual(['open', 'close', 'signed-in', 'session'])

  $session.set({ is: 'guest' })
  element.addEventListener('atelier-signed-in', (event) => event.preventDefault())
  await element.open()
  await expect.element(dialog()).toBeVisible()
  vi.useFakeTimers()
  $session.set({ is: 'user', user: linh })
  vi.runAllTimers()
  vi.useRealTimers()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(navigate).toHaveBeenCalledTimes(1)
})

function Page({ onSignedIn }: { onSignedIn?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Keep my chats</button>
      <LoginModal
        open={isOpen}
        tab="register"
        onClose={() => setOpen(false)}
        {...(onSignedIn && { onSignedIn })}
      />
    </>
  )
}

const registration = () => page.getByRole('dialog', { name: 'Create an account' })

test('a React page opens <LoginModal> by its prop, closes it, and goes on where the visitor was interrupted', async () => {
  const onSignedIn = vi.fn<() => void>()
  render(<Page onSignedIn={onSignedIn} />)
  const button = page.getByRole('button', { name: 'Keep my chats' })
  await userEvent.click(button)
  await expect.element(registration()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(registration()).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.click(button)
  await expect.element(registration()).toBeVisible()
  $session.set({ is: 'user', user: linh })
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1)
  await expect.element(registration()).not.toBeInTheDocument()
  expect(navigate).not.toHaveBeenCalled()
})

test('without onSignedIn, <LoginModal> leads to the profile; its ref opens and closes it', async () => {
  const modal = createRef<LoginModalControls>()
  render(<LoginModal ref={modal} />)
  await expect.poll(() => modal.current).not.toBeNull()
  modal.current!.open()
  await expect.element(dialog()).toBeVisible()
  modal.current!.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  modal.current!.open()
  await expect.element(dialog()).toBeVisible()
  $session.set({ is: 'user', user: linh })
  await expect.poll(() => navigate.mock.calls).toEqual([['/profile']])
})
