// Vision on the built product: on the visitor's device, and with a model that sees.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type {
  CompletionRequest,
  ModelSource,
} from '../../../packages/server/providers/models/model-source.ts'
import { startInProcessServer } from '../helpers/in-process-server.ts'
import { expectAccessible, expectAccessibleAtSomeWidth, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

const seeingModel = (reply: (request: CompletionRequest) => string): ModelSource => ({
  list: async () => [
    { id: 'study', name: 'Study', abilities: ['text', 'vision'], tier: 'free', window: 96_000 },
  ],
  async *answer(request) {
    yield { type: 'delta', text: reply(request) }
    yield { type: 'finish', reason: 'stop' }
  },
})

async function addPicture(page: Page, name: string, background: string) {
  const picture = sharp({ create: { width: 3, height: 3, channels: 3, background } })
  const buffer = await picture.png().toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(result(page).getByRole('img', { name })).toBeVisible()
}

const result = (page: Page) => page.getByRole('region', { name: 'Picture', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function takeExample(page: Page, origin = '') {
  await page.goto(`${origin}/vision`)
  await page.getByRole('button', { name: 'Take an example' }).press('Enter')
  await expect(result(page).getByRole('img', { name: 'kiln-poster.webp' })).toBeVisible()
}

test('a visitor reads the text of a picture in two languages, marks an area by keyboard, and downloads the text in it', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /uploads|creations/.test(request.url()))
      sent.push(request.url())
  })
  await takeExample(page)
  await result(page).getByRole('button', { name: 'Read the text' }).press('Enter')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('The small kiln wakes up every Friday.')
  await expect(panel).toContainText('Lò nung nhỏ thức dậy mỗi thứ Sáu.')

  await page.getByRole('radio', { name: 'Box' }).press(' ')
  await page.getByRole('button', { name: 'Add a box' }).press('Enter')
  const area = page.getByRole('button', { name: 'Area 1' })
  await expect(area).toBeFocused()
  for (let presses = 0; presses < 15; presses += 1) await page.keyboard.press('ArrowRight')
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(panel).toContainText('Of the marked areas')
  await expect(panel).not.toContainText('The small kiln')
  await expect(panel).toContainText('Lò nung nhỏ')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '.txt' }).press('Enter')
  expect(await readFile(await (await download).path(), 'utf8')).toContain('350.000 đồng')
  await area.press('Delete')
  await expect(panel).toContainText('The small kiln')
  expect(sent).toEqual([])
})

const PICTURES = join(import.meta.dirname, '../../fixtures/pictures')

const readPicture = (page: Page, name: string) => readFileOf(page, join(PICTURES, `${name}.webp`))

async function readFileOf(page: Page, file: Parameters<Locator['setInputFiles']>[0]) {
  await page.goto('/vision')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await result(page).getByRole('button', { name: 'Read the text' }).press('Enter')
  return page.getByRole('tabpanel')
}

test('an Arabic page is read in Arabic', async ({ page }) => {
  const panel = await readPicture(page, 'arabic-page')
  await expect(panel).toContainText('عقد إيجار الورشة')
  await expect(panel).toContainText('يحق لأي من الطرفين إنهاء العقد بإخطار كتابي قبل تسعين يوما.')
})

test('a tilted Vietnamese receipt in small letters keeps its marks', async ({ page }) => {
  const panel = await readPicture(page, 'vietnamese-receipt')
  await expect(panel).toContainText('CỬA HÀNG GỐM BÁT TRÀNG')
  await expect(panel).toContainText('Số 12 đường Nguyễn Huệ, phường Bến Nghé')
  await expect(panel).toContainText('Ấm trà đất nung')
  await expect(panel).toContainText('Tổng cộng: 1.190.000 đồng')
})

test('what is no text is said so as well when the Arabic data cannot be loaded', async ({
  context,
  page,
  allowErrors,
}) => {
  allowErrors()
  let isAsked = false
  await context.route('**/text-data-*/ara*', (route) => {
    isAsked = true
    return route.abort()
  })
  const panel = await readPicture(page, 'circuit-board')
  await expect(panel).toHaveText('There is no text in this picture that I can read.')
  expect(isAsked).toBe(true)
})

for (const name of ['qr-code', 'circuit-board'])
  test(`a picture without text is not taken for one: ${name}`, async ({ page }) => {
    const panel = await readPicture(page, name)
    await expect(panel).toHaveText('There is no text in this picture that I can read.')
  })

test('pure noise is said to have no text without a reader, which would take minutes for it', async ({
  page,
}) => {
  const noise = { width: 600, height: 400, channels: 3 } as const
  const picture = sharp({
    create: { ...noise, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  let isReaderLoaded = false
  await page.context().route('**/text-data-*/**', (route) => {
    isReaderLoaded = true
    return route.fallback()
  })
  const buffer = await picture.png().toBuffer()
  const panel = await readFileOf(page, { name: 'noise.png', mimeType: 'image/png', buffer })
  await expect(panel).toHaveText('There is no text in this picture that I can read.')
  expect(isReaderLoaded).toBe(false)
})

test('a code is shown with its address and never opened by itself, and colours and notes are found', async ({
  page,
  context,
}) => {
  await takeExample(page)
  await tab(page, 'Codes').click()
  await expect(page.getByRole('tabpanel')).toContainText('https://atelier.example/kiln')
  await expect(page.getByRole('button', { name: 'Open atelier.example' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await tab(page, 'Colours').click()
  await expect(page.getByRole('button', { name: /^Copy #/ })).toHaveCount(6)
  await tab(page, 'File').click()
  await expect(page.getByText('This photo says where it was taken')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Remove all of it and download' }).press('Enter')
  const file = await readFile(await (await download).path())
  expect((await sharp(file).metadata()).exif).toBeUndefined()
  expect((await sharp(file).metadata()).width).toBe(1280)
})

test('several pictures become a table, and what is no picture is named', async ({ page }) => {
  await takeExample(page)
  const blue = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#2742c8' },
  })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'blue.png', mimeType: 'image/png', buffer: blue },
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
  await expect(page.getByText('letter.txt is no PNG, JPEG, WebP or GIF picture.')).toBeVisible()
  await expect(page.getByText('This picture is damaged, or no picture at all.')).toBeVisible()
  const table = page.getByRole('region', { name: 'All pictures' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(4)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('blue.png,30,20,')
  expect(csv).toContain('#2742c8')
  await page.getByRole('button', { name: 'Take broken.png off the bench' }).press('Enter')
  await expect(table.getByRole('row')).toHaveCount(3)
})

test('who visits another page finds the pictures again', async ({ page }) => {
  await page.goto('/vision')
  await addPicture(page, 'red.png', 'red')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Imagen' }).click()
  await expect(page).toHaveURL(/\/imagen$/)
  await page.goBack()
  await expect(result(page).getByRole('img', { name: 'red.png' })).toBeVisible()
})

test('a picture that is dropped beside the drop zone is taken, and the page stays', async ({
  page,
}) => {
  await page.goto('/vision')
  await expect(page.getByRole('button', { name: 'choose a file' })).toBeVisible()
  const png = await sharp({ create: { width: 3, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const isTaken = await page.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'red.png', { type: 'image/png' }))
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      return !document.querySelector('main')!.dispatchEvent(drop)
    },
    [...png],
  )
  expect(isTaken).toBe(true)
  await expect(result(page).getByRole('img', { name: 'red.png' })).toBeVisible()
})

test('a scan goes to Office tools and from there to the content writer without a download', async ({
  page,
}) => {
  await takeExample(page)
  await result(page).getByRole('button', { name: 'Read the text' }).press('Enter')
  await expect(page.getByRole('tabpanel')).toContainText('Friday')
  await page.getByRole('button', { name: 'Use in …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Office tools' }).press('Enter')
  await expect(page).toHaveURL(/\/office-tools$/)
  await expect(page.getByText(/ · read$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'The document' })).toContainText('small kiln')
  await page.getByRole('radio', { name: 'Other format' }).press(' ')
  await page.getByRole('button', { name: 'Prepare the formats' }).press('Enter')
  await page.getByRole('button', { name: 'Open in the content writer' }).press('Enter')
  await expect(page).toHaveURL(/\/content-writer/)
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('small kiln')
})

test('with a model that sees, a guest asks about a marked area, reads the answer, and finds it after a reload', async ({
  page,
}) => {
  const asked: CompletionRequest[] = []
  const source = seeingModel((request) => {
    asked.push(request)
    return 'A blue cup [1] on a table.'
  })
  const server = await startInProcessServer({ models: createModelRegistry([source]) })
  try {
    await takeExample(page, server.url)
    await expect(page.getByText('3 of 3 questions left today')).toBeVisible()
    await page.getByRole('radio', { name: 'Box' }).press(' ')
    await page.getByRole('button', { name: 'Add a box' }).press('Enter')
    await page.getByRole('textbox', { name: 'Your question' }).fill('What is that?')
    await page.getByRole('button', { name: 'Ask' }).press('Enter')
    const answer = result(page).getByRole('article')
    await expect(answer).toContainText('A blue cup 1 on a table.')
    await expect(page.getByText('2 of 3 questions left today')).toBeVisible()
    expect(asked[0]!.messages[0]!.images).toHaveLength(1)
    await answer.getByRole('link', { name: '1' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Area 1' })).toBeFocused()
    await page.reload()
    await expect(answer).toContainText('A blue cup')
    await expect(page.getByRole('button', { name: 'Area 1' })).toBeVisible()
    await answer.getByRole('button', { name: 'Continue in chat' }).press('Enter')
    await expect(page).toHaveURL(/\/chat$/)
    await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(/A blue cup/)
  } finally {
    // Not a visit of another page: after a test's time is up, its error would hide what the test waited for.
    await page.close()
    await server.close()
  }
})

test('an answer from before comes with its own picture, and a lost connection is told beside the question', async ({
  page,
  context,
  allowErrors,
}) => {
  let answers = 0
  const source = seeingModel(() => `Answer ${++answers}.`)
  const server = await startInProcessServer({ models: createModelRegistry([source]) })
  const question = page.getByRole('textbox', { name: 'Your question' })
  const answer = result(page).getByRole('article')
  try {
    await takeExample(page, server.url)
    await question.fill('What is that?')
    await page.getByRole('button', { name: 'Ask' }).press('Enter')
    await expect(answer).toContainText('Answer 1.')
    await page.getByRole('button', { name: 'Take kiln-poster.webp off the bench' }).press('Enter')
    await addPicture(page, 'red.png', 'red')
    await question.fill('And that?')
    await page.getByRole('button', { name: 'Ask' }).press('Enter')
    await expect(answer).toContainText('Answer 2.')

    await page.goBack()
    await expect(answer).toContainText('Answer 1.')
    await expect(result(page).getByRole('img', { name: 'red.png' })).toHaveCount(0)
    await page.goForward()
    await expect(answer).toContainText('Answer 2.')
    const picture = result(page).getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(3)

    allowErrors()
    await context.setOffline(true)
    await addPicture(page, 'blue.png', 'blue')
    await page.getByRole('button', { name: 'Ask' }).press('Enter')
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
  } finally {
    await context.setOffline(false)
    await page.close()
    await server.close()
  }
})

test(
  'Vision is accessible with nothing, with text, codes, colours and notes, and with a table',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/vision')
    await expect(page.getByText('Nothing on the bench yet')).toBeVisible()
    await expectAccessible(page)
    await takeExample(page)
    await result(page).getByRole('button', { name: 'Read the text' }).press('Enter')
    await expect(page.getByRole('tabpanel')).toContainText('Friday')
    await expectAccessibleAtSomeWidth(page)
    await tab(page, 'Codes').click()
    await expect(page.getByRole('button', { name: 'Open atelier.example' })).toBeVisible()
    await expectAccessible(page)
    await tab(page, 'Colours').click()
    await expectAccessible(page)
    await tab(page, 'File').click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'letter.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Dear'),
      })
    await expectAccessibleAtSomeWidth(page)
  },
)
