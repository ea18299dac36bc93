// The pages of PDFs on the built product: everything happens in the browser.
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Download, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { samplePdf } from '../../helpers/sample-pdf.ts'
import { expectAccessible, expectAccessibleAtSomeWidth, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

interface Pdf {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF whose pages have widths by which they are known again. */
async function pdf(name: string, widths: readonly number[], password?: string): Promise<Pdf> {
  const bytes = await samplePdf(
    widths.map((width) => `Page of ${width}`),
    { sizes: widths.map((width) => [width, 400]), ...(password && { password }) },
  )
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}

const lease = () => pdf('lease.pdf', [201, 202, 203])
const budget = () => pdf('budget.pdf', [301, 302])

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const sheets = (page: Page) => result(page).getByRole('button', { name: /^Page \d/ })
const sheet = (page: Page, number: number) =>
  result(page).getByRole('button', { name: new RegExp(`^Page ${number}:`) })
const status = (page: Page) => result(page).getByRole('status').first()

async function openPdfWork(page: Page) {
  await page.goto('/office-tools')
  await page.getByRole('radio', { name: 'PDF pages' }).press(' ')
  await expect(page.getByText('No pages yet')).toBeVisible()
}

async function addByKeyboard(page: Page, ...files: readonly Pdf[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose files' }).press('Enter')
  await (await chooser).setFiles([...files])
}

const add = (page: Page, ...files: readonly Pdf[]) =>
  page.locator('input[type=file]').setInputFiles([...files])

async function press(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).press('Enter')
  return download
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()))
}

/** The width of each page, and how far it is turned. */
async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map((page) => `${page.getWidth()} ${page.getRotation().angle}`)
}

test('a visitor without an account adds two PDFs by keyboard, moves, turns and removes pages, undoes it, and saves one PDF', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await openPdfWork(page)
  sent.length = 0
  await addByKeyboard(page, await lease(), await budget())
  await expect(sheets(page)).toHaveCount(5)
  await expect(page.getByText(/^3 pages · /)).toBeVisible()

  await sheet(page, 1).press('Enter')
  await expect(status(page)).toHaveText(/^1 page is picked up/)
  await sheet(page, 1).press('ArrowRight')
  await expect(status(page)).toHaveText('Place 2 of 5.')
  await expect(sheet(page, 2)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Put down at place 5 of 5.')
  await expect(sheet(page, 5)).toHaveAccessibleName('Page 5: page 1 of lease.pdf')

  await page.getByRole('button', { name: 'Turn page 1 left' }).press('Enter')
  await expect(sheet(page, 1)).toHaveAccessibleName('Page 1: page 2 of lease.pdf, turned by 270°')

  await sheet(page, 3).press('Delete')
  await expect(sheets(page)).toHaveCount(4)
  await expect(sheet(page, 3)).toBeFocused()
  await sheet(page, 3).press('Delete')
  await expect(sheets(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo: Removed 1 page' }).press('Enter')
  await expect(sheets(page)).toHaveCount(4)

  const download = await press(page, 'Save the PDF')
  expect(download.suggestedFilename()).toBe('lease-pages.pdf')
  expect(await pagesOf(await bytesOf(download))).toEqual(['202 270', '203 0', '302 0', '201 0'])
  await expect(page.getByText('Saved as lease-pages.pdf.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn page 2 right' }).press('Enter')
  await expect(page.getByText('Saved as lease-pages.pdf.')).toBeHidden()
  expect(sent).toEqual([])
})

test('a PDF that was added as a document is there when its pages are to be arranged, until it is taken away', async ({
  page,
}) => {
  await page.goto('/office-tools')
  await add(page, await lease())
  await expect(page.getByText(/ · read$/)).toBeVisible()
  await page.getByRole('radio', { name: 'PDF pages' }).press(' ')
  await expect(page.getByText(/^3 pages · /)).toBeVisible()
  await expect(sheets(page)).toHaveCount(3)

  await page.getByRole('radio', { name: 'Summary' }).press(' ')
  await expect(page.getByText(/ · read$/)).toBeVisible()
  await page.getByRole('radio', { name: 'PDF pages' }).press(' ')
  await expect(sheets(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Take lease.pdf away' }).press('Enter')
  await page.getByRole('radio', { name: 'Summary' }).press(' ')
  await page.getByRole('radio', { name: 'PDF pages' }).press(' ')
  await expect(page.getByText('All pages are removed')).toBeVisible()
})

test('a page that was picked up goes back with Escape, and to the page that is pressed', async ({
  page,
}) => {
  await openPdfWork(page)
  await add(page, await lease())
  await sheet(page, 3).press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(sheet(page, 3)).toHaveAccessibleName('Page 3: page 3 of lease.pdf')
  await sheet(page, 3).press('Enter')
  await sheet(page, 1).click()
  await expect(sheet(page, 1)).toHaveAccessibleName('Page 1: page 3 of lease.pdf')
})

test('a page is dragged to another place', async ({ page }) => {
  await openPdfWork(page)
  await add(page, await lease())
  await sheet(page, 1).dragTo(sheet(page, 3), { targetPosition: { x: 120, y: 60 } })
  await expect(sheet(page, 3)).toHaveAccessibleName('Page 3: page 1 of lease.pdf')
  await page.getByRole('button', { name: 'Undo: Moved 1 page' }).click()
  await expect(sheet(page, 1)).toHaveAccessibleName('Page 1: page 1 of lease.pdf')
})

test('pages chosen with Shift are turned, removed and saved together', async ({ page }) => {
  await openPdfWork(page)
  await add(page, await lease(), await budget())
  await expect(sheets(page)).toHaveCount(5)
  await sheet(page, 2).click()
  await sheet(page, 4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 of 5 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Turn the chosen pages right' }).press('Enter')
  const download = await press(page, 'Save these as a PDF')
  expect(await pagesOf(await bytesOf(download))).toEqual(['202 90', '203 90', '301 90'])
  await page.getByRole('button', { name: 'Remove the chosen pages' }).press('Enter')
  await expect(sheets(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(sheets(page)).toHaveCount(5)
})

test('when the last page is removed and brought back by keyboard, the focus stays with the pages', async ({
  page,
}) => {
  await openPdfWork(page)
  await add(page, await lease())
  await expect(sheets(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose all' }).press('Enter')
  await page.getByRole('button', { name: 'Remove the chosen pages' }).press('Enter')
  await expect(result(page)).toBeFocused()
  await result(page).getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(sheet(page, 1)).toBeFocused()
})

/** Leaves for another page, and comes back. */
async function visitImagen(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Imagen' }).click()
  await expect(page.getByRole('heading', { name: 'Imagen', level: 1 })).toBeVisible()
  await main.getByRole('link', { name: 'Office tools' }).click()
  await expect(page.getByRole('heading', { name: 'Office tools', level: 1 })).toBeVisible()
}

const countPreviews = (page: Page) =>
  result(page)
    .locator('canvas')
    .evaluateAll((all) => all.filter((canvas) => (canvas as HTMLCanvasElement).width > 0).length)

test('who visits another page finds the arranged pages again, with their previews', async ({
  page,
}) => {
  await openPdfWork(page)
  await add(page, await lease())
  await sheet(page, 1).press('Delete')
  await expect(sheets(page)).toHaveCount(2)
  await visitImagen(page)
  await expect(sheets(page)).toHaveCount(2)
  await expect(sheet(page, 1)).toHaveAccessibleName(/lease/)
  await expect(page.getByRole('radio', { name: 'PDF pages' })).toBeChecked()
  await expect.poll(() => countPreviews(page)).toBe(2)
  expect(await pagesOf(await bytesOf(await press(page, 'Save the PDF')))).toEqual([
    '202 0',
    '203 0',
  ])
})

test('previews that are still being drawn when a visitor leaves are drawn when the visitor is back', async ({
  page,
}) => {
  await openPdfWork(page)
  // PDF.js starts only the second time, as if it were still drawing before.
  const held = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/pdf.worker*', (route) => {
    if (isHeld) return route.continue()
    isHeld = true
    held.resolve()
  })
  await add(page, await lease())
  await held.promise
  await visitImagen(page)
  await expect(sheets(page)).toHaveCount(3)
  await expect.poll(() => countPreviews(page)).toBe(3)
})

test('pages are split into a zip: page by page, file by file and every few pages', async ({
  page,
}) => {
  await openPdfWork(page)
  await add(page, await lease(), await budget())
  await expect(sheets(page)).toHaveCount(5)
  const namesFor = async (kind: string) => {
    await page.getByRole('radio', { name: kind }).press(' ')
    const download = await press(page, 'Save as a zip')
    expect(download.suggestedFilename()).toBe('lease-pages.zip')
    const files = unzipSync(await bytesOf(download))
    const counts = await Promise.all(
      Object.values(files).map(async (file) => (await pagesOf(file)).length),
    )
    return Object.keys(files).map((name, place) => `${name} ${counts[place]}`)
  }
  expect(await namesFor('Page by page')).toEqual(
    [1, 2, 3, 4, 5].map((page) => `lease-${page}.pdf 1`),
  )
  expect(await namesFor('File by file')).toEqual(['lease.pdf 3', 'budget.pdf 2'])
  expect(await namesFor('Every few pages')).toEqual([
    'lease-1-2.pdf 2',
    'lease-3-4.pdf 2',
    'lease-5.pdf 1',
  ])
})

test('a protected PDF asks for its password; a damaged one and a picture are explained; the other file stays', async ({
  page,
}) => {
  await openPdfWork(page)
  const other = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
  await add(
    page,
    await pdf('secret.pdf', [400], 'quay'),
    other('broken.pdf', '%PDF-1.7 and nothing else'),
    other('photo.pdf', '\u0089PNG'),
    await lease(),
  )
  await expect(page.getByText('This PDF is damaged and cannot be read.')).toBeVisible()
  await expect(page.getByText('This is not a PDF.')).toBeVisible()
  await expect(sheets(page)).toHaveCount(3)
  const password = page.getByLabel('Password of secret.pdf')
  await password.fill('wrong')
  await password.press('Enter')
  await expect(page.getByText('This password does not open it.')).toBeVisible()
  await password.fill('quay')
  await password.press('Enter')
  await expect(sheets(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Take broken.pdf away' }).press('Enter')
  await expect(page.getByText('broken.pdf')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take lease.pdf away' }).press('Enter')
  await expect(sheets(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo: Took away a file with 3 pages' }).press('Enter')
  await expect(sheets(page)).toHaveCount(4)
})

test('a PDF that cannot be read in 20 seconds is given up, and the page stays usable', async ({
  page,
}) => {
  await page.clock.install()
  await openPdfWork(page)
  // The worker never starts, like one that a file keeps busy for ever.
  await page.route('**/pdf-worker-*.js', () => {})
  const started = page.waitForRequest('**/pdf-worker-*.js')
  await add(page, await lease())
  await started
  await page.clock.fastForward(21_000)
  await expect(page.getByText('It took too long to read and was given up.')).toBeVisible()
  await page.unroute('**/pdf-worker-*.js')
  await add(page, await budget())
  await expect(sheets(page)).toHaveCount(2)
})

test('the arranged PDF is put on the bench, where it is read', async ({ page }) => {
  await openPdfWork(page)
  await add(page, await lease(), await budget())
  await expect(sheets(page)).toHaveCount(5)
  await sheet(page, 1).press('Delete')
  await page.getByRole('button', { name: 'Put it on the bench' }).press('Enter')
  await expect(page.getByText(/^4 pages · .* · read$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'The document' })).toContainText('Page of 202')
  await page.getByRole('radio', { name: 'PDF pages' }).press(' ')
  await expect(sheets(page)).toHaveCount(4)
})

test('previews are drawn near the view, and their memory is released far from it', async ({
  page,
}) => {
  await openPdfWork(page)
  await add(
    page,
    await pdf(
      'long.pdf',
      Array.from({ length: 200 }, () => 300),
    ),
  )
  await expect(sheets(page)).toHaveCount(200)
  const drawn = () =>
    page
      .locator('.pdf-page canvas')
      .evaluateAll((canvases) =>
        canvases.flatMap((canvas, place) =>
          (canvas as HTMLCanvasElement).width > 0 ? [place] : [],
        ),
      )
  await expect.poll(drawn).toContain(0)
  await sheet(page, 1).press('End')
  await expect.poll(drawn).toContain(199)
  await expect.poll(drawn).not.toContain(0)
})

test(
  'PDF pages are accessible with nothing, with pages, with chosen ones and with one that is picked up',
  LOOKS_TAG,
  async ({ page }) => {
    await openPdfWork(page)
    await expectAccessible(page)
    await add(page, await lease(), await pdf('secret.pdf', [400], 'quay'))
    await expect(sheets(page)).toHaveCount(3)
    await expectAccessibleAtSomeWidth(page)
    await sheet(page, 1).click()
    await sheet(page, 2).press('Enter')
    await expectAccessible(page)
  },
)
