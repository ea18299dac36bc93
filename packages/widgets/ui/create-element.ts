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

/** `pathData`: the path of a single-path icon, as in ui/icons.tsx. */
export function createIcon(pathData: string): SVGElement {
  const [icon, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  ) as [SVGElement, SVGElement]
  icon.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', pathData)
  icon.append(path)
  return icon
}
