// The faults of a partner's first day, in a real browser and with a real server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchTestBrowser } from './helpers/examine-pages.ts'
import { FIRST_DAY_FAULTS } from './helpers/first-day-faults.ts'
import { reportFault } from './helpers/name-faults.ts'
import { publishFirstDayHost, type FirstDayHost } from './helpers/react-host.ts'
import { startDoctorSite, type DoctorSite } from './helpers/site.ts'
import { findChromium } from '../../helpers/find-chromium.mjs'
import type { Browser } from '../../../packages/doctor/browser/launch.ts'
import { samplePart } from '../../helpers/sample.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'

let site: DoctorSite
let host: FirstDayHost
let browser: Browser

/** A third of them, which the commit picks. `npm run bench -- doctor` looks at all. */
const faults =
  process.env.SERIES === 'whole' ? FIRST_DAY_FAULTS : samplePart(sampleSeed(), FIRST_DAY_FAULTS, 3)
/** Of the early file, of the chat, and once more after the look for the cause; each with its preflight. */
const MAX_FAILED_REQUESTS = 6

describe.runIf(findChromium())('on the first day', () => {
  beforeAll(async () => {
    site = await startDoctorSite()
    host = await publishFirstDayHost(site)
    browser = await launchTestBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  test.concurrent.each(faults)(
    'a developer of a page with $what reads the cause and what to write, in one line of the console and from the doctor',
    async (fault) => {
      const report = await reportFault(fault, { site, host, browser })
      expect(report.lines).toEqual([
        expect.stringMatching(/^Atelier: .*\/help\?page=console#[a-z]+$/),
      ])
      const line = report.lines[0]!.replace('Atelier: ', '')
      expect(line).toMatch(fault.line)
      expect(line).toMatch(fault.advice)
      expect(report.codes).toContain(fault.code)
      for (const help of report.helps) expect(help).toMatch(/\/help\?page=console#[a-z]+$/)
      expect(report.failedRequests.slice(MAX_FAILED_REQUESTS)).toEqual([])
    },
  )
})
