import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { $session } from '../../../packages/widgets/session/store.ts'
import { paymentFixture, subscriptionFixture } from '../../../packages/widgets/testing/fixtures.ts'
import { UnknownPayment } from '../../../site/pages/payment/UnknownPayment.tsx'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

test('a user whose address leads to no payment reads about the payment that is open, and finds it', async () => {
  const open = paymentFixture({ reference: 'ATL42' })
  const paid = paymentFixture({ id: 'payment-2', status: 'paid' })
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async ({ path }) =>
    jsonReply(path === '/api/payments' ? { payments: [open, paid] } : subscriptionFixture()),
  )
  onTestFinished(stop)
  $session.set({
    is: 'user',
    user: {
      id: 'user-1',
      userName: 'linh',
      email: 'linh@example.com',
      displayName: 'Linh',
      authProvider: 'B2C',
      roles: [],
      subscriptionTier: 'free',
      preferences: { language: 'en-US', currency: 'USD', theme: 'dark' },
    },
  })
  onTestFinished(() => $session.set({ is: 'guest' }))
  render(
    <Router history={createMemoryHistory('/')}>
      <UnknownPayment />
    </Router>,
  )
  await expect
    .element(page.getByText(/^Your payment of \$19.99 for Pro, monthly is waiting for PayPal\./))
    .toBeVisible()
  const link = page.getByRole('link', { name: 'Open this payment' })
  await expect.element(link).toHaveAttribute('href', '/payment/callback?payment=payment-1')
  await expect.element(page.getByText('No payment of yours is waiting')).not.toBeInTheDocument()
})
