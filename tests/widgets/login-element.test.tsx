// <atelier-login> on a page of our own: the form itself, where password managers find it.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SignInControls } from '../../packages/widgets/login/SignIn.tsx'
import { registerLoginElement } from '../../packages/widgets/elements/login.ts'
import { initializeSession } from '../../packages/widgets/session/initialize-session.ts'
import { $session } from '../../packages/widgets/session/store.ts'
import { DEFAULT_PREFERENCES, type login } from '@atelier/contract'
import './dressed.ts'

const LINH: login.UserProfile = {
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

type LoginTag = HTMLElement & { [Name in keyof SignInControls]: () => Promise<void> }

function draw(): LoginTag {
  const element = document.createElement('atelier-login') as unknown as LoginTag
  document.body.append(element)
  return element
}

test('the fields stand in the page itself, not in a shadow root', async () => {
  const element = draw()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(element.querySelectorAll('input')).toHaveLength(2)
  expect(element.shadowRoot!.querySelectorAll('input')).toHaveLength(0)
  expect(element.querySelector('[autocomplete=current-password]')).not.toBeNull()
})

test('signIn() leads to the first field', async () => {
  const element = draw()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await element.signIn()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})

test('whoever is signed in is named, the form is gone, and the page hears of it', async () => {
  const element = draw()
  const heard: unknown[] = []
  element.addEventListener('atelier-session', (event) => heard.push((event as CustomEvent).detail))
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  $session.set({ is: 'user', user: LINH })
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect.element(page.getByText('Signed in as Linh Trần')).toBeInTheDocument()
  expect(element.children).toHaveLength(0)
  expect(heard).toEqual([{ signedIn: true, name: 'Linh Trần' }])
})

test('taken out and put in again, there is one form', async () => {
  const element = draw()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  element.remove()
  await expect.poll(() => element.children.length).toBe(0)
  document.body.append(element)
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(element.querySelectorAll('form')).toHaveLength(1)
})
