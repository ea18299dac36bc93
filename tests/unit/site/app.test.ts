// What a device needs to install the site as an app.
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, parsePage } from '@atelier/contract'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { APP_ICONS, APPLE_ICON, drawIcon } from '../../../site/build/app/app-icons.ts'
import { manifestOf } from '../../../site/build/app/app-manifest.ts'
import { listPages } from '../../../site/build/page-list.ts'
import { routeOf } from '../../../site/route-paths.ts'

const site = join(import.meta.dirname, '../../../site')
const pages = listPages(site)

test.each(LANGUAGES)('a device installs the app in the language of the page: %s', (language) => {
  const manifest = manifestOf(pages, language)
  const home = parsePage(readFileSync(join(site, `content/pages/${language}/home.md`), 'utf8'))
  expect(manifest).toMatchObject({
    name: 'Atelier',
    lang: language,
    description: home.frontMatter.summary,
  })
  const urls = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
  for (const url of urls) expect([url, routeOf(url)]).toEqual([url, expect.any(String)])
})

test('an app that was installed in another language stays the same app', () => {
  const [first, ...others] = LANGUAGES.map((language) => manifestOf(pages, language))
  for (const { id, start_url } of others) {
    expect([id, start_url]).toEqual([first!.id, first!.start_url])
  }
  expect(first!.lang).toBe(DEFAULT_LANGUAGE)
})

test.each([...APP_ICONS, APPLE_ICON])(
  'the icon $fileName has its size, and ground in its corners where a device cuts them',
  async (icon) => {
    const picture = sharp(await drawIcon(site, icon))
    const { width, height } = await picture.metadata()
    expect([width, height]).toEqual([icon.size, icon.size])
    const [, , , alpha] = await picture.ensureAlpha().raw().toBuffer()
    expect(alpha).toBe(icon.shape === 'own' ? 0 : 255)
  },
)
