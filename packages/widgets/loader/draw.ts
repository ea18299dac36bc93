/** An element with a class and what is in it. Nodes, never markup: pages may forbid the latter. */
export function draw<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = `atl-${className}`
  element.append(...children)
  return element
}

/** The shapes of ui/icons.tsx that a shell needs. */
export function drawIcon(shape: string): SVGElement {
  const [icon, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  ) as [SVGElement, SVGElement]
  icon.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', shape)
  icon.append(path)
  return icon
}
