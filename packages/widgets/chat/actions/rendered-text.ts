/** What is on the page beside the text of the answer, such as the buttons of a code block. */
const BESIDE_TEXT = 'button, .atl-unseen, [aria-hidden="true"], [hidden]'

/** Returns the text of an answer as it is read on the page: without marks, with the numbers of lists. */
export function renderedText(prose: Element): string {
  const copy = prose.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll(BESIDE_TEXT)) element.remove()
  for (const item of copy.querySelectorAll('li')) item.prepend(markerOf(item))
  // Only a rendered element has lines.
  copy.classList.add('atl-copied-text')
  copy.inert = true
  prose.after(copy)
  const text = copy.innerText
  copy.remove()
  return text.replaceAll(/\n{3,}/g, '\n\n').trim()
}

function markerOf(item: HTMLLIElement): string {
  const list = item.parentElement
  if (!(list instanceof HTMLOListElement)) return '- '
  return `${list.start + [...list.children].indexOf(item)}. `
}

/** Returns the passage of this message that the visitor has selected. */
export function selectedPassage(message: Element): string {
  const root = message.getRootNode() as Document | (ShadowRoot & Partial<Document>)
  const selection = root.getSelection?.() ?? document.getSelection()
  if (!selection || selection.rangeCount === 0) return ''
  const { commonAncestorContainer } = selection.getRangeAt(0)
  return message.contains(commonAncestorContainer) ? selection.toString().trim() : ''
}
