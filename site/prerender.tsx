// Renders a page of the site as HTML, outside a browser. Bundled on its own (build/render-pages.ts): no page loads this file.
import type { preferences } from '@atelier/contract'
import { $language, replaceTexts, setIdentityConfiguration, setLanguage } from '@atelier/widgets'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { App } from './App.tsx'
import { configuration, type Configuration } from './configuration.ts'
import { createMemoryHistory } from './router/page-history.ts'
import { preloadPage } from './routes.tsx'

export interface RendererOptions {
  /** What the pages that are rendered read from the page in a browser. */
  configuration: Partial<Configuration>
  /** Returns the text of a file of the site, such as `/locales/vi/site.json`. */
  readFile: (path: string) => string
}

export interface PageToRender {
  /** For example `/help?page=passkeys`. */
  path: string
  language: preferences.Language
}

/**
 * Returns a function that renders one page at a time: the language is that of the whole process. Replaces fetch(). Call it
 * once in a process.
 */
export function createRenderer(options: RendererOptions) {
  globalThis.fetch = async (url) => new Response(options.readFile(url as string))
  Object.assign(configuration, options.configuration)
  replaceTexts(configuration.texts ?? {})
  setIdentityConfiguration(configuration.identity)
  let last: Promise<unknown> = Promise.resolve()
  return (page: PageToRender): Promise<string> => {
    const html = last.then(() => renderPage(page))
    last = html.catch(() => undefined)
    return html
  }
}

async function renderPage({ path, language }: PageToRender): Promise<string> {
  $language.set(language)
  await setLanguage(language)
  await preloadPage(new URL(path, 'http://localhost'))
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App history={createMemoryHistory(path)} />
    </StrictMode>,
    {
      // Everything stands where it is seen: a part that follows later would need a script to move it.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    },
  )
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  if (failures.length > 0) throw new Error(`${path} cannot be rendered`, { cause: failures[0] })
  return html
}
