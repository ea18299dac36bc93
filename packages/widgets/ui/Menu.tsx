import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { classes } from './classes.ts'
import { itemsOf, targetOfKey } from './menu-keys.ts'
import { placeBelow } from './place.ts'

export interface MenuItem {
  key: string
  /** What is read, and what typing its first letters finds. */
  label: string
  /** What is seen, where that is more than the label. */
  content?: ReactNode
  /** One of several, and this is it. Left out where nothing is chosen, only done. */
  current?: boolean
  lang?: string
  /** Makes it a link. A plain press calls `onChoose` instead, where there is one. */
  href?: string
  onChoose?: () => void
}

export interface MenuProps {
  /** The name of the button, and of the list. */
  label: string
  trigger: ReactNode
  triggerClass?: string
  /** Above the items, for instance what they are. */
  head?: ReactNode
  items: readonly MenuItem[]
  /** Side by side, so that arrows up and down go from row to row. */
  columns?: number
  /** The panel's side that stands under the button's own. */
  side?: 'start' | 'end'
  className?: string
}

/** The way from the button to the panel leads over a gap; who crosses it has not left. */
const LEAVE_DELAY = 160

/**
 * A list that opens by hover where the pointer can hover, by press, and by key. It is a popover, so Escape,
 * a press outside and a second menu close it, and nothing around it can cut it off.
 */
export function Menu({
  label,
  trigger,
  triggerClass = 'atl-control',
  head,
  items,
  columns = 1,
  side = 'end',
  className,
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** Opened by hover alone: a press then keeps it open instead of closing it. */
  const isHovered = useRef(false)
  /** Opened by the browser, after a press: the focus goes in when it tells. */
  const focusesOnOpen = useRef(true)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isOpen = () => panel.current?.matches(':popover-open') ?? false

  function open(focus: 'first' | 'last' | 'none') {
    // At once: the next key may come before the browser tells that it is open.
    focusesOnOpen.current = false
    if (!isOpen()) panel.current!.showPopover({ source: button.current! })
    focusItem(focus)
  }

  function close() {
    if (isOpen()) panel.current!.hidePopover()
  }

  function enter({ pointerType }: PointerEvent) {
    clearTimeout(leaving.current)
    if (pointerType !== 'mouse' || isOpen()) return
    isHovered.current = true
    open('none')
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => {
      if (isHovered.current) close()
    }, LEAVE_DELAY)
  }

  function press(event: MouseEvent) {
    focusesOnOpen.current = true
    if (!isHovered.current || !isOpen()) return
    // The press that follows a hover means "stay".
    event.preventDefault()
    isHovered.current = false
    focusItem('first')
  }

  /** Browsers do so themselves, but not inside a shadow root. */
  function giveFocusBack({ newState }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'closed' && panel.current!.matches(':focus-within')) button.current!.focus()
  }

  function toggled({ newState }: ToggleEvent<HTMLDivElement>) {
    button.current!.setAttribute('aria-expanded', String(newState === 'open'))
    if (newState === 'closed') {
      isHovered.current = false
      return
    }
    placeBelow(panel.current!, button.current!, side)
    if (focusesOnOpen.current) focusItem('first')
  }

  function focusItem(which: 'first' | 'last' | 'none') {
    if (which === 'none') return
    const all = itemsOf(panel.current!)
    const current = all.find((item) => item.ariaChecked === 'true')
    ;(which === 'last' ? all.at(-1) : (current ?? all[0]))?.focus()
  }

  function keyOnButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    isHovered.current = false
    open(event.key === 'ArrowUp' ? 'last' : 'first')
  }

  function keyInList(event: KeyboardEvent) {
    if (event.key === 'Tab') return close()
    const all = itemsOf(panel.current!)
    const link = event.key === ' ' && all.find((item) => item.matches('a:focus'))
    const target = targetOfKey(event, all, columns)
    if (!link && !target) return
    event.preventDefault()
    // A menu's items act on Space, which a link by itself does not.
    if (link) link.click()
    else target?.focus()
  }

  function choose(event: MouseEvent, item: MenuItem) {
    const wantsOwnTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (item.href && wantsOwnTab) return
    if (item.href && item.onChoose) event.preventDefault()
    close()
    item.onChoose?.()
  }

  return (
    <div className={classes('atl-menu', className)} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
        onClick={press}
        onKeyDown={keyOnButton}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`atl-menu__panel atl-menu__panel--${side}`}
        onBeforeToggle={giveFocusBack}
        onToggle={toggled}
      >
        {head}
        <div
          role="menu"
          aria-label={label}
          className={columns > 1 ? 'atl-menu__grid' : undefined}
          style={columns > 1 ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}}
          onKeyDown={keyInList}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} onChoose={(event) => choose(event, item)} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: (event: MouseEvent) => void }) {
  const Tag = item.href ? 'a' : 'button'
  return (
    <Tag
      {...(item.href ? { href: item.href } : { type: 'button' as const })}
      role={item.current === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.current}
      aria-label={item.content ? item.label : undefined}
      lang={item.lang}
      tabIndex={-1}
      className="atl-menu__item"
      onClick={onChoose}
    >
      {item.content ?? item.label}
    </Tag>
  )
}
