import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Layout without header and footer, for callback pages and for the window that partner pages open. */
interface BareLayoutProps {
  /** Identifies the history entry of the page. */
  navigationKey: string
  children: ReactNode
}

export function BareLayout({ navigationKey, children }: BareLayoutProps) {
  return (
    <main id="content" tabIndex={-1}>
      <ErrorBoundary resetKey={navigationKey} fallback={(error) => <ErrorScreen error={error} />}>
        {children}
      </ErrorBoundary>
    </main>
  )
}
