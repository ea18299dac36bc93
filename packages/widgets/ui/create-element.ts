/** Builds DOM nodes instead of parsing HTML, which a page with Trusted Types would refuse. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = `atl-${className}`
  element.append(...children)
  return element
}
