import { GOOD_PAGES, PLANTED_PAGES } from '../unit/doctor/helpers/planted-pages.ts'
import { examinePage, launchTestBrowser } from '../unit/doctor/helpers/examine-pages.ts'
import { publishReactHost } from '../unit/doctor/helpers/react-host.ts'
import { startDoctorSite } from '../unit/doctor/helpers/site.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

/** Counts the planted faults that the doctor names and its false alarms, one page after another. */
export async function measureDoctor(): Promise<Figure[]> {
  const site = await startDoctorSite()
  const browser = await launchTestBrowser()
  const goodPages = [
    ...GOOD_PAGES,
    { what: 'a React application', build: await publishReactHost(site) },
  ]
  try {
    let named = 0
    let namedWithoutBrowser = 0
    let alarms = 0
    const start = performance.now()
    for (const planted of PLANTED_PAGES) {
      const { findings } = await examinePage(site, planted, browser)
      if (findings.some(({ code }) => code === planted.code)) named += 1
      else console.log(`Not named: ${planted.what}`)
    }
    for (const good of goodPages) {
      const { findings } = await examinePage(site, good, browser)
      for (const { title } of findings) console.log(`False alarm on ${good.what}: ${title}`)
      alarms += findings.length
    }
    const pages = PLANTED_PAGES.length + goodPages.length
    const secondsPerPage = (performance.now() - start) / 1000 / pages
    for (const planted of PLANTED_PAGES) {
      const { findings } = await examinePage(site, planted, undefined)
      if (findings.some(({ code }) => code === planted.code)) namedWithoutBrowser += 1
    }
    const visibleInHtml = PLANTED_PAGES.filter(({ needsBrowser }) => !needsBrowser).length
    return [
      countOf('doctor: planted faults named', named, PLANTED_PAGES.length),
      countOf('doctor: faults named from the HTML alone', namedWithoutBrowser, visibleInHtml),
      atMost(`doctor: false alarms on ${goodPages.length} good pages`, alarms, 0, ''),
      atMost('doctor: seconds for a page', secondsPerPage, 5, 's'),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
