// The content writer on the built product. Everything happens in the browser: no model, and nothing on the server.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import {
  expectAccessible,
  expectAccessibleAtSomeWidth,
  expectNoOverflow,
  LOOKS_TAG,
} from '../helpers/looks.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { expect, test } from '../helpers/test.ts'
import { fillExamples } from '../helpers/tool-modes/fill-examples.ts'
import { submit } from '../helpers/tool-modes/forms.ts'
import { logOut, registerUser } from '../helpers/users.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier' })
const analysis = (page: Page) => page.getByRole('complementary', { name: 'Analysis' })
const saved = (page: Page) => expect(page.getByText('Saved in this browser')).toBeVisible()

/** The server of the tests has models, which would write otherwise. */
async function byTemplate(page: Page) {
  await page.getByLabel('Written by').selectOption('A template, without a model')
}

async function beginEmptyPage(page: Page, words: string) {
  await page.goto('/content-writer')
  await page.getByRole('button', { name: 'Begin with an empty page' }).click()
  await text(page).click()
  await page.keyboard.type(words)
  await saved(page)
}

async function downloadAs(page: Page, format: string) {
  await page.getByRole('button', { name: 'Download' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).press('Enter')
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a visitor writes two drafts by keyboard from a template, uses one, changes it, and finds it after a reload; nothing is sent to the server', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.postData()?.includes('kiln')) sent.push(request.url())
  })
  await page.goto('/content-writer')
  await page.getByRole('radio', { name: 'Letter', exact: true }).press(' ')
  await page.getByLabel('What is it about?').fill('The small kiln is fired every Friday.')
  await page.getByLabel('For whom?').fill('our neighbours')
  await page.getByRole('radio', { name: 'Plain' }).press(' ')
  await byTemplate(page)
  await page.getByRole('button', { name: 'Start from the template' }).press('Enter')
  const drafts = page.getByRole('region', { name: 'Two drafts' })
  await expect(drafts.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Use this: draft B' }).press('Enter')
  await expect(title(page)).toHaveValue('To: our neighbours')
  await expect(text(page)).toContainText('The small kiln is fired every Friday.')
  await expect(drafts).toHaveCount(0)

  await text(page).press('Control+Home')
  await page.keyboard.type('Good morning. ')
  await saved(page)
  await page.reload()
  await expect(text(page)).toContainText('Good morning.')
  await expect(title(page)).toHaveValue('To: our neighbours')
  await expect(earlier(page).getByRole('link', { name: /To: our neighbours/ })).toBeVisible()
  expect(sent).toEqual([])
})

test('on a phone, the button that closes the drafts covers none of their words', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'ar',
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/content-writer')
  await page.getByLabel('الكاتب').selectOption('قالب، من دون نموذج')
  await fillExamples(page)
  await submit(page)
  const close = page.getByRole('button', { name: 'إبعاد المسودتين' })
  const words = page.locator('.writer-draft header > *')
  await expect(words).toHaveCount(4)
  const button = await close.boundingBox()
  for (const each of await words.all()) {
    const { x, y, width, height } = (await each.boundingBox())!
    const isBeside = x >= button!.x + button!.width || x + width <= button!.x
    const isAboveOrBelow = y >= button!.y + button!.height || y + height <= button!.y
    expect(isBeside || isAboveOrBelow).toBe(true)
  }
  await context.close()
})

test('what was typed a moment before the page is closed is there afterwards', async ({ page }) => {
  await beginEmptyPage(page, 'Clay from the river.')
  await page.keyboard.type(' And water.')
  await page.reload()
  await expect(text(page)).toHaveText('Clay from the river. And water.')
})

test('Enter in the title moves to the text', async ({ page }) => {
  await beginEmptyPage(page, 'Clay.')
  await title(page).fill('The kiln')
  await title(page).press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(title(page)).toHaveValue('The kiln')
  await expect(text(page)).toHaveText('Clay.')
})

test('the toolbar is one stop of the Tab key, and formats what is typed', async ({ page }) => {
  await beginEmptyPage(page, 'Kiln')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Heading H2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(page).getByRole('heading', { name: 'Kiln', level: 2 })).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('two')
  await page.keyboard.press('Control+B')
  await expect(text(page).getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(text(page).locator('strong')).toHaveText('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+K')
  const address = page.getByLabel('Web or email address')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText('Only web and email addresses can be links.')).toBeVisible()
  await address.fill('example.com')
  await address.press('Enter')
  await expect(text(page).getByRole('link')).toHaveAttribute('href', 'https://example.com/')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Undo the last change' })).toBeFocused()
})

test('a pasted page keeps its headings and links, and loses scripts, pictures and styles', async ({
  page,
}) => {
  await beginEmptyPage(page, 'Before')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 style="color:red">Pasted</h1><script>window.wasRun = 1</script><p onclick="window.wasRun = 1">Words <a href="javascript:alert(1)">bad</a> <a href="https://a.example">good</a><img src="/x.png"></p>',
    )
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    document.querySelector('.ProseMirror')!.dispatchEvent(event)
  })
  await expect(text(page)).toContainText('Words bad good')
  await expect(text(page).getByRole('link')).toHaveCount(1)
  await expect(text(page).locator('img:not(.ProseMirror-separator), script, [style]')).toHaveCount(
    0,
  )
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
})

test('the analysis finds places, and a press selects them in the text', async ({ page }) => {
  await beginEmptyPage(page, 'The bowl was made by hand. It is very thin.')
  const filler = analysis(page).getByRole('region', { name: 'Fillers' }).getByRole('button')
  await expect(filler).toHaveText('very')
  await expect(
    analysis(page).getByRole('region', { name: 'Passive voice' }).getByRole('button'),
  ).toHaveText('was made')
  await filler.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('rather')
  await expect(text(page)).toHaveText('The bowl was made by hand. It is rather thin.')
  await expect(filler).toHaveCount(0)
})

test('find and replace shows each change; one is refused, the other is made, and both versions are kept', async ({
  page,
}) => {
  await beginEmptyPage(page, 'The kiln is hot. The kiln is old.')
  await page.getByRole('button', { name: 'Find and replace' }).press('Enter')
  await page.getByLabel('Find', { exact: true }).fill('kiln')
  await page.getByLabel('Replace with').fill('oven')
  await expect(page.getByText('2 places')).toBeVisible()
  await page.getByRole('button', { name: 'Refuse: “kiln” becomes “oven”' }).first().press('Enter')
  await page.getByRole('button', { name: 'Replace 1' }).press('Enter')
  await expect(page.getByText('1 place replaced.')).toBeVisible()
  await expect(text(page)).toHaveText('The kiln is hot. The oven is old.')

  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Show changes' }).press('Enter')
  const changes = page.getByRole('group', { name: 'Changes since the version before' })
  await expect(changes.locator('del')).toContainText('kiln')
  await expect(changes.locator('ins')).toContainText('oven')
  await page.getByRole('button', { name: 'Back to the current text' }).press('Enter')
  await page.getByRole('button', { name: 'Earlier version' }).press('Enter')
  await expect(page.getByText('The kiln is hot. The kiln is old.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring this version back' }).press('Enter')
  await expect(text(page)).toHaveText('The kiln is hot. The kiln is old.')
  await expect(page.getByRole('group', { name: 'Version 3 of 3' })).toBeVisible()
})

test('a second tab shows what the first has saved', async ({ page, context }) => {
  await beginEmptyPage(page, 'First.')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(text(second)).toHaveText('First.')
  await text(page).press('Control+End')
  await page.keyboard.type(' More.')
  await expect(text(second)).toHaveText('First. More.')
})

for (const { choice, shown, kept } of [
  { choice: 'Keep mine', shown: 'Mine. Clay.', kept: 'Version 2 of 2' },
  { choice: 'Take the other', shown: 'Other. Clay.', kept: 'Version 2 of 2' },
  { choice: 'Keep both', shown: 'Mine. Clay.', kept: 'Version 1 of 1' },
])
  test(`two tabs that change the same document are asked: “${choice}” loses nothing`, async ({
    page,
    context,
  }) => {
    await beginEmptyPage(page, 'Clay.')
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(text(second)).toHaveText('Clay.')
    // The second tab is busy while the first one saves, as one that the browser has put to sleep.
    await second.evaluate(() => {
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function (names, mode, options) {
        if (mode === 'readwrite') throw new DOMException('asleep', 'InvalidStateError')
        return transaction.call(this, names, mode, options)
      }
      Object.assign(globalThis, { wake: () => (IDBDatabase.prototype.transaction = transaction) })
    })
    await text(second).press('Control+Home')
    await second.keyboard.type('Mine. ')
    await expect(second.getByText('Not saved: the browser blocks its storage.')).toBeVisible()
    await text(page).press('Control+Home')
    await page.keyboard.type('Other. ')
    await expect(second.getByText('This document was also changed in another tab.')).toBeVisible()
    await second.evaluate(() => (globalThis as unknown as { wake: () => void }).wake())
    await second.getByRole('button', { name: choice }).press('Enter')
    await expect(text(second)).toHaveText(shown)
    await expect(text(second)).toBeFocused()
    await saved(second)
    await expect(second.getByRole('group', { name: kept })).toBeVisible()
    const both = choice === 'Keep both'
    await expect(earlier(second).getByRole('link')).toHaveCount(both ? 2 : 1)
    await expect(text(page)).toHaveText(both ? 'Other. Clay.' : shown)
  })

test('a document is downloaded for Word, as Markdown, HTML and plain text', async ({ page }) => {
  await beginEmptyPage(page, '## Kiln')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is <hot> & old.')
  await title(page).fill('The kiln: 1/2')
  await saved(page)
  const word = await downloadAs(page, 'Word')
  expect(word.name).toBe('The kiln 1 2.docx')
  const xml = new TextDecoder().decode(unzipSync(word.bytes)['word/document.xml'])
  expect(xml).toContain('It is &lt;hot&gt; &amp; old.')
  const markdown = await downloadAs(page, 'Markdown')
  expect(markdown.bytes.toString()).toBe('# The kiln: 1/2\n\n## Kiln\n\nIt is \\<hot> & old.\n')
  const html = await downloadAs(page, 'HTML page')
  expect(html.bytes.toString()).toContain('<p dir="auto">It is &lt;hot&gt; &amp; old.</p>')
  const plain = await downloadAs(page, 'Plain text')
  expect(plain.bytes.toString()).toBe('The kiln: 1/2\n\nKiln\n\nIt is <hot> & old.\n')
})

/** Whether the browser has stored so many documents. */
async function countStored(expected: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const opening = indexedDB.open('atelier-content-writer')
  opening.onsuccess = () => {
    const counting = opening.result.transaction('documents').objectStore('documents').count()
    counting.onsuccess = () => {
      opening.result.close()
      resolve(counting.result === expected)
    }
  }
  return promise
}

test('a printed document is the document, and nothing else of the page', async ({ page }) => {
  await beginEmptyPage(page, '## Kiln')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The kiln is hot on Fridays.')
  await title(page).fill('What we fire')
  await saved(page)
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }))
  await page.getByRole('button', { name: 'Download' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Print' }).press('Enter')
  await expect(page).toHaveTitle('printed')
  const { pages } = await readDocument(await page.pdf({ format: 'A4' }), 'printed.pdf')
  const words = JSON.stringify(pages).matchAll(/"text":"([^"]*)"/g)
  expect(
    Array.from(words, ([, word]) => word!.trim())
      .join(' ')
      .replaceAll(/ +/g, ' '),
  ).toBe('What we fire Kiln The kiln is hot on Fridays.')
})

test('documents are duplicated, opened, deleted and brought back', async ({ page }) => {
  await beginEmptyPage(page, 'Clay.')
  await title(page).fill('Pots')
  await saved(page)
  await earlier(page).getByRole('button', { name: 'Duplicate Pots' }).press('Enter')
  await earlier(page)
    .getByRole('link', { name: /Pots \(copy\)/ })
    .press('Enter')
  await expect(title(page)).toHaveValue('Pots (copy)')
  await earlier(page).getByRole('button', { name: 'Delete Pots (copy)' }).press('Enter')
  await expect(earlier(page).getByRole('link')).toHaveCount(1)
  await expect(page.getByText('A blank sheet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(earlier(page).getByRole('link')).toHaveCount(2)
  await earlier(page).getByRole('button', { name: 'Delete Pots (copy)' }).press('Enter')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.waitForFunction(countStored, 1)
  await page.reload()
  await expect(earlier(page).getByRole('link')).toHaveCount(1)
})

test('a full storage is said, and the text stays on the screen until it can be saved', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await beginEmptyPage(page, 'Clay.')
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.assign(globalThis, { free: () => (IDBObjectStore.prototype.put = put) })
  })
  await page.keyboard.type(' Water.')
  await expect(page.getByText('Not saved: the browser’s storage is full.')).toBeVisible()
  await expect(text(page)).toHaveText('Clay. Water.')
  await page.evaluate(() => (globalThis as unknown as { free: () => void }).free())
  await page.getByRole('button', { name: 'Save again' }).press('Enter')
  await saved(page)
})

test('a writer’s own texts are measured, and are the measure of the analysis', async ({ page }) => {
  await beginEmptyPage(page, 'One two three four five six seven eight nine ten eleven twelve.')
  await page.getByText('Your own tone').click()
  await page.getByLabel('A text of yours').fill('Clay is wet. Fire is hot.')
  await page.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(page.getByText('Your sentences usually have 3 words.')).toBeVisible()
  await expect(analysis(page).getByRole('region', { name: 'Long sentences' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove sample 1' }).press('Enter')
  await expect(analysis(page).getByRole('region', { name: 'Long sentences' })).toHaveCount(0)
})

test('in Vietnamese, the page, the drafts and the analysis are Vietnamese', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'vi'))
  await page.goto('/content-writer')
  await page.getByLabel('Bài viết nói về gì?').fill('Lò nung nhỏ đốt vào thứ Sáu.')
  await page.getByLabel('Người viết').selectOption('Một mẫu, không dùng mô hình')
  await page.getByRole('button', { name: 'Bắt đầu từ mẫu' }).press('Enter')
  await page.getByRole('button', { name: 'Dùng bản này: bản nháp A' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Bài viết', exact: true })).toContainText(
    'Bạn đọc thân mến',
  )
  await expect(page.getByRole('complementary', { name: 'Phân tích' })).toContainText(
    'Chỗ trống cần điền',
  )
})

test(
  'the content writer is accessible with nothing, with drafts, with a document and with changes',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/content-writer')
    await expect(page.getByText('A blank sheet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Long' }).press(' ')
    await byTemplate(page)
    await page.getByRole('button', { name: 'Start from the template' }).click()
    await expect(page.getByRole('button', { name: 'Use this: draft A' })).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await page.getByRole('button', { name: 'Use this: draft A' }).click()
    await expect(analysis(page)).toContainText('Blanks to fill')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Find and replace' }).click()
    await page.getByLabel('Find', { exact: true }).fill('date')
    await page.getByLabel('Replace with').fill('day')
    await expect(page.getByRole('button', { name: /^Replace \d/ })).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoOverflow(page)
    await page.getByRole('button', { name: /^Replace \d/ }).click()
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expect(page.getByText('Changes since the version before')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  },
)

test('what a user has written is gone after the logout, and what a guest has written is taken over on request', async ({
  page,
}) => {
  await beginEmptyPage(page, 'Clay of a guest.')
  await title(page).fill('Guest')
  await saved(page)
  await registerUser(page)
  await page.goto('/content-writer')
  await expect(earlier(page).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'They are mine, bring them here' }).press('Enter')
  await expect(earlier(page).getByRole('link', { name: /Guest/ })).toBeVisible()
  await logOut(page)
  await page.goto('/content-writer')
  await expect(page.getByText('Your documents are kept here, in this browser.')).toBeVisible()
  await expect(earlier(page).getByRole('link')).toHaveCount(0)
})
