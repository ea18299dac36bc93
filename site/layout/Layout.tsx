import { useTexts } from '@atelier/widgets'
import { useEffect, useRef, type ReactNode } from 'react'
import { browserPaths, routeOf } from '../route-paths.ts'
import type { Location } from '../router/location.ts'
import type { Visit } from '../router/page-history.ts'
import { useStaticLinks } from '../router/useStaticLinks.ts'
import { ConsentSlot } from './ConsentSlot.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HydrationEnd } from './HydrationEnd.tsx'
import { PageProgress } from './PageProgress.tsx'
import { PasskeyOfferSlot } from './PasskeyOfferSlot.tsx'
import { PendingPaymentSlot } from './PendingPaymentSlot.tsx'
import { SkipLink } from './SkipLink.tsx'
import { frameTexts } from './texts.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'

interface LayoutProps {
  visit: Visit
  /** The dialogs that can open over any page. */
  dialogs: ReactNode
  children: ReactNode
}

export function Layout({ visit, dialogs, children }: LayoutProps) {
  const t = useTexts(frameTexts)
  const { key, pathname } = visit.location
  const main = useFocusOnNewPage(visit)
  useScrollRestoration(visit)
  useStaticLinks()
  return (
    <>
      <HydrationEnd />
      <SkipLink />
      <ConsentSlot />
      <PageProgress />
      <Header isWide={isChatPage(pathname)} />
      <noscript className="wrap no-script">{t('withoutScript')}</noscript>
      <PendingPaymentSlot />
      <PasskeyOfferSlot />
      <main
        id="content"
        className={isLate(pathname) ? 'main--late' : undefined}
        tabIndex={-1}
        ref={main}
      >
        <ErrorBoundary
          resetKey={key}
          fallback={(error) => (
            <ErrorScreen
              error={error}
              title={t('error.boundary.title')}
              description={t('error.boundary.description')}
              refreshButton={t('error.boundary.refreshButton')}
            />
          )}
        >
          {children}
        </ErrorBoundary>
      </main>
      {!isChatPage(pathname) && <Footer isOpen={pathname === '/'} />}
      {dialogs}
    </>
  )
}

/** Whether the page only appears in the browser. */
function isLate(pathname: string): boolean {
  const route = routeOf(pathname)
  return !!route && browserPaths.includes(route)
}

/** The chat page fills the window: it has a wide header and no footer. */
function isChatPage(pathname: string): boolean {
  return /^\/chat(\/|$)/.test(pathname)
}

/** Moves the focus to `main` after a navigation, so screen reader and keyboard users start at the top of the new page. */
function useFocusOnNewPage({ location }: Visit) {
  const main = useRef<HTMLElement>(null)
  const { pathname, search, state } = location as Location<{ keepsFocus?: boolean } | null>
  const page = pathname + search
  const keepsFocus = state?.keepsFocus ?? false
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    // The chat page focuses its own message field.
    if (isChatPage(pathname) || keepsFocus) return
    main.current!.focus({ preventScroll: true })
  }, [page, pathname, keepsFocus])
  return main
}
