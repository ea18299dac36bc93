// Releases of the widgets that differ in one word, and the pages of partners across them.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { watchPartnersFile } from '../../../packages/server/partners/partners-file.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { pinnedScriptTag, type WidgetBuild } from '../../../packages/server/widget-builds.ts'
import { answers, sendMessage } from './chat-page.ts'
import { startInProcessServer, type InProcessServer } from './in-process-server.ts'
import { chatElement, openPartnerPage, type PartnerSite } from './partner-site.ts'

/** The version that a built release tells the other copies on its page. */
export const RELEASED_VERSION = '0.0.9'

const LAUNCHER_TAG = '<atelier-chat partner="demo" launcher></atelier-chat>'

/**
 * Builds the widgets with this label on the button that starts a chat over, and adds the build to `directory`. In a process
 * of its own with the NODE_ENV of a developer, which must not change what is built.
 */
export async function buildRelease(directory: string, label: string): Promise<WidgetBuild> {
  const script = join(import.meta.dirname, 'build-release.ts')
  const options = [script, directory, label, RELEASED_VERSION]
  const { stdout } = await promisify(execFile)(process.execPath, options, {
    env: { PATH: process.env.PATH, NODE_ENV: 'development' },
  })
  return JSON.parse(stdout) as WidgetBuild
}

interface ReleaseServerOptions {
  publicUrl: string
  /** The newest build of the first folder is the released one. */
  directories: string[]
  partnerSite: PartnerSite
}

export function startReleaseServer(options: ReleaseServerOptions): Promise<InProcessServer> {
  const { publicUrl, directories, partnerSite } = options
  const file = { path: partnerSite.partnersFile, isOptional: false, isProduction: false }
  return startInProcessServer({
    publicUrl,
    widgetDirectories: directories,
    partners: combinePartners([watchPartnersFile(file, { onWarning: console.warn })]),
  })
}

interface VisitOptions {
  partnerSite: PartnerSite
  serverUrl: string
  /** The build that the page has pinned with its `integrity`. Absent: the page loads `/atelier.js`. */
  pinned?: WidgetBuild
}

/** Opens a partner's page with a chat behind a button, which loads nothing but the loader. */
export async function visitPartnerPage(
  page: Page,
  { partnerSite, serverUrl, pinned }: VisitOptions,
): Promise<void> {
  const script = pinned && pinnedScriptTag(pinned, serverUrl)
  await openPartnerPage(page, { partnerSite, serverUrl, body: LAUNCHER_TAG, script })
  await launcher(page).waitFor()
}

/** Opens the chat and asks. Waits for the answer, and for the button with the label of the build that runs. */
export async function chatInBuild(page: Page, label: string): Promise<void> {
  await launcher(page).click()
  const chat = chatElement(page)
  await sendMessage(chat, 'How much does Pro cost?')
  await answers(chat).getByText('Pro').first().waitFor()
  await chat.getByRole('button', { name: label }).waitFor()
}

/** The bytes that the page's loader took from the network since the page was opened: none if it was cached. */
export function transferredLoaderBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/atelier.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  )
}

function launcher(page: Page): Locator {
  return chatElement(page).getByRole('button', { name: 'Open the chat' })
}
