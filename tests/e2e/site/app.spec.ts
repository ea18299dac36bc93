// The site as an app: what its service worker keeps on the device.
import type { Page } from '@playwright/test'
import { answers, messageBox, questions, sendMessage } from '../helpers/chat-page.ts'
import { chooseInAnotherTab } from '../helpers/storage.ts'
import { test, expect } from '../helpers/test.ts'
import { registerUser } from '../helpers/users.ts'

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

/** Waits until the worker has stored a script with this text. */
async function waitForStoredCode(page: Page, text: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (part) => {
      const cache = await caches.open('atelier-assets')
      const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
      const codes = await Promise.all(
        scripts.map(async (script) => (await cache.match(script))?.text()),
      )
      return codes.some((code) => code?.includes(part))
    }, text)
  await expect.poll(isStored).toBe(true)
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
  await expect(page.locator('#root[data-ready]')).toBeAttached()
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

test('who reloads a new chat without a connection reads so, and sees no empty button', async ({
  page,
  context,
}) => {
  await page.goto('/chat')
  await waitForWorker(page, '/chat')
  await page.reload()
  await waitForStoredCode(page, 'atl-outbox__banner')
  const model = page.getByRole('button', { name: 'Model: echo' })
  await expect(model).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.locator('.atl-model')).toHaveCount(0)
  await context.setOffline(false)
  await expect(model).toBeVisible()
})

test('who comes a second time has the menus without a connection, although they have opened none before', async ({
  page,
  context,
}) => {
  await page.goto('/about-us')
  await waitForWorker(page, '/about-us')
  const menus = page.waitForResponse('**/assets/menus-*.js')
  await page.reload()
  await (await menus).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#root[data-ready]')).toBeAttached()
  await page.getByRole('button', { name: 'Help and Resources' }).click()
  await expect(page.getByRole('menuitem', { name: 'Help Center' })).toBeVisible()
})

test('who comes a second time and chooses another language in another tab sees the frame in it', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/vision')
  await waitForWorker(page, '/vision')
  const menus = page.waitForResponse('**/assets/menus-*.js')
  await page.reload()
  await (await menus).finished()
  await page.waitForLoadState('networkidle')
  await chooseInAnotherTab(page, 'language', 'vi')
  await page.getByRole('button', { name: 'Trợ giúp' }).click()
  await expect(page.getByRole('menuitem', { name: 'Trung tâm trợ giúp' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a visitor registers while the worker is there, which requests no window of the sign-in a second time', async ({
  page,
}) => {
  await page.goto('/plans')
  await waitForWorker(page, '/plans')
  await registerUser(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Good to see you, linh' })).toBeVisible()
})

test('who has chosen Vietnamese reads in Vietnamese that a page cannot be reached', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForWorker(page, '/')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await context.setOffline(true)
  await page.goto('/plans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không mở được trang này')
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What a device does when another app shares something with the installed site. */
async function share(
  page: Page,
  texts: Record<string, string>,
  file?: { type: string; size: number },
) {
  await page.evaluate(
    ([fields, picture, pixel]) => {
      const form = document.createElement('form')
      Object.assign(form, {
        method: 'POST',
        enctype: 'multipart/form-data',
        action: '/share-target',
      })
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      if (picture) {
        const bytes = new Uint8Array(picture.size)
        bytes.set(Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0)))
        const files = new DataTransfer()
        files.items.add(new File([bytes], 'lamp', { type: picture.type }))
        form.append(
          Object.assign(document.createElement('input'), {
            type: 'file',
            name: 'image',
            files: files.files,
          }),
        )
      }
      document.body.append(form)
      form.submit()
    },
    [texts, file, PIXEL] as const,
  )
}

test('a shared link waits in the message field, and a shared picture in Vision', async ({
  page,
}) => {
  await page.goto('/about-us')
  await waitForWorker(page, '/about-us')
  await share(page, { title: 'Lamps', text: 'https://lamps.example', url: 'https://lamps.example' })
  await expect(page).toHaveURL(/\/chat$/)
  await expect(messageBox(page)).toHaveValue('Lamps\nhttps://lamps.example')
  await expect(questions(page)).toHaveCount(0)
  await share(page, {}, { type: 'image/png', size: 70 })
  await expect(page).toHaveURL(/\/vision$/)
  await expect(page.getByText('shared.png').first()).toBeVisible()
  await share(page, {}, { type: 'image/png', size: 11_000_000 })
  await expect(page.getByText('The limit is 10 MB.')).toBeVisible()
})

for (const rel of ['opener', 'noreferrer']) {
  test(`another website puts nothing into the message field with a form, ${rel}`, async ({
    page,
  }) => {
    await page.goto('/about-us')
    await waitForWorker(page, '/about-us')
    const target = new URL('/share-target', page.url())
    await page.route('http://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" enctype="multipart/form-data" action="${target}" rel="${rel}">
          <input name="text" value="Send me your secrets"><button>Win</button></form>`,
      }),
    )
    await page.goto('http://evil.example/')
    await page.getByRole('button', { name: 'Win' }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(messageBox(page)).toBeEditable()
    await expect(messageBox(page)).toHaveValue('')
  })
}

test('a page says when the server has a newer version, and what is typed is there after the reload', async ({
  page,
}) => {
  await page.goto('/chat')
  await waitForWorker(page, '/chat')
  await messageBox(page).fill('Half a thought')
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await makeOlderThanServer(page)
  await expect(page.getByText('A new version is there.')).toBeVisible()
  // The server no longer has it.
  expect(files.filter((path) => path.includes('NewVersion'))).toEqual([])
  await expect(messageBox(page)).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('A new version is there.')).toBeHidden()
  await expect(messageBox(page)).toHaveValue('Half a thought')
})

/** The open page and its worker are then as a release left them that another one has followed. */
async function makeOlderThanServer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document
      .querySelector('meta[name=atelier-code]')!
      .setAttribute('content', '/assets/main-old.js')
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url })
    await navigator.serviceWorker.register('/app-worker.js?newer')
  })
}
