// The limit of a chat and the way to Pro, on our own page and on a partner's.
import { eq } from 'drizzle-orm'
import { users } from '../../../packages/server/db/schema.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { grantTerms } from '../../../packages/server/pro/entitlement.ts'
import { answers, messageBox, questions, sendMessage } from '../helpers/chat-page.ts'
import { startInProcessServer, type InProcessServer } from '../helpers/in-process-server.ts'
import { CHAT_TAG, chatElement, openPartnerPage } from '../helpers/partner-site.ts'
import {
  approveSignIn,
  registerInWindow,
  waitUntilPressesCount,
} from '../helpers/partner-sign-in.ts'
import { expect, test } from '../helpers/test.ts'

test('a visitor at the limit keeps the text, goes Pro in place or in our window, and the message sends itself', async ({
  browser,
  partnerSite,
}) => {
  const server = await startInProcessServer({
    catalogue: {
      ...DEFAULT_CATALOGUE,
      messagesPerDay: { guest: 1, free: 1, pro: 9, godmode: null },
    },
    partners: combinePartners([
      { current: () => ({ demo: { name: 'Demo', origins: [partnerSite.origin] } }) },
    ]),
  })
  const page = await browser.newPage({ baseURL: server.url })
  await test.step('on our own page, a message waits in the chat, which nothing covers', async () => {
    await page.goto('/chat')
    await sendMessage(page, 'What does Pro cost?')
    await expect(page.getByText('You have used your one message for today.')).toBeVisible()
    // While an answer is being written, nothing is sent.
    await expect(answers(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    await sendMessage(page, 'And a year?')
    await expect(page.getByText(/Your message is kept/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(messageBox(page)).toHaveValue('And a year?')
    await expect(questions(page)).toHaveCount(1)
    await page.reload()
    await expect(messageBox(page)).toHaveValue('And a year?')
  })
  await test.step('on a partner’s page, our window signs in and shows the plans', async () => {
    await openPartnerPage(page, {
      partnerSite,
      serverUrl: server.url,
      body: `${CHAT_TAG}<atelier-pro partner="demo"></atelier-pro>`,
    })
    await page.evaluate(recordUpgrades)
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Go Pro' }).click(),
    ])
    const email = await registerInWindow(window)
    await approveSignIn(window)
    await expect(window.getByRole('heading', { name: 'Select a plan' })).toBeVisible()
    await waitUntilPressesCount(window)
    await window.getByRole('button', { name: 'Continue' }).click()
    await expect(window.getByText(`For the account ${email}`)).toBeVisible()
    // The keyboard goes on where the passkeys, and then the payment, begin.
    await window.getByRole('switch', { name: 'Biometric verification' }).press('Space')
    await window.getByRole('button', { name: 'Manage devices' }).press('Enter')
    await expect(window.getByRole('heading', { name: 'Manage devices' })).toBeFocused()
    await expect(window.getByText('No passkeys yet')).toBeVisible()
    await window.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(window.getByRole('heading', { name: 'Payment' })).toBeFocused()
    const chat = chatElement(page)
    await sendMessage(chat, 'What does Pro cost?')
    // While an answer is being written, the next message is not sent.
    await expect(answers(chat).getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    await sendMessage(chat, 'And a year?')
    await expect(chat.getByText(/Your message is kept/)).toBeVisible()
    await grantPro(server, email)
    await expect(questions(chat)).toHaveText([/What does Pro cost/, /And a year/])
    await expect(page.getByText('You have Pro')).toBeVisible()
    expect(
      await page.evaluate(() => (globalThis as unknown as { upgrades: unknown }).upgrades),
    ).toEqual(['ATELIER-CHAT {"tier":"pro"}', 'ATELIER-PRO {"tier":"pro"}'])
  })
  await page.context().close()
  await server.close()
})

/** As a payment does that has arrived. */
async function grantPro({ db }: InProcessServer, email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await grantTerms(db, {
    sourceId: crypto.randomUUID(),
    userId: user!.id,
    period: 'monthly',
    addOns: [],
  })
}

/** Runs in the page. */
function recordUpgrades(): void {
  const upgrades: string[] = []
  Object.assign(globalThis, { upgrades })
  addEventListener('atelier-upgrade', (event) => {
    upgrades.push(
      `${(event.target as Element).tagName} ${JSON.stringify((event as CustomEvent).detail)}`,
    )
    upgrades.sort()
  })
}
