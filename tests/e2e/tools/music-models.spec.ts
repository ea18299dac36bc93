// The music creator on a server whose music a model makes, and that writes words down.
import type { Page } from '@playwright/test'
import { createTranscriber } from '../../../packages/server/providers/speech/transcriber.ts'
import { startFakeMusicServer } from '../../server/helpers/fake-music-server.ts'
import { startFakeSpeechService } from '../../server/helpers/fake-speech-service.ts'
import { startInProcessServer } from '../helpers/in-process-server.ts'
import { expectAccessibleAtSomeWidth, expectNoOverflow, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test as base } from '../helpers/test.ts'

const test = base.extend<object, { band: string }>({
  band: [
    async ({}, use) => {
      const [music, speech] = [await startFakeMusicServer(), await startFakeSpeechService()]
      const server = await startInProcessServer({
        musicEndpoints: [{ name: 'band', model: 'band', baseUrl: music.baseUrl }],
        transcriber: createTranscriber({ baseUrl: speech.baseUrl, model: 'whisper-1', apiKey: '' }),
      })
      await use(server.url)
      await Promise.all([server.close(), music.close(), speech.close()])
    },
    { scope: 'worker' },
  ],
  baseURL: ({ band }, use) => use(band),
})

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

async function compose(page: Page) {
  await page.goto('/music-creator')
  await page.getByRole('textbox', { name: 'Describe the mood' }).fill('A song about the river')
  await page.getByRole('slider', { name: 'Length' }).press('Home')
  await page.getByRole('button', { name: 'Compose' }).press('Enter')
  await expect(result(page).getByRole('button', { name: 'Download as MP3' })).toBeVisible()
}

test('a guest lets a model make a song, and its words are written down in the chat', async ({
  page,
}) => {
  await compose(page)
  await result(page).getByRole('button', { name: 'Write its words down in chat' }).press('Enter')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^From “A song about the river”:\n\n> What I said\.\n\n/,
  )
})

test(
  'a song by a model is accessible at every width, and its form names the model',
  LOOKS_TAG,
  async ({ page }) => {
    await compose(page)
    await expect(result(page).getByText('Made by band')).toBeVisible()
    await expect(result(page).getByText(/^The model sent \d+ of 20 seconds\.$/)).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
    }
  },
)
