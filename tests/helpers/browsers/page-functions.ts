// These functions run in the page of a browser, so each sees nothing but its arguments and the globals of a page.

export interface Wanted {
  /** A CSS selector, usually of a role: see `roles` in `person.ts`. */
  selector: string
  /** The accessible name, or the beginning of it before an asterisk. */
  name?: string | undefined
}

export interface Found {
  x: number
  y: number
  text: string
  value: string
  isFocused: boolean
  /** Whether a click at the point reaches the element. */
  isReachable: boolean
}

/** Finds what is visible and wanted in the document and in every open shadow root, in their order. */
export function findElements({ selector, name }: Wanted): Found[] {
  const collect = (root: Document | ShadowRoot, found: HTMLElement[] = []): HTMLElement[] => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.matches(selector)) found.push(element)
      if (element.shadowRoot) collect(element.shadowRoot, found)
    }
    return found
  }
  const textOf = (element: Element | null) =>
    element?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
  const nameOf = (element: HTMLElement): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => textOf(root.getElementById(id))).join(' ')
    const labels = (element as HTMLInputElement).labels ?? []
    const label = [...labels].map(textOf).join(' ')
    const own = element.getAttribute('aria-label') ?? ''
    const isField = element.matches('input, textarea, select')
    return labelled || own || label || (isField ? '' : textOf(element)) || element.title
  }
  const isNamed = (element: HTMLElement) =>
    name === undefined ||
    (name.endsWith('*') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name)
  const activeOf = (root: Document | ShadowRoot): Element | null =>
    root.activeElement?.shadowRoot ? activeOf(root.activeElement.shadowRoot) : root.activeElement
  const hitOf = (root: Document | ShadowRoot, x: number, y: number): Element | null => {
    const hit = root.elementFromPoint(x, y)
    return hit?.shadowRoot && hit.shadowRoot !== root ? (hitOf(hit.shadowRoot, x, y) ?? hit) : hit
  }
  const visible = collect(document).filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      isNamed(element),
  )
  const isReachable = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = hitOf(document, left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const [first] = visible
  if (first && !isReachable(first)) first.scrollIntoView({ block: 'center', behavior: 'instant' })
  return visible.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return {
      x: left + width / 2,
      y: top + height / 2,
      text: element.innerText,
      value: (element as HTMLInputElement).value ?? '',
      isFocused: activeOf(document) === element,
      isReachable: isReachable(element),
    }
  })
}

export interface Focus {
  name: string
  /** Whether a ring or another mark is drawn around what has the focus. No browser does so in a window without focus. */
  hasRing: boolean
}

/** Returns what has the keyboard's focus, in whatever shadow root. */
export function readFocus(): Focus {
  const activeOf = (root: Document | ShadowRoot): Element | null =>
    root.activeElement?.shadowRoot ? activeOf(root.activeElement.shadowRoot) : root.activeElement
  const element = activeOf(document) as HTMLElement
  const drawsRing = (candidate: Element | null): boolean => {
    if (!candidate || !element.matches(':focus-visible')) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const label = (element as HTMLInputElement).labels?.[0]?.textContent
  const name = element.getAttribute('aria-label') ?? label ?? element.innerText ?? ''
  return {
    name: (name || element.textContent || '').trim().replace(/\s+/g, ' '),
    hasRing: drawsRing(element) || drawsRing(element.parentElement),
  }
}
