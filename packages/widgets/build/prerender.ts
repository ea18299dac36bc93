import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { importModule } from './import-module.ts'

declare global {
  /** What rendered modules call instead of fetch(). */
  var fetchLocalTexts: (path: string) => Promise<Response>
}

const NO_ASSET = '\0no-asset'
/** What is rendered or read while building refers to no file. */
export const withoutAssets: Plugin = {
  name: 'atelier:without-assets',
  enforce: 'pre',
  resolveId: (name) => (/\.(css|svg)(\?\w+)?$/.test(name) ? NO_ASSET : null),
  load: (id) => (id === NO_ASSET ? 'export default undefined' : null),
}

interface PrerenderOptions {
  /** A module that renders in the language PRERENDER_LANGUAGE. */
  module: string
  /** The path of the folder with the texts, `site/public`. */
  publicFolder: string
}

/** Imports a module of components once for each language, and renders each element in its `templates` as HTML. */
export async function prerender(
  options: PrerenderOptions,
): Promise<Record<preferences.Language, Record<string, string>>> {
  const pages = {} as Record<preferences.Language, Record<string, string>>
  // A runner for each language, because a runner can load nothing more after its import.
  for (const language of LANGUAGES) pages[language] = await renderExports(options, language)
  return pages
}

async function renderExports(
  { module: path, publicFolder }: PrerenderOptions,
  language: preferences.Language,
): Promise<Record<string, string>> {
  globalThis.fetchLocalTexts = async (path) =>
    new Response(readFileSync(join(publicFolder, path), 'utf8'))
  const { templates } = await importModule<{ templates: Record<string, ReactElement | string> }>(
    path,
    {
      configFile: false,
      root: join(publicFolder, '..'),
      logLevel: 'error',
      define: {
        PRERENDER_LANGUAGE: JSON.stringify(language),
        // The texts are read with fetch(), which has no addresses for files.
        fetch: 'globalThis.fetchLocalTexts',
      },
      plugins: [withoutAssets],
    },
  )
  return Object.fromEntries(
    Object.entries(templates).map(([name, element]) => [name, renderToStaticMarkup(element)]),
  )
}
