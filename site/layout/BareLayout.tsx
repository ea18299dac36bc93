import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Layout without header and footer, for callback pages and for the window that partner pages open. */
export function BareLayout() {
  const { key } = useLocation()
  return (
    <main id="content" tabIndex={-1}>
      <ErrorBoundary resetKey={key} fallback={(error) => <ErrorScreen error={error} />}>
        <Outlet />
      </ErrorBoundary>
    </main>
  )
}
