import { useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'
import { useLatestCallback } from '../ui/useLatestCallback.ts'

const CLOSED_CHECK_MS = 300

interface WidgetDialogOptions {
  /** The prop `open`. Undefined: the widget itself keeps whether it is open. */
  open: boolean | undefined
  onOpen: ((detail: object) => void) | undefined
  onClose: ((detail: object) => void) | undefined
  /** On a partner's page, what opens the window of our own that takes the place of the dialog. Null: it was blocked. */
  openWindow: (() => Window | null) | undefined
}

/**
 * Opens and closes the dialog of a widget on our own pages, and the window that takes its place on a partner's page: by
 * the prop `open`, by a method, by a press. `show` must run in a click handler, or browsers block the window.
 */
export function useWidgetDialog({ open, onOpen, onClose, openWindow }: WidgetDialogOptions) {
  const [isShown, setShown] = useState(false)
  const openedWindow = useRef<Window | null>(null)
  const isOpen = open ?? isShown
  /** Also known between a call and the rendering that follows it: a page may call `open()` and `close()` in one task. */
  const isOpenNow = useRef(isOpen)
  useBrowserLayoutEffect(() => {
    isOpenNow.current = isOpen
  })

  function show(): void {
    if (openWindow && !(openedWindow.current = openWindow())) return
    if (isOpenNow.current) return
    isOpenNow.current = true
    setShown(true)
    onOpen?.({})
  }

  const hide = useLatestCallback(() => {
    if (!isOpenNow.current) return
    isOpenNow.current = false
    setShown(false)
    onClose?.({})
  })

  useEffect(() => {
    if (!openWindow || !isOpen) {
      openedWindow.current?.close()
      openedWindow.current = null
      return
    }
    // The page itself has set `open`. If the window is blocked, the widget shows a link.
    openedWindow.current ??= openWindow()
    if (!openedWindow.current) return hide()
    const timer = setInterval(() => openedWindow.current?.closed && hide(), CLOSED_CHECK_MS)
    return () => clearInterval(timer)
  }, [isOpen, openWindow, hide])

  return { isOpen, show, hide }
}
