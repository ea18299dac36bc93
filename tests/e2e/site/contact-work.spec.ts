// The contact form on a server with rate limits, while programs fill the places of strangers.
import { desc } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { OF_STRANGERS, OF_STRANGERS_WITH_WORK } from '../../../packages/server/contact/screening.ts'
import { contactMessages, rateLimitCounters } from '../../../packages/server/db/schema.ts'
import { openStoredKeys } from '../../../packages/server/db/stored-keys.ts'
import { createRateLimiter, type RateLimit } from '../../../packages/server/http/rate-limits.ts'
import { SECRET, startInProcessServer, type InProcessServer } from '../helpers/in-process-server.ts'
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { openBeforeCode } from '../helpers/open-before-code.ts'
import { expect, test as base } from '../helpers/test.ts'

let started: Promise<InProcessServer> | undefined

const test = base.extend({
  baseURL: [
    async ({}, use) => {
      started ??= startInProcessServer({ requestsPerMinute: 100_000 })
      const { db, url } = await started
      await db.delete(rateLimitCounters)
      await use(url)
    },
    { scope: 'test', timeout: TEST_LIMIT_MS },
  ],
})

// In one worker, because each worker would start the server again.
test.describe.configure({ mode: 'default' })

test.afterAll(async () => {
  await (await started)?.close()
})

/** As if so many messages of others had just arrived. */
async function useUp(limit: RateLimit, messages: number): Promise<void> {
  const { db } = (await started)!
  const { idKeys } = await openStoredKeys(db, [SECRET])
  await createRateLimiter(db, idKeys.counts).consume(limit, 'all', messages)
}

async function fillIn(page: Page, name: string, message: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email', { exact: true }).fill('visitor@example.com')
  await form.getByLabel('Message', { exact: true }).fill(message)
}

async function send(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Your message is with us')).toBeVisible()
}

async function latestMessage() {
  const { db } = (await started)!
  const [latest] = await db.select().from(contactMessages).orderBy(desc(contactMessages.id))
  return latest!
}

test('what a visitor writes is mailed although programs have taken the places of strangers', async ({
  page,
}) => {
  await page.goto('/contact')
  await fillIn(page, 'Linh', 'The printer leaves out the second page of my invoice.')
  await useUp(OF_STRANGERS[0]!, 5)
  await send(page)
  expect(await latestMessage()).toMatchObject({ name: 'Linh', holdReason: null })
})

test('a visitor sees nothing of it when the server asks for more work meanwhile', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.goto('/contact')
  const opened = page.waitForResponse('**/api/contact/form')
  await fillIn(page, 'Bao', 'Our choir would like to print the score with larger notes.')
  await opened
  await useUp(OF_STRANGERS[0]!, 5)
  // Two bits more for each of eight parts: work for the first form is not enough by chance.
  await useUp(OF_STRANGERS_WITH_WORK[0], 16)
  const refused = page.waitForResponse(async (response) => response.status() === 409)
  const sending = send(page)
  expect(await (await refused).json()).toMatchObject({ code: 'form-needs-work' })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await sending
  expect(await latestMessage()).toMatchObject({ name: 'Bao', holdReason: null })
})

test('the work for a message that is begun before the code of the page has loaded begins with the code', async ({
  page,
}) => {
  const release = await openBeforeCode(page, '/contact')
  await fillIn(page, 'Dung', 'Which of your offices is open on Saturdays?')
  const opened = page.waitForResponse('**/api/contact/form')
  release()
  expect((await opened).ok()).toBe(true)
})

test('a browser that cannot do the work sends the message without it', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.route('**/assets/work-worker-*', (route) => route.abort())
  await page.goto('/contact')
  await fillIn(page, 'Chi', 'Is the picture that I have uploaded for the sketch kept anywhere?')
  await useUp(OF_STRANGERS[0]!, 5)
  await send(page)
  expect(await latestMessage()).toMatchObject({ name: 'Chi', holdReason: 'limit' })
})
