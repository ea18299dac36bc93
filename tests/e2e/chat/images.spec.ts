// Images in the chat, on the built product.
import sharp from 'sharp'
import { createSeeingModels } from '../../server/helpers/seeing-models.ts'
import { answers, messageBox, questions } from '../helpers/chat-page.ts'
import { startInProcessServer } from '../helpers/in-process-server.ts'
import { expect, test } from '../helpers/test.ts'

test('EMB-14 a visitor attaches a photo by keyboard, asks about it, finds it after a reload, opens it, and deletes it with the conversation', async ({
  page,
}) => {
  const { models, requests } = createSeeingModels()
  const { url, close } = await startInProcessServer({ models })
  await page.goto(`${url}/chat`)
  const attach = page.getByRole('button', { name: 'Attach images' })
  const chooser = page.waitForEvent('filechooser')
  await attach.press('Enter')
  await (
    await chooser
  ).setFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.getByText(/^\d+ kB, ready$/)).toBeVisible()
  await page.getByRole('button', { name: 'Describe wall.jpg' }).press('Enter')
  await page.getByLabel('Description of wall.jpg').fill('A red wall')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByText('A red wall')).toBeVisible()

  await messageBox(page).fill('What colour is it?')
  await messageBox(page).press('Enter')
  await expect(answers(page)).toContainText('I see')
  expect(JSON.stringify(requests)).toContain('data:image/jpeg;base64,')

  await page.reload()
  const image = questions(page).getByRole('button', { name: 'A red wall' })
  const width = () => image.locator('img').evaluate((each: HTMLImageElement) => each.naturalWidth)
  await expect.poll(width).toBe(640)
  const address = await image.locator('img').getAttribute('src')
  await image.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Image viewer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(image).toBeFocused()

  await page
    .getByRole('button', { name: /^Options of / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(questions(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect
    .poll(async () => (await page.request.get(new URL(address!, url).href)).status())
    .toBe(404)
  await close()
})

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#b33' } })
    .jpeg()
    .toBuffer()
}
