import { useTexts } from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, type Location } from 'react-router'
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx'
import { ErrorScreen } from '../pages/ErrorScreen.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { frameTexts } from './texts.ts'
import { useScrollPlace } from './useScrollPlace.ts'

export function Layout() {
  const t = useTexts(frameTexts)
  const { key, pathname } = useLocation()
  const main = useFocusOnNewPage()
  useScrollPlace()
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Header isWide={isRoom(pathname)} />
      <main id="content" tabIndex={-1} ref={main}>
        <ErrorBoundary
          place={key}
          fallback={(error) => (
            <ErrorScreen
              error={error}
              title={t('error.boundary.title')}
              description={t('error.boundary.description')}
              refreshButton={t('error.boundary.refreshButton')}
            />
          )}
        >
          <Outlet />
        </ErrorBoundary>
      </main>
      {!isRoom(pathname) && <Footer />}
      <Dialogs />
    </>
  )
}

/** The chat fills the window. */
function isRoom(pathname: string): boolean {
  return /^\/chat(\/|$)/.test(pathname)
}

/** A new page is a new place: who reads by ear or by key begins at its start, as after a full load. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, search, state } = useLocation() as Location<{ isSamePlace?: boolean } | null>
  const page = pathname + search
  const isSamePlace = state?.isSamePlace ?? false
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // The chat has a place to write in, and knows when the focus belongs there.
    if (isRoom(pathname) || isSamePlace) return
    main.current!.focus({ preventScroll: true })
  }, [page, pathname, isSamePlace])
  return main
}
