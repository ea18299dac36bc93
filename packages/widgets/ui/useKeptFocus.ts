import { useEffect, useRef } from 'react'

/** In this order: where something can be typed, what says where one is, what can be pressed. */
const PLACES = ['input:not([hidden])', '[tabindex="-1"]', 'button']

/**
 * Who presses a button that goes away with what it stood in would begin at the top of the page. The focus goes on in
 * what came in its place instead. Answers the ref of what surrounds both.
 * `fromWithin`: only if it was inside. What changes by itself takes the focus from nobody.
 * @example const ref = useKeptFocus<HTMLDivElement>(step)
 */
export function useKeptFocus<Around extends HTMLElement>(
  shown: unknown,
  { fromWithin = false } = {},
) {
  const around = useRef<Around>(null)
  const before = useRef(shown)
  const wasWithin = before.current !== shown && hasFocus(around.current)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body || (fromWithin && !wasWithin)) return
    for (const place of PLACES) {
      const all = around.current?.querySelectorAll<HTMLElement>(place) ?? []
      // The items of a menu that is closed are none.
      const found = [...all].find((one) => one.checkVisibility())
      if (found) return found.focus()
    }
  }, [shown, fromWithin, wasWithin])
  return around
}

/** Also while a window stands in front of the page. */
function hasFocus(around: Element | null): boolean {
  const root = around?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined
  return !!around?.contains(root?.activeElement ?? null)
}
