// The page that is shown when nothing else can be.
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  parseLanguage,
} from '@atelier/contract'
import { APP_CACHES } from '../app-caches.ts'
import { build } from './build.ts'

interface CookieStore {
  get(name: string): Promise<{ value?: string } | null>
}

export const PRECACHE = APP_CACHES.precachePrefix + build.version.replaceAll('/', '-')

/** Loads the offline page in every language, and its files. The worker is not installed if one of them is missing. */
export async function precache(): Promise<void> {
  const cache = await caches.open(PRECACHE)
  await cache.addAll([...Object.values(build.offlinePages), ...build.files])
}

export async function offlinePage({ searchParams }: URL): Promise<Response> {
  const inUrl = parseLanguage(searchParams.get(LANGUAGE_PARAMETER))
  const path = build.offlinePages[inUrl ?? (await visitorLanguage())]!
  const page = await caches.match(path, { cacheName: PRECACHE, ignoreVary: true })
  return page ?? Response.error()
}

/** As the server finds the language of a page: the visitor's choice, or the first that the browser asks for. */
async function visitorLanguage(): Promise<string> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  const chosen = parseLanguage((await cookieStore?.get(LANGUAGE_COOKIE))?.value)
  return (
    chosen ??
    navigator.languages.map(parseLanguage).find((language) => language) ??
    DEFAULT_LANGUAGE
  )
}
