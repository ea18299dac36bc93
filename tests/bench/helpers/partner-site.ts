import { chromium, type Browser } from '@playwright/test'
import { chromiumLaunchOptions } from '../../helpers/find-chromium.mjs'
import { startPartnerSite, type PartnerSite } from '../../e2e/helpers/partner-site.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** Where `openPartnerPage` opens a page. */
export interface Site {
  partnerSite: PartnerSite
  serverUrl: string
}

/** Measures in Chromium, on the site of a partner of a server with an empty database. */
export async function measureOnPartnerSite<Result>(
  measure: (browser: Browser, site: Site) => Promise<Result>,
): Promise<Result> {
  const [folder, partnerSite, browser] = await Promise.all([
    createTempFolder(),
    startPartnerSite(),
    chromium.launch(chromiumLaunchOptions()),
  ])
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    PARTNERS: partnerSite.partnersFile,
  })
  try {
    return await measure(browser, { partnerSite, serverUrl: server.url })
  } finally {
    await browser.close()
    await Promise.all([server.stop('SIGINT'), partnerSite.close()])
    await folder.remove()
  }
}
