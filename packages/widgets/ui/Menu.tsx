// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useId, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useMenu } from './useMenu.ts'

export interface MenuItem {
  key: string
  /** The accessible name; typing its first letter focuses the item. */
  label: string
  /** Shown instead of the label. */
  content?: ReactNode
  /** Whether the item is the chosen option. Leave it out for an item that runs an action. */
  checked?: boolean
  lang?: string
  /** Makes the item a link. If there is also `onChoose`, a plain click calls that instead of following the link. */
  href?: string
  onChoose?: () => void
}

export interface MenuProps {
  /** The accessible name of the button and of the list. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string
  /** The name by which pages style the button with `::part`. */
  triggerPart?: string
  /** Shown above the items. */
  header?: ReactNode
  items: readonly MenuItem[]
  /** With three, the items form a grid, and the arrow keys move in both directions. */
  columns?: 1 | 3
  /** Which edge of the panel is aligned with the button. */
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button with a list that opens by mouse hover, press and arrow keys. The list is a popover: Escape, a press outside
 * and another menu close it, and `overflow: hidden` around it does not cut it off.
 */
export function Menu({
  label,
  trigger,
  triggerClassName = 'atl-control',
  triggerPart,
  header,
  items,
  columns = 1,
  align = 'end',
  className,
}: MenuProps) {
  const id = useId()
  const { close, aroundProps, buttonProps, panelProps, listProps } = useMenu({ align, columns })

  function choose(event: MouseEvent, item: MenuItem) {
    const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (item.href && opensNewTab) return
    if (item.href && item.onChoose) event.preventDefault()
    close()
    item.onChoose?.()
  }

  return (
    <div className={classNames('atl-menu', className)} {...aroundProps}>
      <button
        {...buttonProps}
        type="button"
        className={triggerClassName}
        part={triggerPart}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
      >
        {trigger}
      </button>
      <div
        {...panelProps}
        id={id}
        popover="auto"
        className={`atl-menu__panel atl-menu__panel--${align}`}
      >
        {header}
        <div
          {...listProps}
          role="menu"
          aria-label={label}
          className={columns === 3 ? 'atl-menu__grid' : undefined}
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
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
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
