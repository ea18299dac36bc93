import type { pro } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toaster } from '../../../site/layout/Toaster.tsx'
import { SubscriptionSettings } from '../../../site/pages/account/billing/SubscriptionSettings.tsx'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'

const subscription: pro.Subscription = {
  tier: 'pro',
  addOns: ['godmode'],
  since: '2026-11-01T00:00:00.000Z',
  until: '2027-11-01T00:00:00.000Z',
  reminders: true,
}

test('a user who switches reminders off sees it at once, and pressing twice does it once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const paths: string[] = []
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async ({ path }) => {
    paths.push(path)
    await released
    return jsonReply({ ...subscription, reminders: false })
  })
  onTestFinished(stop)
  render(<SubscriptionSettings subscription={subscription} />)
  const reminders = page.getByRole('switch', { name: 'Reminders by email' })
  await userEvent.click(reminders)
  await expect.element(reminders).not.toBeChecked()
  await expect.element(reminders).toHaveAttribute('aria-busy', 'true')
  await expect.element(reminders).toHaveFocus()
  await userEvent.click(reminders)
  release()
  await expect.element(reminders).not.toHaveAttribute('aria-busy')
  expect(paths).toHaveLength(1)
})

test('a user whose reminders could not be switched off reads so, and the switch is as before', async () => {
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async () => 'offline')
  onTestFinished(stop)
  render(
    <>
      <SubscriptionSettings subscription={subscription} />
      <Toaster />
    </>,
  )
  const reminders = page.getByRole('switch', { name: 'Reminders by email' })
  await userEvent.click(reminders)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Network error. Please check your connection.')
  await expect.element(reminders).toBeChecked()
})
