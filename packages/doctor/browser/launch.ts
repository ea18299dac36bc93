import { existsSync } from 'node:fs'
import { launch, ProtocolError, type Browser } from 'puppeteer-core'

export type { Browser } from 'puppeteer-core'

interface LaunchOptions {
  acceptAnyCertificate?: boolean
}

const CALL_TIMEOUT_MS = 15_000
const ARGUMENTS = ['--disable-component-update', '--disable-gpu', '--disable-quic']

/** Starts a browser without a window, with a new and empty profile. Throws if it does not start. */
export async function launchBrowser(
  executablePath: string,
  { acceptAnyCertificate = false }: LaunchOptions = {},
): Promise<Browser> {
  // Otherwise Puppeteer creates a profile for it, and leaves that behind.
  if (!existsSync(executablePath)) throw new Error('there is no such file')
  // Chromium refuses to run as root with its sandbox, as in most containers.
  const isRoot = process.getuid?.() === 0
  try {
    return await launch({
      executablePath,
      acceptInsecureCerts: acceptAnyCertificate,
      args: isRoot ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
      // The page has the size of the browser's window.
      defaultViewport: null,
      // Unlike a WebSocket, a pipe needs no port that other programs could use.
      pipe: true,
      protocolTimeout: CALL_TIMEOUT_MS,
      // cli.ts listens to the signals.
      handleSIGINT: false,
      handleSIGTERM: false,
    })
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

/** Puppeteer adds to the first line what the browser has printed, and the address of its own help. */
function reasonOf(error: unknown): string {
  if (error instanceof ProtocolError) return 'the browser does not answer'
  return (error as Error).message.split('\n', 1)[0]!
}

/** Such as `Chromium 140`. */
export async function nameBrowser(browser: Browser): Promise<string> {
  const version = await browser.version()
  return version.replace(/^Headless/, '').replace('/', ' ')
}
