// What could be lost in the content writer, and what could stop it.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/test.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const saved = (page: Page) => expect(page.getByText('Saved in this browser')).toBeVisible()

async function beginEmptyPage(page: Page, words: string) {
  await page.goto('/content-writer')
  await page.getByRole('button', { name: 'Begin with an empty page' }).click()
  await text(page).click()
  await page.keyboard.type(words)
  await saved(page)
}

test('what is typed while the text before it is being saved is there after the document was closed', async ({
  page,
}) => {
  await beginEmptyPage(page, 'Clay.')
  // Holds each transaction that writes until it is let go.
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype
    const hold = { is: true, count: 0 }
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const held = transaction.call(this, names, mode, options)
      if (mode !== 'readwrite') return held
      hold.count++
      const store = held.objectStore(held.objectStoreNames[0]!)
      const wait = () => {
        if (hold.is) store.count().onsuccess = wait
      }
      wait()
      return held
    }
    Object.assign(globalThis, { hold })
  })
  await page.keyboard.type(' Water.')
  await page.waitForFunction(
    () => (globalThis as unknown as { hold: { count: number } }).hold.count > 0,
  )
  await page.keyboard.type(' Fire.')
  await page.getByRole('button', { name: 'Close the document' }).press('Enter')
  await page.evaluate(() => {
    ;(globalThis as unknown as { hold: { is: boolean } }).hold.is = false
  })
  await page.getByRole('region', { name: 'Earlier' }).getByText('2 words').waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Earlier' }).getByRole('link').press('Enter')
  await expect(text(page)).toHaveText('Clay. Water. Fire.')
})

test('a text whose storage is blocked is on the screen again after a reload', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await page.goto('/content-writer')
  await page.getByRole('button', { name: 'Begin with an empty page' }).click()
  await text(page).click()
  await page.keyboard.type('Clay.')
  await expect(page.getByText('Not saved: the browser blocks its storage.')).toBeVisible()
  await page.reload()
  await expect(text(page)).toHaveText('Clay.')
})

test('a copy that does not fit into the storage is refused in words', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await beginEmptyPage(page, 'Clay.')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: /^Duplicate/ }).press('Enter')
  await expect(page.getByText('Could not be kept.')).toBeVisible()
})

test('a pasted table that says it is wider than any page stays a table', async ({ page }) => {
  await beginEmptyPage(page, 'Clay.')
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    const html = '<table><tr><td colspan="2000000000" rowspan="3000">wide</td></tr></table>'
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(text(page).getByRole('cell', { name: 'wide' })).toBeVisible()
  expect(await text(page).getByRole('cell').count()).toBeLessThan(3000)
})

test('Escape closes find and replace, and the text has the focus again', async ({ page }) => {
  await beginEmptyPage(page, 'Clay.')
  await page.getByRole('button', { name: 'Find and replace' }).press('Enter')
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Find', { exact: true })).toHaveCount(0)
  await expect(text(page)).toBeFocused()
})

test('a page that was left while it was saving listens to other tabs no more', async ({ page }) => {
  await page.addInitScript(() => {
    const open = new Set<BroadcastChannel>()
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        if (name === 'atelier-content-writer') open.add(this)
      }
      override close() {
        open.delete(this)
        super.close()
      }
    }
    Object.assign(globalThis, { open })
  })
  await beginEmptyPage(page, 'Clay.')
  await page.keyboard.type(' Water.')
  await page.getByRole('link', { name: 'Plans' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect(text(page)).toHaveText('Clay. Water.')
  const count = await page.evaluate(
    () => (globalThis as unknown as { open: Set<unknown> }).open.size,
  )
  expect(count).toBe(1)
})

test('a version that is kept twice in a moment is one version', async ({ page }) => {
  await beginEmptyPage(page, 'Clay.')
  const keep = page.getByRole('button', { name: 'Keep this version' })
  await keep.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  // What is typed while the version is being kept belongs to it.
  await expect(keep).toBeDisabled()
  await expect(page.getByRole('group', { name: 'Version 1 of 1' })).toBeVisible()
  await text(page).press('End')
  await page.keyboard.type(' Water.')
  await saved(page)
  await expect(page.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible()
})
