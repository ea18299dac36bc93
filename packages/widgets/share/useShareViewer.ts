import { useEffect, useState } from 'react'
import { ignoreError } from '../errors.ts'
import { createShareViewer, type ShareViewerStore } from './viewer-store.ts'

/** A reader who returns after this time may find that the link has been revoked meanwhile. */
const RECHECK_AFTER_MS = 30_000

/** Loads the conversation of the link, and checks the link again when the reader comes back to the page. */
export function useShareViewer(slug: string): ShareViewerStore {
  const [viewer] = useState(() => createShareViewer(slug))
  useEffect(() => {
    viewer.start()
    return viewer.stop
  }, [viewer])
  useEffect(() => onReturnToPage(() => recheck(viewer)), [viewer])
  return viewer
}

function recheck(viewer: ShareViewerStore): void {
  if (viewer.$state.get().is !== 'ready') return
  viewer.check().catch(ignoreError('a reader who is offline keeps the text'))
}

/** Also called when the browser shows the page again after going back. Returns a function that removes the listener. */
function onReturnToPage(listener: () => void): () => void {
  let hiddenSince = Infinity
  const onVisibility = () => {
    if (document.hidden) hiddenSince = Date.now()
    else if (Date.now() - hiddenSince > RECHECK_AFTER_MS) listener()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onPageShow)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onPageShow)
  }
}
