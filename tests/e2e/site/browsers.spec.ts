// The same visits in every browser. `npm test` makes the short ones in Firefox or WebKit, which the commit picks, because
// all other tests use Chromium; `npm run bench -- browsers` makes the longer ones too, in all three, and keeps screenshots.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '../../helpers/browsers/browser.ts'
import { startChromium } from '../../helpers/browsers/chromium.ts'
import { findFirefox, findWebKit } from '../../helpers/browsers/find-browsers.mjs'
import { startFirefox } from '../../helpers/browsers/firefox.ts'
import * as longerVisits from '../../helpers/browsers/longer-visits.ts'
import { createPerson } from '../../helpers/browsers/person.ts'
import * as toolVisits from '../../helpers/browsers/tool-visits.ts'
import * as visits from '../../helpers/browsers/visits.ts'
import { startWebKit } from '../../helpers/browsers/webkit.ts'
import { samplePart } from '../../helpers/sample.ts'
import { findChromium } from '../../helpers/find-chromium.mjs'
import type { PartnerSite } from '../helpers/partner-site.ts'
import { expect, test } from '../helpers/test.ts'

type Visit = (world: visits.World) => Promise<unknown>

const browsers: { name: string; isInstalled: boolean; start: () => Promise<Browser> }[] = [
  { name: 'Firefox', isInstalled: findFirefox() !== undefined, start: startFirefox },
  { name: 'WebKit', isInstalled: findWebKit() !== undefined, start: startWebKit },
]
const isWhole = process.env.SERIES === 'whole'
const chromium = {
  name: 'Chromium',
  isInstalled: findChromium() !== undefined,
  start: startChromium,
}
const { SCREENS_FOLDER } = process.env

/** The error of a failed visit quotes this much of the page, in characters. Pages of the help are much longer. */
const MAX_TEXT_LENGTH = 2_000

/** What Firefox logs as a visitor leaves a page whose last files or requests are still on their way (2152398850: aborted). */
const EXPECTED =
  /error loading dynamically imported module|^Error: Unable to preload CSS|^Error: Network error\.|^AbortError: The operation was aborted|ServiceWorker intercepted the request and encountered an unexpected error|^downloadable font: download failed .* status=2152398850/

const installed = browsers.filter(({ isInstalled }) => isInstalled)
const browsersToVisit = isWhole
  ? [...browsers, chromium]
  : samplePart(process.env.SAMPLE ?? '', installed, installed.length)

for (const { name, isInstalled, start } of browsersToVisit) {
  test(`a visitor with ${name} asks, stops, reloads, chooses, registers, moves the chats, opens the settings, signs out, and chats on a partner's page, without an error or a policy violation`, async ({
    baseURL,
    partnerSite,
  }) => {
    test.skip(!isInstalled, `${name} is not installed`)
    const { askTheGuide, stopAnAnswer, reloadInAnAnswer, choosePreferences } = visits
    const { register, moveChats, openSettings, signOut, askOnAPartnersPage } = visits
    await makeVisits(start, { baseURL, partnerSite }, [
      askTheGuide,
      stopAnAnswer,
      reloadInAnAnswer,
      choosePreferences,
      register,
      moveChats,
      openSettings,
      signOut,
      askOnAPartnersPage,
    ])
  })

  if (isWhole)
    test(`a visitor with ${name} draws, changes, carries and prints pictures, without an error or a policy violation`, async ({
      baseURL,
      partnerSite,
    }) => {
      test.skip(!isInstalled, `${name} is not installed`)
      test.slow()
      const visits = [toolVisits.drawAndCarry, toolVisits.printAndLookClose]
      await makeVisits(start, { baseURL, partnerSite }, visits)
    })

  if (isWhole)
    test(`a visitor with ${name} reopens a conversation, signs in with a password and in a window, sees every widget and each focus, and holds a phone, without an error or a policy violation`, async ({
      baseURL,
      partnerSite,
    }) => {
      test.skip(!isInstalled, `${name} is not installed`)
      test.slow()
      await makeVisits(start, { baseURL, partnerSite }, [
        longerVisits.walkWithTheKeyboard,
        longerVisits.openEveryWidget,
        longerVisits.signInWithAPassword,
        longerVisits.signInInAWindow,
        longerVisits.reopenAConversation,
        longerVisits.useAPhone,
        longerVisits.lookAtThemes,
      ])
    })
}

async function makeVisits(
  start: () => Promise<Browser>,
  servers: { baseURL: string; partnerSite: PartnerSite },
  list: Visit[],
): Promise<void> {
  const browser = await start()
  try {
    await browser.resize(1280, 800)
    const photograph = (title: string) => keepScreen(browser, title)
    const world = { person: createPerson(browser), ...servers, photograph }
    for (const visit of list)
      await test.step(visit.name, async () => {
        await visit(world)
        await photograph(visit.name)
      })
    expect(browser.readErrors().filter((error) => !EXPECTED.test(error))).toEqual([])
  } catch (error) {
    // A browser that hangs makes no screenshot either.
    const screen = await browser.takeScreenshot().catch(() => undefined)
    if (screen) writeFileSync(test.info().outputPath('screen.png'), screen)
    const text = await browser.run(() => document.body.innerText).catch(() => 'no answer')
    throw new Error(`The page read: ${text.slice(0, MAX_TEXT_LENGTH)}`, { cause: error })
  } finally {
    await browser.close()
  }
}

async function keepScreen(browser: Browser, title: string): Promise<void> {
  if (!SCREENS_FOLDER) return
  mkdirSync(SCREENS_FOLDER, { recursive: true })
  writeFileSync(
    join(SCREENS_FOLDER, `${title} ${browser.name}.png`),
    await browser.takeScreenshot(),
  )
}
