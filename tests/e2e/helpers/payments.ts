import { sandbox, type pro } from '@atelier/contract'
import { expect, type Page } from '@playwright/test'

/** Chooses the way to pay in the open dialog, which leads to the page of the provider's stand-in. */
export async function startPayment(page: Page, provider: 'VNPay' | 'PayPal'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(provider) }).click()
  await page.waitForURL(/\/dev\/pay\?/)
}

/** Ends the payment whose page at the stand-in is open, and returns the address it sends the browser back to. */
export async function endPayment(page: Page, action: sandbox.SandboxAction): Promise<string> {
  const query = new URL(page.url()).searchParams
  const response = await page.request.post(sandbox.actOnSandboxPayment.path, {
    data: {
      provider: query.get('provider') as pro.PaymentProvider,
      payment: query.get('payment')!,
      action,
    },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(response.status()).toBe(200)
  const { returnUrl } = (await response.json()) as { returnUrl: string }
  return returnUrl
}
