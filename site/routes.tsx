import { $language, $session, AtelierError, loadTexts, logged } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { use, type ComponentType } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { addresses, guarded, type Address, type Slug } from './addresses.ts'
import { configuration } from './configuration.ts'
import { articleContent, helpContent, pageContent } from './content.ts'
import { Bare } from './layout/Bare.tsx'
import { Layout } from './layout/Layout.tsx'
import { PageLoading } from './layout/PageLoading.tsx'

const chatPage = page(
  ['room', 'chat', 'markdown'],
  'chat',
  async () => (await import('./pages/chat/Chat.tsx')).Chat,
)

const loginPage = page(
  ['login', 'site'],
  'login',
  async () => (await import('./pages/account/Login.tsx')).Login,
)

/** Pages that are more than a text. All others are read from content/pages/. */
const drawn: Partial<Record<Address, ComponentType>> = {
  '/': page(['home', 'chat'], 'home', async () => (await import('./pages/home/Home.tsx')).Home),
  '/chat': chatPage,
  '/chat/:id': chatPage,
  '/help': page(['help', 'markdown'], 'help', async () => {
    const [{ Help }] = await Promise.all([import('./pages/help/Help.tsx'), loadHelp()])
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
    async () => (await import('./pages/account/AuthReturn.tsx')).AuthReturn,
  ),
  '/auth/signout-callback': page(
    ['account'],
    'signout',
    async () => (await import('./pages/account/SignOut.tsx')).SignOut,
  ),
  '/identity/:uid': page(
    ['account', 'login', 'errors'],
    'identity',
    async () => (await import('./pages/account/Identity.tsx')).Identity,
  ),
  '/connect': page(
    ['connect', 'login', 'errors', 'site'],
    'connect',
    async () => (await import('./pages/account/Connect.tsx')).Connect,
  ),
  '/profile': page(
    ['account'],
    'profile',
    async () => (await import('./pages/account/Profile.tsx')).Profile,
  ),
  '/settings': page(
    ['account', 'login'],
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
    async () => (await import('./pages/account/YourHome.tsx')).YourHome,
  ),
  '/dev/mail': page(
    ['mailbox', 'site'],
    'dev-mail',
    async () => (await import('./pages/mailbox/Mailbox.tsx')).Mailbox,
  ),
}
const NotFound = page(
  ['site'],
  'not-found',
  async () => (await import('./pages/NotFound.tsx')).NotFound,
)

/** They have a frame of their own, or none. */
const frameless: readonly Address[] = [
  '/auth/*',
  '/auth/signout-callback',
  '/identity/:uid',
  '/connect',
]
/** There only where letters are kept. */
const MAILBOX = '/dev/mail'
const framed = (Object.keys(addresses) as Address[]).filter(
  (path) => path !== MAILBOX && !frameless.includes(path),
)

const routes = [
  ...(configuration.mailbox ? [{ path: MAILBOX, Component: pageOf(MAILBOX) }] : []),
  {
    Component: Bare,
    children: frameless.map((path) => ({ path, Component: pageOf(path) })),
  },
  {
    Component: Layout,
    children: [
      ...framed.map((path) => ({ path, Component: pageOf(path) })),
      { path: '*', Component: NotFound },
    ],
  },
]

export function Pages() {
  return useRoutes(routes)
}

function pageOf(path: Address): ComponentType {
  const slug = addresses[path]
  const known = drawn[path]
  if (known && guarded.includes(path)) return guard(known)
  return (
    known ??
    page(['site', 'markdown'], slug, async () => {
      const { ContentPage } = await import('./pages/ContentPage.tsx')
      return () => <ContentPage slug={slug} />
    })
  )
}

/**
 * A page's code, its words and its text come together, so that it is drawn once.
 * What could not be fetched has failed for this visit, and is asked for again on the next.
 */
function page(
  namespaces: readonly string[],
  slug: Slug,
  code: () => Promise<ComponentType>,
): ComponentType {
  let visit: { key: string; page: Promise<ComponentType>; hasFailed: boolean } | undefined

  async function load(): Promise<ComponentType> {
    // The text, if it is missing, is missed where it is drawn.
    const text = pageContent($language.get(), slug).load().catch(logged)
    const [Page] = await Promise.all([
      code(),
      loadTexts(...namespaces.map((namespace) => ({ namespace }))),
      text,
    ])
    return Page
  }

  /** The same promise as long as it is the same visit: React asks again and again. */
  function loaded(key: string): Promise<ComponentType> {
    if (visit && (!visit.hasFailed || visit.key === key)) return visit.page
    const page = load().catch((cause: unknown) => {
      if (visit?.page === page) visit.hasFailed = true
      throw cause instanceof AtelierError ? cause : new AtelierError('network', { cause })
    })
    visit = { key, page, hasFailed: false }
    return page
  }

  return function Page() {
    const Loaded = use(loaded(useLocation().key))
    return <Loaded />
  }
}

/** What the help page that is asked for will show. */
async function loadHelp(): Promise<void> {
  const language = $language.get()
  const slug = new URLSearchParams(location.search).get('page')
  const entries = await helpContent(language).load()
  if (entries.some((entry) => entry.slug === slug)) await articleContent(language, slug!).load()
}

/** Who is not signed in goes to /login, which learns where they wanted to go. Until that is known, nobody goes. */
function guard(Page: ComponentType): ComponentType {
  return function Guarded() {
    const { pathname, search, hash } = useLocation()
    const session = useStore($session)
    if (session.is === 'loading') return <PageLoading />
    if (session.is === 'user') return <Page />
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />
  }
}
