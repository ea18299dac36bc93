/** The element that has the focus, also inside a shadow root. */
export function focusedElement(): HTMLElement {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return (active ?? document.body) as HTMLElement
}
