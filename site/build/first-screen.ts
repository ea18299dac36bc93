import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import { prerender } from '../../packages/widgets/build/prerender.ts'

/**
 * Returns the first screen of the home page as HTML, which a visitor reads while the code is loading.
 * `siteFolder`: the folder site/.
 */
export async function renderFirstScreens(
  siteFolder: string,
): Promise<Record<preferences.Language, string>> {
  const { en, vi } = await prerender({
    module: join(siteFolder, 'first-screen.tsx'),
    publicFolder: join(siteFolder, 'public'),
  })
  return { en: withoutMenuPanels(en.screen!), vi: withoutMenuPanels(vi.screen!) }
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
