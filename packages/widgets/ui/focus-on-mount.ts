/** A ref for an element that appears where the one that had the focus has gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
