import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { Pages } from './routes.tsx'
import { $hasToasts } from './toasts.ts'

const Toaster = lazy(() => import('./layout/Toaster.tsx').then((m) => ({ default: m.Toaster })))

export function App() {
  const hasToasts = useStore($hasToasts)
  return (
    // When even the frame around the pages cannot be drawn.
    <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
      <BrowserRouter>
        {/* Around the frame too: a footer that is there before the page is would jump. */}
        <Suspense>
          <Pages />
        </Suspense>
      </BrowserRouter>
      {hasToasts && (
        // A toast that cannot be shown takes nothing with it.
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Toaster />
          </Suspense>
        </ErrorBoundary>
      )}
    </ErrorBoundary>
  )
}
