import { useEffect, useRef } from 'react'

/**
 * The first match gets the focus: an input, a heading that can be focused by script, or a button. Of radio buttons, only
 * the checked one is in the tab order.
 */
const FOCUS_SELECTORS = [
  'input:not([hidden], :disabled, [type="radio"]:not(:checked))',
  '[tabindex="-1"]',
  'button',
]

/**
 * When a render removes the focused element, browsers move the focus to the page. This hook then focuses an element of
 * the new content inside the container instead, whenever `contentKey` has changed. Returns the container's ref.
 * `onlyIfFocusWasInside`: for content that changes without the user's action.
 * @example const container = useFocusFallback<HTMLDivElement>(step)
 */
export function useFocusFallback<Container extends HTMLElement>(
  contentKey: unknown,
  { onlyIfFocusWasInside = false } = {},
) {
  const container = useRef<Container>(null)
  const previousKey = useRef(contentKey)
  const focusWasInside = previousKey.current !== contentKey && containsFocus(container.current)
  useEffect(() => {
    if (previousKey.current === contentKey) return
    previousKey.current = contentKey
    const isFocusLost = document.activeElement === document.body
    if (!isFocusLost || (onlyIfFocusWasInside && !focusWasInside)) return
    for (const selector of FOCUS_SELECTORS) {
      const elements = container.current?.querySelectorAll<HTMLElement>(selector) ?? []
      // The items of a closed menu are not visible.
      const target = [...elements].find((element) => element.checkVisibility())
      if (target) return target.focus()
    }
  }, [contentKey, onlyIfFocusWasInside, focusWasInside])
  return container
}

/** Also true while another browser window has the focus. */
function containsFocus(container: Element | null): boolean {
  const root = container?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined
  return !!container?.contains(root?.activeElement ?? null)
}

/** A ref for an element that appears where the one that had the focus has gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
