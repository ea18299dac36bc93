const SVG = 'http://www.w3.org/2000/svg'

/**
 * Draws what the build has rendered from the components (build/prerendered.ts), without parsing HTML, which a page with
 * Trusted Types would refuse.
 */
export function draw(
  tree: PrerenderedTree,
  texts: readonly string[],
  namespace = 'http://www.w3.org/1999/xhtml',
): Node {
  const textOf = (text: string | number) => texts[text as number] ?? (text as string)
  if (!Array.isArray(tree)) return new Text(textOf(tree))
  const [tag, attributes, ...children] = tree
  const ownNamespace = tag === 'svg' ? SVG : namespace
  const element = document.createElementNS(ownNamespace, tag)
  for (const name in attributes) element.setAttribute(name, textOf(attributes[name]!))
  element.append(...children.map((child) => draw(child, texts, ownNamespace)))
  return element
}
