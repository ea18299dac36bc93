// The same visits in Firefox and in WebKit. `npm run bench -- browsers` makes the longer ones too.
import { writeFileSync } from 'node:fs'
import type { Browser } from '../browsers/browser.ts'
import { findFirefox, findWebKit } from '../browsers/find-browsers.mjs'
import { startFirefox } from '../browsers/firefox.ts'
import { createPerson } from '../browsers/person.ts'
import {
  askOnAPartnersPage,
  askTheGuide,
  choosePreferences,
  moveChats,
  register,
  reloadInAnAnswer,
  signOut,
  stopAnAnswer,
} from '../browsers/visits.ts'
import { startWebKit } from '../browsers/webkit.ts'
import { expect, test } from './test.ts'

/** What Firefox logs as a visitor leaves a page whose last files or requests are still on their way. */
const LEAVING = /error loading dynamically imported module|^Error: Network error\./

const browsers: { name: string; isInstalled: boolean; start: () => Promise<Browser> }[] = [
  { name: 'Firefox', isInstalled: findFirefox() !== undefined, start: startFirefox },
  { name: 'WebKit', isInstalled: findWebKit() !== undefined, start: startWebKit },
]

for (const { name, isInstalled, start } of browsers) {
  test(`a visitor with ${name} asks, stops, reloads, chooses, registers, signs out, and chats on a partner's page, without an error or a policy violation`, async ({
    baseURL,
    partnerSite,
  }) => {
    test.skip(!isInstalled, `${name} is not installed`)
    const browser = await start()
    try {
      await browser.resize(1280, 800)
      const world = { person: createPerson(browser), baseURL, partnerSite }
      const visits = {
        askTheGuide,
        stopAnAnswer,
        reloadInAnAnswer,
        choosePreferences,
        register,
        moveChats,
        signOut,
        askOnAPartnersPage,
      }
      for (const [title, visit] of Object.entries(visits))
        await test.step(title, async () => void (await visit(world)))
      expect(browser.readErrors().filter((error) => !LEAVING.test(error))).toEqual([])
    } catch (error) {
      writeFileSync(test.info().outputPath('screen.png'), await browser.takeScreenshot())
      throw error
    } finally {
      await browser.close()
    }
  })
}
