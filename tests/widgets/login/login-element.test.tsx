// <atelier-login inline> on a page of the server: the form is outside the shadow root, where password managers find it.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SignInControls } from '../../../packages/widgets/login/SignIn.tsx'
import { registerLoginElement } from '../../../packages/widgets/elements/login.ts'
import { initializeSession } from '../../../packages/widgets/session/initialize-session.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { DEFAULT_PREFERENCES, type login } from '@atelier/contract'
import '../helpers/page-theme.ts'

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
afterEach(() => {
  document.body.replaceChildren()
  $session.set({ is: 'guest' })
})

type LoginElement = HTMLElement & { [Name in keyof SignInControls]: () => Promise<void> }

function insertLogin(): LoginElement {
  const element = document.createElement('atelier-login') as unknown as LoginElement
  element.toggleAttribute('inline', true)
  document.body.append(element)
  return element
}

test('a password manager finds the login fields, and the one for passkeys, outside the shadow root', async () => {
  const element = insertLogin()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(element.querySelectorAll('input')).toHaveLength(2)
  expect(element.shadowRoot!.querySelectorAll('input')).toHaveLength(0)
  expect(element.querySelector('[autocomplete=current-password]')).not.toBeNull()
  expect(element.querySelector('[autocomplete="username webauthn"]')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
})

test('signIn() focuses the email field', async () => {
  const element = insertLogin()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await element.signIn()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('a signed-in user sees their name instead of the form, and the page gets an atelier-session event', async () => {
  const element = insertLogin()
  const sessionEvents: unknown[] = []
  element.addEventListener('atelier-session', (event) =>
    sessionEvents.push((event as CustomEvent).detail),
  )
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  $session.set({ is: 'user', user: linh })
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect.element(page.getByText('Signed in as Linh Trần')).toBeInTheDocument()
  expect(element.children).toHaveLength(0)
  expect(sessionEvents).toEqual([{ signedIn: true, name: 'Linh Trần', identified: false }])
})

test('an element that a page removes and inserts again shows one form', async () => {
  const element = insertLogin()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  element.remove()
  await expect.poll(() => element.children.length).toBe(0)
  document.body.append(element)
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(element.querySelectorAll('form')).toHaveLength(1)
})
