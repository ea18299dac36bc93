import { visitPage } from '../../packages/doctor/browser/visit.ts'
import { launchTestBrowser } from '../unit/doctor/helpers/examine-pages.ts'
import { FIRST_DAY_FAULTS } from '../unit/doctor/helpers/first-day-faults.ts'
import { isNamed, reportFault } from '../unit/doctor/helpers/name-faults.ts'
import { GOOD_PAGES } from '../unit/doctor/helpers/planted-pages.ts'
import { publishFirstDayHost } from '../unit/doctor/helpers/react-host.ts'
import { startDoctorSite } from '../unit/doctor/helpers/site.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

/** Counts the planted faults that both the console and the doctor name, and the lines on pages without a fault. */
export async function measureFirstDay(): Promise<Figure[]> {
  const site = await startDoctorSite()
  const host = await publishFirstDayHost(site)
  const browser = await launchTestBrowser()
  try {
    let named = 0
    let lines = 0
    for (const fault of FIRST_DAY_FAULTS) {
      const report = await reportFault(fault, { site, host, browser })
      if (isNamed(fault, report)) named += 1
      else console.log(`Not named: ${fault.what}`, report.lines, report.codes)
    }
    for (const good of GOOD_PAGES) {
      const { visit } = await visitPage(browser, site.origin + site.addPage(good.build(site)))
      lines += visit.consoleLines.length
      for (const line of visit.consoleLines) console.log(`A line on ${good.what}: ${line}`)
    }
    return [
      countOf(
        'first day: faults named in console and by the doctor',
        named,
        FIRST_DAY_FAULTS.length,
      ),
      atMost(`first day: lines in the console of ${GOOD_PAGES.length} good pages`, lines, 0, ''),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
