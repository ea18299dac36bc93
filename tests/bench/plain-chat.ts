import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { OWN_BUILDS } from '../../packages/server/directories.ts'
import { buildName, listBuilds } from '../../packages/server/widget-builds.ts'
import { answers, sendMessage } from '../e2e/helpers/chat-page.ts'
import { CHAT_TAG, chatElement, openPartnerPage } from '../e2e/helpers/partner-site.ts'
import { measureOnPartnerSite } from './helpers/partner-site.ts'
import { atMost, type Figure } from './helpers/report.ts'

/** What a conversation loaded before the chat had images, formulas and sound. A chat without them may load 1 kB more. */
const BEFORE_RICH_ANSWERS = 184_490

/** Measures all files that a conversation without images, formulas and sound loads on a partner's page. */
export async function measurePlainChat(): Promise<Figure[]> {
  return measureOnPartnerSite(async (browser, site) => {
    const page = await browser.newPage()
    const files = recordFiles(page)
    await openPartnerPage(page, { ...site, body: CHAT_TAG })
    await sendMessage(chatElement(page), 'What can I do here?')
    await answers(chatElement(page))
      .getByRole('button', { name: 'Copy', exact: true })
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const name = 'all files of a plain conversation, gzip'
    return [atMost(name, bytes(files), BEFORE_RICH_ANSWERS + 1_000, 'B')]
  })
}

/** Returns the paths of the build's files that the page requests, as they come. */
function recordFiles(page: Page): ReadonlySet<string> {
  const files = new Set<string>(['atelier.js'])
  page.on('request', (request) => {
    const [, file] = /\/atelier\/[^/]+\/(c\/.+)$/.exec(new URL(request.url()).pathname) ?? []
    if (file) files.add(file)
  })
  return files
}

function bytes(files: ReadonlySet<string>): number {
  const folder = join(OWN_BUILDS, buildName(listBuilds(OWN_BUILDS)[0]!))
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
