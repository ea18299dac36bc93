// The doctor on pages of a partner with planted faults, and on pages without any, in a real browser and with a real server.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../helpers/find-chromium.mjs'
import { examinePage, launchTestBrowser } from './helpers/examine-pages.ts'
import { CHAT, page, scriptOf } from './helpers/page-html.ts'
import { GOOD_PAGES, PLANTED_PAGES } from './helpers/planted-pages.ts'
import { publishReactHost } from './helpers/react-host.ts'
import { startDoctorSite, type DoctorSite } from './helpers/site.ts'
import { DOCTOR_PACKAGE_FOLDER } from '../../../packages/server/commands/npm-packages.ts'
import type { Browser } from '../../../packages/doctor/browser/launch.ts'
import { examine } from '../../../packages/doctor/examine.ts'
import type { Finding } from '../../../packages/doctor/findings.ts'
import { samplePart } from '../../helpers/sample.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

/** As it is published. */
const COMMAND = join(DOCTOR_PACKAGE_FOLDER, 'bin/atelier-doctor.js')

let site: DoctorSite
let browser: Browser | undefined

const hasBrowser = !!findChromium()
/** A tenth of the pages, which the commit picks. `npm run bench -- doctor` opens all of them. */
const selectPages = <Page>(pages: readonly Page[]) =>
  process.env.SERIES === 'whole' ? pages : samplePart(sampleSeed(), pages, 10)
const codesOf = (findings: readonly Finding[]) => findings.map(({ code }) => code)

beforeAll(async () => {
  site = await startDoctorSite()
  if (hasBrowser) browser = await launchTestBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site.close()
})

describe.runIf(hasBrowser)('in a browser', () => {
  test.concurrent.each(selectPages(PLANTED_PAGES))(
    'a developer reads what is wrong with a page with $what',
    async (planted) => {
      const { findings } = await examinePage(site, planted, browser)
      expect(codesOf(findings)).toContain(planted.code)
    },
  )

  test.concurrent.each(selectPages(GOOD_PAGES))(
    'a developer of a page with $what reads that nothing is wrong',
    async (good) => {
      const { findings } = await examinePage(site, good, browser)
      expect(findings).toEqual([])
    },
  )

  test.concurrent('a developer of a React application reads that nothing is wrong, or that the server does not list it', async () => {
    const build = await publishReactHost(site)
    const good = await examinePage(site, { build }, browser)
    expect(good.findings).toEqual([])
    const unlisted = await examinePage(site, { build, on: 'unlistedOrigin' }, browser)
    expect(codesOf(unlisted.findings)).toEqual(['origin-not-listed'])
  })

  test.concurrent('a page that opens a dialog is examined, and so is an empty one', async () => {
    const dialog = site.addPage({ html: page({ head: '<script>alert("Hello")</script>' }) })
    const empty = site.addPage({ html: '', status: 404 })
    const { findings } = await examine(site.origin + dialog, { browser })
    expect(codesOf(findings)).toEqual(['script-missing'])
    const examination = await examine(site.origin + empty, { browser })
    expect(codesOf(examination.findings)).toEqual(['page-failed'])
  })

  test.concurrent('the line to change is the page’s own line with what it misses', async () => {
    const policy = `default-src 'none'; script-src 'self' ${site.serverUrl}; img-src data:; connect-src *; media-src *`
    const build = () => ({
      html: page({ head: scriptOf(site) }),
      headers: { 'content-security-policy': policy },
    })
    const { findings } = await examinePage(site, { build }, browser)
    expect(findings.map(({ severity, fix }) => [severity, fix])).toEqual(
      ['fault', 'advice'].map((severity) => [
        severity,
        {
          instruction: 'In the header Content-Security-Policy, change the directive to:',
          lines: [`img-src data: ${site.serverUrl} blob:`],
        },
      ]),
    )
  })
})

describe('without a browser', () => {
  test.each(PLANTED_PAGES.filter(({ needsBrowser }) => !needsBrowser))(
    'a developer reads what is wrong with a page with $what',
    async (planted) => {
      const { findings } = await examinePage(site, planted, undefined)
      expect(codesOf(findings)).toContain(planted.code)
    },
  )

  test.each(GOOD_PAGES)('a developer of a page with $what reads of no fault', async (good) => {
    const { findings } = await examinePage(site, good, undefined)
    expect(findings.filter(({ severity }) => severity === 'fault')).toEqual([])
  })
})

describe('the command', () => {
  test.runIf(hasBrowser)(
    'exits with 1 after naming a fault and the line that mends it, and leaves no profile of the browser behind',
    async () => {
      const folder = await createTempFolder()
      const url = site.unlistedOrigin + site.addPage({ html: page({ head: scriptOf(site) }) })
      const { status, output } = await runDoctor([url, '--browser', findChromium()!], folder.path)
      expect(output).toContain(`${url}, opened in Chrom`)
      expect(output).toContain('[origin-not-listed]')
      expect(output).toContain(`npm run partner -- add shop ${site.unlistedOrigin}`)
      expect(output).toContain(`${site.serverUrl}/help?page=console#website`)
      expect(output).toContain('1 fault, 0 pieces of advice.')
      expect(status).toBe(1)
      expect(readdirSync(folder.path)).toEqual([])
      await folder.remove()
    },
  )

  test('exits with 0 where nothing is wrong, and says that it saw less without a browser', async () => {
    const url = site.origin + site.addPage({ html: page({ head: scriptOf(site) }) })
    const { status, output } = await runDoctor([url, '--no-browser'])
    expect(output).toContain('No browser was used')
    expect(output).toContain(
      `Nothing is wrong. The page uses the Atelier server ${site.serverUrl}.`,
    )
    expect(status).toBe(0)
  })

  test('a page of the server itself, which names no server, is right too', async () => {
    const { status, output } = await runDoctor([
      `${site.serverUrl}/chat`,
      ...(hasBrowser ? ['--browser', findChromium()!] : ['--no-browser']),
    ])
    expect(output).not.toContain('undefined')
    expect(status).toBe(0)
  })

  test('a script that is not on the website is not sought there again', async () => {
    const head = '<script type="module" src="/atelier.js" crossorigin></script>'
    const url = site.origin + site.addPage({ html: page({ head }) })
    const { output } = await runDoctor([url, '--no-browser'])
    expect(output).toContain('[script-not-found]')
    expect(output).toContain('src="https://atelier.example/atelier.js"')
    expect(output).toContain('1 fault,')
  })

  test('prints JSON for scripts', async () => {
    const path = site.addPage({ html: page({ head: '', body: CHAT }) })
    const { output } = await runDoctor([site.origin + path, '--no-browser', '--json'])
    expect(JSON.parse(output)).toMatchObject({
      url: site.origin + path,
      server: null,
      browser: null,
      faults: 0,
      findings: [{ code: 'script-missing', severity: 'advice' }],
    })
  })

  test('says of a page that nobody answers for that it could not look', async () => {
    const { status, output } = await runDoctor([site.deadUrl, '--no-browser'])
    expect(output).toContain('[page-unreachable]')
    expect(status).toBe(2)
  })

  test('opens a page by http that is not there by https', async () => {
    const path = site.addPage({ html: page({ head: scriptOf(site) }) })
    const url = site.origin + path
    const { status, output } = await runDoctor([url.replace('http:', 'https:'), '--no-browser'])
    expect(output).toContain('[page-other-protocol]')
    expect(output).toContain(url)
    expect(status).toBe(0)
  })

  test('prints annotations for a workflow, with the line breaks and signs that these need', async () => {
    const body = '<atelier-chat partner="shop" theme="100%, blue"></atelier-chat>'
    const path = site.addPage({ html: page({ head: scriptOf(site), body }) })
    const { status, output } = await runDoctor([
      site.origin + path,
      '--no-browser',
      '--format=github',
    ])
    const [annotation = ''] = output.split('\n')
    expect(annotation).toMatch(/^::error title=Atelier%3A attribute-invalid::http.*%0A/)
    expect(annotation).toContain('theme is "100%25, blue"')
    expect(annotation).toContain(`${site.serverUrl}/help?page=console#tags`)
    expect(status).toBe(1)
  })

  test.each([
    ['no address', [], 'npx @atelier/doctor <url>'],
    [
      'an address of no page',
      ['ftp://shop.example'],
      '"ftp://shop.example" is not the address of a page',
    ],
    [
      'an unknown format',
      ['https://shop.example', '--format=xml'],
      'Give one of text, json, github.',
    ],
    [
      'a browser that does not start',
      ['https://shop.example', '--browser', import.meta.filename],
      'does not start (the browser does not answer)',
    ],
    [
      'a browser that is not there',
      ['https://shop.example', '--browser', '/nowhere/chromium'],
      'does not start (there is no such file). Name another with --browser, or use --no-browser.',
    ],
  ])('exits with 2 and help for %s', async (_, options, line) => {
    const { status, output } = await runDoctor(options)
    expect(output).toContain(line)
    expect(status).toBe(2)
  })
})

/** `temporaryFolder`: where the doctor puts the browser's profile. */
async function runDoctor(options: readonly string[], temporaryFolder?: string) {
  const env = { ...process.env, ...(temporaryFolder && { TMPDIR: temporaryFolder }) }
  const child = spawn(process.execPath, [COMMAND, ...options], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const status = await new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  return { status, output }
}
