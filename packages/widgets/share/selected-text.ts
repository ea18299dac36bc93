/** The text that the visitor has selected inside one element that matches the selector. */
export function readSelectedText(selector: string): string {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return ''
  const container = elementOf(selection.anchorNode)?.closest(selector)
  const isInsideOne = container && elementOf(selection.focusNode)?.closest(selector) === container
  return isInsideOne ? selection.toString().trim() : ''
}

function elementOf(node: Node | null): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null)
}
