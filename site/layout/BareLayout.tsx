import type { ReactNode } from 'react'
import { useLocation } from '../router/hooks.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Layout without header and footer, for callback pages and for the window that partner pages open. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <main id="content" tabIndex={-1}>
      <ErrorBoundary resetKey={key} fallback={(error) => <ErrorScreen error={error} />}>
        {children}
      </ErrorBoundary>
    </main>
  )
}
