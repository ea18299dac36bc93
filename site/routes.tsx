import { $language, $session, AtelierError, preloadTexts, logError } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense, use, useState, useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, useLocation, useRoutes, type Location } from 'react-router'
import {
  bareRoutes,
  browserPaths,
  contentSlugs,
  routeOf,
  signedInPaths,
  type RoutePath,
  type ContentSlug,
} from './route-paths.ts'
import { configuration } from './configuration.ts'
import { countLoadingPage } from './loading-pages.ts'
import { articleContent, helpIndexContent, pageContent } from './content.ts'
import { BareLayout } from './layout/BareLayout.tsx'
import { Layout } from './layout/Layout.tsx'
import { PageLoading } from './layout/PageLoading.tsx'
import { Dialogs } from './pages/Dialogs.tsx'

/** A page whose code, texts and content are loaded when it is first shown, or earlier by `preload`. */
type LazyPage = ComponentType & { preload: (search: string) => Promise<unknown> }

const browserComponents = new Map<ComponentType, ComponentType>()

const chatPage = page(
  ['room', 'chat', 'conversations', 'markdown'],
  'chat',
  async () => (await import('./pages/chat/Chat.tsx')).Chat,
)

const loginPage = page(
  ['login', 'site'],
  'login',
  async () => (await import('./pages/account/Login.tsx')).Login,
)

/** Routes with a component of their own. All others show their file in content/pages. */
const components: Partial<Record<RoutePath, LazyPage>> = {
  '/': page(['home', 'chat'], 'home', async () => (await import('./pages/home/Home.tsx')).Home),
  '/chat': chatPage,
  '/chat/:id': chatPage,
  '/help': page(['help', 'markdown'], 'help', async (search) => {
    const [{ Help }] = await Promise.all([import('./pages/help/Help.tsx'), loadHelpContent(search)])
    return Help
  }),
  '/login': loginPage,
  '/register': loginPage,
  '/reset-password': page(
    ['account', 'login', 'site'],
    'reset-password',
    async () => (await import('./pages/account/ResetPassword.tsx')).ResetPassword,
  ),
  '/auth/*': page(
    ['account', 'errors'],
    'auth',
    async () => (await import('./pages/account/AuthCallback.tsx')).AuthCallback,
  ),
  '/auth/signout-callback': page(
    ['account'],
    'signout',
    async () => (await import('./pages/account/SignOut.tsx')).SignOut,
  ),
  '/identity/:uid': page(
    ['account', 'login', 'errors'],
    'identity',
    async () => (await import('./pages/account/CompleteProviderSignIn.tsx')).CompleteProviderSignIn,
  ),
  '/connect': page(
    ['connect', 'login', 'errors', 'site'],
    'connect',
    async () => (await import('./pages/account/Connect.tsx')).Connect,
  ),
  '/share/:slug': page(
    ['share', 'share-page', 'errors', 'markdown'],
    'share',
    async () => (await import('./pages/share/Share.tsx')).Share,
  ),
  '/plans': page(
    ['plans', 'markdown'],
    'plans',
    async () => (await import('./pages/plans/Plans.tsx')).Plans,
  ),
  '/pro': page(
    ['plans', 'markdown', 'site'],
    'pro',
    async () => (await import('./pages/plans/Pro.tsx')).Pro,
  ),
  '/payment/callback': page(
    ['payment-page', 'errors'],
    'payment',
    async () => (await import('./pages/payment/PaymentReturn.tsx')).PaymentReturn,
  ),
  '/services': page(
    ['services', 'home'],
    'services',
    async () => (await import('./pages/services/Services.tsx')).Services,
  ),
  '/about-us': page(
    ['contact', 'site', 'errors', 'markdown'],
    'about-us',
    async () => (await import('./pages/contact/About.tsx')).About,
  ),
  '/contact': page(
    ['contact', 'site', 'errors', 'markdown'],
    'contact',
    async () => (await import('./pages/contact/Contact.tsx')).Contact,
  ),
  '/profile': page(
    ['account'],
    'profile',
    async () => (await import('./pages/account/Profile.tsx')).Profile,
  ),
  '/settings': page(
    ['account', 'login', 'links', 'share-dialog', 'billing', 'payment-page'],
    'settings',
    async () => (await import('./pages/account/Settings.tsx')).Settings,
  ),
  '/preferences': page(
    ['account', 'site'],
    'preferences',
    async () => (await import('./pages/account/Preferences.tsx')).Preferences,
  ),
  '/home': page(
    ['account', 'home', 'chat'],
    'your-home',
    async () => (await import('./pages/account/UserHome.tsx')).UserHome,
  ),
  '/image-generator': page(
    ['bench', 'image-generator', 'errors'],
    'image-generator',
    async () => (await import('./pages/tools/image-generator/ImageGenerator.tsx')).ImageGenerator,
  ),
  '/anime': page(
    ['bench', 'anime', 'errors'],
    'anime',
    async () => (await import('./pages/tools/anime/Anime.tsx')).Anime,
  ),
  '/imagen': page(
    ['bench', 'image-generator', 'imagen', 'errors'],
    'imagen',
    async () => (await import('./pages/tools/imagen/Imagen.tsx')).Imagen,
  ),
  '/vision': page(
    ['bench', 'vision', 'errors', 'markdown'],
    'vision',
    async () => (await import('./pages/tools/vision/Vision.tsx')).Vision,
  ),
  '/office-tools': page(
    ['bench', 'office-tools', 'errors'],
    'office-tools',
    async () => (await import('./pages/tools/office-tools/OfficeTools.tsx')).OfficeTools,
  ),
  '/music-creator': page(
    ['bench', 'sound', 'music-creator', 'music-changes', 'errors'],
    'music-creator',
    async () => (await import('./pages/tools/music-creator/MusicCreator.tsx')).MusicCreator,
  ),
  '/voice-synthesis': page(
    ['bench', 'sound', 'voice-synthesis', 'errors'],
    'voice-synthesis',
    async () => (await import('./pages/tools/voice-synthesis/VoiceSynthesis.tsx')).VoiceSynthesis,
  ),
  '/content-writer': page(
    ['content-writer'],
    'content-writer',
    async () => (await import('./pages/tools/content-writer/ContentWriter.tsx')).ContentWriter,
  ),
  '/admin': page(
    ['admin', 'account', 'payment-page', 'login'],
    'admin',
    async () => (await import('./admin/Admin.tsx')).Admin,
  ),
  '/dev/mail': page(
    ['mailbox', 'site'],
    'dev-mail',
    async () => (await import('./pages/mailbox/Mailbox.tsx')).Mailbox,
  ),
  '/dev/pay': page(
    ['sandbox-pay', 'site'],
    'dev-pay',
    async () => (await import('./pages/sandbox-pay/SandboxPay.tsx')).SandboxPay,
  ),
}
const NotFound = page(
  ['site'],
  'not-found',
  async () => (await import('./pages/NotFound.tsx')).NotFound,
)

/** Routes only if the server stores emails instead of sending them, and plays the payment providers. */
const developmentRoutes: readonly RoutePath[] = ['/dev/mail', '/dev/pay']
const offeredDevelopmentRoutes = developmentRoutes.filter(
  (path) => configuration[path === '/dev/mail' ? 'mailbox' : 'paymentSandbox'],
)
const pagesByPath = Object.fromEntries(
  (Object.keys(contentSlugs) as RoutePath[]).map((path) => [path, pageFor(path)]),
) as Record<RoutePath, LazyPage>
const layoutRoutes = (Object.keys(contentSlugs) as RoutePath[]).filter(
  (path) => !developmentRoutes.includes(path) && !bareRoutes.includes(path),
)

const routes = [
  ...offeredDevelopmentRoutes.map((path) => ({ path, Component: componentFor(path) })),
  {
    Component: BareLayout,
    children: bareRoutes.map((path) => ({ path, Component: componentFor(path) })),
  },
  {
    element: <Layout dialogs={<Dialogs />} />,
    children: [
      ...layoutRoutes.map((path) => ({ path, Component: componentFor(path) })),
      { path: '*', Component: NotFound },
    ],
  },
]

export function Pages() {
  return useRoutes(routes)
}

/**
 * Loads the page at a path such as `/help?page=passkeys` in the current language, so that its first render is complete.
 * Does nothing for a page that is not rendered by the build.
 */
export async function preloadPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const route = routeOf(pathname)
  if (!route) await NotFound.preload(search)
  else if (!browserPaths.includes(route)) await pagesByPath[route].preload(search)
}

/** Guests do not see a page for signed-in users. */
function componentFor(path: RoutePath): ComponentType {
  const Page = pagesByPath[path]
  if (signedInPaths.includes(path)) return withPlaceholder(signedInOnly(Page))
  const isInBrowserOnly = browserPaths.some((route) => pagesByPath[route] === Page)
  return isInBrowserOnly ? withPlaceholder(Page) : Page
}

/**
 * For `browserPaths`, the build renders a placeholder instead of the page. Returns the same component for the same page,
 * so that it stays when only the path changes, as from /login to /register, or from /chat to a conversation.
 */
function withPlaceholder(Page: ComponentType): ComponentType {
  const known = browserComponents.get(Page)
  if (known) return known
  browserComponents.set(Page, WithPlaceholder)
  return WithPlaceholder

  function WithPlaceholder() {
    const { pathname } = useLocation()
    const isShown = useSyncExternalStore(
      () => () => undefined,
      () => true,
      () => !browserPaths.includes(routeOf(pathname)!),
    )
    const [hasPlaceholder] = useState(!isShown)
    if (!isShown) return <PageLoading />
    if (!hasPlaceholder) return <Page />
    return (
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    )
  }
}

function pageFor(path: RoutePath): LazyPage {
  const slug = contentSlugs[path]
  return (
    components[path] ??
    page(['site', 'markdown'], slug, async () => {
      const { ContentPage } = await import('./pages/ContentPage.tsx')
      return () => <ContentPage slug={slug} />
    })
  )
}

/**
 * A component that suspends until the page's code, interface texts and content file have loaded, so that the page
 * is rendered once. After a failure the next navigation to the page tries again.
 */
function page(
  namespaces: readonly string[],
  slug: ContentSlug,
  importComponent: (search: string) => Promise<ComponentType>,
): LazyPage {
  let Loaded: ComponentType | undefined
  let lastLoad: { key: string; page: Promise<ComponentType>; hasFailed: boolean } | undefined

  async function load(search: string): Promise<ComponentType> {
    // If the content file fails, only the component that renders it fails.
    const content = pageContent($language.get(), slug).load().catch(logError)
    const [component] = await Promise.all([
      importComponent(search),
      preloadTexts(...namespaces.map((namespace) => ({ namespace }))),
      content,
    ])
    Loaded ??= component
    return Loaded
  }

  /** Returns the same promise for every render of one navigation, as `use` requires. */
  function loadOnce(navigationKey: string, search: string): Promise<ComponentType> {
    if (lastLoad && (!lastLoad.hasFailed || lastLoad.key === navigationKey)) return lastLoad.page
    const page = load(search).catch((cause: unknown) => {
      if (lastLoad?.page === page) lastLoad.hasFailed = true
      throw cause instanceof AtelierError ? cause : new AtelierError('network', { cause })
    })
    countLoadingPage(page)
    lastLoad = { key: navigationKey, page, hasFailed: false }
    return page
  }

  function Page() {
    const { key, search } = useLocation()
    const Shown = Loaded ?? use(loadOnce(key, search))
    return <Shown />
  }
  Page.preload = load
  return Page
}

/** Loads the help index and, if the URL names an article, that article. */
async function loadHelpContent(search: string): Promise<void> {
  const language = $language.get()
  const slug = new URLSearchParams(search).get('page')
  const entries = await helpIndexContent(language).load()
  if (entries.some((entry) => entry.slug === slug)) await articleContent(language, slug!).load()
}

/** Redirects guests to /login, passing the current path to return to. Waits while the session is loading. */
function signedInOnly(Page: ComponentType): ComponentType {
  return function SignedInOnly() {
    const { pathname, search, hash } = useLocation()
    const session = useStore($session)
    if (session.is === 'loading') return <PageLoading />
    if (session.is === 'user') return <Page />
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />
  }
}
