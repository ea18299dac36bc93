import { parsePage, type Page, type preferences } from '@atelier/contract'
import { AtelierError } from '@atelier/widgets'
import type { Slug } from './addresses.ts'

export interface HelpEntry {
  slug: string
  title: string
  section: string
  summary: string
}

type Language = preferences.Language

/** One text of the site: how to fetch it, and what of it is already here. */
export interface Content<T> {
  load: () => Promise<T>
  known: () => T | undefined
}

/** What has come already is drawn at once. */
const known = new Map<string, unknown>()

export function pageContent(language: Language, slug: Slug): Content<Page> {
  return content(`pages/${language}/${slug}.md`, parsePage)
}

export function articleContent(language: Language, slug: string): Content<Page> {
  return content(`help/${language}/${encodeURIComponent(slug)}.md`, parsePage)
}

/** What the help pages are called and about, by title. */
export function helpContent(language: Language): Content<HelpEntry[]> {
  return content(`help/${language}/index.json`, (text) => JSON.parse(text) as HelpEntry[])
}

function content<T>(path: string, read: (text: string) => T): Content<T> {
  return {
    known: () => known.get(path) as T | undefined,
    async load() {
      if (!known.has(path)) known.set(path, read(await fetchText(`/content/${path}`)))
      return known.get(path) as T
    },
  }
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new AtelierError('network', { cause })
  })
  if (!answer.ok) throw new AtelierError(answer.status === 404 ? 'not-found' : 'server')
  // Somebody between us and the server answers in its place.
  if (answer.headers.get('content-type')?.includes('html')) throw new AtelierError('server')
  return answer.text()
}
