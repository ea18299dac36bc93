import { createPaypal } from '../../../packages/server/providers/paypal.ts'
import { createVnpay } from '../../../packages/server/providers/vnpay.ts'
import { newDollarOrder, newOrder } from '../../helpers/payment-order.ts'
import { expectAccessibleAtSomeWidth, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, testInProcess as test } from '../helpers/test.ts'

const visitor = { ipAddress: '127.0.0.1', language: 'en' } as const

test(
  'a developer pays at the stand-ins of both providers, sees what it costs, and returns as they send people back',
  LOOKS_TAG,
  async ({ page, inProcessServer: { url, payments } }) => {
    const returnUrl = `${url}/payment/callback?provider=any`
    // Only where the browser goes matters here.
    await page.route('**/payment/callback?**', (route) => route.fulfill({ body: 'Back' }))
    const vnpay = createVnpay(payments.vnpay!, { returnUrl })
    const paypal = createPaypal(payments.paypal!, { returnUrl, cancelUrl: returnUrl })

    const { checkoutUrl } = await vnpay.start(newOrder(), visitor)
    await page.goto(checkoutUrl.replace('57800000', '100'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The signature is wrong')
    await page.goto(checkoutUrl)
    await expect(page).toHaveTitle('Sandbox payment · Atelier')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A stand-in for VNPay')
    await expect(page.getByRole('complementary')).toContainText('No money moves here')
    await expect(page.getByRole('definition').last()).toHaveText(/^\d\d:\d\d, 14:\d\d left$/)
    await expectAccessibleAtSomeWidth(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.getByLabel('Close the tab before the return').check()
    await page.getByLabel('No notice at all').check()
    await expect(page.getByLabel('Notice arrives')).toBeDisabled()
    await page.getByRole('button', { name: 'Pay ₫578,000' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tab would be closed now')
    await page.goto(checkoutUrl)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment has ended')

    const order = newDollarOrder()
    const started = await paypal.start(order, visitor)
    await page.goto(started.checkoutUrl)
    await expect(page.getByText('$19.99', { exact: true })).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await page.getByRole('button', { name: 'Decline the card' }).click()
    await page.waitForURL(`${returnUrl}&token=${started.providerOrderId}&PayerID=*`)
    const paidOrder = { ...order, providerOrderId: started.providerOrderId! }
    expect(await paypal.capture(paidOrder)).toEqual({ is: 'pending', wasDeclined: true })
  },
)
