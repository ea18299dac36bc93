import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { NewVersionSlot } from './app/NewVersionSlot.tsx'
import { DemoNotice } from './layout/DemoNotice.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import type { PageHistory } from './router/page-history.ts'
import { Router } from './router/Router.tsx'
import { isPageLoaded, Pages, preloadLinked } from './routes.tsx'
import { $isToasterNeeded } from './toasts.ts'

const Toaster = lazy(() => import('./layout/Toaster.tsx').then((m) => ({ default: m.Toaster })))

interface AppProps {
  history: PageHistory
}

export function App({ history }: AppProps) {
  return (
    // Catches errors in the layout; errors inside a page are caught by the layout itself.
    <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
      <Router history={history} preload={preloadLinked} isPageLoaded={isPageLoaded}>
        {(visit) => (
          // Suspends layout and page together, so that the footer does not move when the page appears.
          <Suspense>
            <Pages visit={visit} />
          </Suspense>
        )}
      </Router>
      <Toasts />
      <NewVersionSlot />
      <DemoNotice />
    </ErrorBoundary>
  )
}

function Toasts() {
  const isToasterNeeded = useStore($isToasterNeeded)
  if (!isToasterNeeded) return null
  return (
    // A toast that fails to render must not replace the site with the error screen.
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
