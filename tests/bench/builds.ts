import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { copyBuilds, type WidgetBuild } from '../../packages/server/widget-builds.ts'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { startPartnerSite, type PartnerSite } from '../e2e/helpers/partner-site.ts'
import {
  buildRelease,
  chatInBuild,
  startReleaseServer,
  transferredLoaderBytes,
  visitPartnerPage,
} from '../e2e/helpers/releases.ts'
import { findFreePort } from '../helpers/free-port.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { countOf, type Figure } from './helpers/report.ts'

const RELEASES = 10

/**
 * Releases the widgets ten times, each time with one changed word and from a new checkout. Counts the releases after which
 * the chat still works on a page that pinned the first build, and for a visitor whose browser has cached its loader.
 */
export async function measureBuilds(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const partnerSite = await startPartnerSite()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const worked = await playReleases(browser, partnerSite, folder.path)
    return [
      countOf('releases after which a pinned page has its chat', worked.pinned, RELEASES),
      countOf('releases after which a returning visitor has a chat', worked.returning, RELEASES),
    ]
  } finally {
    await browser.close()
    await partnerSite.close()
    await folder.remove()
  }
}

async function playReleases(browser: Browser, partnerSite: PartnerSite, folder: string) {
  const publicUrl = `http://localhost:${await findFreePort()}`
  const site = { partnerSite, serverUrl: publicUrl }
  const keptBuilds = join(folder, 'kept')
  const startServer = async (release: number) => {
    const checkout = join(folder, labelOf(release))
    await copyBuilds(checkout, keptBuilds)
    return startReleaseServer({ publicUrl, directories: [checkout, keptBuilds], partnerSite })
  }
  const worked = { pinned: 0, returning: 0 }

  // All are built before the first visit, because a browser caches the redirect of /atelier.js for five minutes only.
  const builds: WidgetBuild[] = []
  for (let release = 0; release <= RELEASES; release += 1)
    builds.push(await buildRelease(join(folder, labelOf(release)), labelOf(release)))
  let server = await startServer(0)
  const returningVisitors: Page[] = []
  for (let release = 1; release <= RELEASES; release += 1) {
    const page = await newVisitor(browser)
    await visitPartnerPage(page, site)
    returningVisitors.push(page)
  }
  for (const [index, returningPage] of returningVisitors.entries()) {
    await server.close()
    server = await startServer(index + 1)
    if (await works(() => visitAgain(returningPage))) worked.returning += 1
    if (await works(() => visitPinned(browser, site, builds[0]!))) worked.pinned += 1
  }
  await server.close()
  return worked
}

interface Site {
  partnerSite: PartnerSite
  serverUrl: string
}

async function visitAgain(page: Page): Promise<void> {
  await page.reload()
  await chatInBuild(page, labelOf(0))
  if ((await transferredLoaderBytes(page)) > 0) throw new Error('The loader was not cached')
  await page.context().close()
}

async function visitPinned(browser: Browser, site: Site, pinned: WidgetBuild): Promise<void> {
  const page = await newVisitor(browser)
  await visitPartnerPage(page, { ...site, pinned })
  await chatInBuild(page, labelOf(0))
  await page.context().close()
}

/** Opens a page in a context of its own, with nothing cached. */
async function newVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function works(visit: () => Promise<void>): Promise<boolean> {
  try {
    await visit()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

function labelOf(release: number): string {
  return `Start over ${release}`
}
