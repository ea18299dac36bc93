import {
  useCallback,
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { itemForKey, menuItemsIn } from './menu-keys.ts'
import { positionPopover } from './popover-position.ts'

/** Long enough to cross the gap between the button and the panel. */
const LEAVE_DELAY_MS = 160

type Which = 'first' | 'last'

interface MenuOptions {
  align: 'start' | 'end'
  columns: number
  /** For a menu that is not rendered together with its button. */
  button?: RefObject<HTMLButtonElement | null>
  onToggle?: (isOpen: boolean) => void
}

export function useMenu({ align, columns, button: givenButton, onToggle }: MenuOptions) {
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = givenButton ?? ownButton
  const panel = useRef<HTMLDivElement>(null)
  /** The browser opens the panel after a press; the first item can be focused only when `toggle` fires. */
  const focusesOnToggle = useRef(true)
  /** The item to focus as soon as it is rendered: the content of a panel may be loaded late. */
  const pendingFocus = useRef<Which | undefined>(undefined)

  const isOpen = () => panel.current?.matches(':popover-open') ?? false

  function focus(which: Which) {
    pendingFocus.current = focusItem(panel.current!, which) ? undefined : which
  }

  function open(which: Which | 'none') {
    // The item is focused here, since the next key may be pressed before `toggle` fires.
    focusesOnToggle.current = false
    if (!isOpen()) panel.current!.showPopover({ source: button.current! })
    if (which !== 'none') focus(which)
  }

  function close() {
    if (isOpen()) panel.current!.hidePopover()
  }

  const hover = useHover({ isOpen, open: () => open('none'), close })

  function press(event: MouseEvent) {
    focusesOnToggle.current = true
    if (!hover.hasOpened() || !isOpen()) return
    // A press on a menu that hovering has opened keeps it open.
    event.preventDefault()
    hover.reset()
    focus('first')
  }

  function openByArrowKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    hover.reset()
    open(event.key === 'ArrowUp' ? 'last' : 'first')
  }

  /** Browsers return the focus themselves, but not inside a shadow root. */
  function returnFocus({ newState }: ToggleEvent) {
    if (newState === 'closed' && panel.current?.matches(':focus-within')) button.current?.focus()
  }

  function handleToggle({ newState }: ToggleEvent) {
    // A panel that has been removed still reports that it closes.
    if (!panel.current || !button.current) return
    const hasOpened = newState === 'open'
    button.current.setAttribute('aria-expanded', String(hasOpened))
    if (hasOpened) {
      positionPopover(panel.current, button.current, align)
      if (focusesOnToggle.current) focus('first')
    } else {
      pendingFocus.current = undefined
      hover.reset()
    }
    onToggle?.(hasOpened)
  }

  // React 18, which hosts may have, knows neither the attribute nor the events of a popover.
  useEffect(() => {
    const [shownPanel, shownButton] = [panel.current!, button.current]
    shownPanel.addEventListener('beforetoggle', returnFocus)
    shownPanel.addEventListener('toggle', handleToggle)
    if (shownButton) shownButton.popoverTargetElement = shownPanel
    return () => {
      shownPanel.removeEventListener('beforetoggle', returnFocus)
      shownPanel.removeEventListener('toggle', handleToggle)
      if (shownButton) shownButton.popoverTargetElement = null
    }
  })

  /** Call it when the content of the panel has been rendered or has changed its height. */
  const updatePanel = useCallback(() => {
    if (!panel.current?.matches(':popover-open')) return
    positionPopover(panel.current, button.current!, align)
    if (!pendingFocus.current) return
    focusItem(panel.current, pendingFocus.current)
    pendingFocus.current = undefined
  }, [align, button])

  return {
    open,
    close,
    updatePanel,
    aroundProps: { onPointerEnter: hover.enter, onPointerLeave: hover.leave },
    buttonProps: { ref: button, onClick: press, onKeyDown: openByArrowKey },
    panelProps: { ref: panel },
    listProps: {
      onKeyDown: (event: KeyboardEvent) =>
        event.key === 'Tab' ? close() : moveFocusByKey(event, panel.current!, columns),
    },
  }
}

interface Openable {
  isOpen: () => boolean
  open: () => void
  close: () => void
}

/** Opens a menu while the mouse is over it. A menu that was opened by a press or a key stays open. */
function useHover({ isOpen, open, close }: Openable) {
  const hasOpened = useRef(false)
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    hasOpened: () => hasOpened.current,
    reset() {
      hasOpened.current = false
    },
    enter({ pointerType }: PointerEvent) {
      clearTimeout(leaveTimer.current)
      if (pointerType !== 'mouse' || isOpen()) return
      hasOpened.current = true
      open()
    },
    leave({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      clearTimeout(leaveTimer.current)
      leaveTimer.current = setTimeout(() => {
        if (hasOpened.current) close()
      }, LEAVE_DELAY_MS)
    },
  }
}

function moveFocusByKey(event: KeyboardEvent, panel: HTMLElement, columns: number) {
  const items = menuItemsIn(panel)
  const link = event.key === ' ' && items.find((item) => item.matches('a:focus'))
  const target = itemForKey(event, items, columns)
  if (!link && !target) return
  event.preventDefault()
  // Space activates every menu item, but browsers do not follow links with it.
  if (link) link.click()
  else target?.focus()
}

/** Returns false if there is no item yet. Skips the checkboxes beside the items of a menu. */
function focusItem(panel: HTMLElement, which: Which): boolean {
  const items = menuItemsIn(panel).filter(({ role }) => role !== 'menuitemcheckbox')
  const checked = items.find((item) => item.ariaChecked === 'true')
  const item = which === 'last' ? items.at(-1) : (checked ?? items[0])
  item?.focus()
  return item !== undefined
}
