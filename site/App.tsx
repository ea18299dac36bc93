import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { DemoNotice } from './layout/DemoNotice.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { Pages } from './routes.tsx'
import { $isToasterNeeded } from './toasts.ts'

const Toaster = lazy(() => import('./layout/Toaster.tsx').then((m) => ({ default: m.Toaster })))

export function App() {
  return (
    // Catches errors in the layout; errors inside a page are caught by the layout itself.
    <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
      <BrowserRouter>
        {/* Suspends layout and page together, so that the footer does not move when the page appears. */}
        <Suspense>
          <Pages />
        </Suspense>
      </BrowserRouter>
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
