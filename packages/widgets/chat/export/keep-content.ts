/** What is no content, or would load something when the file is opened. */
const REMOVED =
  'button, script, style, link, iframe, object, embed, form, input, audio, video, source, svg, .atl-unseen'
const ATTRIBUTES = new Set(
  'href title dir lang datetime start colspan rowspan xmlns display mathvariant stretchy fence separator lspace rspace minsize maxsize columnalign rowspacing columnspacing accent accentunder linethickness displaystyle scriptlevel encoding'.split(
    ' ',
  ),
)

/** A copy of rendered text that has only its content: no controls, no styles, no attribute that could load or run something. */
export function keepContentOnly(rendered: Element): Element {
  const copy = rendered.cloneNode(true) as Element
  for (const found of copy.querySelectorAll(REMOVED)) found.remove()
  for (const picture of copy.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`)
  for (const found of [copy, ...copy.querySelectorAll('*')]) {
    if (found instanceof HTMLAnchorElement) keepSafeLink(found)
    const isQuestion = found.classList.contains('question')
    for (const name of found.getAttributeNames())
      if (!ATTRIBUTES.has(name)) found.removeAttribute(name)
    if (isQuestion) found.className = 'question'
  }
  return copy
}

function keepSafeLink(link: HTMLAnchorElement): void {
  // Resolved here, because the file has no address of its own.
  if (/^(?:https?|mailto):/i.test(link.href)) link.setAttribute('href', link.href)
  else link.removeAttribute('href')
}
