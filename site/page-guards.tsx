// What is shown in place of a page that cannot be shown yet, or not to this visitor.
import { $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense, useState, useSyncExternalStore, type ComponentType } from 'react'
import { Navigate } from './router/Link.tsx'
import { useLocation } from './router/hooks.ts'
import { PageLoading } from './layout/PageLoading.tsx'
import { browserPaths, routeOf } from './route-paths.ts'

const browserComponents = new Map<ComponentType, ComponentType>()

/**
 * For `browserPaths`, the build renders a placeholder instead of the page. Returns the same component for the same page,
 * so that it stays when only the path changes, as from /login to /register, or from /chat to a conversation.
 */
export function withPlaceholder(Page: ComponentType): ComponentType {
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

/** Redirects guests to /login, passing the current path to return to. Waits while the session is loading. */
export function signedInOnly(Page: ComponentType): ComponentType {
  return function SignedInOnly() {
    const { pathname, search, hash } = useLocation()
    const session = useStore($session)
    if (session.is === 'loading') return <PageLoading />
    if (session.is === 'user') return <Page />
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />
  }
}
