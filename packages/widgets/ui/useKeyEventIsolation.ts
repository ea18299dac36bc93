import { useEffect, useRef } from 'react'

/** Hides key events inside the widget's shadow root from the page, whose shortcuts would react to the typing. */
export function useKeyEventIsolation() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    // React's own handlers run below the shadow root, so they still see the events.
    const root = element.current!.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const stopPropagation = (event: Event) => event.stopPropagation()
    const names = ['keydown', 'keypress', 'keyup'] as const
    for (const name of names) root.addEventListener(name, stopPropagation)
    return () => {
      for (const name of names) root.removeEventListener(name, stopPropagation)
    }
  }, [])
  return element
}
