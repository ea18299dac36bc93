// Popovers as the menus use them: https://html.spec.whatwg.org/multipage/popover.html
import { addMissing, replaceProperty } from './replace-property.ts'

const OPEN = ':popover-open'

/** Does nothing where the environment has popovers. */
export function addPopovers(): (() => void)[] {
  const { prototype } = HTMLElement
  if ('showPopover' in prototype) return []
  const open = new WeakSet<Element>()
  const { matches } = Element.prototype

  function setOpen(panel: HTMLElement, isOpen: boolean): void {
    if (open.has(panel) === isOpen) return
    const states = { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' }
    panel.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
    if (isOpen) open.add(panel)
    else open.delete(panel)
    queueMicrotask(() => panel.dispatchEvent(Object.assign(new Event('toggle'), states)))
  }

  /** A press on the button of a panel opens and closes it, unless the page has prevented that. */
  function handleClick(event: Event): void {
    const panel = event
      .composedPath()
      .map((target) => (target as Partial<HTMLButtonElement>).popoverTargetElement)
      .find((target) => target instanceof HTMLElement)
    if (panel && !event.defaultPrevented) setOpen(panel, !open.has(panel))
  }

  document.addEventListener('click', handleClick)
  return [
    ...addMissing(prototype, {
      showPopover(this: HTMLElement) {
        setOpen(this, true)
      },
      hidePopover(this: HTMLElement) {
        setOpen(this, false)
      },
    }),
    replaceProperty(Element.prototype, 'matches', {
      value(this: Element, selector: string) {
        return selector === OPEN ? open.has(this) : matches.call(this, selector)
      },
    }),
    () => document.removeEventListener('click', handleClick),
  ]
}
