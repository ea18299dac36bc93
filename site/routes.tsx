import { $language, $session, loadTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, type ComponentType } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { addresses, guarded, type Address, type Slug } from './addresses.ts'
import { articleContent, helpContent, pageContent } from './content.ts'
import { Layout } from './layout/Layout.tsx'

/** Pages that are more than a text. All others are read from content/pages/. */
const drawn: Partial<Record<Address, ComponentType>> = {
  '/': page('home', 'home', async () => (await import('./pages/home/Home.tsx')).Home),
  '/help': page('help', 'help', async () => {
    const [{ Help }] = await Promise.all([import('./pages/help/Help.tsx'), loadHelp()])
    return Help
  }),
}
const NotFound = page(
  'site',
  'not-found',
  async () => (await import('./pages/NotFound.tsx')).NotFound,
)

const routes = [
  {
    Component: Layout,
    children: [
      ...(Object.keys(addresses) as Address[]).map((path) => ({ path, Component: pageOf(path) })),
      { path: '*', Component: NotFound },
    ],
  },
]

export function Pages() {
  return useRoutes(routes)
}

function pageOf(path: Address): ComponentType {
  if (guarded.includes(path)) return ToLogin
  const slug = addresses[path]
  return (
    drawn[path] ??
    page('site', slug, async () => {
      const { ContentPage } = await import('./pages/ContentPage.tsx')
      return () => <ContentPage slug={slug} />
    })
  )
}

/** A page's code, its words and its text come together, so that it is drawn once. */
function page(namespace: string, slug: Slug, code: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    const [Page] = await Promise.all([
      code(),
      loadTexts({ namespace }),
      pageContent($language.get(), slug).load(),
    ])
    return { default: Page }
  })
}

/** What the help page that is asked for will show. */
async function loadHelp(): Promise<void> {
  const language = $language.get()
  const slug = new URLSearchParams(location.search).get('page')
  const entries = await helpContent(language).load()
  if (entries.some((entry) => entry.slug === slug)) await articleContent(language, slug!).load()
}

/** Who is not signed in goes to /login, which learns where they wanted to go. */
function ToLogin() {
  const { pathname, search } = useLocation()
  const session = useStore($session)
  if (session.is !== 'guest') return null
  return <Navigate to="/login" replace state={{ from: pathname + search }} />
}
