// `npx @atelier/doctor <url>`: says what keeps the elements from working on a page, and how to mend it.
import { parseArgs } from 'node:util'
import { findBrowser } from './browser/find.ts'
import { launchBrowser, nameBrowser, type Browser } from './browser/launch.ts'
import { examine } from './examine.ts'
import { countFaults, REPORTS, type ReportFormat } from './report.ts'

const HELP = `npx @atelier/doctor <url>

Opens a page in a browser, says what keeps Atelier's elements from working on it, and how to mend it.
Exits with 1 if there is a fault, 0 if there is none, and 2 if it could not look.

  --browser <path>   the Chromium, Chrome or Edge to use; else CHROME_PATH, or the one that is installed
  --no-browser       only read the HTML and the headers
  --insecure         accept a certificate that nobody has signed, as on a developer's machine
  --format <name>    text (the default), json for scripts, or github for annotations in GitHub Actions
  --json             the same as --format=json

The doctor opens the page as a visitor does, and asks the Atelier server that the page names. It sends nothing else.`

const OPTIONS = {
  browser: { type: 'string' },
  'no-browser': { type: 'boolean' },
  insecure: { type: 'boolean' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const EXIT_FAULT = 1
const EXIT_NOT_EXAMINED = 2

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    return await examineAndReport(readAddress(positionals), values)
  } catch (error) {
    console.error((error as Error).message)
    return EXIT_NOT_EXAMINED
  }
}

function readAddress([address, ...others]: readonly string[]): string {
  if (address === undefined || others.length > 0) throw new Error(HELP)
  // A partner's page is at https unless it says otherwise.
  const url = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(url) || !/^https?:/i.test(url))
    throw new Error(
      `"${address}" is not the address of a page. Give one like https://shop.example/help.`,
    )
  return new URL(url).href
}

interface Values {
  browser?: string | undefined
  'no-browser'?: boolean | undefined
  insecure?: boolean | undefined
  format?: string | undefined
  json?: boolean | undefined
}

async function examineAndReport(url: string, values: Values): Promise<number> {
  const acceptAnyCertificate = !!values.insecure
  const report = REPORTS[readFormat(values)]
  const browser = await openBrowser(values)
  const removeListeners = closeOnSignal(browser)
  try {
    const examination = await examine(url, { browser, acceptAnyCertificate })
    console.log(report(examination, browser && (await nameBrowser(browser))))
    if (!examination.isExamined) return EXIT_NOT_EXAMINED
    return countFaults(examination.findings) > 0 ? EXIT_FAULT : 0
  } finally {
    removeListeners()
    await browser?.close()
  }
}

function readFormat({ format, json }: Values): ReportFormat {
  const name = format ?? (json ? 'json' : 'text')
  if (Object.hasOwn(REPORTS, name)) return name as ReportFormat
  throw new Error(`--format is "${name}". Give one of ${Object.keys(REPORTS).join(', ')}.`)
}

/** Undefined if no browser is installed. Throws if the one that was named does not start. */
async function openBrowser(values: Values): Promise<Browser | undefined> {
  if (values['no-browser']) return undefined
  const path = values.browser ?? findBrowser(process.env)
  if (path === undefined) return undefined
  try {
    return await launchBrowser(path, { acceptAnyCertificate: !!values.insecure })
  } catch (error) {
    throw new Error(
      `The browser ${path} does not start (${(error as Error).message}). Name another with --browser, or use --no-browser.`,
      { cause: error },
    )
  }
}

/** A developer who presses Ctrl+C must not leave a browser behind. */
function closeOnSignal(browser: Browser | undefined): () => void {
  const stop = () => {
    void browser?.close().finally(() => process.exit(EXIT_NOT_EXAMINED))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
