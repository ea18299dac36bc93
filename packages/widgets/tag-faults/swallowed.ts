/** No page puts these between our tags, so a tag around them was not closed. Other content may be meant for a failure. */
const REST_OF_A_PAGE =
  'script,main,footer,nav,atelier-chat,atelier-share,atelier-login,atelier-pro,atelier-biometrics'

/**
 * Returns what the browser has put into an element because its tag was not closed. If it was, at least a line break follows
 * the last element of a page.
 */
export const findSwallowed = (element: Element): Element | null =>
  element.nextElementSibling
    ? null
    : (element.querySelector(REST_OF_A_PAGE) ??
      (element.nextSibling || element.parentElement?.localName !== 'body' || !element.children[1]
        ? null
        : element.children[0]!))
