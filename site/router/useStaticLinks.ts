import { use, useEffect } from 'react'
import { useNavigate } from './hooks.ts'
import { isPlainClick } from './Link.tsx'
import { firstLocation, pathOf } from './location.ts'
import { HistoryContext, PreloadContext } from './Router.tsx'

/**
 * Opens the links of parts that have no code yet as <Link> does: without loading a document, and their pages are loaded
 * when a visitor points at them or focuses them.
 */
export function useStaticLinks(): void {
  const history = use(HistoryContext)!
  const preload = use(PreloadContext)
  const navigate = useNavigate()

  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = pathOfStaticLink(event)
      if (!path || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      navigate(path, { replace: path === pathOf(history.$visit.get().location) })
    }
    function prepare(event: Event) {
      const path = pathOfStaticLink(event)
      if (path) preload?.(firstLocation(path))
    }
    // Before React, which keeps a press on a part without code from everything below the root.
    document.addEventListener('click', follow, true)
    document.addEventListener('pointerover', prepare, true)
    document.addEventListener('focusin', prepare, true)
    return () => {
      document.removeEventListener('click', follow, true)
      document.removeEventListener('pointerover', prepare, true)
      document.removeEventListener('focusin', prepare, true)
    }
  }, [history, navigate, preload])
}

/** Undefined if the event is not on a link of a part without code that leads to another page of the site. */
function pathOfStaticLink({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.closest('[data-later]') || link.origin !== location.origin || link.target) return
  return pathOf(link)
}
