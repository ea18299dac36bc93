import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import { runnerImport, type Plugin } from 'vite'

const NO_ASSET = '\0no-asset'
/** The first screen refers to no file, and the page has its styles. */
const withoutAssets: Plugin = {
  name: 'atelier:without-assets',
  enforce: 'pre',
  resolveId: (name) => (/\.(css|svg)$/.test(name) ? NO_ASSET : null),
  load: (id) => (id === NO_ASSET ? 'export default undefined' : null),
}

/**
 * Returns the first screen of the home page as HTML, which a visitor reads while the code is loading.
 * `siteFolder`: the folder site/.
 */
export async function renderFirstScreens<Language extends preferences.Language>(
  siteFolder: string,
  languages: readonly Language[],
): Promise<Record<Language, string>> {
  const pages = {} as Record<Language, string>
  await withLocalTexts(siteFolder, async () => {
    // A runner for each language, because a runner can load nothing more after its import.
    for (const language of languages)
      pages[language] = await renderFirstScreen(siteFolder, language)
  })
  return pages
}

async function renderFirstScreen(siteFolder: string, language: preferences.Language) {
  const { module } = await runnerImport<{ html: string }>(join(siteFolder, 'first-screen.tsx'), {
    configFile: false,
    root: siteFolder,
    logLevel: 'error',
    define: { FIRST_SCREEN_LANGUAGE: JSON.stringify(language) },
    plugins: [withoutAssets],
  })
  return withoutMenuPanels(module.html)
}

/** The texts are read with fetch(), which has no addresses for files. */
async function withLocalTexts(siteFolder: string, work: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis
  globalThis.fetch = async (path) =>
    new Response(readFileSync(join(siteFolder, 'public', path as string), 'utf8'))
  try {
    await work()
  } finally {
    globalThis.fetch = fetch
  }
}

/** Menus open with the code of the page. */
function withoutMenuPanels(html: string): string {
  const start = html.search(/<div [^>]*popover="auto"/)
  if (start < 0) return html
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(/<(\/?)div\b/g)) {
    depth += tag === '<div' ? 1 : -1
    if (depth === 0)
      return withoutMenuPanels(html.slice(0, start) + html.slice(start + index + '</div>'.length))
  }
  throw new Error('The panel of a menu does not end')
}
