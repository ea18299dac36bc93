// Conversations that come from elsewhere, are found again, and leave.
import { readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { chooseModel, answers, sendMessage } from '../helpers/chat-page.ts'
import { expectNoAxeViolations } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import conversations' })

async function choose(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function importFile(page: Page, path: string): Promise<void> {
  await choose(page, /^Import/)
  await dialogOf(page).locator('input[type=file]').setInputFiles(path)
}

async function saveAs(page: Page, entry: RegExp, testInfo: TestInfo): Promise<string> {
  const downloading = page.waitForEvent('download')
  await choose(page, entry)
  const download = await downloading
  const path = testInfo.outputPath(download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** As ChatGPT exports a conversation. */
function chatGptConversation(title: string, texts: readonly string[]) {
  const nodes = texts.map((text, index) => ({
    parent: index > 0 ? `${title}-${index - 1}` : null,
    message: {
      author: { role: index % 2 ? 'assistant' : 'user' },
      content: { content_type: 'text', parts: [text] },
    },
  }))
  const mapping = Object.fromEntries(nodes.map((node, index) => [`${title}-${index}`, node]))
  return { conversation_id: title, title, create_time: 1_709_287_200, mapping }
}

const LEASE = Array.from({ length: 260 }, (_, index) => {
  if (index === 3) return 'Tiền **đặt cọc** là hai tháng tiền nhà.'
  return index === 250 ? 'Bao giờ tôi nhận lại tiền đặt cọc?' : `Đoạn ${index}`
})

test('an import from ChatGPT goes on after a reload, and words without accents find a place far above', async ({
  page,
  allowErrors,
}, testInfo) => {
  // The request that the reload interrupts.
  allowErrors()
  const path = testInfo.outputPath('conversations.json')
  const conversations = [
    chatGptConversation('Hợp đồng thuê nhà', LEASE),
    chatGptConversation('Menu', ['What can we eat?', 'Rice.']),
    { no: 'conversation' },
  ]
  await writeFile(path, JSON.stringify(conversations))
  await page.route('**/api/chat/import', (route) => {
    if (!route.request().postData()!.includes('Rice.')) return route.continue()
  })
  await page.goto('/chat')
  await importFile(page, path)
  await expect(dialogOf(page).getByText('1 imported, 0 already there')).toBeVisible()
  await page.reload()
  await page.unrouteAll()
  await importFile(page, path)
  const report = ['One conversation imported', 'One conversation was already there']
  await expect(dialogOf(page).getByText('The import is complete')).toBeVisible()
  for (const line of [...report, /^One entry left out/])
    await expect(dialogOf(page).getByText(line)).toBeVisible()
  await expectNoAxeViolations(page, 'report')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('dat coc')
  const results = page.getByRole('complementary', { name: 'Conversations' }).locator('mark')
  await expect(results).toHaveText(['đặt cọc', 'đặt cọc'])
  await page.getByRole('link', { name: /là hai tháng/ }).click()
  const log = page.getByRole('log')
  const found = page.getByRole('group', { name: 'Found in this conversation' })
  await expect(found).toContainText('1 of 2')
  await expect(log.getByText('Tiền đặt cọc là hai tháng tiền nhà.')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(found).toContainText('2 of 2')
  await expect(log.getByText('Bao giờ tôi nhận lại tiền đặt cọc?')).toBeInViewport()
  await found.getByRole('button', { name: 'Previous place' }).click()
  await expect(found).toContainText('1 of 2')
  await expectNoAxeViolations(page, 'search')
})

test('a conversation is saved as Markdown, printed, and saved as a file that another visitor imports', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  await page.addInitScript(() => void (globalThis.print = () => {}))
  await page.goto('/chat')
  await chooseModel(page, 'echo')
  await sendMessage(page, 'The **lease**')
  await expect(answers(page)).toContainText('You said: The lease')
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()

  const markdown = await readFile(await saveAs(page, /^Save as Markdown/, testInfo), 'utf8')
  expect(markdown).toContain('The **lease**')
  expect(markdown).toContain('You said: The **lease**')
  const json = await saveAs(page, /^Save as JSON/, testInfo)
  await choose(page, /^Print/)
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('.atl-print')
  await expect(printed).toContainText('You said: The lease')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden()

  const other = await browser.newPage({ baseURL })
  await other.goto('/chat')
  await importFile(other, json)
  await expect(dialogOf(other).getByText('One conversation imported')).toBeVisible()
  await other.keyboard.press('Escape')
  const list = other.getByRole('complementary', { name: 'Conversations' })
  await list.getByRole('link', { name: /lease/ }).click()
  await expect(answers(other)).toContainText('You said: The lease')
  await other.close()
})
