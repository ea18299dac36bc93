import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { DemoNotice } from './layout/DemoNotice.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { Pages } from './routes.tsx'
import { $isToasterNeeded } from './toasts.ts'

const Toaster = lazy(() => import('./layout/Toaster.tsx').then((m) => ({ default: m.Toaster })))

interface AppProps {
  /** Wraps the pages in the router of a browser, or of the build, which renders a page without one. */
  withRouter: (pages: ReactNode) => ReactNode
}

export function App({ withRouter }: AppProps) {
  return (
    // Catches errors in the layout; errors inside a page are caught by the layout itself.
    <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
      {withRouter(
        // Suspends layout and page together, so that the footer does not move when the page appears.
        <Suspense>
          <Pages />
        </Suspense>,
      )}
      <Toasts />
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
