import { ignoreError } from '@atelier/widgets'
import { useMemo, type ComponentType } from 'react'
import type { Location } from './router/location.ts'
import type { Visit } from './router/page-history.ts'
import { VisitContext } from './router/Router.tsx'
import { visitSource } from './router/visit-source.ts'
import {
  bareRoutes,
  browserPaths,
  contentSlugs,
  routeOf,
  signedInPaths,
  type ContentSlug,
  type RoutePath,
} from './route-paths.ts'
import { configuration } from './configuration.ts'
import { $isHydrating } from './hydration.ts'
import { BareLayout } from './layout/BareLayout.tsx'
import { isFrameReady, preloadFrame } from './layout/later-parts.ts'
import { Layout } from './layout/Layout.tsx'
import { page, type LazyPage, type PageSource } from './lazy-page.tsx'
import { signedInOnly, withPlaceholder } from './page-guards.tsx'
import { Dialogs } from './pages/Dialogs.tsx'

let areHomePartsLoaded = () => false
const homeSource: PageSource = {
  namespaces: ['home', 'chat'],
  load: async () => {
    const { Home, preloadParts, arePartsLoaded } = await import('./pages/home/Home.tsx')
    areHomePartsLoaded = arePartsLoaded
    if (!$isHydrating.get()) await preloadParts()
    return Home
  },
  arePartsLoaded: () => areHomePartsLoaded(),
}
/** By the name of their text: some pages have several routes. */
const pages = new Map<ContentSlug, LazyPage>()
const shownPages = mapRoutes(componentFor)
/** Pages that the server offers only if it stores emails instead of sending them, and plays the payment providers. */
const developmentPages: Partial<Record<RoutePath, boolean>> = {
  '/dev/mail': configuration.mailbox,
  '/dev/pay': configuration.paymentSandbox,
}

export function Pages({ visit }: { visit: Visit }) {
  const { pathname, key } = visit.location
  const source = useMemo(() => visitSource(visit), [visit])
  const route = routeOf(pathname)
  const isOffered = route && (developmentPages[route] ?? true)
  const Page = isOffered ? shownPages[route] : pageOf('not-found')
  const page = (
    <VisitContext value={source}>
      <Page />
    </VisitContext>
  )
  if (isOffered && route in developmentPages) return page
  if (isOffered && bareRoutes.includes(route))
    return <BareLayout navigationKey={key}>{page}</BareLayout>
  return (
    <Layout visit={visit} dialogs={<Dialogs />}>
      {page}
    </Layout>
  )
}

function mapRoutes<Value>(valueOf: (route: RoutePath) => Value): Record<RoutePath, Value> {
  const routes = Object.keys(contentSlugs) as RoutePath[]
  return Object.fromEntries(routes.map((route) => [route, valueOf(route)])) as Record<
    RoutePath,
    Value
  >
}

/**
 * Loads the page at a path such as `/help?page=passkeys` in the current language, so that its first render is complete.
 * Does nothing for a page that is not rendered by the build.
 */
export async function preloadPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  await renderedPageOf(pathname)?.preload(search)
}

/** Loads what preloadPage needs to ask for texts and code at once. */
export async function findPage({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  await renderedPageOf(pathname)?.find()
}

function renderedPageOf(pathname: string): LazyPage | undefined {
  const route = routeOf(pathname)
  if (!route) return pageOf('not-found')
  return browserPaths.includes(route) ? undefined : pageOf(contentSlugs[route])
}

/** Loads the page of a link before it is opened, unless the visitor saves data. */
export function preloadLinked({ pathname, search }: Location): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const route = routeOf(pathname)
  if (!route || connection?.saveData) return
  const frame = isFrameReady() ? undefined : preloadFrame()
  Promise.all([pageOf(contentSlugs[route]).preload(search), frame]).catch(
    ignoreError('the page says it when it is opened'),
  )
}

/** Whether the browser can render the page at a path without waiting for code. */
export function isPageLoaded({ pathname }: Location): boolean {
  const route = routeOf(pathname)
  return isFrameReady() && pageOf(route ? contentSlugs[route] : 'not-found').isLoaded()
}

/** Guests do not see a page for signed-in users. */
function componentFor(path: RoutePath): ComponentType {
  const slug = contentSlugs[path]
  const Page = pageOf(slug)
  if (signedInPaths.includes(path)) return withPlaceholder(signedInOnly(Page))
  const isInBrowserOnly = browserPaths.some((route) => contentSlugs[route] === slug)
  return isInBrowserOnly ? withPlaceholder(Page) : Page
}

function pageOf(slug: ContentSlug): LazyPage {
  const known = pages.get(slug)
  if (known) return known
  const created = page(slug, async () =>
    slug === 'home' ? homeSource : (await import('./page-table.tsx')).sourceOf(slug),
  )
  pages.set(slug, created)
  return created
}
