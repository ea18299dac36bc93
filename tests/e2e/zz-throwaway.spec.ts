import { test } from '@playwright/test'
import { registerUser } from './users.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'
test.use({ baseURL: 'http://localhost:5391' })
test('x', async ({ page }) => {
  await addVirtualAuthenticator(page)
  page.on('response', async (r) => { if (/webauthn/.test(r.url())) console.log(r.status(), r.url(), r.request().postData()?.slice(0, 300), (await r.text()).slice(0, 500)) })
  await registerUser(page)
  await page.goto('/settings?section=passkeys')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.waitForTimeout(1500)
})
