// How soon the music creator and voice synthesis are heard, and how far subtitles are from what is read.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { createAccount, expectSignedIn, submitLogin } from '../../e2e/helpers/users.ts'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { findEspeak } from '../../helpers/find-espeak.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import {
  runProgram,
  startServerProcess,
  type ServerProcess,
} from '../../server/helpers/server-process.ts'
import { median } from '../helpers/client.ts'
import { atMost, withoutTarget, type Figure } from '../helpers/report.ts'
import { addSoundProbe, secondsToFirstSound } from './sounds/sound-probe.ts'
import { measureSubtitles } from './sounds/subtitles.ts'

const ROUNDS = 5
const CHARACTERS = 20_000
const TIMEOUT_MS = 120_000
const WALTZ =
  'a slow waltz for closing the studio at night, warm, a little tired, hopeful at the end'

export async function measureSounds(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const catalogue = join(folder.path, 'catalogue.json')
  const unlimited = { guest: null, free: null, pro: null, godmode: null }
  await writeFile(
    catalogue,
    JSON.stringify({
      sketchesPerDay: unlimited,
      piecesPerMonth: unlimited,
      spokenMinutesPerMonth: unlimited,
      spokenCharactersPerDay: unlimited,
    }),
  )
  const env = { DATA_DIR: join(folder.path, 'data'), CATALOGUE_FILE: catalogue }
  const server = await startServerProcess(env)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const music = await measureComposing(browser, server)
    if (!findEspeak()) return [...music, withoutTarget('without espeak-ng: readings', 0, '')]
    const guest = server.newVisitor()
    await guest.get('/api/userpreferences')
    const subtitles = await measureSubtitles(guest)
    return [...music, ...(await measureReading(browser, server, env)), ...subtitles]
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    await folder.remove()
  }
}

async function measureComposing(browser: Browser, { url }: ServerProcess): Promise<Figure[]> {
  const sounds: number[] = []
  const files: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await addSoundProbe(page)
    await page.goto('/music-creator', { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Describe the mood' }).fill(WALTZ)
    const pressedAt = performance.now()
    await page.getByRole('button', { name: 'Compose' }).click()
    const [sound] = await Promise.all([
      secondsToFirstSound(page, TIMEOUT_MS),
      page
        .getByRole('region', { name: 'Result' })
        .getByRole('button', { name: 'Download as MP3' })
        .waitFor({ timeout: TIMEOUT_MS })
        .then(() => files.push((performance.now() - pressedAt) / 1000)),
    ])
    sounds.push(sound)
    await context.close()
  }
  const label = 'waltz of 90 s, press to'
  return [
    atMost(`${label} first sound, median of ${ROUNDS}`, median(sounds), 1.5, 's'),
    atMost(`${label} finished file, median of ${ROUNDS}`, median(files), 6, 's'),
    withoutTarget(`${label} first sound, longest`, Math.max(...sounds), 's'),
    withoutTarget(`${label} finished file, longest`, Math.max(...files), 's'),
  ]
}

async function measureReading(
  browser: Browser,
  { url }: ServerProcess,
  env: Record<string, string>,
): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await addSoundProbe(page)
  await signInWithPro(page, url, env)
  const sounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/voice-synthesis', { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Text' }).fill(longText(round))
    await page.getByRole('button', { name: 'Read it' }).click()
    sounds.push(await secondsToFirstSound(page, TIMEOUT_MS))
    await stopReading(page)
  }
  await context.close()
  const label = `${CHARACTERS} characters with Pro, press to first sound`
  return [
    atMost(`${label}, median of ${ROUNDS}`, median(sounds), 1.5, 's'),
    withoutTarget(`${label}, longest`, Math.max(...sounds), 's'),
  ]
}

/** The rest of a reading would slow down the next round. */
async function stopReading(page: Page): Promise<void> {
  const stop = page.getByRole('main').getByRole('button', { name: 'Stop', exact: true })
  if (!(await stop.isVisible())) return
  await stop.click()
  await stop.waitFor({ state: 'hidden' })
}

async function signInWithPro(page: Page, url: string, env: Record<string, string>): Promise<void> {
  const email = await createAccount(url)
  const args = ['grant', email, 'monthly', 'A benchmark', '--yes']
  const { code, output } = await runProgram('admin', { ...env, PORT: new URL(url).port }, args)
  if (code !== 0) throw new Error(output)
  await page.goto('/login')
  await submitLogin(page, email)
  await expectSignedIn(page)
}

/** Sentences that no other round has, because the server keeps the sound of what it has read. */
function longText(round: number): string {
  let text = ''
  for (let number = 1; text.length < CHARACTERS; number += 1)
    text += `In evening ${round + 1} the visitors of table ${number} asked for another song and a little more tea. `
  return text.slice(0, CHARACTERS)
}
