import { visitPage } from '../../../../packages/doctor/browser/visit.ts'
import { examine } from '../../../../packages/doctor/examine.ts'
import type { Browser } from '../../../../packages/doctor/browser/launch.ts'
import type { FirstDayFault } from './first-day-faults.ts'
import type { FirstDayHost } from './react-host.ts'
import type { DoctorSite } from './site.ts'

/** What a developer reads about a page with a planted fault. */
export interface FaultReport {
  /** The lines of ours in the console. */
  lines: readonly string[]
  /** The requests that failed, which the browser writes in red. */
  failedRequests: readonly string[]
  /** The codes of the doctor's findings, and the addresses of their help. */
  codes: readonly string[]
  helps: readonly string[]
}

export async function reportFault(
  { build, on = 'origin' }: FirstDayFault,
  { site, host, browser }: { site: DoctorSite; host: FirstDayHost; browser: Browser },
): Promise<FaultReport> {
  const url = site[on] + site.addPage(build(site, host))
  const { visit } = await visitPage(browser, url)
  const { findings } = await examine(url, { browser, acceptAnyCertificate: true })
  return {
    lines: visit.consoleLines,
    failedRequests: visit.failedRequests.map(({ url: failed }) => failed),
    codes: findings.map(({ code }) => code),
    helps: findings.map(({ help }) => help),
  }
}

/** Whether the console names the fault in one line with what to write, and the doctor names it too. */
export function isNamed({ line, advice, code }: FirstDayFault, report: FaultReport): boolean {
  const [first = '', ...others] = report.lines
  const isInConsole =
    others.length === 0 &&
    line.test(first.replace(/^Atelier: /, '')) &&
    (typeof advice === 'string' ? first.includes(advice) : advice.test(first)) &&
    /\/help\?page=console#[a-z]+$/.test(first)
  return isInConsole && report.codes.includes(code)
}
