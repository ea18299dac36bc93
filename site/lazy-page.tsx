import { $language, AtelierError, logError, preloadTexts } from '@atelier/widgets'
import { use, type ComponentType, type ReactNode } from 'react'
import { reloadIfOutdated } from './app/page-version.ts'
import { useLocation } from './router/hooks.ts'
import { pageContent } from './content.ts'
import { countLoadingPage } from './loading-pages.ts'
import type { ContentSlug } from './route-paths.ts'

/** A page whose code, texts and content are loaded when it is first shown, or earlier by `preload`. */
export interface LazyPage {
  (): ReactNode
  /** Loads where its code and texts are. */
  find: () => Promise<unknown>
  preload: (search: string) => Promise<unknown>
  /** Whether the browser can render it without waiting. */
  isLoaded: () => boolean
}

export interface PageSource {
  /** Of the interface texts. */
  namespaces: readonly string[]
  load: (search: string) => Promise<ComponentType>
  /** Whether the parts of the page that come later are loaded too. */
  arePartsLoaded?: () => boolean
}

/**
 * A component that suspends until the page's code, interface texts and content file have loaded, so that the page
 * is rendered once. After a failure the next navigation to the page tries again.
 */
export function page(slug: ContentSlug, findSource: () => Promise<PageSource>): LazyPage {
  let Loaded: ComponentType | undefined
  let source: PageSource | undefined
  let lastLoad: { key: string; page: Promise<ComponentType>; hasFailed: boolean } | undefined

  const find = async () => (source ??= await findSource())

  async function load(search: string): Promise<ComponentType> {
    // If the content file fails, only the component that renders it fails.
    const content = pageContent($language.get(), slug).load().catch(logError)
    // Without a pause if it is known, so that the texts are asked for before the language changes.
    const { namespaces, load: loadComponent } = source ?? (await find())
    const [component] = await Promise.all([
      loadComponent(search),
      preloadTexts(...namespaces.map((namespace) => ({ namespace }))),
      content,
    ])
    Loaded ??= component
    return Loaded
  }

  /** Returns the same promise for every render of one navigation, as `use` requires. */
  function loadOnce(navigationKey: string, search: string): Promise<ComponentType> {
    if (lastLoad && (!lastLoad.hasFailed || lastLoad.key === navigationKey)) return lastLoad.page
    const page = load(search).catch(async (cause: unknown) => {
      await reloadIfOutdated()
      if (lastLoad?.page === page) lastLoad.hasFailed = true
      throw cause instanceof AtelierError ? cause : new AtelierError('network', { cause })
    })
    countLoadingPage(page)
    lastLoad = { key: navigationKey, page, hasFailed: false }
    return page
  }

  function Page() {
    const { key, search } = useLocation()
    // A render that continues after waiting must ask for the same promise again.
    const Shown = (!lastLoad && Loaded) || use(loadOnce(key, search))
    return <Shown />
  }
  Page.find = find
  Page.preload = load
  Page.isLoaded = () => Loaded !== undefined && (source?.arePartsLoaded?.() ?? true)
  return Page
}
