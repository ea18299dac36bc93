import { DEFAULT_PREFERENCES, LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { $session } from '../../../packages/widgets/session/store.ts'
import { paymentFixture } from '../../../packages/widgets/testing/fixtures.ts'
import { $paymentReturn, checkPayment } from '../../../site/pages/payment/payment-return.ts'
import { saveProviderReturn } from '../../../site/pages/payment/stored-return.ts'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'

test('the browser of a person who comes back from PayPal names the order and the payment that it has stored as pending', async () => {
  const captures: string[] = []
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async ({ path, search }) => {
    if (path === '/api/payments/paypal/capture') captures.push(search)
    return jsonReply(paymentFixture({ status: 'review' }))
  })
  onTestFinished(stop)
  const user = { id: 'user-1', userName: 'linh', email: 'linh@example.com', displayName: 'Linh' }
  $session.set({
    is: 'user',
    user: {
      ...user,
      authProvider: 'B2C',
      roles: [],
      subscriptionTier: 'free',
      preferences: DEFAULT_PREFERENCES,
    },
  })
  localStorage.setItem(LOCAL_STORAGE_KEYS.pendingPayment, 'transaction-1')
  onTestFinished(() => {
    $session.set({ is: 'guest' })
    localStorage.removeItem(LOCAL_STORAGE_KEYS.pendingPayment)
  })
  saveProviderReturn({ provider: 'paypal', orderId: 'ORDER1', isApproved: true })
  await checkPayment('ORDER1')
  expect(captures).toEqual(['?orderId=ORDER1&txnRef=transaction-1'])
  expect($paymentReturn.get()).toMatchObject({ is: 'known', payment: { status: 'review' } })
})
