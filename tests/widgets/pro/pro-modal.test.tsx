// The dialog that leads to Pro: its steps, with the mouse and with the keyboard.
import {
  DEFAULT_PREFERENCES,
  FAILED_PAYMENTS_BLOCK_MS,
  MAX_PAYMENT_ATTEMPTS,
  type login,
} from '@atelier/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from '../../../packages/widgets/configure.ts'
import { registerProElement } from '../../../packages/widgets/elements/pro.ts'
import { $attempts } from '../../../packages/widgets/pro/attempts.ts'
import { $paymentMethods } from '../../../packages/widgets/pro/methods.ts'
import { $pendingPayment } from '../../../packages/widgets/pro/pending-payment.ts'
import { $pricing, FALLBACK_PRICING } from '../../../packages/widgets/pro/pricing.ts'
import '../../../packages/widgets/pro/pro.css'
import { ProDialog } from '../../../packages/widgets/pro/ProDialog.tsx'
import type { ProStart } from '../../../packages/widgets/pro/store.ts'
import { $subscription } from '../../../packages/widgets/pro/subscription.ts'
import { deadlineParts } from '../../../packages/widgets/format-date.ts'
import { initializeSession } from '../../../packages/widgets/session/initialize-session.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const user: login.UserProfile = {
  id: 'linh',
  userName: 'linh',
  email: 'linh@example.com',
  displayName: 'Linh Trần',
  authProvider: 'B2C',
  roles: [],
  preferences: DEFAULT_PREFERENCES,
  subscriptionTier: 'free',
}

function signIn(): void {
  $session.set({ is: 'user', user })
  $subscription.set({ tier: 'free', addOns: [], since: null, until: null, reminders: true })
}

beforeAll(() => {
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
  // Nobody answers there: what the tests need is in the stores.
  configure({ baseUrl: 'http://127.0.0.1:9', tokenSource: undefined })
  $pricing.set({ ...FALLBACK_PRICING })
  $paymentMethods.set({
    is: 'ready',
    methods: [
      { id: 'vnpay', name: 'VNPay', currency: 'VND', isSandbox: false },
      { id: 'paypal', name: 'PayPal', currency: 'USD', isSandbox: true },
    ],
  })
  $pendingPayment.set({ is: 'none' })
  signIn()
})
afterEach(() => {
  localStorage.clear()
  $session.set({ is: 'guest' })
})

function openModal(start: ProStart = {}) {
  const onClose = vi.fn<() => void>()
  const onFree = vi.fn<() => void>()
  render(<ProDialog start={start} onClose={onClose} onFree={onFree} />)
  return { onClose, onFree }
}

const heading = (name: string) => page.getByRole('heading', { name })
const step = () =>
  page
    .getByRole('listitem')
    .elements()
    .find((item) => item.ariaCurrent === 'step')
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a user chooses a year with GodMode by keyboard, sees the total, and finds the choice again after Back', async () => {
  const { onClose } = openModal()
  await expect.element(heading('Select a plan')).toHaveFocus()
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: 'Monthly' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked()
  await expect.element(page.getByText('Save 17%')).toBeVisible()
  await expect.element(page.getByText('$16.67 a month. You save $39.89.')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('switch', { name: 'GodMode add-on' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('switch', { name: 'GodMode add-on' })).toBeChecked()
  await expect.element(page.getByText('+$578')).toBeVisible()
  await expect.element(page.getByText('Total today $777.99')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(heading('Payment')).toHaveFocus()
  expect(step()!.textContent).toBe('Payment')
  await expect.element(page.getByText('Step 2 of 2')).toBeVisible()
  const ways = page.getByRole('group', { name: 'Ways to pay' }).getByRole('button')
  await expect
    .poll(() => ways.elements().map(({ textContent }) => textContent))
    .toEqual([
      'PayPal SandboxCharges $777.99 in US dollars',
      'VNPay Charges ₫22,480,000 in Vietnamese đồng',
    ])
  await expect.element(page.getByText(/^Pro until .*It does not renew by itself/)).toBeVisible()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await button('Back').click()
  await expect.element(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked()
  await expect.element(page.getByText('Total today $777.99')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a user who chooses Free pays nothing, sees no add-on, and goes to the start page', async () => {
  const { onClose, onFree } = openModal({ hasGodMode: true })
  await expect.element(page.getByText('+$578')).toBeVisible()
  await page.getByText('Free', { exact: true }).click()
  await expect.element(page.getByText('Step 1 of 1')).toBeVisible()
  await expect.element(page.getByText('+$578')).not.toBeInTheDocument()
  await expect.element(page.getByText('Total today')).not.toBeInTheDocument()
  await button('Continue').click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onFree).toHaveBeenCalledOnce()
})

test('a guest signs in first and then sees the plans, where Back closes the dialog', async () => {
  $session.set({ is: 'guest' })
  const { onClose } = openModal()
  await expect.element(heading('Sign in to choose a plan')).toBeVisible()
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible()
  const names = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Sign In', 'Select Plan', 'Payment'])
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  signIn()
  await expect.element(heading('Select a plan')).toHaveFocus()
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible()
  await button('Back').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a user whose payments did not start three times reads when they can try again', async () => {
  const lastFailedAt = Date.now()
  localStorage.setItem(
    'proPaymentAttempts',
    JSON.stringify({ count: MAX_PAYMENT_ATTEMPTS, lastFailedAt }),
  )
  $attempts.set({ count: MAX_PAYMENT_ATTEMPTS, lastFailedAt })
  openModal({ toPayment: true })
  const { date, time } = deadlineParts(new Date(lastFailedAt + FAILED_PAYMENTS_BLOCK_MS), 'en')
  const when = date === undefined ? `at ${time}` : `on ${date}, ${time}`
  await expect.element(page.getByText(`Attempt 3 of 3. You can try again ${when}.`)).toBeVisible()
  await expect.element(button(/PayPal/)).toHaveAttribute('aria-disabled', 'true')
})

test('<atelier-pro> on a page of our own opens the dialog with its fields outside the shadow root', async () => {
  registerProElement()
  const element = document.createElement('atelier-pro')
  document.body.append(element)
  await button('Go Pro').click()
  await expect.element(heading('Select a plan')).toBeVisible()
  // Password managers and the payment find no fields in a shadow root.
  expect(element.shadowRoot!.querySelector('input')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('Select a plan')).not.toBeInTheDocument()
  $session.set({ is: 'user', user: { ...user, subscriptionTier: 'pro' } })
  await expect.element(page.getByText('You have Pro')).toBeVisible()
})
