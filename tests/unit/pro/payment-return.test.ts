import { expect, test } from 'vitest'
import { paymentPath, readReturnAddress } from '../../../site/payment/return-address.ts'

test("VNPay's answer is passed on with its own parameters only, under the reference of the payment", () => {
  const search = '?vnp_TxnRef=A1B2&vnp_Amount=57800000&vnp_SecureHash=f00&utm_source=mail'
  expect(readReturnAddress(search)).toEqual({
    payment: 'A1B2',
    providerReturn: {
      provider: 'vnpay',
      reference: 'A1B2',
      parameters: { vnp_TxnRef: 'A1B2', vnp_Amount: '57800000', vnp_SecureHash: 'f00' },
    },
  })
})

test.each([
  ['agreed at PayPal', '?token=5O19&PayerID=QYR5', true],
  ['cancelled at PayPal', '?token=5O19', false],
])('a person who has %s is told apart by the payer', (_, search, isApproved) => {
  expect(readReturnAddress(search)).toEqual({
    payment: '5O19',
    providerReturn: { provider: 'paypal', orderId: '5O19', isApproved },
  })
})

test('the address that remains names the payment and nothing of the provider', () => {
  const path = paymentPath('A1 B2&c')
  expect(path).toBe('/payment/callback?payment=A1+B2%26c')
  expect(readReturnAddress(new URL(path, 'http://site.test').search)).toEqual({
    payment: 'A1 B2&c',
  })
})

test.each(['', '?', '?payment=', '?vnp_Amount=1', '?PayerID=x'])(
  'an address without a payment names none: %j',
  (search) => expect(readReturnAddress(search)).toEqual({}),
)
