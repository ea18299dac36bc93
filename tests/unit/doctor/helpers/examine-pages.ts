import { findBrowser } from '../../../../packages/doctor/browser/find.ts'
import { launchBrowser, type Browser } from '../../../../packages/doctor/browser/launch.ts'
import { examine, type Examination } from '../../../../packages/doctor/examine.ts'
import { findChromium } from '../../../helpers/find-chromium.mjs'
import type { PlantedPage } from './planted-pages.ts'
import type { DoctorSite } from './site.ts'

/** The Chromium of the tests. */
export function launchTestBrowser(): Promise<Browser> {
  return launchBrowser(findBrowser({ CHROME_PATH: findChromium() })!, {
    acceptAnyCertificate: true,
  })
}

/** `browser`: undefined to read the HTML only. */
export function examinePage(
  site: DoctorSite,
  { build, on = 'origin' }: Pick<PlantedPage, 'build' | 'on'>,
  browser: Browser | undefined,
): Promise<Examination> {
  return examine(site[on] + site.addPage(build(site)), { browser, acceptAnyCertificate: true })
}
