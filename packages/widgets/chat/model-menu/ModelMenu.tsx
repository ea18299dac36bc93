import type { chat as calls } from '@atelier/contract'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { isComposing } from '../../ui/composition.ts'
import { menuItemsIn } from '../../ui/menu-keys.ts'
import { useIsPro } from '../../pro/allowance.ts'
import { $favouriteModels } from './favourites.ts'
import { findModels, groupModels } from './find-models.ts'
import { ModelRow } from './ModelRow.tsx'
import sheetStyles from '../../ui/phone-sheet.css?inline'
import styles from './model-menu.css?inline'
import { modelMenuTexts } from './texts.ts'

addLateStyles(styles + sheetStyles)

/** The search field appears from this number of models on, because a shorter list is easy to scan. */
const MIN_MODELS_TO_SEARCH = 7

interface ModelMenuProps {
  models: readonly calls.Model[]
  currentId?: string | undefined
  label: string
  /** Shown above the models. */
  note?: string | undefined
  onChoose: (model: calls.Model) => void
  close: () => void
  /** Moves the focus after a key. */
  onItemKey: (event: KeyboardEvent) => void
  /** Called when the list has been rendered: its height may have changed. */
  onRender: () => void
}

/** The content of the model picker's panel: a search field if there are many models, and the list. */
export function ModelMenu(props: ModelMenuProps) {
  const { models, currentId, label, note, onChoose, close, onItemKey, onRender } = props
  const t = useTexts(modelMenuTexts)
  const isPro = useIsPro()
  // Read once, so that a starred model moves only when the menu is reopened, and not under the pointer.
  const [favourites] = useState(() => $favouriteModels.get())
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const found = findModels(models, query)
  const groups = groupModels(found, favourites)
  const hasSearch = models.length >= MIN_MODELS_TO_SEARCH
  useLayoutEffect(onRender, [onRender, query])

  function choose(model: calls.Model) {
    close()
    onChoose(model)
  }

  function handleListKey(event: KeyboardEvent) {
    const items = modelItemsIn(list.current!)
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (event.key === 'End') focusAndStop(event, items.at(-1))
    else if (isLetter && !event.ctrlKey && !event.metaKey && searchField.current)
      searchField.current.focus()
    else onItemKey(event)
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    const items = modelItemsIn(list.current!)
    if (event.key === 'ArrowDown') focusAndStop(event, items[0])
    else if (event.key === 'ArrowUp') focusAndStop(event, items.at(-1))
    else if (event.key === 'Tab') close()
    else if (event.key === 'Enter') {
      // Otherwise the same key would press the menu's button, which gets the focus.
      event.preventDefault()
      if (query && found[0]) choose(found[0])
    }
  }

  const renderRow = (model: calls.Model) => (
    <ModelRow
      key={model.id}
      model={model}
      isChosen={model.id === currentId}
      isLocked={model.tier === 'pro' && !isPro}
      onChoose={() => choose(model)}
    />
  )
  const isGrouped = groups.favourites.length > 0 && groups.others.length > 0
  return (
    <>
      {note && <p className="atl-models__note">{note}</p>}
      {hasSearch && (
        <input
          ref={searchField}
          type="search"
          className="atl-input atl-models__search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={handleSearchKey}
        />
      )}
      <div ref={list} role="menu" aria-label={label} onKeyDown={handleListKey}>
        {isGrouped ? (
          (['favourites', 'others'] as const).map((name) => (
            <div key={name} role="group" aria-label={t(name)}>
              <p className="atl-models__group" aria-hidden="true">
                {t(name)}
              </p>
              {groups[name].map(renderRow)}
            </div>
          ))
        ) : (
          <div role="none">{found.map(renderRow)}</div>
        )}
      </div>
      {hasSearch && (
        <p className={found.length === 0 ? 'atl-models__note' : 'atl-unseen'} role="status">
          {query && t(found.length === 0 ? 'none' : 'found', { count: found.length })}
        </p>
      )}
    </>
  )
}

/** The items of the models, without the buttons that mark favourites. */
function modelItemsIn(list: HTMLElement): HTMLElement[] {
  return menuItemsIn(list).filter(({ role }) => role === 'menuitemradio')
}

function focusAndStop(event: KeyboardEvent, item: HTMLElement | undefined): void {
  event.preventDefault()
  item?.focus()
}
