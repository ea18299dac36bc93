import { parsePage, type Page, type preferences } from '@atelier/contract'
import { AtelierError } from '@atelier/widgets'
import type { ContentSlug } from './route-paths.ts'

export interface HelpEntry {
  slug: string
  title: string
  section: string
  summary: string
}

type Language = preferences.Language

/** A content file of the site. `cached` returns it only if it has been loaded before. */
export interface ContentSource<T> {
  load: () => Promise<T>
  cached: () => T | undefined
}

const cache = new Map<string, unknown>()

export function pageContent(language: Language, slug: ContentSlug): ContentSource<Page> {
  return content(`pages/${language}/${slug}.md`, parsePage)
}

export function articleContent(language: Language, slug: string): ContentSource<Page> {
  return content(`help/${language}/${encodeURIComponent(slug)}.md`, parsePage)
}

export function helpIndexContent(language: Language): ContentSource<HelpEntry[]> {
  return content(`help/${language}/index.json`, (text) => JSON.parse(text) as HelpEntry[])
}

function content<T>(path: string, parse: (text: string) => T): ContentSource<T> {
  return {
    cached: () => cache.get(path) as T | undefined,
    async load() {
      if (!cache.has(path)) cache.set(path, parse(await fetchText(`/content/${path}`)))
      return cache.get(path) as T
    },
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  if (!response.ok) throw new AtelierError(response.status === 404 ? 'not-found' : 'server')
  // A proxy or a captive portal can answer with an HTML page and status 200.
  if (response.headers.get('content-type')?.includes('html')) throw new AtelierError('server')
  return response.text()
}
