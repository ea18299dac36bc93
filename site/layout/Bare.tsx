import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx'
import { ErrorScreen } from '../pages/ErrorScreen.tsx'

/** For pages one passes through, and for windows: nothing around them leads elsewhere. */
export function Bare() {
  const { key } = useLocation()
  return (
    <main id="content" tabIndex={-1}>
      <ErrorBoundary place={key} fallback={(error) => <ErrorScreen error={error} />}>
        <Outlet />
      </ErrorBoundary>
    </main>
  )
}
