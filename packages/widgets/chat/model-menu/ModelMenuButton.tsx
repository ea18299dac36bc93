// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import type { chat as calls } from '@atelier/contract'
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '../../i18n.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { chatTexts } from '../texts.ts'

/** Loaded when the visitor is about to open the menu. */
const LazyModelMenu = lazyComponent(async () => (await import('./ModelMenu.tsx')).ModelMenu)

/** The columns of the menu's grid: the model, and its star. */
const COLUMNS = 2

interface ModelMenuButtonProps {
  /** The accessible name of the button and of the list. */
  label: string
  /** The content of the button. */
  children: ReactNode
  className: string
  title?: string | undefined
  models: readonly calls.Model[]
  currentId?: string | undefined
  /** Shown above the models. */
  note?: string | undefined
  onChoose: (model: calls.Model) => void
}

/** A button that opens a menu of models. */
export function ModelMenuButton(props: ModelMenuButtonProps) {
  const { label, children, className, title, ...menuProps } = props
  const texts = useTexts(chatTexts)
  const id = useId()
  const [isPrepared, setPrepared] = useState(false)
  const [visits, setVisits] = useState(0)
  const prepare = () => setPrepared(true)

  function handleToggle(isOpen: boolean) {
    prepare()
    // A new key remounts the menu, without the last search and with the favourites on top.
    if (!isOpen) setVisits(visits + 1)
  }

  const menu = useMenu({ align: 'start', columns: COLUMNS, onToggle: handleToggle })
  const { close, aroundProps, buttonProps, panelProps, listProps, updatePanel } = menu

  return (
    <div className="atl-menu" {...aroundProps} onFocus={prepare} onPointerOver={prepare}>
      <button
        {...buttonProps}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
      >
        {children}
      </button>
      <div
        {...panelProps}
        id={id}
        popover="auto"
        className="atl-menu__panel atl-menu__panel--start atl-models atl-sheet"
      >
        {isPrepared && (
          <LazyModelMenu
            {...menuProps}
            key={visits}
            label={label}
            close={close}
            onItemKey={listProps.onKeyDown}
            onRender={updatePanel}
            fallback={<Spinner label={texts('loading')} />}
          />
        )}
      </div>
    </div>
  )
}
