// These functions run in the page: they are sent as text, so they may use nothing from this module.
import type { Problem } from '@atelier/widgets/page-checks'
import type { ElementTag, Violation } from '../facts.ts'

/** Runs before the page's own scripts. Collects the violations of the page's policy. */
export function collectViolations(): void {
  const violations: Violation[] = []
  Object.defineProperty(globalThis, Symbol.for('atelier doctor'), { value: violations })
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, disposition }) => {
      if (disposition === 'enforce')
        violations.push({ directive: effectiveDirective, blockedUrl: blockedURI })
    },
    true,
  )
}

interface PageReport {
  url: string
  origin: string
  tags: ElementTag[]
  /** Undefined unless collectViolations() ran before the page's own scripts. */
  violations: Violation[] | undefined
  problems: Problem[]
  canStore: boolean
  hasComponents: boolean
  isComplete: boolean
  hasServiceWorker: boolean
}

/** Describes the page as it is now. The violations are those that collectViolations() has collected so far. */
export async function reportPage(): Promise<PageReport> {
  const tagNames = /^(meta|base|script|iframe|frame|atelier-.*)$/
  const OURS = 'atelier-chat,atelier-share,atelier-login,atelier-pro,atelier-biometrics'
  const roots: ParentNode[] = [document]
  for (const element of document.querySelectorAll('*')) {
    const isOurs = element.localName.startsWith('atelier-')
    if (element.shadowRoot && !isOurs) roots.push(element.shadowRoot)
  }
  const elements = roots
    .flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>('*')))
    .filter(({ localName }) => tagNames.test(localName))
  return {
    url: location.href,
    origin,
    tags: await Promise.all(elements.map(describe)),
    violations: (globalThis as Record<symbol, unknown>)[Symbol.for('atelier doctor')] as
      | Violation[]
      | undefined,
    problems: readProblems(),
    canStore: canStore(),
    // In an element, they are in its shadow root.
    hasComponents: !!document.querySelector('.atl [class^="atl-"]'),
    isComplete: document.readyState === 'complete',
    hasServiceWorker: await hasServiceWorker(),
  }

  async function describe(element: HTMLElement): Promise<ElementTag> {
    const attributes = Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name, value]),
    )
    // Browsers hide the nonce from scripts that read attributes.
    if (element.nonce) attributes.nonce = element.nonce
    const tag = { name: element.localName, attributes }
    if (!tag.name.startsWith('atelier-')) return tag
    const { width, height } = element.getBoundingClientRect()
    const isDefined = !!customElements.get(tag.name)
    const isDrawn = !!element.shadowRoot
    const state = { isDefined, isReady: await isReady(element), isDrawn, width, height }
    const properties = readProperties(element)
    const swallowed = findSwallowed(element)?.localName
    const isInside = !!element.parentElement?.closest(OURS)
    return { ...tag, properties, swallowed, isInside, ...findHidingElement(element), state }
  }

  /** As in tag-faults/swallowed.ts. */
  function findSwallowed(element: Element): Element | null | undefined {
    if (element.nextElementSibling) return null
    const isLast = !element.nextSibling && element.parentElement === document.body
    return (
      element.querySelector(`script,main,footer,nav,${OURS}`) ??
      (isLast && element.children[1] ? element.children[0] : null)
    )
  }

  function readProperties(element: HTMLElement): Record<string, string> {
    const names = (element.constructor as { observedAttributes?: string[] }).observedAttributes
    const entries = (names ?? []).map((name) => [name, Reflect.get(element, name)] as const)
    return Object.fromEntries(
      entries.flatMap(([name, value]) =>
        typeof value === 'string' || Array.isArray(value) ? [[name, String(value)]] : [],
      ),
    )
  }

  /** What explain/problems.ts keeps. */
  function readProblems(): Problem[] {
    const page = globalThis as Record<symbol, { list?: Problem[] } | undefined>
    return page[Symbol.for('@atelier/problems')]?.list ?? []
  }

  async function isReady(element: HTMLElement & { ready?: Promise<void> }): Promise<boolean> {
    if (!element.ready) return false
    const succeeded = element.ready.then(
      () => true,
      () => false,
    )
    // Asks whether it has already happened.
    const later = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false))
    })
    return Promise.race([succeeded, later])
  }

  function findHidingElement(start: HTMLElement): Pick<ElementTag, 'hiddenBy' | 'opensOnDemand'> {
    let hiddenBy: string | undefined
    let opensOnDemand = false
    const { visibility } = getComputedStyle(start)
    for (let element: Element | null = start; element; element = parentOf(element)) {
      const style = getComputedStyle(element)
      opensOnDemand ||= element.matches(
        'details:not([open]), dialog:not([open]), [popover]:not(:popover-open)',
      )
      if (style.display === 'none' || style.opacity === '0') hiddenBy = nameOf(element)
    }
    if (visibility !== 'visible') hiddenBy ??= nameOf(start)
    return { hiddenBy, opensOnDemand }
  }

  function parentOf(element: Element): Element | null {
    const root = element.getRootNode()
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }

  function nameOf({ localName, id, className }: Element): string {
    const isText = typeof className === 'string' && className !== ''
    return `<${localName}${id ? ` id="${id}"` : ''}${isText ? ` class="${className}"` : ''}>`
  }

  function canStore(): boolean {
    const key = 'atelier-doctor'
    try {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem(key, key)
        storage.removeItem(key)
      }
      return true
    } catch {
      return false
    }
  }

  async function hasServiceWorker(): Promise<boolean> {
    try {
      return !!(await navigator.serviceWorker?.getRegistration())
    } catch {
      return false
    }
  }
}

/** Brings every element into view and opens the chats behind a button, so that the page loads what a visit would. */
export function useElements(): void {
  const chats = document.querySelectorAll<HTMLElement & { open?(): Promise<void> }>(
    'atelier-chat[launcher]',
  )
  for (const chat of chats) chat.open?.().catch(() => {})
  for (const element of document.querySelectorAll(
    'atelier-chat, atelier-share, atelier-login, atelier-pro, atelier-biometrics',
  ))
    element.scrollIntoView({ behavior: 'instant' })
}
