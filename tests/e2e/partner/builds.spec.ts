// Partners' pages across a release of the widgets.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { OWN_BUILDS } from '../../../packages/server/directories.ts'
import { buildName, listBuilds, pinnedScriptTag } from '../../../packages/server/widget-builds.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { answers, messageBox, sendMessage } from '../helpers/chat-page.ts'
import {
  CHAT_TAG,
  chatElement,
  LOGIN_TAG,
  openPartnerPage,
  scriptTag,
} from '../helpers/partner-site.ts'
import {
  buildRelease,
  chatInBuild,
  startReleaseServer,
  transferredLoaderBytes,
  visitPartnerPage,
} from '../helpers/releases.ts'
import { expect, test } from '../helpers/test.ts'

const EARLIER_LABEL = 'Begin anew'
const LABEL = 'Start over'

test('a release with one changed word leaves a pinned page and a returning visitor their chat, while a new visitor gets the new word', async ({
  page,
  context,
  browser,
  partnerSite,
  modelServer,
}) => {
  test.slow()
  const [buildsFolder, dataFolder] = await Promise.all([createTempFolder(), createTempFolder()])
  const pinned = await buildRelease(buildsFolder.path, EARLIER_LABEL)
  const port = await findFreePort()
  const serverUrl = `http://localhost:${port}`
  const before = await startReleaseServer({
    publicUrl: serverUrl,
    directories: [buildsFolder.path],
    partnerSite,
  })
  await visitPartnerPage(page, { partnerSite, serverUrl })
  await before.close()

  // The new release has a checkout of its own. It knows the earlier build from WIDGETS_DIR only.
  const after = await startServerProcess({
    PORT: String(port),
    DATA_DIR: dataFolder.path,
    WIDGETS_DIR: buildsFolder.path,
    PARTNERS: partnerSite.partnersFile,
    OPENAI_BASE_URL: modelServer.baseUrl,
  })
  await test.step('a returning visitor, whose browser has cached the earlier loader', async () => {
    await page.reload()
    await chatInBuild(page, EARLIER_LABEL)
    expect(await transferredLoaderBytes(page)).toBe(0)
  })
  await test.step('a page that has pinned the earlier build', async () => {
    const pinnedPage = await (await browser.newContext()).newPage()
    await visitPartnerPage(pinnedPage, { partnerSite, serverUrl, pinned })
    await chatInBuild(pinnedPage, EARLIER_LABEL)
    await pinnedPage.context().close()
  })
  await test.step('a new visitor, and a page with the script tags of both builds', async () => {
    const newPage = await (await browser.newContext()).newPage()
    await visitPartnerPage(newPage, { partnerSite, serverUrl })
    await chatInBuild(newPage, LABEL)
    const script = pinnedScriptTag(pinned, serverUrl) + scriptTag(serverUrl)
    const body = CHAT_TAG + LOGIN_TAG
    const folders = new Set<string>()
    newPage.on('request', (request) => {
      const [, folder] = /\/atelier\/([^/]+)\/c\//.exec(request.url()) ?? []
      if (folder) folders.add(folder)
    })
    await openPartnerPage(newPage, { partnerSite, serverUrl, body, script })
    await sendMessage(chatElement(newPage), 'Hello')
    await expect(answers(chatElement(newPage))).toContainText('Hello')
    await expect(messageBox(newPage)).toHaveCount(1)
    expect([...folders]).toEqual([buildName(pinned)])
    expect(await newPage.evaluate(countLoaders)).toBe(2)
    await newPage.context().close()
  })
  await context.close()
  await after.stop('SIGINT')
  await Promise.all([buildsFolder.remove(), dataFolder.remove()])
})

test('the loader of a build contains the hash of every other file, directly or through the files it names', () => {
  const folder = join(OWN_BUILDS, buildName(listBuilds(OWN_BUILDS)[0]!))
  const names = readdirSync(join(folder, 'c')).filter((name) => name.endsWith('.js'))
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, 'c', name), 'utf8')]))
  const reached = [readFileSync(join(folder, 'atelier.js'), 'utf8')]
  for (const text of reached) {
    for (const [name, content] of texts) {
      const hash = createHash('sha256').update(content).digest('base64')
      if (!text.includes(hash)) continue
      texts.delete(name)
      reached.push(content)
    }
  }
  expect(names.length).toBeGreaterThan(20)
  expect([...texts.keys()]).toEqual([])
})

test('the source maps of the built server cover its own code only, because Node keeps all of them in memory', () => {
  const folder = join(OWN_BUILDS, '../server')
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => {
    const map = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }
    return map.sources
  })
  expect(sources.filter((source) => source.endsWith('packages/server/app.ts'))).toHaveLength(1)
  expect(sources.filter((source) => source.includes('node_modules'))).toEqual([])
})

test('the built styles ask for the direction of the text, not for its language', () => {
  const dist = join(OWN_BUILDS, '..')
  const folders = ['site/assets', 'package', `widgets/${buildName(listBuilds(OWN_BUILDS)[0]!)}/c`]
  for (const folder of folders) {
    const names = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => /\.(css|js)$/.test(name))
    const texts = files.map((name) => readFileSync(join(dist, folder, name), 'utf8'))
    expect(texts.filter((text) => text.includes(':dir(rtl)')).length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes(':lang(ae)'))).toEqual([])
  }
})

test('a visitor loads at most 4.7 kB for the loader, 95 kB until a chat can be used, 80 kB until a shared conversation can be read, and 8 kB for the plans', () => {
  const folder = join(OWN_BUILDS, buildName(listBuilds(OWN_BUILDS)[0]!))
  const sizeOf = (...files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  expect(sizeOf('atelier.js')).toBeLessThan(4_700)
  expect(sizeOf('atelier.js', 'c/early.js', 'c/shared.js', 'c/chat.js')).toBeLessThanOrEqual(95_000)
  expect(sizeOf('atelier.js', 'c/share.js')).toBeLessThanOrEqual(80_000)
  const assets = join(import.meta.dirname, '../../../dist/site/assets')
  const planFiles = readdirSync(assets).filter((name) =>
    /^(pro|pro-modal|useProPrices)-.*\.(js|css)$/.test(name),
  )
  expect(planFiles.length).toBeGreaterThan(1)
  const planSize = planFiles.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length,
    0,
  )
  expect(planSize).toBeLessThanOrEqual(8_000)
})

/** Runs in the page. */
function countLoaders(): number {
  const symbols = Object.getOwnPropertySymbols(globalThis)
  return symbols.filter((symbol) => Symbol.keyFor(symbol)?.startsWith('@atelier@')).length
}
