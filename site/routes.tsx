import { $language } from '@atelier/widgets'
import type { ComponentType } from 'react'
import { useLocation } from './router/hooks.ts'
import type { Location } from './router/location.ts'
import {
  bareRoutes,
  browserPaths,
  contentSlugs,
  routeOf,
  signedInPaths,
  type RoutePath,
} from './route-paths.ts'
import { configuration } from './configuration.ts'
import { articleContent, helpIndexContent } from './content.ts'
import { BareLayout } from './layout/BareLayout.tsx'
import { Layout } from './layout/Layout.tsx'
import { page, type LazyPage } from './lazy-page.tsx'
import { signedInOnly, withPlaceholder } from './page-guards.tsx'
import { Dialogs } from './pages/Dialogs.tsx'

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

const pagesByPath = mapRoutes(pageFor)
const shownPages = mapRoutes(componentFor)
/** Pages that the server offers only if it stores emails instead of sending them, and plays the payment providers. */
const developmentPages: Partial<Record<RoutePath, boolean>> = {
  '/dev/mail': configuration.mailbox,
  '/dev/pay': configuration.paymentSandbox,
}

export function Pages() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const isOffered = route && (developmentPages[route] ?? true)
  const Page = isOffered ? shownPages[route] : NotFound
  if (isOffered && route in developmentPages) return <Page />
  if (isOffered && bareRoutes.includes(route))
    return (
      <BareLayout>
        <Page />
      </BareLayout>
    )
  return (
    <Layout dialogs={<Dialogs />}>
      <Page />
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

/** Loads the help index and, if the URL names an article, that article. */
async function loadHelpContent(search: string): Promise<void> {
  const language = $language.get()
  const slug = new URLSearchParams(search).get('page')
  const entries = await helpIndexContent(language).load()
  if (entries.some((entry) => entry.slug === slug)) await articleContent(language, slug!).load()
}
