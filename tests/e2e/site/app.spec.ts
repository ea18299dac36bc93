// The site as an app: what its service worker keeps on the device.
import type { Page } from '@playwright/test'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { test, expect } from '../helpers/test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ allowErrors }) => allowErrors())

/** Waits until the worker has stored the page that was open when it was installed. */
async function waitForWorker(page: Page, path: string): Promise<void> {
  const isStored = (name: string) =>
    page.evaluate(
      async (stored) => !!(await caches.match(stored, { cacheName: 'atelier-pages' })),
      name,
    )
  await expect.poll(() => isStored(path)).toBe(true)
}

test('without a connection, a visitor reads the conversations of this device, and the pages they have visited', async ({
  page,
  context,
}) => {
  await page.goto('/chat')
  await waitForWorker(page, '/chat')
  await sendMessage(page, 'Where do lamps grow?')
  await expect(answers(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await page.goto('/about-us')
  await waitForWorker(page, '/about-us')
  await context.setOffline(true)

  await page.goto('/chat')
  await page.getByRole('link', { name: /Where do lamps grow/ }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(answers(page)).toHaveCount(1)
  await page.reload()
  await expect(answers(page)).toHaveCount(1)
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be reached')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans. One is free.')
})

test('who has chosen Vietnamese reads in Vietnamese that a page cannot be reached', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForWorker(page, '/')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await context.setOffline(true)
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không mở được trang này')
})
